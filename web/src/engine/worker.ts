// The engine in a worker: loads the WebAssembly module and answers one JSON request after the other.
import address from '../../../build/wasm/heirloom.wasm?url';
import { call, start } from './module';

const loading = start((imports) => WebAssembly.instantiateStreaming(fetch(address), imports));

self.addEventListener('message', async ({ data }: MessageEvent<{ id: number; request: unknown }>) => {
  try {
    self.postMessage({ id: data.id, reply: call(await loading, data.request) });
  } catch (error) {
    self.postMessage({ id: data.id, reply: { error: `the engine failed: ${error}` } });
  }
});
