// Pictures of every screen, light and dark, wide and narrow, into web/gallery/.   node gallery.mjs [SERVER]
import path from 'node:path';

import { start_browser } from '../../tests/browser/browser.mjs';
import { games } from '../../tests/browser/client_moves.mjs';
import { start_server } from '../../tests/browser/server.mjs';
import { empty_folder, picture, pictures_taken } from './camera.mjs';
import { picture_match } from './gallery_matches.mjs';
import { picture_tables } from './gallery_tables.mjs';

const server = await start_server(process.argv[2] ?? path.resolve(import.meta.dirname, '../../build/release/heirloom'));
const browser = await start_browser();

// Somebody whose bots move at once, in this language.
async function visitor(language = 'en') {
  const context = await browser.newContext({
    locale: language,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(server.address);
  await page.evaluate(() => localStorage.setItem('heirloom.settings', JSON.stringify({ bot_pause: 0, name: 'Ada' })));
  return { context, page };
}

function addresses() {
  const found = {
    home: '/',
    settings: '/settings',
    about: '/about',
    missing: '/nowhere',
    device: '/#device=abc',
  };
  for (const game of Object.keys(games)) {
    found[`open-${game}`] = `/open/${game}`;
    found[`rules-${game}`] = `/rules/${game}`;
    found[`learn-${game}`] = `/learn/${game}?task=4`;
  }
  return Object.entries(found);
}

async function picture_addresses(page, prefix = '', looks) {
  for (const [name, address] of addresses()) {
    await page.goto('about:blank');
    await page.goto(server.address + address);
    await page.waitForTimeout(1000);
    await picture(page, prefix + name, {
      whole: name !== 'device' && !name.startsWith('learn'),
      looks,
    });
  }
}

try {
  await empty_folder();
  const english = await visitor();
  const german = await visitor('de');
  const looks = ['narrow-light'];
  await picture_tables(await visitor(), await visitor(), server.address);
  await picture_addresses(english.page);
  await picture_addresses(german.page, 'de-', looks);
  for (const game of Object.keys(games)) {
    await picture_match(german.page, server.address, game, { prefix: 'de-', looks, to_end: false });
    await picture_match(english.page, server.address, game);
  }
} finally {
  await browser.close();
  await server.stop();
}
console.log(`${pictures_taken()} pictures in web/gallery/`);
