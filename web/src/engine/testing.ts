// The real engine inside a test: the same questions as in the page, answered at once and without a worker.
import module_text from '../../../build/wasm/heirloom.wasm?url&inline';
import { EngineError, type Questions } from './engine';
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
