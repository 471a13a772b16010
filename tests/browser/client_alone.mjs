// One person: the first page, a match against bots offline and by keyboard, hot seat, replay, lessons, rules, settings.
import { games, is_over, move_by_keys, move_by_list, play_to_end } from './client_moves.mjs';
import { arrive, check, check_page, phone, seeded } from './people.mjs';

const KILOBYTE = 1024;

// Compressed bytes of all that was loaded but the engine.
const weight = (page) =>
  page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter(({ name }) => !name.endsWith('.wasm') && !name.includes('/api/'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );

async function play_now(page, title) {
  await page.getByRole('button', { name: `Play now: ${title}` }).click();
  await page.locator('[data-step]').first().waitFor();
}

async function first_page(browser, address) {
  const { page, context, errors } = await arrive(browser, { serviceWorkers: 'block' });
  await page.goto(`${address}/healthz`); // what the browser itself takes to start is not the page's
  const begun = Date.now();
  await page.goto(address);
  await page.getByRole('button', { name: 'Play now: Ancestree' }).waitFor();
  const took = Date.now() - begun;
  check('first page: there in a second', took < 1000, `${took} ms`);
  await page.waitForLoadState('networkidle');
  const bytes = await weight(page);
  check('first page: at most 150 KB', bytes > 0 && bytes <= 150 * KILOBYTE, `${bytes} bytes`);
  await check_page('first page', page);
  check('first page: nothing goes wrong', errors.length === 0, errors);
  await context.close();
}

async function screens_of_games(browser, address) {
  for (const [game, { title }] of Object.entries(games)) {
    const { page, context, errors } = await arrive(browser, { serviceWorkers: 'block', colorScheme: 'dark' });
    await page.goto(address);
    await play_now(page, title);
    await page.waitForTimeout(500);
    const bytes = await weight(page);
    check(`${game}: its screen has at most 150 KB`, bytes <= 150 * KILOBYTE, `${bytes} bytes`);
    const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    check(`${game}: the table fits one screen`, over <= 0, `${over} pixels too high`);
    await check_page(`${game} table`, page);
    await page.goto(`${address}/rules/${game}`);
    await page.locator('section h2').first().waitFor();
    await page.waitForTimeout(500);
    await check_page(`${game} rules`, page);
    check(`${game}: nothing goes wrong`, errors.length === 0, errors);
    await context.close();
  }
}

// With the network off after one visit: a whole match of a game by keys alone, on a phone.
async function offline_by_keyboard(browser, address) {
  const { page, context, errors } = await arrive(browser, { viewport: phone });
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.evaluate(() => localStorage.setItem('heirloom.settings', JSON.stringify({ bot_pause: 0 })));
  await page.waitForTimeout(500);
  await context.setOffline(true);
  for (const [game, { title }] of Object.entries(games)) {
    await page.goto(address);
    await page.getByRole('button', { name: `Play now: ${title}` }).focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-step]').first().waitFor();
    const moves = await play_to_end([{ page }], seeded(5), move_by_keys);
    check(`${game}: a match offline, by keys alone`, moves > 3 && (await is_over(page)), `${moves} moves`);
    if (game === 'familienbande') await look_back(page);
  }
  check('offline: nothing goes wrong', errors.length === 0, errors);
  await context.close();
}

async function look_back(page) {
  await check_page('the end', page);
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('slider').waitFor();
  const step = () => new URL(page.url()).searchParams.get('step');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Home');
  await page.waitForFunction(() => location.search.includes('step=0'));
  for (let i = 0; i < 8; ++i) await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => location.search.includes('step=8'));
  check('replay: the address names the moment', step() === '8', page.url());
  await page.getByRole('combobox').first().selectOption('0');
  await page.waitForFunction(() => location.search.includes('as=0'));
  await page.getByRole('tab', { name: 'Curves' }).click();
  await page.locator('polyline').first().waitFor();
  await page.getByRole('tab', { name: 'Luck and skill' }).click();
  await page.getByText('own decisions').waitFor({ timeout: 60000 });
  check('replay: luck and skill are reckoned in the page', true);
  await page.getByRole('tab', { name: 'opinion' }).click();
  // Where a card is drawn next nobody decides, so there is nothing to have an opinion about.
  const opinion = page.locator('[role=tabpanel] ol li').first();
  const nobody = page.locator('[role=tabpanel] p.hint');
  for (let i = 0; i < 10; ++i) {
    await opinion.or(nobody).first().waitFor();
    if (await opinion.isVisible()) break;
    const before = step();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction((passed) => !location.search.includes(`step=${passed}`), before);
  }
  await opinion.waitFor();
  check('replay: the bot has an opinion', true);
  await check_page('replay', page);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.locator('dialog[open] button', { hasText: 'against bots' }).first().click();
  await page.locator('[data-step]').first().waitFor();
  check('replay: a match goes on from any moment', page.url().includes('/play/'), page.url());
}

async function hot_seat(browser, address) {
  const { page, context, errors } = await arrive(browser);
  await page.goto(`${address}/about`);
  await page.evaluate(() => {
    const seats = ['Ada', 'Ben'].map((name) => ({ name, bot: '' }));
    const game = 'familienbande';
    const options = { players: 2 };
    const record = { format: 'heirloom-record/1', game, rules_version: 1, options, seats: [], steps: [] };
    const kept = { id: 'abc', game, seats, record, seed: '7', decisions: [], over: false, changed: 0 };
    localStorage.setItem('heirloom.match.abc', JSON.stringify(kept));
  });
  await page.goto(`${address}/play/abc`);
  const random = seeded(9);
  let covers = 0;
  for (let moves = 0; moves < 6; ) {
    const uncover = page.locator('[data-key=uncover]');
    if (await uncover.isVisible()) {
      covers += 1;
      if (covers === 1) {
        const cards = await page.locator('main').getByRole('button').count();
        check('hot seat: the screen is covered between turns', cards === 1, `${cards} buttons`);
        await check_page('hot seat cover', page);
      }
      await uncover.click();
      await page.locator('[data-step]').first().waitFor();
    }
    if (await move_by_list(page, random)) moves += 1;
  }
  check('hot seat: both take turns', covers >= 4, `${covers} covers`);
  check('hot seat: nothing goes wrong', errors.length === 0, errors);
  await context.close();
}

// Tries the moves of the list until the engine says that the goal is met.
async function lessons(browser, address) {
  for (const [game] of Object.entries(games)) {
    const { page, context, errors } = await arrive(browser);
    await page.goto(`${address}/learn/${game}`);
    await page.locator('[data-step]').first().waitFor();
    await page.waitForTimeout(700); // until things have come to rest
    await check_page(`${game} lesson`, page);
    let met = false;
    for (let at = 0; at < 40 && !met; ++at) {
      await page.getByRole('button', { name: 'All moves' }).click();
      const list = page.locator('dialog[open] li button');
      await list.first().waitFor();
      if (at >= (await list.count())) break;
      await list.nth(at).click();
      await page.locator('[data-key=next], [data-key=again]').waitFor();
      met = await page.locator('[data-key=next]').isVisible();
      if (!met) await page.locator('[data-key=again]').click();
    }
    check(`${game} lesson: its first goal can be met`, met);
    check(`${game} lesson: nothing goes wrong`, errors.length === 0, errors);
    await context.close();
  }
}

// A decision in amounts: the button waits until they add up, and then makes all of its moves at once.
async function amounts(browser, address) {
  const { page, context, errors } = await arrive(browser);
  await page.goto(`${address}/learn/pharaohs-heir?task=2`);
  const confirm = page.locator('[data-key=confirm]');
  await confirm.waitFor();
  await page.getByRole('button', { name: /^More: / }).first().waitFor();
  check('amounts: nothing is made before they add up', await confirm.isDisabled());
  for (let tries = 0; tries < 20 && (await confirm.isDisabled()); ++tries) {
    await page.locator('main button[aria-label^="More: "]:enabled').first().click();
    await page.waitForTimeout(150);
  }
  await check_page('amounts', page);
  await confirm.click();
  await page.locator('[data-key=next], [data-key=again]').waitFor();
  check('amounts: a decision in many moves is made at once', true);
  check('amounts: nothing goes wrong', errors.length === 0, errors);
  await context.close();
}

async function other_pages(browser, address) {
  const { page, context, errors } = await arrive(browser);
  for (const path of ['/settings', '/about', '/open/scion', '/nowhere']) {
    await page.goto(address + path);
    await page.getByRole('heading').first().waitFor();
    await check_page(`page ${path}`, page);
  }
  await page.goto(`${address}/settings`);
  await page.getByLabel('Language').first().selectOption('de');
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  check('settings: the language changes at once', true);
  check('pages: nothing goes wrong', errors.length === 0, errors);
  await context.close();
}

export async function alone(browser, address) {
  await first_page(browser, address);
  await screens_of_games(browser, address);
  await offline_by_keyboard(browser, address);
  await hot_seat(browser, address);
  await lessons(browser, address);
  await amounts(browser, address);
  await other_pages(browser, address);
}
