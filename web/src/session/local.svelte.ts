// A match on this device: the engine in the page referees it, bots think in its worker, several people may share the
// screen.
import { engine, fresh_seed, type GameRecord, type Status } from '../engine/engine';
import { settings } from '../settings.svelte';
import { help_for } from './catalogue';
import { HereSession } from './here.svelte';
import { bot_must_wait } from './pacing';
import { room_here } from './room';
import { drop_oldest, find, fresh_id, keep, type Kept, type KeptSeat } from './shelf';
import type { Abilities, Game } from './session';
import { cut, decisions_of, seat_of } from './steps';

export class LocalSession extends HereSession {
  seat = $state.raw<number | null>(null);

  #kept: Kept;
  #status: Status = { step: 0, turn: 'chance', to_act: [] };
  // Everybody's decisions so far, those that were taken back too.
  #turns: number[];
  #running: Promise<void> = Promise.resolve();
  #stopped = false;
  // Raised by whatever changes the match, so that a bot that was thinking meanwhile knows its thought is stale.
  #era = 0;

  private constructor(kept: Kept) {
    super();
    this.#kept = kept;
    this.#turns = kept.turns ?? kept.seats.map((_, seat) => decisions_of(kept.record.steps, seat));
  }

  // Begins a match; the seats without a bot are for people at this device.
  static begin(game: Game, options: object, seats: KeptSeat[]): string {
    const { rules_version } = help_for(game);
    const names = seats.map(({ name }) => name);
    const seed = fresh_seed();
    const record = {
      format: 'heirloom-record/1',
      game,
      rules_version,
      options,
      seats: names,
      steps: [],
      meta: { seed },
    };
    return LocalSession.continue_from(record as unknown as GameRecord, seats, seed);
  }

  // Goes on from a record (or its first steps) with these people and bots; the id of the new match.
  static continue_from(record: GameRecord, seats: KeptSeat[], seed = fresh_seed()): string {
    const id = fresh_id();
    const kept = { id, game: record.game, seats, record, seed, decisions: [], over: false };
    keep({ ...kept, changed: Date.now() });
    drop_oldest();
    return id;
  }

  static async open(id: string): Promise<LocalSession | null> {
    const kept = find(id);
    if (!kept) return null;
    const session = new LocalSession(kept);
    await session.#reopen();
    session.#go_on();
    return session;
  }

  get id() {
    return this.#kept.id;
  }
  get path() {
    return `/play/${this.id}`;
  }
  get replay_path() {
    return `/replay/here-${this.id}`;
  }
  get can(): Abilities {
    const running = this.room.status === 'running';
    return {
      undo: this.#kept.decisions.length > 0,
      hint: running,
      chat: false,
      pause: false,
      resign: false,
      decide: true,
    };
  }

  get #people(): number[] {
    return this.#kept.seats.flatMap(({ bot }, seat) => (bot ? [] : [seat]));
  }

  async #reopen() {
    const { record, seed } = this.#kept;
    if (this.match) await engine().ask('close', { match: this.match });
    // Its version of the rules says what options meant that it leaves out.
    const opened = await engine().ask('open', { record, seed });
    this.match = opened.match;
    this.#status = opened;
    await this.#draw();
    this.#look_from(this.#people.includes(this.seat ?? -1) ? this.seat : (this.#people[0] ?? null));
    this.log = [];
    await this.#refresh();
  }

  // Draws what chance owes.
  async #draw() {
    while (this.#status.turn === 'chance') this.#status = await engine().ask('chance', { match: this.match });
  }

  #look_from(seat: number | null) {
    this.seat = seat;
  }

  async #refresh() {
    const { match } = this;
    const known = this.log.at(-1)?.version ?? 0;
    const [{ record }, { steps }] = await Promise.all([
      engine().ask('record', { match }),
      engine().ask('events', { match, since: known, ...this.viewer }),
    ]);
    const over = this.#status.turn === 'over';
    this.#kept = { ...this.#kept, record: JSON.parse(record), turns: this.#turns, over, changed: Date.now() };
    keep(this.#kept);
    const seats = this.#kept.seats.map((seat, number) => ({ ...seat, turn: this.#turns[number] }));
    const room = room_here(this.#kept.game, this.#kept.record.options, seats, over);
    const moment = await this.moment(undefined, this.viewer, room.settings);
    this.room = room;
    this.show(moment, true);
    if (steps.length) this.log = [...this.log, ...steps.map((step) => this.told(this.#kept.record, step))];
  }

  // Lets bots act until a person has to, and hands the screen to that person.
  #go_on() {
    const era = ++this.#era;
    const wanted = () => !this.#stopped && era === this.#era;
    const going_on = async () => {
      while (wanted() && (await this.#one_bot(wanted))) continue;
      if (wanted()) await this.#hand_over();
    };
    // What goes wrong once must not keep the match from going on after the next decision.
    this.#running = this.#running.then(going_on).catch((error) => console.error(error));
  }

  async #one_bot(wanted: () => boolean): Promise<boolean> {
    const { to_act } = this.#status;
    const waiting = to_act.filter(
      (seat) => this.#kept.seats[seat]!.bot && !bot_must_wait(seat, to_act, this.#people, this.#turns),
    );
    const seat = waiting[Math.floor(Math.random() * waiting.length)];
    if (seat === undefined) return false;
    const begun = performance.now();
    const thought = await this.thought(seat, this.#kept.seats[seat]!.bot, wanted);
    const rest = settings.bot_pause - (performance.now() - begun);
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    if (!thought || !wanted()) return false;
    await this.#take(seat, [thought.move]);
    return true;
  }

  async #take(seat: number, moves: string[]) {
    for (const move of moves) {
      this.#status = await engine().ask('step', { match: this.match, text: `${seat} ${move}` });
    }
    await this.#draw();
    this.#turns[seat]! += 1;
    await this.#refresh();
  }

  // Gives the screen to a person who may act, covered if that person sees what others may not.
  async #hand_over() {
    const { to_act } = this.#status;
    if (this.seat === null || to_act.length === 0 || to_act.includes(this.seat)) return;
    const next = this.#people.find((seat) => to_act.includes(seat));
    if (next === undefined) return;
    const [mine, open] = await Promise.all([
      engine().ask('view', { match: this.match, viewer: next }),
      engine().ask('view', { match: this.match, viewer: 'spectator' }),
    ]);
    const secret = JSON.stringify(mine.position) !== JSON.stringify(open.position);
    if (secret) {
      this.#look_from(null);
      this.log = [];
      await this.#refresh();
      this.cover = next;
    } else {
      await this.#sit_at(next);
    }
  }

  async #sit_at(seat: number) {
    this.#look_from(seat);
    this.log = [];
    await this.#refresh();
  }

  async uncover() {
    const seat = this.cover;
    if (seat === null) return;
    await this.#sit_at(seat);
    this.cover = null;
  }

  async decide(moves: string[]) {
    const seat = this.seat;
    if (seat === null || this.sending) return;
    this.sending = true;
    try {
      this.#era++;
      await this.#running;
      this.#kept.decisions.push(this.#kept.record.steps.length);
      await this.#take(seat, moves);
    } finally {
      this.sending = false;
      this.#go_on();
    }
  }

  // Back to before the last decision of a person here; what bots did since goes too.
  async undo() {
    this.#era++;
    await this.#running;
    const step = this.#kept.decisions.pop();
    if (step === undefined) return this.#go_on();
    const { record } = this.#kept;
    this.#kept = { ...this.#kept, record: cut(record, step), seed: fresh_seed(), over: false };
    this.seat = seat_of(record.steps[step]!);
    await this.#reopen();
    this.#go_on();
  }

  async rematch() {
    const { game, record, seats } = this.#kept;
    return `/play/${LocalSession.begin(game, record.options, [...seats.slice(1), seats[0]!])}`;
  }

  close() {
    this.#stopped = true;
    this.#era++;
    void this.#running.then(() => engine().ask('close', { match: this.match }));
  }
}
