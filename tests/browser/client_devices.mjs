// Being the same person on another device, and being forgotten.
import { open_table } from './client_tables.mjs';
import { arrive, check, check_page } from './people.mjs';

export async function devices(browser, address) {
  const cleo = await arrive(browser);
  const other = await arrive(browser);
  await open_table(cleo.page, address, 'scion', { name: 'Cleo' });
  await cleo.page.goto(`${address}/settings`);
  await cleo.page.getByRole('button', { name: 'Make a link' }).click();
  const link = await cleo.page.getByRole('textbox', { name: 'Move to another device' }).inputValue();
  await other.page.goto(link);
  await other.page.getByRole('button', { name: 'Yes, that is me' }).waitFor();
  await check_page('device', other.page);
  await other.page.getByRole('button', { name: 'Yes, that is me' }).click();
  await other.page.getByText('Hello, Cleo.').waitFor();
  check('devices: the other device is the same person', !other.page.url().includes('#'), other.page.url());
  await other.page.getByRole('region', { name: 'Your tables' }).getByRole('link', { name: 'Scion' }).waitFor();
  check('devices: it has the same tables', true);
  await cleo.page.getByRole('button', { name: 'Delete me' }).click();
  await cleo.page.getByRole('dialog').getByRole('button', { name: 'Delete me' }).click();
  await cleo.page.getByText('You have been forgotten.').waitFor();
  await cleo.page.goto(address);
  await cleo.page.getByText('None yet. Take a box from the shelf.').waitFor();
  check('leaving: nobody is known here any more', true);
  for (const { errors, context } of [cleo, other]) {
    check('devices: nothing goes wrong', errors.length === 0, errors);
    await context.close();
  }
}
