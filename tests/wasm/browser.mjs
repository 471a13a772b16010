// Drives Debian's Chromium through its debugging pipe, with nothing to install.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
export const has_browser = existsSync(chromium);

// A page at the address: evaluate(source) runs in it, complaints lists what went wrong in it.
export async function open_page(address) {
  const profile = mkdtempSync(join(tmpdir(), 'heirloom-chromium-'));
  const browser = spawn(
    chromium,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const [, , , to, from] = browser.stdio;

  // Messages are JSON, each ended by a zero byte; replies come back under the number of the call.
  const waiting = new Map();
  const complaints = [];
  let loaded = () => {};
  let last = 0;
  let rest = Buffer.alloc(0);
  from.on('data', (data) => {
    rest = Buffer.concat([rest, data]);
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      const message = JSON.parse(rest.subarray(0, end).toString());
      rest = rest.subarray(end + 1);
      if (message.id) {
        const { resolve, reject } = waiting.get(message.id);
        waiting.delete(message.id);
        if (message.error) reject(new Error(message.error.message));
        else resolve(message.result);
      }
      if (message.method === 'Page.loadEventFired') loaded();
      if (message.method === 'Runtime.exceptionThrown') {
        complaints.push(message.params.exceptionDetails.text);
      }
      if (message.method === 'Log.entryAdded') complaints.push(message.params.entry.text);
    }
  });
  const gone = new Promise((resolve) => {
    browser.on('exit', () => {
      for (const { reject } of waiting.values()) reject(new Error('the browser has gone'));
      resolve();
    });
  });
  to.on('error', () => {});
  const send = (method, params = {}, sessionId = undefined) =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject });
      to.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
    });

  const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  const ask = (method, params) => send(method, params, sessionId);
  for (const domain of ['Page', 'Runtime', 'Log']) await ask(`${domain}.enable`);
  const ready = new Promise((resolve) => (loaded = resolve));
  await ask('Page.navigate', { url: address });
  await ready;

  async function evaluate(source) {
    const { result, exceptionDetails } = await ask('Runtime.evaluate', {
      expression: source,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) {
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    }
    return result.value;
  }
  async function close() {
    send('Browser.close').catch(() => {});
    await gone;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  return { ask, evaluate, complaints, close };
}
