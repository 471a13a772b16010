// Before the start: a link for one seat, somebody removed, somebody who leaves, bots on the seats that are left.
import { come_to, open_table, sit_down, START } from './client_tables.mjs';
import { check } from './people.mjs';

const seat = (page, number) => page.locator('ol > li').nth(number - 1);
const seat_says = (page, number, text) => seat(page, number).filter({ hasText: text }).waitFor();

async function remove_somebody(ada, dora, table) {
  await sit_down(dora.page, table, 'Dora');
  await seat_says(ada.page, 2, 'Dora');
  await ada.page.getByRole('button', { name: 'Remove Dora' }).click();
  await seat_says(ada.page, 2, 'Free');
  await dora.page.getByText('The host has removed you from your seat.').waitFor();
  const again = await dora.page.getByRole('button', { name: 'Sit down' }).isVisible();
  check('room: who was removed is told so, and not offered the seat again', !again);
}

async function use_link_once(ada, cleo, dora) {
  const link = await ada.page.getByRole('textbox', { name: 'Link for seat 3' }).inputValue();
  await sit_down(cleo.page, link, 'Cleo');
  await seat_says(ada.page, 3, 'Cleo');
  const shown = await ada.page.getByRole('textbox', { name: 'Link for seat 3' }).count();
  check('seat link: whoever has it sits down, and the link is gone', shown === 0);
  check('seat link: the address forgets it', !cleo.page.url().includes('#'), cleo.page.url());
  await come_to(dora.page, link);
  await dora.page.getByRole('heading', { name: 'You are watching' }).waitFor();
  check(
    'seat link: a second time it seats nobody',
    !(await dora.page.getByRole('button', { name: 'Sit down' }).isVisible()),
  );
}

async function leave_and_fill(ada, cleo) {
  const start = ada.page.getByRole('button', { name: START });
  check('room: with all seats taken it can start', await start.isEnabled());
  await cleo.page.getByRole('button', { name: 'Leave my seat' }).click();
  await seat_says(ada.page, 3, 'Free');
  check('room: who leaves has no seat, and it cannot start', await start.isDisabled());
  await cleo.page.getByRole('button', { name: 'Sit down' }).waitFor();
  await ada.page.getByRole('button', { name: 'Bots on the free seats' }).click();
  await seat_says(ada.page, 3, 'Bot, fair');
  check('room: bots fill what is empty', await start.isEnabled());
}

// A table of Scion, ready to start: Ada is its host, Ben sits, a bot sits, Cleo and Dora came and watch.
export async function before_the_start({ ada, ben, cleo, dora }, address) {
  const form = (page) => page.getByLabel('Seat 3').selectOption({ label: 'Anyone with its link' });
  const table = await open_table(ada.page, address, 'scion', {
    players: 3,
    form,
  });
  await remove_somebody(ada, dora, table);
  await sit_down(ben.page, table, 'Ben');
  await seat_says(ada.page, 2, 'Ben');
  await use_link_once(ada, cleo, dora);
  await leave_and_fill(ada, cleo);
  return table;
}
