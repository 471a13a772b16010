// A client that brings nothing for any game: each is played from its list of moves, on a server and without one.
//   node plain.mjs SERVER
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { start_browser } from './browser.mjs';
import { games, has_turn, is_over, play_to_end, step_of } from './client_moves.mjs';
import { sit_down_together } from './client_tables.mjs';
import { arrive, check, check_page, phone, seeded, summary } from './people.mjs';
import { start_server } from './server.mjs';

const web = path.resolve(import.meta.dirname, '../../web');
const PLAIN = 'plain';
const WIDTHS = [320, 390, 768, 1280];

// As if the games' own folders and words were not there.
async function without_games() {
  const folders = (await readdir(path.join(web, 'src/games'), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && entry.name !== PLAIN)
    .map(({ name }) => name);
  return {
    name: 'without-games',
    enforce: 'pre',
    async load(id) {
      const [, words] = id.match(/\/src\/words\/\w+\/(\w+)\.ts$/) ?? [];
      if (folders.includes(words)) return `export const ${words} = undefined;`;
      if (words === 'options') return 'export const options = {};';
      if (!/\/(games\/(face|teaching)\.ts|GameBox\.svelte)$/.test(id)) return null;
      return (await readFile(id, 'utf8')).replace(/(glob.*\/)\*\//, `$1${PLAIN}/`);
    },
  };
}

async function build_client(folder) {
  const { build } = await import(path.join(web, 'node_modules/vite/dist/node/index.js'));
  const plugins = [await without_games()];
  await build({ root: web, logLevel: 'error', plugins, build: { outDir: folder } });
}

// A move chosen on the board, looked at, and made.
async function move_on_board(page, random, seen) {
  if (!(await has_turn(page))) return false;
  const before = await step_of(page);
  const list = page.locator('main aside li button');
  try {
    await list.nth(random(await list.count())).click({ timeout: 2000 });
    const told = await page.locator('.brings').textContent({ timeout: 2000 });
    await page.locator('[data-key=confirm]').click({ timeout: 2000 });
    seen.moves += 1;
    seen.told += /\d points?\./.test(told);
  } catch {
    return false; // the list has changed meanwhile
  }
  await page.waitForFunction((step) => document.querySelector('[data-step]')?.dataset.step !== step, before);
  return true;
}

async function pages(browser, address) {
  const { page, context, errors } = await arrive(browser);
  await page.goto(address);
  await page.getByRole('button', { name: 'Play now: Ancestree' }).waitFor();
  check('plain: there are no lessons to go to', (await page.getByRole('link', { name: /^Learn/ }).count()) === 0);
  for (const at of ['/', '/open/scion', '/about', '/rules/scion', '/learn/scion']) {
    await page.goto(address + at);
    await page.getByRole('heading').first().waitFor();
    await check_page(`plain ${at}`, page);
  }
  await page.getByRole('heading', { name: 'Nothing lies here' }).waitFor();
  await page.goto(`${address}/open/scion`);
  await page.locator('summary').click();
  await page.getByText('houses that may own the same achievement').waitFor();
  check('plain: options are told in the words of the engine', true);
  check('plain: nothing goes wrong on its pages', errors.length === 0, errors);
  await context.close();
}

async function nothing_sticks_out(game, page) {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    check(`plain ${game}: fits ${width} pixels`, wide <= width, `${wide}`);
  }
  await page.setViewportSize(before);
}

// With the network off after one visit: a whole match of every game against bots.
async function offline(browser, address) {
  const { page, context, errors } = await arrive(browser, { viewport: phone });
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.evaluate(() => localStorage.setItem('heirloom.settings', JSON.stringify({ bot_pause: 0 })));
  await page.waitForTimeout(500);
  await context.setOffline(true);
  for (const game of Object.keys(games)) {
    await page.goto(address);
    await page.locator(`[data-key="play ${game}"]`).click();
    await page.locator('main aside li button').first().waitFor();
    await check_page(`plain ${game}`, page);
    await nothing_sticks_out(game, page);
    const seen = { moves: 0, told: 0 };
    await play_to_end([{ page }], seeded(12), (at, random) => move_on_board(at, random, seen));
    check(`plain ${game}: a match offline`, seen.moves > 3 && (await is_over(page)), seen);
    check(`plain ${game}: each move tells what it brings`, seen.told === seen.moves, seen);
    await page.keyboard.press('l');
    const lines = await page.locator('dialog[open] li').count();
    check(`plain ${game}: the log tells what happened`, lines > 3, `${lines} lines`);
    await page.keyboard.press('Escape');
    const scores = await page.locator('main table thead th').count();
    check(`plain ${game}: the end shows everybody's scores`, scores > 1, `${scores}`);
  }
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('slider').waitFor();
  await check_page('plain replay', page);
  check('plain: nothing goes wrong offline', errors.length === 0, errors);
  await context.close();
}

async function two_people(browser, address) {
  const ada = await arrive(browser);
  const ben = await arrive(browser, { colorScheme: 'dark' });
  await sit_down_together(ada, ben, address, 'familienbande', { in_the_room: () => check_page('plain room', ada.page) });
  const seen = { moves: 0, told: 0 };
  await play_to_end([ada, ben], seeded(7), (page, random) => move_on_board(page, random, seen));
  await ben.page.getByRole('button', { name: 'Rematch' }).waitFor();
  const scores = ({ page }) => page.locator('main table').first().innerText();
  check('plain: two people play to the end and see the same scores', (await scores(ada)) === (await scores(ben)));
  await check_page('plain end', ada.page);
  for (const { errors, context } of [ada, ben]) {
    check('plain: nothing goes wrong for two people', errors.length === 0, errors);
    await context.close();
  }
}

const folder = await mkdtemp(path.join(tmpdir(), 'heirloom-plain-'));
await build_client(folder);
const server = await start_server(process.argv[2], folder);
const browser = await start_browser();
try {
  await pages(browser, server.address);
  await offline(browser, server.address);
  await two_people(browser, server.address);
} catch (error) {
  check('the test runs through', false, error.stack);
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(summary() ? 0 : 1);
