// The engine's WebAssembly module: how it is started, and how one JSON request is put to it.
export interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  heirloom_alloc(size: number): number;
  heirloom_free(at: number): void;
  heirloom_call(at: number, length: number): number;
  heirloom_length(): number;
}

// The module writes nothing and opens nothing; only its C library's last words would come this way.
function shim(memory: () => WebAssembly.Memory) {
  return {
    fd_close: () => 0,
    fd_seek: () => 70,
    fd_write(_file: number, list: number, count: number, written_at: number) {
      const view = new DataView(memory().buffer);
      let written = 0;
      for (let i = 0; i < count; ++i) written += view.getUint32(list + 8 * i + 4, true);
      view.setUint32(written_at, written, true);
      return 0;
    },
  };
}

// Starts the module that `instantiate` makes with the imports it is given.
export async function start(
  instantiate: (imports: WebAssembly.Imports) => Promise<WebAssembly.WebAssemblyInstantiatedSource>,
): Promise<Exports> {
  let exports: Exports | null = null;
  const { instance } = await instantiate({ wasi_snapshot_preview1: shim(() => exports!.memory) });
  exports = instance.exports as unknown as Exports;
  exports._initialize();
  return exports;
}

export function call(engine: Exports, request: unknown): unknown {
  const input = new TextEncoder().encode(JSON.stringify(request));
  const at = engine.heirloom_alloc(input.length);
  new Uint8Array(engine.memory.buffer, at, input.length).set(input);
  const from = engine.heirloom_call(at, input.length);
  const reply = new TextDecoder().decode(new Uint8Array(engine.memory.buffer, from, engine.heirloom_length()));
  engine.heirloom_free(at);
  return JSON.parse(reply);
}

// Loads the module in a worker, and answers one JSON request after the other.
export function serve(address: string) {
  const loading = start((imports) => WebAssembly.instantiateStreaming(fetch(address), imports));
  self.addEventListener('message', async ({ data }: MessageEvent<{ id: number; request: unknown }>) => {
    try {
      self.postMessage({ id: data.id, reply: call(await loading, data.request) });
    } catch (error) {
      self.postMessage({ id: data.id, reply: { error: `the engine failed: ${error}` } });
    }
  });
}
