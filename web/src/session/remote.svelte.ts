// A match at a table of the server.
import type { Empty, Happening, ResultOpen, TellPresence, TellUpdate } from '../protocol';
import { Absence } from './absence.svelte';
import { Refused, request } from './connection';
import { words } from '../words/words.svelte';
import { site } from './site.svelte';
import { moment_of } from './moment';
import { ShownSession } from './shown.svelte';
import type { Abilities, Command, Moment, Opinion, Room, Session, View } from './session';

const LONGEST_TALE = 500; // entries of the log that the server tells at once

// Bots have no names on the server; here they are given some that nobody else at the table has.
function with_bot_names(room: Room): Room {
  const free = words.now.site.bot_names.filter((name) => !room.seats.some((shown) => shown.name === name));
  return {
    ...room,
    seats: room.seats.map((shown, seat) => (shown.bot && !shown.name ? { ...shown, name: free[seat] ?? '' } : shown)),
  };
}

// What is heard twice, as may be after a lost connection, is told once.
export function joined(known: Happening[], more: Happening[]): Happening[] {
  const last = known.at(-1)?.version ?? 0;
  return [...known, ...more.filter(({ version }) => version > last)];
}

// What is left of a moment if the engine could not be loaded: what the server said.
const without_rules = (view: View) => (error: unknown) => {
  console.error(error);
  return { view, parts: [], outlook: null, moves: [], compound: null } as unknown as Moment;
};

export class RemoteSession extends ShownSession implements Session {
  seat = $state.raw<number | null>(null);
  present = $state.raw<number[]>([]);
  spectators = $state(0);
  received = $state(0);
  readonly cover = null;

  #absence: Absence;
  #version = 0;
  // The next update answers `watch`: it tells what happened before this page heard of the table again.
  #late = false;
  #asked_for_tale = false; // because all that happened was too long to be told
  #next: TellUpdate | null = null;
  #working = false;
  #first: () => void = () => {};

  private constructor(readonly id: string) {
    super();
    this.#absence = new Absence(id);
    document.addEventListener('visibilitychange', this.#turned);
  }

  // The session of a table, once the table was first seen; throws Refused if there is no such table.
  static async open(id: string): Promise<RemoteSession> {
    const session = new RemoteSession(id);
    const seen = new Promise<void>((resolve) => {
      session.#first = resolve; // a statement: as a value, Svelte's development build sets another field
    });
    let watched = false;
    site.listen(
      id,
      (message) => (message.type === 'update' ? session.#updated(message) : session.#presence(message)),
      () => watched && session.#watch().catch(() => {}),
    );
    try {
      await session.#watch();
    } catch (error) {
      session.close();
      throw error;
    }
    watched = true;
    await seen;
    return session;
  }

  get path() {
    return `/table/${this.id}`;
  }
  get replay_path() {
    return `/replay/${this.id}`;
  }
  get offline() {
    return site.offline;
  }
  get can(): Abilities {
    const mine = this.seat !== null && (this.room.status === 'running' || this.room.status === 'paused');
    return { undo: mine, hint: false, chat: this.room.settings.chat, pause: mine, resign: mine, decide: true };
  }

  get missed() {
    return this.#absence.missed;
  }
  caught_up() {
    this.#absence.caught_up();
  }
  #turned = () => this.#absence.turned();

  #watch(since = this.#version) {
    this.#late = true;
    return site.ask<Empty>({ type: 'watch', table: this.id, since });
  }

  #presence(message: TellPresence) {
    this.present = message.present;
    this.spectators = message.spectators;
  }

  // Shows an update together with what the rules make of its view, so that nothing flickers in between. What comes
  // while they are asked is shown next, all at once.
  #updated(update: TellUpdate) {
    const before = this.#next;
    const unseen = before?.happened && update.happened ? joined(before.happened, update.happened) : update.happened;
    this.#next = { ...update, happened: unseen };
    if (!this.#working) void this.#work();
  }

  async #work() {
    this.#working = true;
    while (this.#next) {
      const update = this.#next;
      const { game, options } = update.room.settings;
      const moment = update.view && (await moment_of(game, options, update.view).catch(without_rules(update.view)));
      if (this.#next !== update) continue;
      this.#next = null;
      this.#show(update, moment);
    }
    this.#working = false;
  }

  #show(update: TellUpdate, moment: Moment | null) {
    this.room = with_bot_names(update.room);
    this.received = performance.now();
    this.seat = update.seat;
    if (moment) this.show(moment, update.room.status === 'running');
    this.#version = update.version;
    if (update.happened) {
      this.log = joined(this.log, update.happened);
      const over = update.room.status === 'over' || update.room.status === 'closed';
      this.#absence.came_to(update.version, this.log, update.seat, this.#late, over);
      this.#late = false;
    } else if (!this.#asked_for_tale) {
      this.#asked_for_tale = true;
      void this.#watch(Math.max(0, update.version - LONGEST_TALE)).catch(() => {});
    }
    this.#first();
  }

  async decide(moves: string[]) {
    if (this.seat === null) return;
    this.sending = true;
    try {
      const { turn } = this.room.seats[this.seat]!;
      await site.act(this.id, { type: 'move', seat: this.seat, turn, moves });
      this.caught_up();
    } finally {
      this.sending = false;
    }
  }

  async undo(ask: boolean) {
    if (this.seat === null) return;
    await site.act(this.id, { type: 'undo', seat: this.seat, ask });
  }

  async act(command: Command) {
    await site.act(this.id, command);
  }

  async moment(step: number) {
    const { game, options } = this.room.settings;
    return moment_of(game, options, await site.ask<View>({ type: 'view', table: this.id, step }));
  }

  async hint(): Promise<Opinion[]> {
    throw new Refused('forbidden', 'no hints among people');
  }

  async rematch() {
    return `/table/${(await site.ask<ResultOpen>({ type: 'rematch', table: this.id })).table}`;
  }

  async record() {
    return JSON.stringify(await request('GET', `/api/tables/${this.id}/record`));
  }

  uncover() {}

  close() {
    document.removeEventListener('visibilitychange', this.#turned);
    site.forget(this.id);
  }
}
