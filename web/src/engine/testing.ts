// The real engine inside a test: the same questions as in the page, answered at once and without a worker.
import module_text from '../../../build/wasm/heirloom.wasm?url&inline';
import type { Moment } from '../session/session';
import { EngineError, type GameRecord, type Questions, type Viewer } from './engine';
import { call, start } from './module';

export type Ask = <Name extends keyof Questions>(name: Name, given: Questions[Name][0]) => Questions[Name][1];

export async function engine_here(): Promise<Ask> {
  const bytes = Uint8Array.from(atob(module_text.split(',')[1]!), (letter) => letter.charCodeAt(0));
  const engine = await start((imports) => WebAssembly.instantiate(bytes, imports));
  return (name, given) => {
    const reply = call(engine, { do: name, ...given }) as { error?: string };
    if (reply.error !== undefined) throw new EngineError(reply.error);
    return reply as never;
  };
}

// What reading a view needs besides the view.
function game_of(ask: Ask, match: number) {
  const { game, options } = JSON.parse(ask('record', { match }).record) as GameRecord;
  return { game, options };
}

// A match as its viewer sees it now, with what the rules make of that.
export function moment_here(ask: Ask, match: number, viewer: Viewer): Moment {
  const view = ask('view', { match, viewer });
  return { view, ...ask('read', { ...game_of(ask, match), view }) };
}

// The moves an allocation of a seat's decision stands for.
export function expand_here(ask: Ask, match: number, seat: number, amounts: number[]): string[] {
  return ask('expand', { ...game_of(ask, match), view: ask('view', { match, viewer: seat }), amounts }).moves;
}
