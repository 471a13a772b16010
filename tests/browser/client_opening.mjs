// Opening a table: what its form does not take, and a table that everybody finds.
import { games } from './client_moves.mjs';
import { open_table, START } from './client_tables.mjs';
import { arrive, check, check_page } from './people.mjs';

async function time_to_think(page) {
  await page.getByLabel('Time to think').selectOption({ label: 'Other …' });
  const time = page.getByLabel('Time', { exact: true });
  await time.fill('0');
  await time.blur();
  check('form: a clock has at least one unit of time', (await time.inputValue()) === '1', await time.inputValue());
  await page.getByLabel('Time to think').selectOption({ label: 'No clock' });
}

async function rules(page) {
  await page.getByText('Rules of this table').click();
  const values = page.getByLabel('Points of achievements, as a list');
  const refused = page.getByRole('alert').filter({ hasText: 'This cannot be played:' });
  await values.fill('1, 3');
  await values.blur();
  await refused.waitFor();
  check('form: rules that cannot be are told in a sentence', /values/.test(await refused.textContent()));
  await check_page('form with a refusal', page);
  await values.fill('1, 3, 5, 12');
  await values.blur();
  await refused.waitFor({ state: 'detached' });
  const track = page.getByLabel('Points of connections', { exact: true });
  await track.selectOption({ label: 'Your own list …' });
  await page.getByLabel('Points of connections, as a list').waitFor();
  await track.selectOption({ label: 'In steps, 10 at most' });
  await page.getByText('2 changed').waitFor();
  check('form: rules are chosen from lists or written as lists', true);
}

export async function opening(browser, address) {
  const ada = await arrive(browser);
  const ben = await arrive(browser);
  const form = async (page) => {
    await time_to_think(page);
    await rules(page);
    await page.getByText('Everybody', { exact: true }).click();
  };
  const table = await open_table(ada.page, address, 'scion', { form });
  await ada.page.getByText('1 3 5 12').waitFor();
  check('room: the rules of the table are told', await ada.page.getByText('In steps, 10 at most').isVisible());
  await ben.page.goto(address);
  const open = ben.page.getByRole('region', { name: 'Open tables' });
  await open.getByRole('link', { name: games.scion.title }).filter({ hasText: '1 of 2 seats free' }).click();
  await ben.page.getByRole('button', { name: 'Sit down' }).waitFor();
  check('open tables: whoever comes finds the table', ben.page.url() === table, ben.page.url());
  await ben.page.getByLabel('What should others call you?').fill('Ben');
  await ben.page.getByRole('button', { name: 'Sit down' }).click();
  await ada.page.waitForFunction(
    (start) => [...document.querySelectorAll('button')].some((one) => one.textContent === start && !one.disabled),
    START,
  );
  check('open tables: and sits down', true);
  for (const { errors, context } of [ada, ben]) {
    check('opening: nothing goes wrong', errors.length === 0, errors);
    await context.close();
  }
}
