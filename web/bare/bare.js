// The bare page: who the reader is, and which of the two pages is shown.
import { Connection, request } from './connection.js';
import { announce, make, refuse, show_offline } from './dom.js';
import { Lobby } from './lobby.js';
import { TablePage } from './table.js';

const main = document.getElementById('main');

// What every page needs of the site.
const site = {
  person: null, // {person, name}, or null: nobody yet
  connection: null,

  // The reader as a person, made a guest if need be; a name of '' is given by the server.
  async be_somebody(name = '') {
    if (site.person) return;
    take_person(await request('POST', '/api/guest', name ? { name } : {}));
    await reconnected();
  },

  async rename(name) {
    if (site.person) take_person(await request('PATCH', '/api/me', { name }));
    else await site.be_somebody(name);
  },

  async become_by_code(code) {
    take_person(await request('POST', '/api/device', { code }));
    await reconnected();
  },
};

function take_person(person) {
  site.person = person?.person ? person : null;
  const who = document.getElementById('who');
  who.replaceChildren(...(site.person ? ['You are ', make('strong', {}, site.person.name)] : ['You have no name yet']));
  page?.person_changed();
}

let greeted = () => {};

function reconnected() {
  const done = new Promise((resolve) => (greeted = resolve));
  site.connection.reconnect();
  return done;
}

const table = location.pathname.match(/^\/bare\/table\/([^/]+)$/)?.[1];
let page = null;
page = table ? new TablePage(site, main, decodeURIComponent(table)) : new Lobby(site, main);

site.connection = new Connection({
  async hello(person) {
    const tell_who_waits = greeted;
    take_person(person);
    await page.connected();
    tell_who_waits();
  },
  offline: show_offline,
  outdated: (why) => refuse(why),
  update: (message) => page.update?.(message),
  presence: (message) => page.presence?.(message),
  turns: (message) => page.turns?.(message),
  announcement: ({ text }) => announce(text),
});
