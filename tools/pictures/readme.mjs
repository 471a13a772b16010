// The four pictures of the README, into docs/images/.   node readme.mjs [SERVER]
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { start_browser } from '../../tests/browser/browser.mjs';
import { games, has_turn, move_by_list } from '../../tests/browser/client_moves.mjs';
import { seeded } from '../../tests/browser/people.mjs';
import { start_server } from '../../tests/browser/server.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'docs/images');
// How far each match is, and whether it is shown by day or by night.
const moments = {
  ancestree: { moves: 15, colorScheme: 'light' },
  familienbande: { moves: 12, colorScheme: 'light' },
  scion: { moves: 9, colorScheme: 'dark' },
  'pharaohs-heir': { moves: 21, colorScheme: 'dark' },
};

await mkdir(folder, { recursive: true });
const server = await start_server(process.argv[2] ?? path.join(root, 'build/release/heirloom'));
const browser = await start_browser();
for (const [game, { moves, colorScheme }] of Object.entries(moments)) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en', colorScheme });
  const page = await context.newPage();
  await page.goto(server.address);
  await page.evaluate(() => localStorage.setItem('heirloom.settings', JSON.stringify({ bot_pause: 0, name: 'Ada' })));
  await page.reload();
  await page.getByRole('button', { name: `Play now: ${games[game].title}` }).click();
  await page.locator('[data-step]').first().waitFor();
  const random = seeded(4);
  for (let made = 0; made < moves; ) if (await move_by_list(page, random)) made += 1;
  while (!(await has_turn(page))) await page.waitForTimeout(50);
  await page.waitForTimeout(1500);
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  await writeFile(path.join(folder, `${game}.webp`), Buffer.from(data, 'base64'));
  await context.close();
}
await browser.close();
await server.stop();
