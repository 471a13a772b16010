// How many playouts a second the search makes in WebAssembly, beside the native one.
//
//   node bench/wasm_search_speed.mjs [REPEATS [SECONDS]]
//
// On one thread and on two, which in a browser are two workers with a module each; medians.
import { execFileSync } from 'node:child_process';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';

import { native, start } from '../tests/wasm/module.mjs';

const SEARCH = 1000; // playouts of one search, as in the native measurement

// Playouts per second of one thread, after the compiler has done its part.
function rate({ index, how, seconds, seed }) {
  const { engine } = start();
  const run = (duration) => {
    const from = performance.now();
    let searches = 0;
    let elapsed = 0;
    while (elapsed < duration) {
      engine.heirloom_bench_search(index, how, seed + searches++, SEARCH);
      elapsed = (performance.now() - from) / 1000;
    }
    return (searches * SEARCH) / elapsed;
  };
  run(1);
  return run(seconds);
}

async function rate_of(threads, given) {
  const started = Array.from({ length: threads }, (_, i) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { ...given, seed: 1_000_000 * i } });
    return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  });
  return (await Promise.all(started)).reduce((a, b) => a + b);
}

function native_rates(game, threads, repeats, seconds) {
  const options = ['--search', '--threads', threads, '--repeats', repeats, '--seconds', seconds, '--json'];
  return JSON.parse(execFileSync(native, ['bench', game, ...options.map(String)], { encoding: 'utf8' })).games[0];
}

async function main() {
  const repeats = Number(process.argv[2] ?? 5);
  const seconds = Number(process.argv[3] ?? 1);
  if (!(repeats >= 1 && seconds > 0)) {
    console.error('usage: node bench/wasm_search_speed.mjs [REPEATS [SECONDS]]');
    process.exit(2);
  }
  const shown = (value) => String(Math.round(value)).padStart(7);
  for (const [index, { game }] of start().call({ do: 'games' }).games.entries()) {
    for (const threads of [1, 2]) {
      const natives = native_rates(game, threads, repeats, seconds);
      const told = [];
      for (const [how, name] of [[0, 'heuristic'], [2, 'learnt'], [1, 'random']]) {
        if (!(`${name}_playouts_per_second` in natives)) continue;
        const rates = [];
        for (let i = 0; i < repeats; ++i) rates.push(await rate_of(threads, { index, how, seconds }));
        rates.sort((a, b) => a - b);
        const middle = rates[repeats >> 1];
        const there = natives[`${name}_playouts_per_second`];
        const spread = ((rates[repeats - 1] - rates[0]) / middle) * 100;
        told.push(
          `${name} ${shown(middle)} (native ${shown(there)}, ratio ${(middle / there).toFixed(2)}, ` +
            `spread ${spread.toFixed(0)} %)`,
        );
      }
      console.log(`${game.padEnd(14)} ${threads === 1 ? 'one thread ' : 'two threads'}  ${told.join('   ')}`);
    }
  }
}

if (isMainThread) await main();
else parentPort.postMessage(rate(workerData));
