// Pictures of every screen, light and dark, wide and narrow, into web/gallery/.   node gallery.mjs [SERVER]
import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import { chromium } from 'playwright-core';

import { games, move_by_list } from './client_moves.mjs';
import { seeded } from './people.mjs';
import { start_server } from './server.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'web/gallery');
const sizes = { wide: { width: 1280, height: 800 }, narrow: { width: 360, height: 740 } };
const MOVES = [0, 5, 14]; // moments of a match that are shown

await mkdir(folder, { recursive: true });
const server = await start_server(process.argv[2] ?? path.join(root, 'build/release/heirloom'));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
let taken = 0;

// The page as it is now, in both sizes and both lights.
async function picture(page, name, whole = true) {
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport);
      await page.waitForTimeout(250);
      await page.screenshot({ path: path.join(folder, `${name}-${size}-${colorScheme}.png`), fullPage: whole });
      taken += 1;
    }
  }
  await page.setViewportSize(sizes.wide);
}

async function match(page, game, title) {
  await page.goto(server.address);
  await page.getByRole('button', { name: `Play now: ${title}` }).click();
  await page.locator('[data-step]').first().waitFor();
  const random = seeded(3);
  let moves = 0;
  for (const [number, until] of MOVES.entries()) {
    for (const deadline = Date.now() + 60000; moves < until && Date.now() < deadline; ) {
      if (await move_by_list(page, random)) moves += 1;
    }
    await page.waitForTimeout(600);
    await picture(page, `${game}-${number + 1}`, false);
  }
  const rematch = page.getByRole('button', { name: 'Rematch' });
  for (const deadline = Date.now() + 120000; !(await rematch.isVisible()) && Date.now() < deadline; ) {
    if (!(await move_by_list(page, random))) await page.waitForTimeout(50);
  }
  await page.waitForTimeout(1500);
  await picture(page, `${game}-end`);
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('slider').waitFor();
  await page.getByRole('tab', { name: 'Curves' }).click();
  await page.waitForTimeout(2000);
  await picture(page, `${game}-replay`, false);
}

try {
  const context = await browser.newContext({ locale: 'en', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(server.address);
  await page.evaluate(() => localStorage.setItem('heirloom.settings', JSON.stringify({ bot_pause: 0 })));
  const pages = { home: '/', settings: '/settings', about: '/about', missing: '/nowhere' };
  for (const game of Object.keys(games)) {
    pages[`open-${game}`] = `/open/${game}`;
    pages[`rules-${game}`] = `/rules/${game}`;
    pages[`learn-${game}`] = `/learn/${game}`;
  }
  for (const [name, address] of Object.entries(pages)) {
    await page.goto(server.address + address);
    await page.waitForTimeout(1200);
    await picture(page, name);
  }
  await page.goto(`${server.address}/open/scion`);
  await page.getByLabel('What shall others call you?').fill('Ada');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: 'Start the match' }).waitFor();
  await picture(page, 'room');
  for (const [game, { title }] of Object.entries(games)) await match(page, game, title);
} finally {
  await browser.close();
  await server.stop();
}
console.log(`${taken} pictures in web/gallery/`);
