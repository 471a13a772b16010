// At a table with others: chat, pauses, taking back, being away, clocks of days, giving up a seat, watching.
import { has_turn, move_by_list } from './client_moves.mjs';
import { before_the_start } from './client_room.mjs';
import { open_table, sit_down, sit_down_together, start_match } from './client_tables.mjs';
import { arrive, check, seeded } from './people.mjs';

const random = seeded(21);
const close_panel = (page) => page.keyboard.press('Escape');

async function chat_field(page) {
  const field = page.getByLabel(/^Say to/);
  if (!(await field.isVisible())) await page.getByRole('button', { name: 'Chat' }).click();
  await field.waitFor();
  return field;
}
async function say(page, text) {
  const field = await chat_field(page);
  await field.fill(text);
  await page.getByRole('button', { name: 'Say', exact: true }).click();
}
async function hear(page, text) {
  await chat_field(page);
  await page.locator('li', { hasText: text }).last().waitFor();
}

async function talk({ ada, ben, cleo, dora }) {
  await say(ada.page, 'Good evening');
  for (const { page } of [ben, cleo]) await hear(page, 'Good evening');
  check('chat: what a player says is heard by players and watchers', true);
  await say(cleo.page, 'Ben has the better house');
  await hear(dora.page, 'Ben has the better house');
  await say(ben.page, 'After you');
  await hear(ada.page, 'After you'); // said later, so what watchers said would be there by now
  const overheard = await ada.page.getByText('Ben has the better house').count();
  check('chat: watchers hear watchers, players do not', overheard === 0);
}

// Somebody who only has the link, and no name on the server yet.
async function passer_by(browser, dora, table) {
  const { page, context, errors } = await arrive(browser);
  await page.goto(table);
  await page.locator('[data-step]').first().waitFor();
  await say(page, 'What are you playing?');
  await hear(dora.page, 'What are you playing?');
  check('chat: who just came by can talk, too', errors.length === 0, errors);
  await context.close();
}

async function mute({ ada, ben }) {
  await ada.page.locator('li', { hasText: 'After you' }).getByRole('button', { name: 'Mute', exact: true }).click();
  await ada.page.getByRole('button', { name: 'Unmute' }).waitFor();
  await say(ben.page, 'Can you hear me');
  await ben.page.locator('.notice').first().waitFor();
  check('chat: who is muted is told', (await ben.page.getByLabel(/^Say to/).inputValue()) === 'Can you hear me');
  await ada.page.getByRole('button', { name: 'Unmute' }).click();
  await ada.page.getByRole('button', { name: 'Mute', exact: true }).waitFor();
  await say(ben.page, 'And now');
  await hear(ada.page, 'And now');
  const muted = await ada.page.getByText('Can you hear me').count();
  check('chat: who was muted was not heard, and later is', muted === 0);
}

async function propose(page, what) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: what }).click();
}
const answer = (page, word) => page.getByRole('button', { name: word }).click();
const asked = (page, what) => page.getByRole('status').filter({ hasText: what });

async function pause({ ada, ben }) {
  const to_move = { before: await has_turn(ada.page) };
  await propose(ada.page, 'Propose a pause');
  await asked(ben.page, 'Ada would like a pause.').waitFor();
  await answer(ben.page, 'Agree');
  await ada.page.waitForFunction(() => !document.title.startsWith('●'));
  check('pause: with everybody’s consent the match rests', to_move.before && !(await has_turn(ben.page)));
  await ada.page.getByRole('heading', { name: 'The match is paused.' }).waitFor();
  await propose(ben.page, 'Propose to resume');
  await asked(ada.page, 'Ben would like to resume.').waitFor();
  await answer(ada.page, 'Decline');
  await asked(ben.page, 'Ben would like to resume.').waitFor({
    state: 'detached',
  });
  check('pause: one who declines keeps it', !(await has_turn(ada.page)));
  await propose(ben.page, 'Propose to resume');
  await asked(ada.page, 'Ben would like to resume.').waitFor();
  await answer(ada.page, 'Agree');
  await ada.page.waitForFunction(() => document.title.startsWith('●'));
  check('pause: it goes on when all agree', await move_by_list(ada.page, random));
}

async function watch_and_resign({ ada, ben, cleo }) {
  await cleo.page.getByRole('region', { name: 'Players' }).waitFor();
  const buttons = await cleo.page.getByRole('button', { name: /All moves|Take back|Hint/ }).count();
  check('watching: one sees the table and is asked nothing', buttons === 0 && !(await has_turn(cleo.page)));
  await ben.page.getByRole('button', { name: 'Menu' }).click();
  const pilot = ben.page.getByLabel('Who plays for me when I am away');
  await pilot.selectOption({ label: 'Easy' });
  await ben.page.waitForTimeout(300);
  await ben.page.reload();
  await ben.page.getByRole('button', { name: 'Menu' }).click();
  check('autopilot: it stays as it was chosen', (await pilot.inputValue()) === 'easy', await pilot.inputValue());
  await ben.page.getByRole('button', { name: 'Give my seat to a bot' }).click();
  await ben.page.getByText('A bot takes your seat for good.').waitFor();
  await ben.page.getByRole('button', { name: 'Give my seat to a bot' }).click();
  const players = ada.page.getByRole('region', { name: 'Players' }).getByRole('listitem');
  await players.nth(1).filter({ hasNotText: 'Ben' }).waitFor();
  await ada.page.getByRole('button', { name: 'What happened' }).click();
  const line = ada.page.locator('dialog li', { hasText: 'A bot (Fair) takes seat 2.' });
  await line.waitFor();
  await ada.page.waitForTimeout(200);
  const below = await line.evaluate((element) => element.getBoundingClientRect().bottom - innerHeight);
  check('log: it opens at its end', below <= 0, `${below} pixels below`);
  await close_panel(ada.page);
  await ben.page.waitForFunction(() => !document.title.startsWith('●'));
  check(
    'resigning: a bot has the seat, and the page asks nothing more',
    (await ben.page.getByRole('button', { name: 'All moves' }).count()) === 0,
  );
}

const phase = (page) => page.getByRole('heading', { level: 1 });

async function take_back({ ada, ben }, address) {
  await sit_down_together(ada, ben, address, 'ancestree');
  const choosing = 'Take one tile';
  await move_by_list(ada.page, random);
  await phase(ada.page).filter({ hasText: 'Taken.' }).waitFor();
  await ada.page.keyboard.press('u');
  await phase(ada.page).filter({ hasText: choosing }).waitFor();
  check('taking back: free while nobody has learnt anything', !(await ada.page.getByText('Ask them').isVisible()));
  await move_by_list(ada.page, random);
  await move_by_list(ben.page, random);
  await phase(ada.page).filter({ hasText: 'Lay' }).waitFor();
  for (const word of ['Decline', 'Agree']) {
    await ada.page.keyboard.press('u');
    await answer(ada.page, 'Ask them');
    await asked(ben.page, 'Ada would like to take back a decision.').waitFor();
    await answer(ben.page, word);
    await asked(ben.page, 'Ada would like').waitFor({ state: 'detached' });
    if (word === 'Decline')
      check(
        'taking back: who declines keeps it as it is',
        await phase(ben.page).filter({ hasText: 'Lay' }).isVisible(),
      );
  }
  for (const { page } of [ada, ben]) await phase(page).filter({ hasText: choosing }).waitFor();
  check('taking back: with consent all go back', true);
}

async function seconds_for_each_move(page, seconds) {
  await page.getByLabel('Time to think').selectOption({ label: 'Other …' });
  await page.getByLabel('Unit').selectOption({ label: 'seconds' });
  await page.getByLabel('Time', { exact: true }).fill(`${seconds}`);
  await page.getByLabel('Time', { exact: true }).blur();
}

// Ada plays on, and says so when her own clock has run out, until something is to be seen.
async function play_until(ada, seen) {
  const back = ada.page.getByRole('button', { name: 'I am back' });
  for (const deadline = Date.now() + 30000; !(await seen.isVisible()) && Date.now() < deadline;) {
    if (await back.isVisible()) await back.click().catch(() => {});
    if (!(await move_by_list(ada.page, random))) await ada.page.waitForTimeout(50);
  }
  return seen.isVisible();
}

async function away_and_back({ ada, ben }, address) {
  const table = await sit_down_together(ada, ben, address, 'familienbande', {
    form: (page) => seconds_for_each_move(page, 5),
  });
  const clocks = await ada.page.getByRole('region', { name: 'Players' }).getByRole('timer').allTextContents();
  check('clock: each player has one', clocks.length === 2 && clocks.every((text) => /^00:0\d$/.test(text)), clocks);
  await ben.page.goto('about:blank');
  const benjamin = ada.page.getByRole('region', { name: 'Players' }).getByRole('listitem').filter({ hasText: 'Ben' });
  const away = benjamin.filter({ hasText: 'away' });
  check('away: when the clock has run out the others see it', await play_until(ada, away));
  const back = ben.page.getByRole('button', { name: 'I am back' });
  await ben.page.goto(table);
  await ben.page.locator('[data-step]').first().waitFor();
  await away.waitFor({ state: 'detached' });
  check('away: coming back takes the seat back', !(await back.isVisible()));
  const offered = await play_until(ada, back); // Ben looks on and lets his clock run out
  if (offered) await back.click();
  check(
    'away: who was there all the time has a button for it',
    offered && (await back.waitFor({ state: 'detached' }), true),
  );
}

async function days(page) {
  await page.getByText('Slow', { exact: true }).click();
  await page.getByLabel('People can chat').uncheck();
}

async function slow_table({ ada, ben }, address) {
  const table = await open_table(ada.page, address, 'familienbande', {
    form: days,
  });
  await sit_down(ben.page, table, 'Ben');
  const told = await ada.page.getByText('1 day for each decision').isVisible();
  const chats = await ada.page.getByLabel(/^Say to/).count();
  await start_match(ada, [ada, ben]);
  const [acting] = (await has_turn(ada.page)) ? [ada] : [ben];
  const clock = await acting.page.getByRole('timer').first().textContent();
  check('slow table: its clock counts days', told && /^(1 d 0 h|23:59:\d\d)$/.test(clock), clock);
  await ada.page.keyboard.press('c');
  const buttons = await ada.page.getByRole('button', { name: 'Chat' }).count();
  check(
    'chat: a table may be without',
    chats === 0 && buttons === 0 && !(await ada.page.getByRole('dialog').isVisible()),
  );
  await acting.page.goto(address);
  await acting.page.locator('li', { hasText: 'slow' }).filter({ hasText: 'your turn' }).waitFor();
  check('slow table: the first page says whose turn it is', true);
}

export async function at_the_table(browser, address) {
  const people = {};
  for (const name of ['ada', 'ben', 'cleo', 'dora']) people[name] = await arrive(browser);
  const { ada, ben, cleo, dora } = people;
  const table = await before_the_start(people, address);
  await start_match(ada, [ada, ben, cleo, dora]);
  await talk(people);
  await passer_by(browser, dora, table);
  await mute(people);
  for (const { page } of [ada, ben, cleo, dora]) await close_panel(page);
  await pause(people);
  await watch_and_resign(people);
  await take_back(people, address);
  await slow_table(people, address);
  await away_and_back(people, address);
  for (const [name, { errors, context }] of Object.entries(people)) {
    check(`at the table: nothing goes wrong for ${name}`, errors.length === 0, errors);
    await context.close();
  }
}
