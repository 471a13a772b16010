// How a table calls somebody who looks elsewhere, and what they see when they come back: notifications, the badge, the
// title, sounds, the feed, copying and sharing, the strip of what happened meanwhile.
import { has_turn, move_by_list } from './client_moves.mjs';
import { sit_down_together } from './client_tables.mjs';
import { arrive, check, check_page, seeded } from './people.mjs';

const GAME = 'familienbande';
const BROKEN = '{"format":"heirloom-record/1","game":"scion","options":{},"seats":[],"steps":["0 nonsense"]}';

// Notes what the page asks of the browser, as much of that does nothing in a browser without a screen.
function note_calls(page) {
  return page.addInitScript(() => {
    globalThis.called = [];
    const note = (what, more) => globalThis.called.push({ what, more });
    navigator.setAppBadge = async (count) => note('badge', count);
    navigator.clearAppBadge = async () => note('badge', 0);
    navigator.share = async (what) => note('share', what.url);
    globalThis.Notification = class extends EventTarget {
      static permission = 'default';
      static answer = 'granted';
      static requestPermission = async () => (this.permission = this.answer);
      constructor(title, { body, tag }) {
        super();
        note('notification', { title, body, tag });
        globalThis.notification = this;
      }
      close() {}
    };
    if (localStorage.getItem('heirloom.settings')?.includes('"notify":true')) Notification.permission = 'granted';
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      note('tone');
      start.apply(this, when);
    };
    const away = () => sessionStorage.getItem('away') === 'yes';
    Object.defineProperty(document, 'hidden', { get: away });
    Object.defineProperty(document, 'visibilityState', { get: () => (away() ? 'hidden' : 'visible') });
  });
}
const called = (page, wanted) =>
  page.evaluate((name) => globalThis.called.filter(({ what }) => what === name).map(({ more }) => more), wanted);

// Turns away from the page, or back to it.
const turn = (page, away) =>
  page.evaluate((is) => {
    sessionStorage.setItem('away', is ? 'yes' : 'no');
    document.dispatchEvent(new Event('visibilitychange'));
  }, away);

async function play_until_turn(people, whose, random) {
  for (const deadline = Date.now() + 30000; !(await has_turn(whose.page)) && Date.now() < deadline; ) {
    for (const { page } of people) if (page !== whose.page) await move_by_list(page, random);
    await whose.page.waitForTimeout(40);
  }
}

async function settings_of_calls(ada, ben, address) {
  const { page } = ada;
  await page.goto(`${address}/settings`);
  await page.getByRole('switch', { name: 'Small sounds' }).click();
  check('sound: switching it on plays a sample', (await called(page, 'tone')).length > 0);
  await page.getByRole('switch', { name: 'A browser notification' }).click();
  await page.waitForFunction(() => localStorage.getItem('heirloom.settings').includes('"notify":true'));
  await page.getByRole('button', { name: 'Make an address' }).click();
  const field = page.getByRole('textbox', { name: 'Address of the feed' });
  const feed = await field.inputValue();
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Copied.').waitFor();
  check('clipboard: a link is copied', (await page.evaluate(() => navigator.clipboard.readText())) === feed);
  await page.getByRole('button', { name: 'Send' }).click();
  check('share: a link is handed on', (await called(page, 'share'))[0] === feed);

  await ben.page.goto(`${address}/settings`);
  await ben.page.evaluate(() => (Notification.answer = 'denied'));
  const notify = ben.page.getByRole('switch', { name: 'A browser notification' });
  await notify.click();
  await ben.page.getByText('The browser does not allow it').waitFor();
  check('notifications: a refusal is told, the switch goes back', !(await notify.isChecked()));
  await ben.page.getByRole('button', { name: 'Make a link' }).click();
  await ben.page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await ben.page.getByRole('button', { name: 'Copy' }).click();
  await ben.page.getByText('Copied.').waitFor();
  check('clipboard: also where the page has none of its own', true);
  return feed;
}

async function called_to_the_table(ada, ben, table, feed, random) {
  const { page } = ada;
  const id = table.split('/').at(-1);
  await ben.page.goto(table);
  await ben.page.locator('[data-step]').first().waitFor();
  await turn(page, true);
  await move_by_list(ben.page, random);
  await page.waitForFunction(() => document.title.startsWith('● Your turn'));
  check('title: every page says that a table waits', (await page.title()).includes('Settings'), await page.title());
  check('badge: counts the tables that wait', (await called(page, 'badge')).at(-1) === 1);
  const [notification] = await called(page, 'notification');
  check('notification: told to who looks elsewhere', notification?.tag === id, notification ?? 'none');
  const atom = await (await ada.context.request.get(feed)).text();
  check('feed: names the table that waits', atom.includes(`/table/${id}`), atom);
  await turn(page, false);
  await page.evaluate(() => globalThis.notification.dispatchEvent(new Event('click')));
  await page.waitForURL(`**/table/${id}`);
  check('notification: leads to the table', true);
}

async function back_at_the_table(ada, ben, table, random) {
  const { page } = ada;
  const strip = page.locator('[data-key=missed]');
  await strip.getByText('While you were away: 1 move').waitFor();
  check('missed: the strip tells the move', (await strip.getByRole('listitem').allInnerTexts())[0]?.includes('Ben'));
  await check_page('missed', page);
  await strip.getByRole('button', { name: 'Show me' }).click();
  await page.waitForURL('**?step=*');
  await page.waitForURL(table);
  check('missed: it is shown again on the board, up to the present', await strip.isVisible());
  await strip.getByRole('button', { name: 'I know' }).click();
  await page.reload();
  await page.locator('[data-step]').first().waitFor();
  await page.waitForTimeout(300);
  check('missed: what is known is not told again', (await strip.count()) === 0);
  check('sound: none before the page was touched', (await called(page, 'tone')).length === 0);
  await move_by_list(page, random);
  await page.waitForTimeout(100);
  check('sound: a move is heard', (await called(page, 'tone')).length > 0);
  await page.reload();
  await page.locator('[data-step]').first().waitFor();
  check('missed: own moves are none', (await strip.count()) === 0);
  await turn(page, true);
  await play_until_turn([ada, ben], ada, random);
  await turn(page, false);
  await strip.waitFor();
  check('missed: a page that was hidden tells it too', true);
  await move_by_list(page, random);
  await strip.waitFor({ state: 'detached' });
  check('missed: whoever moves has caught up', true);
}

async function in_german(browser, address) {
  const { page, context, errors } = await arrive(browser, { locale: 'de-DE' });
  await page.goto(`${address}/table/00000000000000ff`);
  await page.getByText('Das gibt es hier nicht oder nicht mehr.').waitFor();
  check('German: what the server refuses is told in German', true);
  await page.goto(address);
  await page.getByRole('textbox', { name: 'Link oder Aufzeichnung' }).fill(BROKEN);
  await page.getByRole('button', { name: 'Öffnen', exact: true }).click();
  await page.getByText('Diese Aufzeichnung lässt sich nicht öffnen:').waitFor();
  check('German: a broken record is told in German, with what the engine says', true);
  check('German: nothing goes wrong', errors.length === 0, errors);
  await context.close();
}

async function installed(browser, address) {
  const { page, context } = await arrive(browser);
  await page.goto(address);
  const wrong = await page.evaluate(async () => {
    const { icons } = await (await fetch(document.querySelector('link[rel=manifest]').href)).json();
    const loaded = async ({ src, sizes }) => {
      const picture = new Image();
      picture.src = src;
      await picture.decode();
      return sizes === 'any' || sizes === `${picture.naturalWidth}x${picture.naturalHeight}`;
    };
    const good = await Promise.all(icons.map(loaded));
    const png = (size, purpose) =>
      icons.some((icon) => icon.type === 'image/png' && icon.sizes === size && (icon.purpose ?? 'any') === purpose);
    const all = png('192x192', 'any') && png('512x512', 'any') && png('512x512', 'maskable');
    return good.every(Boolean) && all ? '' : icons;
  });
  check('manifest: has the icons that phones show', wrong === '', wrong);
  await context.close();
}

async function two_windows({ context, page }, address) {
  const other = await context.newPage();
  await other.goto(`${address}/settings`);
  await other.getByRole('switch', { name: 'Patterns as well as colours' }).click();
  await page.waitForFunction(() => document.documentElement.dataset.patterns === 'on');
  await page.locator('[fill^="url(#hatch-"]').first().waitFor({ state: 'attached' });
  check('settings: a change reaches the match in another window', true);
  await other.close();
}

async function talk(ada, ben) {
  await ben.page.keyboard.press('c');
  await ben.page.getByLabel('Say to the table').fill('Nice move');
  await ben.page.keyboard.press('Enter');
  await ada.page.getByRole('button', { name: 'Chat, 1 new' }).click();
  await ada.page.locator('dialog[open]').getByText('Nice move').waitFor();
  await ada.page.keyboard.press('Escape');
  await ada.page.getByRole('button', { name: 'Chat', exact: true }).waitFor();
  check('chat: what was said is marked until it was read', true);
}

export async function calls(browser, address) {
  await installed(browser, address);
  await in_german(browser, address);
  const ada = await arrive(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  const ben = await arrive(browser);
  const random = seeded(21);
  for (const { page } of [ada, ben]) await note_calls(page);
  await sit_down_together(ada, ben, address, GAME, { in_the_room: () => check_page(`${GAME} room`, ada.page) });
  const table = ada.page.url();
  await play_until_turn([ada, ben], ben, random);
  const feed = await settings_of_calls(ada, ben, address);
  await called_to_the_table(ada, ben, table, feed, random);
  await back_at_the_table(ada, ben, table, random);
  await talk(ada, ben);
  await two_windows(ada, address);
  for (const { errors, context } of [ada, ben]) {
    check('calls: nothing goes wrong', errors.length === 0, errors);
    await context.close();
  }
}
