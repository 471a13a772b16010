// Two people, one against bots, and everything else people do, on the bare page.   node bare.mjs SERVER
import { readFile } from 'node:fs/promises';

import { start_browser } from './browser.mjs';
import { everything_else } from './everything_else.mjs';
import {
  arrive,
  check,
  check_access,
  check_page,
  decide,
  has_turn,
  is_over,
  phone,
  seeded,
  summary,
  use_name,
} from './people.mjs';
import { start_server } from './server.mjs';

async function open_and_share(ada, address) {
  await ada.page.goto(address);
  await ada.page.getByRole('heading', { name: 'Scion' }).waitFor();
  await check_page('lobby', ada.page);
  await use_name(ada.page, 'Ada');
  await ada.page.getByRole('link', { name: 'Open a table of Familienbande' }).click();
  await ada.page.getByLabel('Players').selectOption('2');
  await ada.page.getByLabel('Seat 1').selectOption('link');
  await ada.page.getByLabel('Time to think').selectOption('match');
  await check_page('form', ada.page);
  await ada.page.getByLabel('Time', { exact: true }).fill('0');
  await ada.page.getByRole('button', { name: 'Open the table' }).click();
  const stopped = await ada.page.getByLabel('Time', { exact: true }).evaluate((input) => !input.validity.valid);
  check('form: a clock without time is not accepted', stopped);
  await ada.page.getByLabel('Time', { exact: true }).fill('10');
  await ada.page.getByRole('button', { name: 'Open the table' }).click();
  await ada.page.getByRole('heading', { name: 'Seats' }).waitFor();
  const link = await ada.page.getByLabel('Link for seat 1', { exact: true }).inputValue();
  check('room: the seat has a link', /\/table\/\w+#seat=\w+$/.test(link), link);
  await ada.page.getByRole('button', { name: 'Start the match' }).click();
  const refusal = await ada.page.getByRole('alert').filter({ hasText: 'seat is free' }).textContent();
  check('room: starting too early is refused in a sentence', refusal.includes('.'), refusal);
  await check_page('room', ada.page);
  return link;
}

async function sit_by_link(ben, link) {
  await ben.page.goto(link);
  await ben.page.getByRole('heading', { name: 'A seat is kept for you' }).waitFor();
  await ben.page.getByLabel('What should others call you?').fill('Ben');
  await ben.page.getByRole('button', { name: 'Sit down' }).click();
  await ben.page.locator('.seats', { hasText: 'Ben (you)' }).waitFor();
  check('room: the second person sits by link', true);
  check('room: the used link is gone from the address', !ben.page.url().includes('#'), ben.page.url());
}

async function chat_and_take_back(ada, ben, random) {
  await ben.page.getByLabel('Say to the table').fill('Good luck!');
  await ben.page.getByRole('button', { name: 'Say', exact: true }).click();
  await ada.page.locator('.chat', { hasText: 'Ben: Good luck!' }).waitFor();
  check('match: the chat is heard', true);
  const [first, second] = (await has_turn(ada.page)) ? [ada, ben] : [ben, ada];
  await decide(first.page, random);
  await first.page.getByRole('button', { name: 'Take back' }).click();
  const dialog = first.page.getByRole('dialog');
  const asked = await dialog.waitFor({ timeout: 1500 }).then(
    () => true,
    () => false,
  );
  if (asked) {
    await dialog.getByRole('button', { name: 'Ask them' }).click();
    await second.page.getByRole('button', { name: 'Agree' }).click();
  }
  await second.page.locator('.log', { hasText: 'took a decision back' }).waitFor();
  check('match: a decision is taken back', true);
  const clocks = await ada.page.locator('.clock').allTextContents();
  check('match: both have a clock', clocks.length === 2 && clocks.every((text) => /^\d+:\d\d$/.test(text)), clocks);
}

const banner_of = (page) => page.getByText('The connection is gone');

// A move made without a connection arrives once it is back; so does what another did meanwhile.
async function lose_connection(person, other, random) {
  const { page, context } = person;
  const turn = await page.locator('.move').evaluate((section) => section.signature);
  await page.locator('.option').first().click();
  await page.getByText('Your score would be').waitFor();
  await context.setOffline(true);
  await banner_of(page).waitFor();
  check('match: a lost connection is told', true);
  await page.getByRole('button', { name: 'Play this move' }).click();
  await context.setOffline(false);
  await banner_of(page).waitFor({ state: 'hidden' });
  await page.waitForFunction((before) => document.querySelector('.move').signature !== before, turn);
  const refusals = await page.locator('#refusal p').count();
  check(
    'match: a move made without a connection arrives',
    refusals === 0,
    await page.locator('#refusal').textContent(),
  );
  await context.setOffline(true);
  await banner_of(page).waitFor();
  await other.page.waitForFunction(() => document.querySelector('.option') && document.title.startsWith('Your turn'));
  await decide(other.page, random);
  await context.setOffline(false);
  await banner_of(page).waitFor({ state: 'hidden' });
  await page.waitForFunction(
    (count) => document.querySelectorAll('.log li').length === count,
    await other.page.locator('.log li').count(),
  );
  check('match: what was missed is caught up with', true);
}

async function reload({ page }) {
  const lines = await page.locator('.log li').allTextContents();
  await page.reload();
  await page.locator('.log li').first().waitFor();
  const again = await page.locator('.log li').allTextContents();
  const kept = again.length >= lines.length && lines.every((line) => again.includes(line));
  check('match: a reload keeps seat and log', kept, { lines: lines.length, again: again.length });
}

async function play_until(ada, ben, random, is_time) {
  for (const deadline = Date.now() + 45000; Date.now() < deadline && !(await is_time());) {
    for (const person of [ada, ben]) ada.decisions += (await is_time()) ? 0 : await decide(person.page, random);
    await ada.page.waitForTimeout(20);
  }
}

async function play_to_the_end(ada, ben, random) {
  ada.decisions = 0;
  await play_until(ada, ben, random, () => ada.decisions >= 5);
  await reload(ada);
  await play_until(ada, ben, random, async () => ada.decisions >= 9 && (await has_turn(ben.page)));
  await lose_connection(ben, ada, random);
  const both_over = async () => (await is_over(ada.page)) && (await is_over(ben.page));
  await play_until(ada, ben, random, both_over);
  check(`match: it is played to the end (${ada.decisions} decisions)`, await both_over());
}

async function check_end(ada, ben) {
  await ada.page.getByRole('heading', { name: /wins? with|share the win/ }).waitFor();
  const scores = await ada.page.locator('.result tbody tr').count();
  check('end: the scores of both are shown', scores === 2, String(scores));
  const coming = ada.page.waitForEvent('download');
  await ada.page.getByRole('link', { name: 'Download the record' }).click();
  const record = JSON.parse(await readFile(await (await coming).path(), 'utf8'));
  check(
    'end: the record is a finished match of both',
    record.game === 'familienbande' && record.seats.join() === 'Ada,Ben' && record.result.scores.length === 2,
    record.seats,
  );
  await check_page('end', ada.page);
  await ada.page.getByRole('button', { name: 'Play again with the same people' }).click();
  await ada.page.getByRole('heading', { name: 'Seats' }).waitFor();
  await ben.page.getByRole('link', { name: 'Go to the rematch' }).click();
  await ben.page.locator('.seats', { hasText: 'Ben (you)' }).waitFor();
  check('end: the rematch has both of them', await ben.page.locator('.seats', { hasText: 'Ada' }).isVisible());
}

async function two_people(browser, address) {
  const random = seeded(7);
  const ada = await arrive(browser);
  const ben = await arrive(browser, { viewport: phone, colorScheme: 'dark' });
  const link = await open_and_share(ada, address);
  await sit_by_link(ben, link);
  await ada.page.getByRole('button', { name: 'Start the match' }).click();
  await ada.page.locator('.players').waitFor();
  await ben.page.locator('.players').waitFor();
  await ada.page.waitForFunction(() => document.querySelector('.option, .resting'));
  await ben.page.waitForFunction(() => document.querySelector('.option, .resting'));
  await chat_and_take_back(ada, ben, random);
  await check_page('match', ada.page);
  await check_access('match in the dark', ben.page);
  await play_to_the_end(ada, ben, random);
  await check_end(ada, ben);
  check('nothing went wrong in the pages of two people', ada.errors.length + ben.errors.length === 0, [
    ada.errors,
    ben.errors,
  ]);
  await Promise.all([ada.context.close(), ben.context.close()]);
}

// Presses Tab until something is focused.
async function tab_to(page, selector, most = 60) {
  for (let i = 0; i < most; ++i) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return true;
    await page.keyboard.press('Tab');
  }
  return false;
}

async function one_by_keyboard(browser, address) {
  const random = seeded(11);
  const { context, page, errors } = await arrive(browser);
  await page.goto(address);
  await page.getByRole('heading', { name: 'Scion' }).waitFor();
  check('keyboard: Play now is reached by Tab', await tab_to(page, 'button[aria-label^="Play now: Scion"]'));
  await page.keyboard.press('Enter');
  let moves = 0;
  let reached = true;
  for (const deadline = Date.now() + 30000; moves < 10 && reached && Date.now() < deadline;) {
    await page.waitForFunction(() => document.title.startsWith('Your turn') && document.querySelector('.option'));
    const turn = await page.locator('.move').evaluate((section) => section.signature);
    reached = await tab_to(page, '.option input');
    await page.keyboard.press('Space');
    for (let down = random(4); down > 0; --down) await page.keyboard.press('ArrowDown');
    await page.getByText('Your score would be').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForFunction((before) => document.querySelector('.move').signature !== before, turn);
    moves += 1;
  }
  check('keyboard: ten moves of Scion against bots', moves === 10, { moves, reached });
  const inside = await page.evaluate(() => document.activeElement !== document.body);
  check('keyboard: the place is not lost after a move', inside);
  await check_page('match against bots', page);
  check('nothing went wrong in the page of one person', errors.length === 0, errors);
  await context.close();
}

async function main() {
  const server = await start_server(process.argv[2]);
  const browser = await start_browser();
  try {
    const pages = `${server.address}/bare`;
    await two_people(browser, pages);
    await one_by_keyboard(browser, pages);
    await everything_else(browser, pages);
  } catch (error) {
    check('the test runs through', false, error.stack);
  } finally {
    await browser.close();
    await server.stop();
  }
  process.exitCode = summary() ? 0 : 1;
}

await main();
