// Opening a table by the form, and sitting down at one, through the pages.
import { games } from './client_moves.mjs';

export const START = 'Start the match';

// Opens a table as the form allows; `form` may change more of it before it is sent. Sits on seat 1 as `name`.
export async function open_table(
  page,
  address,
  game,
  { players = games[game].players, name = 'Ada', form = async () => {} } = {},
) {
  await page.goto(`${address}/open/${game}`);
  await page.getByRole('heading', { name: `Open a table of ${games[game].title}` }).waitFor();
  const count = page.getByRole('spinbutton', { name: 'Players' });
  const steps = { Fewer: 1, More: -1 };
  for (const [way, sign] of Object.entries(steps)) {
    while (sign * (Number(await count.textContent()) - players) > 0) {
      await page.getByRole('button', { name: `${way}: Players` }).click();
    }
  }
  await form(page);
  await give_name(page, name);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: START }).waitFor();
  return page.url();
}

async function give_name(page, name) {
  const field = page.getByLabel('What should others call you?');
  if (await field.isVisible()) await field.fill(name);
}

export async function come_to(page, table) {
  await page.goto(table);
  await page.getByRole('heading', { name: 'A table of' }).waitFor();
}

export async function sit_down(page, table, name) {
  await page.goto(table);
  const sit = page.getByRole('button', { name: 'Sit down' });
  await sit.waitFor();
  await give_name(page, name);
  await sit.click();
  await page.getByRole('button', { name: 'Leave my seat' }).waitFor();
}

// Starts the match and waits until all of these people see its board.
export async function start_match(host, people) {
  await host.page.getByRole('button', { name: START }).click();
  for (const { page } of people) await page.locator('[data-step]').first().waitFor();
}

const with_bot = (page) => page.getByLabel('Seat 3').selectOption({ label: 'Bot, fair' });

// Ada opens a table, Ben sits down, a bot has the third seat if there is one, and they begin; its address.
export async function sit_down_together(ada, ben, address, game, { form, in_the_room = async () => {} } = {}) {
  const usual = games[game].players === 3 ? with_bot : undefined;
  const table = await open_table(ada.page, address, game, { form: form ?? usual });
  await in_the_room();
  await sit_down(ben.page, table, 'Ben');
  await start_match(ada, [ada, ben]);
  return table;
}
