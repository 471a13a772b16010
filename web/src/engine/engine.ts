// The engine as the page sees it: typed questions to a worker, answered in order.
import type { ApiGame, ApiGames, ApiLevels, ApiOption, ApiRecord, StepShown, Thought } from '../protocol';
import type { Game, Options, Reading, View } from '../session/session';

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

// A view and what is needed to read it.
interface OfView {
  game: Game;
  options: Options;
  view: View;
}

// What the rules alone can be asked, by its arguments and its answer; src/wasm/rules.hpp tells what each means.
export interface RulesQuestions {
  games: [object, ApiGames];
  read: [OfView, Reading];
  expand: [OfView & { amounts: number[] }, { moves: string[] }];
  picture: [OfView, { picture: string }];
}

// What the whole engine can be asked besides; src/wasm/engine.hpp tells what each means.
export interface Questions extends RulesQuestions {
  levels: [object, ApiLevels];
  open: [
    { game: Game; seed: string; options?: object; seats?: string[] } | { record: string | GameRecord; seed?: string },
    Opened,
  ];
  close: [{ match: number }, object];
  view: [{ match: number; viewer?: Viewer; step?: number }, View];
  events: [{ match: number; since: number; viewer?: Viewer }, { steps: StepShown[] }];
  think: [{ match: number; seat: number; bot: string; playouts?: number; opinion?: boolean }, Thought];
  step: [{ match: number; text: string }, Status];
  chance: [{ match: number }, Status];
  odds: [{ match: number; step?: number; playouts: number }, { step: number; win_shares: number[] }];
  scores: [{ match: number }, { scores: number[]; winners: number[] }];
  record: [{ match: number }, { record: string }];
}

export class EngineError extends Error {}

// Arguments and answers by the name of a question.
type Catalogue<Names extends PropertyKey> = Record<Names, [unknown, unknown]>;

export class Engine<Asked extends Catalogue<keyof Asked> = Questions> {
  #worker: Worker;
  #waiting = new Map<number, (reply: { error?: string }) => void>();
  #last = 0;

  constructor(worker: Worker) {
    this.#worker = worker;
    this.#worker.addEventListener('message', ({ data }) => {
      this.#waiting.get(data.id)?.(data.reply);
      this.#waiting.delete(data.id);
    });
  }

  ask<Name extends keyof Asked>(name: Name, given: Asked[Name][0]): Promise<Asked[Name][1]> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, (reply) =>
        reply.error === undefined ? resolve(reply as Asked[Name][1]) : reject(new EngineError(reply.error)),
      );
      this.#worker.postMessage({ id, request: { do: name, ...(given as object) } });
    });
  }

  stop() {
    this.#worker.terminate();
  }
}

// An engine of one's own.
export const fresh_engine = () => new Engine(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));

let shared: Engine | null = null;
// The one engine that matches on this device are played by.
export const engine = () => (shared ??= fresh_engine());

let reader: Engine<RulesQuestions> | null = null;
// The rules alone: a small module that is there soon, and is not kept waiting while a bot thinks.
export const rules = () =>
  (reader ??= new Engine<RulesQuestions>(
    new Worker(new URL('./rules_worker.ts', import.meta.url), { type: 'module' }),
  ));

// A seed nobody can foresee, as digits.
export function fresh_seed(): string {
  return String(crypto.getRandomValues(new BigUint64Array(1))[0]);
}
