// Pictures of a match against bots: three moments, its lists and hints, its end, what the replay shows.
import { move_by_list } from '../../tests/browser/client_moves.mjs';
import { seeded } from '../../tests/browser/people.mjs';
import { picture } from './camera.mjs';

const MOMENTS = [0, 5, 9]; // each after so many more moves
const THOUGHT = 20000; // milliseconds a hint may take; then it is shown thinking
const LONGEST = 600000; // milliseconds for a part of a match

// Plays until it is enough, which is asked with the number of moves made.
async function play(page, random, enough) {
  const deadline = Date.now() + LONGEST;
  for (let made = 0; !(await enough(made)) && Date.now() < deadline;) {
    if (await move_by_list(page, random)) made += 1;
    else await page.waitForTimeout(50);
  }
}

async function picture_panels(page, take) {
  for (const [key, name] of [
    ['m', 'moves'],
    ['h', 'hint'],
    ['l', 'log'],
    ['s', 'sheet'],
  ]) {
    if (name === 'sheet' && (await page.locator('[data-key=sheet]').count()) === 0) continue;
    await page.keyboard.press(key);
    if (name === 'hint')
      await page
        .locator('dialog[open] li')
        .first()
        .waitFor({ timeout: THOUGHT })
        .catch(() => {});
    await take(name);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await page.waitForTimeout(200);
  }
}

async function picture_replay(page, take) {
  await page.locator('[data-key=rematch]').locator('xpath=..').locator('a').first().click();
  await page.getByRole('slider').waitFor();
  const tabs = page.getByRole('tab');
  for (const [at, name] of ['story', 'curves', 'opinion', 'luck'].entries()) {
    await tabs.nth(at).click();
    await page.waitForTimeout(2000);
    await take(`replay-${name}`);
  }
}

// With `to_end` also how it ends.
export async function picture_match(page, address, game, { prefix = '', looks, to_end = true } = {}) {
  const take = (name, whole = false) => picture(page, `${prefix}${game}-${name}`, { whole, looks });
  await page.goto(address);
  await page.locator(`[data-key="play ${game}"]`).click();
  await page.locator('[data-step]').first().waitFor();
  const random = seeded(3);
  for (const [number, moves] of MOMENTS.entries()) {
    await play(page, random, (made) => made >= moves);
    await page.waitForFunction(() => document.title.startsWith('●'));
    await page.waitForTimeout(600);
    await take(`${number + 1}`);
  }
  await picture_panels(page, take);
  if (!to_end) return;
  const over = page.locator('[data-key=rematch]');
  await play(page, random, () => over.isVisible());
  await page.waitForTimeout(1500);
  await take('end', true);
  await picture_replay(page, take);
}
