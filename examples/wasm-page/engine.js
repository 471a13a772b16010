// Loads heirloom.wasm and speaks its calling convention; the head of src/wasm/exports.cpp has it.

// The module writes nothing and opens nothing; only its C library's last words would come this way.
function shim(memory) {
  const success = 0;
  const not_seekable = 70;
  return {
    fd_close: () => success,
    fd_seek: () => not_seekable,
    fd_write(_file, list, count, written_at) {
      const view = new DataView(memory().buffer);
      let written = 0;
      let text = '';
      for (let i = 0; i < count; ++i) {
        const at = view.getUint32(list + 8 * i, true);
        const length = view.getUint32(list + 8 * i + 4, true);
        text += new TextDecoder().decode(new Uint8Array(memory().buffer, at, length));
        written += length;
      }
      view.setUint32(written_at, written, true);
      console.error(text);
      return success;
    },
  };
}

// A function that takes one request and returns the reply, or throws what was wrong with it.
export async function load_engine(bytes) {
  let exports = null;
  const imports = { wasi_snapshot_preview1: shim(() => exports.memory) };
  const { instance } = await WebAssembly.instantiate(bytes, imports);
  exports = instance.exports;
  exports._initialize();
  return (request) => {
    const input = new TextEncoder().encode(JSON.stringify(request));
    const at = exports.heirloom_alloc(input.length);
    new Uint8Array(exports.memory.buffer, at, input.length).set(input);
    const from = exports.heirloom_call(at, input.length);
    const output = new Uint8Array(exports.memory.buffer, from, exports.heirloom_length());
    const reply = JSON.parse(new TextDecoder().decode(output));
    exports.heirloom_free(at);
    if (reply.error !== undefined) throw new Error(reply.error);
    return reply;
  };
}
