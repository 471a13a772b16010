// A match that is looked back on: any moment of it, through anybody's eyes or with everything known.
import { engine, fresh_seed, type GameRecord } from '../engine/engine';
import { request } from './connection';
import { room_here } from './room';
import { find } from './shelf';
import type {
  Abilities,
  Compound,
  Happening,
  LegalMove,
  Moment,
  Opinion,
  Outlook,
  Part,
  Room,
  Shown,
  Table,
  View,
} from './table';

// A seat, those who watched, or somebody who knows everything.
export type Eyes = number | 'spectator' | 'truth';

const ONLY_LOOKING: Abilities = { undo: false, hint: false, chat: false, pause: false, resign: false, decide: false };

export class ReplayTable implements Table {
  step = $state(0);
  eyes = $state<Eyes>('truth');
  view = $state.raw<View | null>(null);
  parts = $state.raw<(Part[] | null)[]>([]);
  outlook = $state.raw<Outlook | null>(null);
  log = $state.raw<Happening[]>([]);
  readonly moves: LegalMove[] = [];
  readonly compound: Compound | null = null;
  readonly present: number[] = [];
  readonly spectators = 0;
  readonly offline = false;
  readonly sending = false;
  readonly cover = null;
  readonly received = 0;
  readonly can = ONLY_LOOKING;

  private constructor(
    readonly id: string,
    readonly origin: GameRecord,
    readonly match: number,
    readonly last: number,
    readonly room: Room,
  ) {}

  // The match of that name: a finished table of the server, or `here-ID` for one kept on this device.
  static async open(name: string): Promise<ReplayTable> {
    const here = name.match(/^here-(\w+)$/)?.[1];
    const kept = here ? find(here) : null;
    if (here && !kept) throw new Error('unknown');
    const record = kept?.record ?? (await request<GameRecord>('GET', `/api/tables/${name}/record`));
    const opened = await engine().ask('open', { record, seed: fresh_seed() });
    const seats = Array.from({ length: opened.seats }, (_, seat) => ({
      name: kept?.seats[seat]?.name || record.seats[seat] || `${seat + 1}`,
      bot: kept?.seats[seat]?.bot ?? '',
    }));
    const room = room_here(record.game, record.options, seats, opened.turn === 'over');
    return new ReplayTable(name, record, opened.match, record.steps.length, room);
  }

  get game() {
    return this.origin.game;
  }
  get path() {
    return `/replay/${this.id}`;
  }
  get replay_path() {
    return this.path;
  }
  get seat() {
    return typeof this.eyes === 'number' ? this.eyes : null;
  }
  get #viewer() {
    return this.eyes === 'truth' ? {} : { viewer: this.eyes };
  }

  async look(step: number, eyes: Eyes) {
    const changed = eyes !== this.eyes || this.log.length === 0;
    this.step = step;
    this.eyes = eyes;
    const [moment, told] = await Promise.all([
      engine().ask('moment', { match: this.match, step, ...this.#viewer }),
      changed ? engine().ask('events', { match: this.match, since: 0, ...this.#viewer }) : null,
    ]);
    if (this.step !== step || this.eyes !== eyes) return;
    this.view = moment.view;
    this.parts = moment.parts;
    this.outlook = moment.outlook;
    if (told) this.log = told.steps.map((one) => this.#happening(one));
  }

  #happening(one: { step: number; events: unknown[] }): Happening {
    const text = this.origin.steps[one.step - 1] ?? '@';
    const steps = [one] as Extract<Shown, { type: 'moved' }>['steps'];
    const what: Shown = text.startsWith('@')
      ? { type: 'started', steps }
      : { type: 'moved', seat: Number(text.split(' ')[0]), by_bot: false, steps };
    return { version: one.step, at: 0, what };
  }

  async decide() {}
  async expand() {
    return [];
  }
  async undo() {}
  async act() {}
  moment(step: number): Promise<Moment> {
    return engine().ask('moment', { match: this.match, step, ...this.#viewer });
  }
  async hint(): Promise<Opinion[]> {
    return [];
  }
  async rematch() {
    return '/';
  }
  async record() {
    return JSON.stringify(this.origin);
  }
  uncover() {}
  close() {
    void engine().ask('close', { match: this.match });
  }
}
