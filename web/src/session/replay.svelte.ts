// A match that is looked back on: any moment of it, as anybody saw it or with everything known.
import { engine, fresh_seed, type GameRecord } from '../engine/engine';
import { request } from './connection';
import { HereSession } from './here.svelte';
import { room_here } from './room';
import { find } from './shelf';
import { ONLY_LOOKING, type Room } from './session';

// A seat, those who watched, or somebody who knows everything.
export type Viewpoint = number | 'spectator' | 'truth';

export class ReplaySession extends HereSession {
  step = $state(0);
  viewpoint = $state<Viewpoint>('truth');
  readonly can = ONLY_LOOKING;

  private constructor(
    readonly id: string,
    readonly origin: GameRecord,
    match: number,
    room: Room,
  ) {
    super();
    this.match = match;
    this.room = room;
  }

  // The match of that name: a finished table of the server, or `here-ID` for one kept on this device.
  static async open(name: string): Promise<ReplaySession> {
    const here = name.match(/^here-(\w+)$/)?.[1];
    const kept = here ? find(here) : null;
    if (here && !kept) throw new Error('unknown');
    const record = kept?.record ?? (await request<GameRecord>('GET', `/api/tables/${name}/record`));
    const opened = await engine().ask('open', { record, seed: fresh_seed() });
    const seats = Array.from({ length: opened.seats }, (_, seat) => ({
      name: kept?.seats[seat]?.name || record.seats[seat] || `${seat + 1}`,
      bot: kept?.seats[seat]?.bot ?? '',
    }));
    // With every option spelt out, those that did not exist when it was played as well.
    const { options } = JSON.parse((await engine().ask('record', { match: opened.match })).record) as GameRecord;
    const room = room_here(record.game, options, seats, opened.turn === 'over');
    return new ReplaySession(name, record, opened.match, room);
  }

  get last() {
    return this.origin.steps.length;
  }
  get path() {
    return `/replay/${this.id}`;
  }
  get replay_path() {
    return this.path;
  }
  get seat() {
    return typeof this.viewpoint === 'number' ? this.viewpoint : null;
  }
  protected override get viewer() {
    return this.viewpoint === 'truth' ? {} : { viewer: this.viewpoint };
  }

  async look(step: number, viewpoint: Viewpoint) {
    const changed = viewpoint !== this.viewpoint || this.log.length === 0;
    this.step = step;
    this.viewpoint = viewpoint;
    const [moment, told] = await Promise.all([
      this.moment(step),
      changed ? engine().ask('events', { match: this.match, since: 0, ...this.viewer }) : null,
    ]);
    if (this.step !== step || this.viewpoint !== viewpoint) return;
    this.show(moment, false);
    if (told) this.log = told.steps.map((one) => this.told(this.origin, one));
  }

  async decide() {}

  override async record() {
    return JSON.stringify(this.origin);
  }
}
