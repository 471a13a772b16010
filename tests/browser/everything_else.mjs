// What people do besides playing: number fields, pausing, resigning, watching, other devices, leaving for good.
import { arrive, check, check_page, use_name } from './people.mjs';

async function play_now(page, address, title) {
  await page.goto(address);
  await page.getByRole('button', { name: `Play now: ${title}` }).click();
  await page.locator('.option, .compound').first().waitFor();
}

// Picks roles until tokens are to be put by number fields, then puts them.
async function decide_in_numbers(page) {
  for (let tries = 0; tries < 40 && !(await page.locator('.compound').isVisible()); ++tries) {
    await page.waitForFunction(
      () => document.title.startsWith('Your turn') && document.querySelector('.option, .compound'),
    );
    if (await page.locator('.compound').isVisible()) break;
    const before = await page.locator('.move').evaluate((section) => section.signature);
    const growth = page.locator('.option', { hasText: 'role population' });
    await ((await growth.count()) ? growth : page.locator('.option').last()).click();
    await page.getByRole('button', { name: 'Play this move' }).click();
    await page.waitForFunction((old) => document.querySelector('.move').signature !== old, before);
  }
  const wanted = Number((await page.locator('.total').textContent()).match(/(\d+)[^\d]+wanted/)[1]);
  const before = await page.locator('.move').evaluate((section) => section.signature);
  await page.getByRole('button', { name: 'Play this', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'does not add up' }).waitFor();
  check('numbers: a wrong total is refused', true);
  const inputs = page.locator('.amounts input');
  for (let left = wanted, index = 0; left > 0; ++index) {
    const some = Math.min(left, Number(await inputs.nth(index).getAttribute('max')));
    await inputs.nth(index).fill(String(some));
    left -= some;
  }
  await page.locator('.effect', { hasText: 'This plays:' }).waitFor();
  await check_page('numbers', page);
  await page.getByRole('button', { name: 'Play this', exact: true }).click();
  await page.waitForFunction((old) => document.querySelector('.move').signature !== old, before);
  check('numbers: a compound decision is played at once', true);
}

async function pause_and_resign(page) {
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.locator('.status', { hasText: 'paused' }).waitFor();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  check('match: it is paused and goes on', true);
  await page.getByLabel('When I am away').selectOption('easy');
  await page.locator('.log', { hasText: 'chose the autopilot easy' }).waitFor();
  check('match: the autopilot is chosen', true);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.locator('.tools').waitFor({ state: 'hidden' });
  check('match: a bot plays on for who resigns', await page.locator('.players', { hasText: 'Bot 0' }).isVisible());
}

// A table for everybody with a rule that cannot be, then mended; somebody comes, is removed, and watches.
async function host_and_guest(host, guest, address) {
  await host.goto(`${address}/#open=scion`);
  await host.getByText('Rules and more').click();
  await host.getByLabel('Values').fill('1, 3');
  await host.getByLabel('Who can find the table').selectOption('yes');
  await host.getByRole('button', { name: 'Open the table' }).click();
  const refusal = await host.locator('.refusal-here', { hasText: 'cannot be played' }).textContent();
  check('form: a rule that cannot be is refused in a sentence', refusal.includes('values'), refusal);
  await host.getByLabel('Values').fill('1, 3, 5, 12');
  await host.getByRole('button', { name: 'Open the table' }).click();
  await host.getByRole('heading', { name: 'Seats' }).waitFor();
  await guest.goto(address);
  await guest.locator('.tables a', { hasText: '2 of 3 seats free' }).click();
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await host.getByRole('button', { name: 'Remove' }).click();
  await guest.getByRole('heading', { name: 'There is room for you' }).waitFor();
  check('room: the host removes somebody', true);
  await host.getByRole('button', { name: 'Put bots on the free seats' }).click();
  await host.locator('.status', { hasText: 'You can start' }).waitFor();
  await host.getByRole('button', { name: 'Start the match' }).click();
  await guest.locator('.position').waitFor();
  check('match: who does not play watches', await guest.locator('.move').isHidden());
  await guest.getByLabel('Say to those who watch').fill('A fine house');
  await guest.getByRole('button', { name: 'Say', exact: true }).click();
  await guest.locator('.chat', { hasText: 'A fine house' }).waitFor();
  check(
    'chat: players do not hear who watches',
    !(await host.locator('.chat', { hasText: 'A fine house' }).isVisible()),
  );
}

async function second_device(browser, page, address) {
  await page.goto(address);
  await page.getByRole('button', { name: 'Use another device too' }).click();
  const link = await page.getByLabel('Link for your other device', { exact: true }).inputValue();
  const other = await arrive(browser);
  await other.page.goto(link);
  await other.page.getByRole('button', { name: 'Be that person' }).click();
  await other.page.locator('#who', { hasText: 'Cleo' }).waitFor();
  check('devices: the other device is the same person', true);
  await other.page.locator('.tables a', { hasText: 'Scion' }).first().waitFor();
  check('devices: it has the same tables', true);
  await other.context.close();
}

async function leave_for_good(page, address) {
  await page.goto(address);
  await page.getByRole('button', { name: 'Delete me' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete me' }).click();
  await page.locator('#who', { hasText: 'no name' }).waitFor();
  check('leaving: nobody is known here any more', true);
}

export async function everything_else(browser, address) {
  const cleo = await arrive(browser);
  const dora = await arrive(browser);
  await cleo.page.goto(`${address}/table/nowhere`);
  await cleo.page.getByRole('heading', { name: 'There is no such table' }).waitFor();
  check('a table that is not there is told', true);
  await cleo.page.goto(address);
  await use_name(cleo.page, 'Cleo');
  await dora.page.goto(address);
  await use_name(dora.page, 'Dora');
  await play_now(cleo.page, address, 'Pharaoh’s Heir');
  await decide_in_numbers(cleo.page);
  await pause_and_resign(cleo.page);
  await host_and_guest(cleo.page, dora.page, address);
  await second_device(browser, cleo.page, address);
  await leave_for_good(dora.page, address);
  const errors = [...cleo.errors, ...dora.errors];
  check('nothing else went wrong in the pages', errors.length === 0, errors);
  await Promise.all([cleo.context.close(), dora.context.close()]);
}
