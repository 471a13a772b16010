// Two people in browsers of their own play every game to its end on a live server.
import { games, is_over, play_to_end } from './client_moves.mjs';
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

// One asks for it; who played and who watched come along by a link.
async function rematch(ada, ben, cleo) {
  await cleo.page.getByRole('link', { name: 'Replay' }).waitFor();
  await ada.page.getByRole('button', { name: 'Rematch' }).click();
  await ada.page.getByRole('button', { name: START }).waitFor();
  for (const { page } of [ben, cleo]) await page.getByRole('link', { name: 'The others play again.' }).click();
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
    const moves = await play_to_end([ada, ben], seeded(11), undefined, async (count) => {
      if (count === 4) await ada.page.reload();
      if (count === 7) {
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
    await check_page(`${game} end`, ada.page);
  }
  await cleo.page.goto(ada.page.url());
  await rematch(ada, ben, cleo);
  for (const { errors, context } of [ada, ben, cleo]) {
    check('together: nothing goes wrong', errors.length === 0, errors);
    await context.close();
  }
}
