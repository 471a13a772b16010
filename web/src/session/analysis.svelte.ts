// Looking back with a strong bot: the odds and scores of every moment, and what it would have done.
import { fresh_engine, fresh_seed } from '../engine/engine';
import type { Opinion } from './session';
import type { ReplaySession } from './replay.svelte';
import { cut, seat_of } from './steps';

const PLAYOUTS = 60; // for the odds of one moment; ± 6 % at worst
const PORTION = 100;
const PATIENCE = 1000; // playouts for one decision's candidates

// One step of the match by what it did to the odds.
export interface Swing {
  step: number;
  seat: number | null; // whose decision it was; null: chance
  change: number; // of the seat that is asked about
}

export class Analysis {
  // By step; null where it is not yet known.
  odds = $state.raw<(number[] | null)[]>([]);
  scores = $state.raw<((number | null)[] | null)[]>([]);
  known = $state(0); // how many moments are
  #engine = fresh_engine();
  #match = 0;
  #stopped = false;

  constructor(readonly session: ReplaySession) {
    this.odds = Array(session.last + 1).fill(null);
    this.scores = Array(session.last + 1).fill(null);
  }

  // Works through the match, coarsely first, so that the curve is there soon and then gets finer.
  async run() {
    const { origin, last } = this.session;
    this.#match = (await this.#engine.ask('open', { record: origin, seed: fresh_seed() })).match;
    for (const step of coarse_to_fine(last)) {
      if (this.#stopped) return;
      const match = this.#match;
      const [{ win_shares }, view] = await Promise.all([
        this.#engine.ask('odds', { match, step, playouts: PLAYOUTS }),
        this.#engine.ask('view', { match, step }),
      ]);
      this.odds = this.odds.with(step, win_shares);
      this.scores = this.scores.with(step, view.scores);
      this.known += 1;
    }
  }

  get finished() {
    return this.known === this.session.last + 1;
  }

  // How each step moved a seat's chance to win, the largest first.
  swings(seat: number): Swing[] {
    const list: Swing[] = [];
    for (let step = 1; step <= this.session.last; ++step) {
      const before = this.odds[step - 1];
      const after = this.odds[step];
      if (!before || !after) continue;
      const who = seat_of(this.session.origin.steps[step - 1]!);
      list.push({ step, seat: who, change: after[seat]! - before[seat]! });
    }
    return list.sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  }

  // The strong bot's candidates where the next step is a decision.
  async candidates(step: number, more: (opinions: Opinion[]) => boolean): Promise<void> {
    const { origin } = this.session;
    const next = origin.steps[step];
    const seat = next === undefined ? null : seat_of(next);
    if (seat === null) return;
    const { match } = await this.#engine.ask('open', { record: cut(origin, step), seed: '1' });
    for (let done = 0; done < PATIENCE && !this.#stopped; done += PORTION) {
      const thought = await this.#engine.ask('think', {
        match,
        seat,
        bot: `search:${PATIENCE}`,
        playouts: PORTION,
        opinion: true,
      });
      if (!more(thought.candidates) || thought.done) break;
    }
    await this.#engine.ask('close', { match });
  }

  stop() {
    this.#stopped = true;
    this.#engine.stop();
  }
}

// All numbers from 0 to last: the ends first, then halves, quarters and so on.
export function coarse_to_fine(last: number): number[] {
  const order = last > 0 ? [0, last] : [0];
  for (let stride = 2 ** Math.ceil(Math.log2(Math.max(1, last))); stride >= 1; stride /= 2) {
    for (let step = stride; step < last; step += 2 * stride) order.push(step);
  }
  return order;
}
