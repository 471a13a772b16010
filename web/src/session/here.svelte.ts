// What all matches that this page's own engine referees have in common.
import { engine, type GameRecord, type Viewer } from '../engine/engine';
import type { StepShown } from '../protocol';
import { moment_of } from './moment';
import { ShownSession } from './shown.svelte';
import type { Abilities, Command, Happening, Moment, Opinion, Session, Shown } from './session';
import { seat_of } from './steps';

const PORTION = 100; // playouts a bot is given between two looks at the clock

export abstract class HereSession extends ShownSession implements Session {
  abstract readonly id: string;
  abstract readonly path: string;
  abstract readonly replay_path: string;
  cover = $state<number | null>(null);
  readonly missed: Happening[] = [];
  readonly present: number[] = [];
  readonly spectators = 0;
  readonly offline = false;
  readonly received = 0;
  protected match = 0;

  abstract get seat(): number | null;
  abstract get can(): Abilities;
  abstract decide(moves: string[]): Promise<void>;

  // Who looks; left out, everything is known.
  protected get viewer(): { viewer?: Viewer } {
    return { viewer: this.seat ?? 'spectator' };
  }

  // The match as a viewer saw it after a step, the last one if none is named.
  async moment(step?: number, viewer = this.viewer, { game, options } = this.room.settings): Promise<Moment> {
    return moment_of(game, options, await engine().ask('view', { match: this.match, step, ...viewer }));
  }

  // One step as the log tells it; outcomes belong to nobody.
  protected told(record: GameRecord, step: StepShown): Happening {
    const text = record.steps[step.step - 1];
    const seat = text === undefined ? null : seat_of(text);
    const steps = [step];
    const what: Shown =
      seat === null ? { type: 'started', steps } : { type: 'moved', seat, by_bot: !!this.room.seats[seat]?.bot, steps };
    return { version: step.step, at: Date.now(), what };
  }

  // A bot's thought about a decision, in portions; null if it is no longer wanted.
  protected async thought(seat: number, bot: string, wanted: () => boolean, opinion = false) {
    while (wanted()) {
      const thought = await engine().ask('think', { match: this.match, seat, bot, playouts: PORTION, opinion });
      if (thought.done) return thought;
    }
    return null;
  }

  async hint(level: string): Promise<Opinion[]> {
    return this.seat === null ? [] : ((await this.thought(this.seat, level, () => true, true))?.candidates ?? []);
  }

  async undo() {}
  // A match on one device has no host, votes or chat.
  async act(_command: Command) {}
  uncover() {}
  caught_up() {}

  async rematch() {
    return '/';
  }

  async record() {
    return (await engine().ask('record', { match: this.match })).record;
  }

  close() {
    void engine().ask('close', { match: this.match });
  }
}
