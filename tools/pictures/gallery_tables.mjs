// Pictures of tables with others: the lobby, the room, a match with its banners and panels, a shared screen, one's own pages.
import { move_by_list } from '../../tests/browser/client_moves.mjs';
import { open_table, sit_down, sit_down_together } from '../../tests/browser/client_tables.mjs';
import { seeded } from '../../tests/browser/people.mjs';
import { picture } from './camera.mjs';

const random = seeded(8);
const listed = (page) => page.getByText('Everybody', { exact: true }).click();
const with_link = async (page) => {
  await listed(page);
  await page.getByLabel('Seat 3').selectOption({ label: 'Anyone with its link' });
};

async function picture_room(ada, ben, address) {
  await open_table(ada.page, address, 'familienbande', {
    players: 3,
    form: listed,
  });
  const table = await open_table(ada.page, address, 'pharaohs-heir', {
    players: 4,
    form: with_link,
  });
  await ben.page.goto(table);
  await ben.page.getByRole('button', { name: 'Sit down' }).waitFor();
  await picture(ben.page, 'invitation', { whole: true });
  await sit_down(ben.page, table, 'Ben');
  await picture(ada.page, 'room', { whole: true });
  await picture(ben.page, 'room-guest', { whole: true });
  await ben.page.goto(address);
  await ben.page.waitForTimeout(800);
  await picture(ben.page, 'lobby', { whole: true });
}

async function picture_panels(page, names) {
  for (const [button, name] of Object.entries(names)) {
    await page.getByRole('button', { name: button }).click();
    await picture(page, `table-${name}`);
    await page.keyboard.press('Escape');
  }
}

async function picture_banners(ada, ben) {
  await ada.page.getByRole('button', { name: 'Menu' }).click();
  await ada.page.getByRole('button', { name: 'Propose a pause' }).click();
  await ben.page.getByRole('button', { name: 'Agree' }).waitFor();
  await picture(ben.page, 'table-proposal');
  await ben.page.getByRole('button', { name: 'Agree' }).click();
  await ada.page.waitForTimeout(500);
  await picture(ada.page, 'table-paused');
  await ada.context.setOffline(true);
  await ada.page.waitForTimeout(500);
  await picture(ada.page, 'table-offline');
  await ada.context.setOffline(false);
  await ben.page.keyboard.press('[');
  await ben.page.waitForTimeout(500);
  await picture(ben.page, 'table-looking-back');
}

async function say(page, text) {
  await page.keyboard.press('c');
  await page.getByLabel('Say to the table').fill(text);
  await page.keyboard.press('Enter');
  await page.locator('dialog li', { hasText: text }).waitFor();
  await page.keyboard.press('Escape');
}

async function picture_table(ada, ben, address) {
  const clock = (page) => page.getByLabel('Time to think').selectOption({ index: 3 });
  await sit_down_together(ada, ben, address, 'ancestree', { form: clock });
  for (let made = 0; made < 4; ++made) for (const { page } of [ada, ben]) await move_by_list(page, random);
  await say(ada.page, 'Good evening');
  await say(ben.page, 'And to you. Shall we play for the last piece of cake?');
  await picture_panels(ada.page, { Chat: 'chat', Menu: 'menu' });
  await picture_banners(ada, ben);
}

async function picture_shared_screen(page, address) {
  await page.goto(`${address}/open/familienbande`);
  await page.getByRole('button', { name: 'Play here instead' }).click();
  await page.locator('[data-key=uncover]').waitFor();
  await picture(page, 'cover');
}

async function picture_own_pages(page, address) {
  await page.goto(`${address}/settings`);
  await page.getByRole('button', { name: 'Make an address' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  await page.waitForTimeout(800);
  await picture(page, 'settings-feed-and-device', { whole: true });
  await page.goto(`${address}/table/0123456789abcdef`);
  await page.waitForTimeout(800);
  await picture(page, 'missing-table');
}

export async function picture_tables(ada, ben, address) {
  await picture_room(ada, ben, address);
  await picture_table(ada, ben, address);
  await picture_shared_screen(ada.page, address);
  await picture_own_pages(ben.page, address);
}
