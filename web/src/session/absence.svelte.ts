// What happened at a table while its person did not look: the page closed, hidden or cut off.
import { steps_in } from './log';
import { forget, recall, remember } from './memory';
import type { Happening } from './session';

const key_of = (table: string) => `seen.${table}`;

// The moves after a version that this seat has to be told of: those of others, and of the bot that played for it.
export function missed_moves(log: Happening[], after: number, seat: number | null): Happening[] {
  const standing = steps_in(log).map(({ version }) => version);
  return log.filter(
    ({ version, what }) =>
      version > after && what.type === 'moved' && (what.seat !== seat || what.by_bot) && standing.includes(version),
  );
}

export class Absence {
  missed = $state.raw<Happening[]>([]);
  #table: string;
  #seen: number | null;
  #now = { version: 0, log: [] as Happening[], seat: null as number | null, over: false };

  constructor(table: string) {
    this.#table = table;
    this.#seen = recall<number>(key_of(table));
  }

  // The table has come to a version; `late` if it did before the page heard of it again.
  came_to(version: number, log: Happening[], seat: number | null, late: boolean, over = false) {
    this.#now = { version, log, seat, over };
    this.#seen ??= version; // whoever comes for the first time has missed nothing
    if (document.hidden) return;
    if (late) this.#look();
    else if (this.missed.length === 0) this.caught_up();
  }

  // Called when the page is shown or hidden; it may have been seen in another window meanwhile.
  turned() {
    if (document.hidden || this.#seen === null) return;
    this.#seen = Math.max(this.#seen, recall<number>(key_of(this.#table)) ?? 0);
    this.#look();
  }

  caught_up() {
    this.missed = [];
    this.#seen = this.#now.version;
    if (this.#now.over) forget(key_of(this.#table));
    else remember(key_of(this.#table), this.#seen);
  }

  #look() {
    const { log, seat } = this.#now;
    this.missed = missed_moves(log, this.#seen!, seat);
    if (this.missed.length === 0) this.caught_up();
  }
}
