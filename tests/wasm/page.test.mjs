// The bare page in a real browser: every game is played to its end by clicking on moves.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import test from 'node:test';

import { preview_words, words_of } from '../../examples/wasm-page/words.js';
import { has_browser, open_page } from './browser.mjs';
import { root } from './module.mjs';

test('events are put into words from their fields alone', () => {
  const name_of = (seat) => `Seat ${seat}`;
  assert.deepEqual(words_of({ type: 'was_wed', seat: 2, card: null, to: ['a', 'b'] }, name_of), {
    who: 'Seat 2',
    what: 'was wed',
    rest: 'card –, to a b',
  });
  assert.equal(words_of({ type: 'role', role: 'land' }, name_of).rest, 'land');
  assert.deepEqual(words_of({ type: 'ended', scores: [], gains: { E: 2, L: 0 } }, name_of), {
    who: '',
    what: 'ended',
    rest: 'scores none, gains E 2',
  });
  const preview = { parts: [{ name: 'odd_part', points: -3 }], events: [], certain: false };
  assert.match(preview_words(preview, name_of), /more may follow\. .*: -3 \(odd part -3\)\.$/);
});

// Runs in the page: starts a match of the game and clicks a move until it is over.
function play_by_clicks(game) {
  const by_id = (id) => document.getElementById(id);
  by_id('game').value = game;
  by_id('game').dispatchEvent(new Event('change'));
  by_id('seed').value = '12';
  by_id('setup').requestSubmit();
  const seen = { clicks: 0, previews: 0, pictures: new Set(), error: '' };
  while (!by_id('status').textContent.startsWith('Over') && seen.clicks < 5000) {
    const buttons = by_id('moves').querySelectorAll('button');
    const button = buttons[(seen.clicks * 7) % buttons.length];
    button.dispatchEvent(new Event('pointerover', { bubbles: true }));
    if (by_id('preview').textContent !== '') seen.previews++;
    button.click();
    seen.clicks++;
    seen.pictures.add(by_id('picture').textContent);
    if (!by_id('error').hidden) break;
  }
  return {
    ...seen,
    pictures: seen.pictures.size,
    error: by_id('error').hidden ? '' : by_id('error').textContent,
    status: by_id('status').textContent,
    lines: by_id('log').children.length,
    seats: by_id('seats').children.length,
    players: Number(by_id('players').value),
    record: !by_id('record').hidden,
    result: by_id('moves').children.length,
  };
}

test('the page plays every game', { skip: !has_browser, timeout: 120000 }, async (context) => {
  const server = spawn(process.execPath, [`${root}examples/wasm-page/serve.mjs`, '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  context.after(() => server.kill());
  const [line] = await once(server.stdout, 'data');
  const address = line.toString().trim();
  const page = await open_page(address);
  context.after(() => page.close());

  // The engine starts after the page has loaded.
  await page.evaluate(`new Promise((resolve, reject) => {
    const look = (left) => {
      if (document.getElementById('moves').querySelector('button')) resolve();
      else if (left === 0) reject(new Error(document.getElementById('error').textContent));
      else setTimeout(look, 50, left - 1);
    };
    look(200);
  })`);
  const games = await page.evaluate(
    `[...document.getElementById('game').options].map((option) => option.value)`,
  );
  assert.ok(games.length > 0);
  for (const game of games) {
    await context.test(game, async () => {
      const played = await page.evaluate(`(${play_by_clicks})(${JSON.stringify(game)})`);
      assert.equal(played.error, '');
      assert.match(played.status, /^Over: /);
      assert.ok(played.clicks > 3 && played.pictures > 3 && played.lines > 3);
      assert.equal(played.previews, played.clicks);
      assert.equal(played.seats, played.players);
      assert.ok(played.record);
      assert.equal(played.result, played.players);
    });
  }

  await context.test('nothing sticks out, narrow or wide', async () => {
    for (const width of [320, 390, 768, 1280]) {
      const size = { width, height: 800, deviceScaleFactor: 1, mobile: width < 500 };
      await page.ask('Emulation.setDeviceMetricsOverride', size);
      assert.ok((await page.evaluate('document.documentElement.scrollWidth')) <= width, `${width}`);
    }
  });

  await context.test('a slip in the form is told, not played', async () => {
    const error = await page.evaluate(`(() => {
      document.getElementById('seed').value = 'seven';
      document.getElementById('setup').requestSubmit();
      return document.getElementById('error').textContent;
    })()`);
    assert.match(error, /seed/);
  });
  assert.deepEqual(page.complaints, []);

  const missing = await fetch(`${address}../../CMakeLists.txt`);
  assert.equal(missing.status, 404);
});
