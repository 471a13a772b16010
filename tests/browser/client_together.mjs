// Two people in browsers of their own play every game to its end on a live server.
import { readFile } from 'node:fs/promises';

import { games, has_turn, is_over, move_by_list, play_to_end, step_of } from './client_moves.mjs';
import { sit_down_together, START, start_match } from './client_tables.mjs';
import { arrive, check, check_page, seeded } from './people.mjs';

// What the views that reached a person said of the other seat while the match ran: nothing that is hidden.
function watch_secrets(person, other) {
  const leaks = [];
  person.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(payload);
      const views = [message.view, message.result?.view].filter((view) => view && !view.over);
      for (const { position } of views) {
        const hand = position.hands?.[other];
        if (Array.isArray(hand) && hand.length > 0) leaks.push(['hand', hand]);
        const trait = position.traits?.[other];
        if (trait) leaks.push(['trait', trait]);
        const sealed = position.phase === 'take' && position.taken?.[other];
        if (sealed) leaks.push(['taken', sealed]);
        if (position.committed?.[other]) leaks.push(['committed', position.committed[other]]);
      }
    }),
  );
  return leaks;
}

async function log_of(page) {
  await page.keyboard.press('l');
  await page.locator('dialog[open] li').first().waitFor();
  const lines = await page.locator('dialog[open] li').allTextContents();
  await page.keyboard.press('Escape');
  return lines;
}

async function reload({ page }) {
  const lines = await log_of(page);
  await page.reload();
  await page.locator('[data-step]').first().waitFor();
  const again = await log_of(page);
  check(
    'reload: seat and log are kept',
    lines.every((line, at) => line === again[at]),
    { lines, again },
  );
}

// A move made without a connection arrives once it is back; so does what the other did meanwhile.
async function lose_connection(ada, ben, random) {
  const { page, context } = ben;
  const gone = page.getByText('No connection. Nothing is lost');
  while (!(await has_turn(page))) if (!(await move_by_list(ada.page, random))) await page.waitForTimeout(40);
  const before = await step_of(page);
  await context.setOffline(true);
  await gone.waitFor();
  check('connection: that it is lost is told', true);
  await page.keyboard.press('m');
  await page.locator('dialog[open] li button').first().click();
  await context.setOffline(false);
  await gone.waitFor({ state: 'detached' });
  await page.waitForFunction((step) => document.querySelector('[data-step]').dataset.step !== step, before);
  const notices = await page.locator('.notice').allTextContents();
  check('connection: a move made without one arrives', notices.length === 0, notices);
  await context.setOffline(true);
  await gone.waitFor();
  await ada.page.waitForFunction(() => document.title.startsWith('●'));
  await move_by_list(ada.page, random);
  const now = await step_of(ada.page);
  await context.setOffline(false);
  await page.waitForFunction((step) => Number(document.querySelector('[data-step]').dataset.step) >= step, Number(now));
  check('connection: what was missed is caught up with', (await gone.count()) === 0);
}

async function save_record(game, page) {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Record' }).click();
  const record = JSON.parse(await readFile(await (await coming).path(), 'utf8'));
  const { seats, result } = record;
  check(
    `${game}: the record is the finished match of both`,
    record.game === game && seats.slice(0, 2).join() === 'Ada,Ben' && result.scores.length === seats.length,
    { seats, result },
  );
}

// One asks for it; who played and who watched come along by a link.
async function rematch(ada, ben, cleo) {
  await cleo.page.getByRole('link', { name: 'Replay' }).waitFor();
  await ada.page.getByRole('button', { name: 'Rematch' }).click();
  await ada.page.getByRole('button', { name: START }).waitFor();
  for (const { page } of [ben, cleo]) await page.getByRole('link', { name: 'The others are playing again.' }).click();
  await ben.page.getByRole('button', { name: 'Leave my seat' }).waitFor();
  check('rematch: a new table with the same people', await ada.page.getByText('Ben').first().isVisible());
  await cleo.page.getByRole('heading', { name: 'You are watching' }).waitFor();
  check('rematch: who watched comes along', cleo.page.url() === ada.page.url());
  await start_match(ada, [ada, ben, cleo]);
  check('rematch: it is played at once', true);
}

export async function together(browser, address) {
  const ada = await arrive(browser);
  const ben = await arrive(browser, { colorScheme: 'dark' });
  const cleo = await arrive(browser);
  for (const game of Object.keys(games)) {
    const leaks = watch_secrets(ben, 0);
    await sit_down_together(ada, ben, address, game, { in_the_room: () => check_page(`${game} room`, ada.page) });
    const random = seeded(11);
    const moves = await play_to_end([ada, ben], random, undefined, async (count) => {
      if (count === 4) await reload(ada);
      if (count === 7 && game === 'familienbande') await lose_connection(ada, ben, random);
      else if (count === 7) {
        await ben.context.setOffline(true);
        await ben.page.waitForTimeout(400);
        await ben.context.setOffline(false);
      }
    });
    const both =
      (await is_over(ada.page)) &&
      (await ben.page
        .getByRole('button', { name: 'Rematch' })
        .waitFor()
        .then(() => true));
    check(`${game}: two people play to the end, through a reload and a lost connection`, both, `${moves} moves`);
    check(`${game}: nothing hidden reached the other's page`, leaks.length === 0, leaks.slice(0, 3));
    const scores = async (page) => page.locator('main table').first().innerText();
    await ada.page.locator('main table').first().waitFor();
    check(`${game}: both see the same scores`, (await scores(ada.page)) === (await scores(ben.page)));
    await save_record(game, ada.page);
    await check_page(`${game} end`, ada.page);
  }
  await cleo.page.goto(ada.page.url());
  await rematch(ada, ben, cleo);
  for (const { errors, context } of [ada, ben, cleo]) {
    check('together: nothing goes wrong', errors.length === 0, errors);
    await context.close();
  }
}
