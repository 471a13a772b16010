// Serves the page and the module on this machine.   node serve.mjs [PORT]
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const files = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/style.css': ['style.css', 'text/css; charset=utf-8'],
  '/main.js': ['main.js', 'text/javascript; charset=utf-8'],
  '/engine.js': ['engine.js', 'text/javascript; charset=utf-8'],
  '/match.js': ['match.js', 'text/javascript; charset=utf-8'],
  '/words.js': ['words.js', 'text/javascript; charset=utf-8'],
  '/heirloom.wasm': [
    process.env.HEIRLOOM_WASM ?? here('../../build/wasm/heirloom.wasm'),
    'application/wasm',
  ],
};

const server = createServer(async (request, response) => {
  const [path, type] = files[request.url.split('?')[0]] ?? [];
  try {
    if (path === undefined) throw new Error('no such file');
    const body = await readFile(path.startsWith('/') ? path : here(path));
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
    response.end(request.method === 'HEAD' ? undefined : body);
  } catch {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('not found\n');
  }
});
server.on('error', (error) => {
  console.error(`serve: ${error.message}; try another port: node serve.mjs PORT`);
  process.exit(1);
});
server.listen(Number(process.argv[2] ?? 8008), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}/`);
});
