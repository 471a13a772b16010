// The server as this page knows it: who I am there, whether it answers, which tables wait for me.
import type { TellUpdate, TellPresence } from '../protocol';
import { words } from '../words/words.svelte';
import { Connection, Refused, request, type Question } from './connection';
import { recall, remember } from './memory';

export interface Person {
  person: string;
  name: string;
}
type Heard = TellUpdate | TellPresence;

class Site {
  person = $state<Person | null>(null);
  offline = $state(false);
  outdated = $state(false);
  announcement = $state('');
  // Tables where I have to decide.
  turns = $state.raw<string[]>([]);
  // Whether there is a server at all: false when this page is used without one.
  known = $state(false);
  // Whether that has been found out.
  looked = $state(false);
  // Whether there was one when this device last could look.
  expected = $state(recall<boolean>('server') ?? false);

  #connection: Connection | null = null;
  #tables = new Map<string, (message: Heard) => void>();
  #back = new Map<string, () => void>();

  constructor() {
    addEventListener('online', () => this.known || void this.look());
  }

  // Connects when first needed; a page that only plays against bots never does.
  #connected(): Connection {
    return (this.#connection ??= new Connection({
      greeted: (person) => {
        this.known = true;
        this.person = person.person ? person : null;
        for (const back of this.#back.values()) back();
      },
      offline: (is) => (this.offline = is),
      outdated: () => (this.outdated = true),
      told: (message) => {
        if (message.type === 'update' || message.type === 'presence') this.#tables.get(message.table)?.(message);
        if (message.type === 'turns') this.turns = message.tables;
        if (message.type === 'announcement') this.announcement = message.text;
      },
    }));
  }

  ask<Result>(question: Question, again = false): Promise<Result> {
    return this.#connected().ask(question, again);
  }

  act(table: string, command: Parameters<Connection['act']>[1]) {
    return this.#connected().act(table, command);
  }

  // Hears of a table from now on; `back` is called whenever the connection has come back.
  listen(table: string, hear: (message: Heard) => void, back: () => void) {
    this.#tables.set(table, hear);
    this.#back.set(table, back);
    this.#connected();
  }

  forget(table: string) {
    this.#tables.delete(table);
    this.#back.delete(table);
    this.ask({ type: 'unwatch', table }).catch(() => {});
  }

  // Looks whether there is a server and who I am there. Never throws.
  async look(): Promise<void> {
    try {
      this.person = await request<Person>('GET', '/api/me');
      this.known = true;
      this.#connected();
    } catch (error) {
      this.known = error instanceof Refused && error.code !== 'unreachable' && error.code !== 'http';
    }
    this.looked = true;
    if (this.known) remember('server', (this.expected = true));
  }

  // Somebody I can sit down as; a new guest if I am nobody yet.
  async be_somebody(name?: string): Promise<Person> {
    if (this.person) return this.person;
    this.person = await request<Person>('POST', '/api/guest', { name: name || words.now.site.play.you });
    this.#connection?.reconnect();
    return this.person;
  }

  async rename(name: string) {
    this.person = await request<Person>('PATCH', '/api/me', { name });
  }

  async forget_me() {
    await request('DELETE', '/api/me');
    this.person = null;
    this.turns = [];
    this.#connection?.reconnect();
  }

  async become(code: string) {
    this.person = await request<Person>('POST', '/api/device', { code });
    this.#connection?.reconnect();
  }
}

export const site = new Site();
