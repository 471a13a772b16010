// Loads heirloom.wasm under node and speaks its calling convention, for tests and measurements.
//
// HEIRLOOM_WASM and HEIRLOOM_NATIVE name another module and another command than those in build/.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// node calls its WASI experimental on every start; that is no news here.
const warn = process.emitWarning;
process.emitWarning = (...args) => (args[1] === 'ExperimentalWarning' ? undefined : warn(...args));
const { WASI } = await import('node:wasi');

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const path = process.env.HEIRLOOM_WASM ?? `${root}build/wasm/heirloom.wasm`;
export const native = process.env.HEIRLOOM_NATIVE ?? `${root}build/release/heirloom`;
export const bytes = readFileSync(path);
export const compiled = new WebAssembly.Module(bytes);
export const rules = new WebAssembly.Module(readFileSync(path.replace(/heirloom\.wasm$/, 'rules.wasm')));

export function start(compiled_module = compiled) {
  const wasi = new WASI({ version: 'preview1' });
  const instance = new WebAssembly.Instance(compiled_module, wasi.getImportObject());
  wasi.initialize(instance);
  const engine = instance.exports;

  // One request as raw bytes; the reply as text.
  function call_bytes(request) {
    const at = engine.heirloom_alloc(request.length);
    new Uint8Array(engine.memory.buffer, at, request.length).set(request);
    const reply = engine.heirloom_call(at, request.length);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(
      new Uint8Array(engine.memory.buffer, reply, engine.heirloom_length()),
    );
    engine.heirloom_free(at);
    return text;
  }
  const encode = (request) => new TextEncoder().encode(JSON.stringify(request));
  const call = (request) => JSON.parse(call_bytes(encode(request)));
  return { engine, call, call_bytes };
}
