// The engine as the page sees it: typed questions to a worker, answered in order.
import type { ApiGame, ApiGames, ApiLevels, ApiOption, ApiRecord, ResultExpand, StepShown, Thought } from '../protocol';
import type { Compound, Game, LegalMove, Moment, Preview } from '../session/session';

export interface Status {
  step: number;
  turn: 'decision' | 'chance' | 'over';
  to_act: number[];
}
export interface Opened extends Status {
  match: number;
  game: Game;
  seats: number;
}
export type OptionHelp = ApiOption;
export type GameHelp = ApiGame;
// A match that begins in the usual way needs no position.
export type GameRecord = Omit<ApiRecord, 'position'> & { position?: unknown };
export type Viewer = number | 'spectator';

// What can be asked, by its arguments and its answer; src/wasm/engine.hpp tells what each means.
export interface Questions {
  games: [object, ApiGames];
  levels: [object, ApiLevels];
  open: [
    { game: Game; seed: string; options?: object; seats?: string[] } | { record: string | GameRecord; seed?: string },
    Opened,
  ];
  close: [{ match: number }, object];
  moment: [{ match: number; viewer?: Viewer; step?: number }, Moment];
  events: [{ match: number; since: number; viewer?: Viewer }, { steps: StepShown[] }];
  legal: [{ match: number; seat: number; previews?: boolean }, { moves: LegalMove[] }];
  preview: [{ match: number; seat: number; move: string }, Preview];
  compound: [{ match: number; seat: number }, { compound: Compound | null }];
  expand: [{ match: number; seat: number; amounts: number[] }, ResultExpand];
  think: [{ match: number; seat: number; bot: string; playouts?: number }, Thought];
  step: [{ match: number; text: string }, Status];
  chance: [{ match: number }, Status];
  odds: [{ match: number; step?: number; playouts: number }, { step: number; win_shares: number[] }];
  scores: [{ match: number }, { scores: number[]; winners: number[] }];
  record: [{ match: number }, { record: string }];
}

export class EngineError extends Error {}

export class Engine {
  #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  #waiting = new Map<number, (reply: { error?: string }) => void>();
  #last = 0;

  constructor() {
    this.#worker.addEventListener('message', ({ data }) => {
      this.#waiting.get(data.id)?.(data.reply);
      this.#waiting.delete(data.id);
    });
  }

  ask<Name extends keyof Questions>(name: Name, given: Questions[Name][0]): Promise<Questions[Name][1]> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, (reply) =>
        reply.error === undefined ? resolve(reply as Questions[Name][1]) : reject(new EngineError(reply.error)),
      );
      this.#worker.postMessage({ id, request: { do: name, ...given } });
    });
  }

  stop() {
    this.#worker.terminate();
  }
}

let shared: Engine | null = null;
// The one engine that matches on this device are played by.
export function engine(): Engine {
  return (shared ??= new Engine());
}

// A seed nobody can foresee, as digits.
export function fresh_seed(): string {
  return String(crypto.getRandomValues(new BigUint64Array(1))[0]);
}
