// The page of one table: follows the server's updates and brings each section up to date.
import { request } from './connection.js';
import { make, refill, tell } from './dom.js';
import { move_words } from './hints.js';
import { MovePicker } from './moves.js';
import { position_shown } from './position.js';
import {
  chat_shown,
  log_shown,
  players_shown,
  result_shown,
  settings_shown,
  tick_clocks,
  tools_shown,
} from './match.js';
import { invitation_shown, seats_shown } from './room.js';
import { happening_words, keys_to_codes, listed, title_of } from './words.js';

const LONGEST_TALE = 400; // happenings asked for at once
const CALM = 300; // milliseconds before an empty list of moves is shown as one

const section = (name, heading = `${name}-heading`) =>
  make('section', { class: name, 'aria-labelledby': heading, hidden: true });

export class TablePage {
  #main;
  #timer = 0;
  #legal_asked = 0;
  #open_parts = new Map();
  #left = make('div', { class: 'column' });
  #right = make('div', { class: 'column side' });
  #status = make('p', { class: 'status' });
  #title = make('h1', { tabindex: '-1' });
  #sections = Object.fromEntries(
    ['invitation', 'result', 'seats', 'move', 'position', 'players', 'log', 'chat', 'tools', 'settings'].map((name) => [
      name,
      section(name),
    ]),
  );
  #picker;

  // What the sections are made from.
  table;
  site;
  room = null;
  view = null;
  seat = null;
  version = 0;
  log = [];
  present = [];
  spectators = 0;
  muted = new Set();
  levels = [];

  constructor(site, main, table) {
    this.site = site;
    this.table = table;
    this.#main = main;
    const { invitation, result, seats, move, position, players, log, chat, tools, settings } = this.#sections;
    this.#left.append(invitation, result, seats, move, position);
    this.#right.append(players, log, chat, tools, settings);
    this.#picker = new MovePicker(
      {
        ask: (type, fields) => this.ask(type, fields),
        play: (moves, turn) => this.act({ type: 'move', seat: this.seat, turn, moves }),
        describe: (move) =>
          move_words(move, {
            game: this.room.settings.game,
            position: this.view.position,
            seat: this.seat,
            name_of: this.name_of,
          }),
        name_of: this.name_of,
      },
      move,
    );
    setInterval(() => tick_clocks(main), 250);
    request('GET', '/api/levels').then(
      ({ levels }) => {
        this.levels = levels;
        this.#show();
      },
      () => {},
    );
  }

  ask(type, fields = {}) {
    return this.site.connection.ask(type, { table: this.table, ...fields });
  }

  act(command) {
    return this.site.connection.act(this.table, command);
  }

  name_of = (seat) => {
    const { name, person, bot } = this.room.seats[seat] ?? {};
    if (bot) return `Bot ${seat}`;
    return person ? name : `Seat ${seat}`;
  };

  get is_host() {
    return Boolean(this.site.person) && this.room.host === this.site.person.person;
  }

  get free_seats() {
    return this.room.seats.filter(({ person, bot }) => !person && !bot).length;
  }

  get is_running() {
    return this.room.status === 'running' || this.room.status === 'paused';
  }

  get my_turn() {
    return this.room.status === 'running' && this.view?.legal?.length > 0;
  }

  async connected() {
    try {
      await this.ask('watch', { since: this.version });
    } catch (refused) {
      if (refused.code !== 'unknown') throw refused;
      document.title = 'No such table – Heirloom';
      this.#main.replaceChildren(
        make('h1', {}, 'There is no such table'),
        make('p', {}, 'Perhaps the link is cut short, or the table is long gone.'),
        make('p', {}, make('a', { href: '/bare/', class: 'button' }, 'See what is open')),
      );
    }
  }

  update(message) {
    if (message.table !== this.table) return;
    const is_first = this.room === null;
    const was_my_turn = !is_first && this.my_turn;
    this.#take(message);
    if (is_first) {
      this.#main.replaceChildren(
        make('div', { class: 'heading' }, this.#title, this.#status),
        make('div', { class: 'columns' }, this.#left, this.#right),
      );
    }
    const news = this.#take_news(message);
    this.#show();
    const sentences = is_first ? [] : news.flatMap(({ what }) => happening_words(what, this.name_of)).slice(-6);
    if (this.my_turn && !was_my_turn) sentences.push('Your turn.');
    if (sentences.length) tell(sentences.join(' '));
  }

  #take({ room, view, seat }) {
    this.room = room;
    this.view = view;
    this.seat = seat;
    this.received = performance.now();
  }

  // Adds what is new to the log; asks for what was left out.
  #take_news({ version, happened }) {
    const news = (happened ?? []).filter((one) => one.version > this.version);
    if (happened === null && version > this.version) {
      this.version = Math.max(this.version, version - LONGEST_TALE);
      this.ask('watch', { since: this.version }).catch(() => {});
      return [];
    }
    this.version = Math.max(this.version, version);
    this.log.push(...news);
    for (const { what } of news) {
      if (what.type !== 'muted') continue;
      if (what.muted) this.muted.add(what.person);
      else this.muted.delete(what.person);
    }
    return news;
  }

  presence({ table, present, spectators }) {
    if (table !== this.table) return;
    this.present = present;
    this.spectators = spectators;
    this.#show();
  }

  person_changed() {
    this.#show();
  }

  // Brings everything up to date.
  #show() {
    if (!this.room) return;
    const { room, view } = this;
    const title = title_of(room.settings.game);
    this.#title.textContent = title;
    this.#status.textContent = this.#status_words();
    this.#status.classList.toggle('yours', Boolean(this.my_turn));
    document.title = `${this.my_turn ? 'Your turn – ' : ''}${title} – Heirloom`;
    const { invitation, result, seats, move, position, players, log, chat, tools, settings } = this.#sections;
    const waiting = room.status === 'waiting';
    const over = room.status === 'over';
    const playing = this.seat !== null && this.is_running;
    this.#fill(invitation, waiting && this.seat === null, () => invitation_shown(this));
    this.#fill(result, over, () => result_shown(this));
    this.#fill(seats, waiting, () => seats_shown(this));
    if (!playing && move.contains(document.activeElement)) this.#title.focus();
    move.hidden = !playing;
    if (playing) this.#show_moves();
    this.#fill(players, this.is_running, () => players_shown(this));
    this.#fill(position, view !== null, () => ({
      shows: [view.position, room.seats.map(({ name }) => name)],
      build: () => this.#position(),
    }));
    this.#fill(log, true, () => log_shown(this));
    this.#fill(chat, room.settings.chat, () => chat_shown(this));
    this.#fill(tools, this.seat !== null && this.is_running, () => tools_shown(this));
    this.#fill(settings, true, () => settings_shown(this));
  }

  // Shows or hides a section; a reader who was in one that goes is taken to the title.
  #fill(element, visible, content) {
    const was_here = !visible && element.contains(document.activeElement);
    element.hidden = !visible;
    if (was_here) this.#title.focus();
    if (!visible) return;
    const { shows, build } = content();
    refill(element, shows, build);
  }

  #status_words() {
    const { room, view } = this;
    const mine = this.seat !== null ? room.seats[this.seat] : null;
    switch (room.status) {
      case 'waiting': {
        if (this.free_seats > 0)
          return this.free_seats === 1 ? 'One seat is free.' : `${this.free_seats} seats are free.`;
        return this.is_host ? 'Every seat is taken. You can start.' : 'Every seat is taken. The host can start.';
      }
      case 'paused':
        return 'The match is paused.';
      case 'over':
        return `The match is over. ${this.winners_words()}`;
      case 'closed':
        return `This table is closed: ${room.closed_because}.`;
      default:
        break;
    }
    if (mine?.away) return `Your autopilot (${mine.autopilot}) plays for you.`;
    if (this.my_turn) return 'Your turn.';
    return `Waiting for ${listed(view.to_act.map(this.name_of)) || 'the draw'}.`;
  }

  winners_words() {
    const { winners, scores } = this.view;
    if (!winners.length) return '';
    const names = listed(winners.map((seat) => (seat === this.seat ? 'You' : this.name_of(seat))));
    const win = winners.length > 1 ? 'share the win' : winners[0] === this.seat ? 'win' : 'wins';
    return `${names} ${win} with ${scores[winners[0]]}.`;
  }

  // The list of moves; an empty one is shown only if it stays empty, so that quick bots do not make the page jump.
  #show_moves() {
    clearTimeout(this.#timer);
    if (!this.my_turn) {
      const sentence = this.#status_words();
      this.#timer = setTimeout(() => this.#picker.rest(sentence), CALM);
      return;
    }
    const asked = ++this.#legal_asked;
    const { turn } = this.room.seats[this.seat];
    this.ask('legal').then(
      (legal) => {
        if (asked === this.#legal_asked && this.my_turn) this.#picker.show(legal, turn);
      },
      () => {},
    );
  }

  #position() {
    const key = keys_to_codes[this.room.settings.game];
    return [
      make('h2', { id: 'position-heading' }, 'The table'),
      key
        ? make(
            'details',
            {
              class: 'key',
              open: this.#open_parts.get('key') ?? false,
              toggle: (event) => this.#open_parts.set('key', event.target.open),
            },
            make('summary', { 'data-key': 'part key' }, 'How to read the codes'),
            key.map((one) => make('p', {}, one)),
          )
        : null,
      ...position_shown(this.view.position, this.name_of, this.room.seats.length, this.seat, this.#open_parts),
    ];
  }
}
