// A server of its own for a test: a free port, a data folder that goes again, the built client or another one.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const client = path.resolve(import.meta.dirname, '../../build/web');

export async function start_server(program, pages = client) {
  const data = await mkdtemp(path.join(tmpdir(), 'heirloom-browser-'));
  const server = spawn(
    program,
    ['serve', '--data', data, '--port', '0', '--files', pages, '--requests-per-second', '200'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const address = await new Promise((resolve, reject) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      const found = line.match(/^Heirloom is open at (\S+)/);
      if (found) resolve(found[1]);
    });
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    await rm(data, { recursive: true, force: true });
  };
  return { address, stop };
}
