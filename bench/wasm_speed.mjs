// Compares the speed of the browser build with the native one, game by game.
//
//   node bench/wasm_speed.mjs [REPEATS [SECONDS]]
//
// Both play the same random matches. Their runs take turns, so that a busy machine slows both, and
// the medians count. Ends with 1 if a game runs in WebAssembly at less than half its native speed.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

import { bytes, native, start } from '../tests/wasm/module.mjs';

const kLeastRatio = 0.5;
const repeats = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 0.4);
if (!(repeats >= 1 && seconds > 0)) {
  console.error('usage: node bench/wasm_speed.mjs [REPEATS [SECONDS]]');
  process.exit(2);
}
if (!existsSync(native)) {
  console.error(`${native} is missing; build it with: cmake --build --preset release`);
  process.exit(2);
}

const { engine, call } = start();
let seed = 1;

function native_rate(game) {
  const options = ['--repeats', '1', '--seconds', String(seconds), '--json'];
  const out = execFileSync(native, ['bench', game, ...options], { encoding: 'utf8' });
  return JSON.parse(out).games[0].decisions_per_second;
}

// Decisions per second in the module, played for about that long.
function wasm_rate(index, duration) {
  const from = performance.now();
  let decisions = 0;
  let elapsed = 0;
  while (elapsed < duration) {
    decisions += engine.heirloom_bench(index, seed++, 100);
    elapsed = (performance.now() - from) / 1000;
  }
  return decisions / elapsed;
}

const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];
const millions = (rate) => `${(rate / 1e6).toFixed(2).padStart(7)} M/s`;

console.log(`module: ${bytes.length} bytes, ${gzipSync(bytes, { level: 9 }).length} gzipped`);
let slow = 0;
call({ do: 'games' }).games.forEach(({ game }, index) => {
  wasm_rate(index, 1); // until the browser's optimizing compiler has done its part
  const natives = [];
  const wasms = [];
  for (let i = 0; i < repeats; ++i) {
    natives.push(native_rate(game));
    wasms.push(wasm_rate(index, seconds));
  }
  const [fast, here] = [median(natives), median(wasms)];
  const ratio = here / fast;
  if (ratio < kLeastRatio) ++slow;
  const verdict = ratio < kLeastRatio ? `  below ${kLeastRatio}` : '';
  console.log(
    `${game.padEnd(14)} native ${millions(fast)}   wasm ${millions(here)}   ` +
      `ratio ${ratio.toFixed(2)}${verdict}`,
  );
});
process.exit(slow === 0 ? 0 : 1);
