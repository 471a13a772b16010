// Making moves in the client through the page alone: by its list of moves, with the keyboard or the mouse.

export const games = {
  ancestree: { title: 'Ancestree', players: 2 },
  familienbande: { title: 'Familienbande', players: 2 },
  scion: { title: 'Scion', players: 2 },
  'pharaohs-heir': { title: 'Pharaoh’s Heir', players: 3 },
};

export const is_over = (page) => page.getByRole('button', { name: 'Rematch' }).isVisible();
export const has_turn = async (page) => (await page.title()).startsWith('●');
const SOON = { timeout: 2000 };
export const step_of = (page) => page.locator('[data-step]').first().getAttribute('data-step');

// The list of all moves, opened by its key; null if the turn has passed meanwhile.
async function open_list(page) {
  await page.keyboard.press('m');
  const list = page.locator('dialog[open] li button');
  try {
    await list.first().waitFor({ timeout: 1000 });
    return list;
  } catch {
    return null;
  }
}

// One decision from the list of all moves, if it is this person's turn; whether there was one.
async function move(page, take) {
  if (!(await has_turn(page))) return false;
  const before = await step_of(page);
  const list = await open_list(page);
  if (!list) return false;
  try {
    await take(list, await list.count());
  } catch {
    await page.keyboard.press('Escape'); // the list has changed meanwhile
    return false;
  }
  await page.waitForFunction((step) => document.querySelector('[data-step]')?.dataset.step !== step, before);
  return true;
}

export const move_by_list = (page, random) => move(page, (list, count) => list.nth(random(count)).click(SOON));

// The first move whose words are like one of these, the most wanted first; otherwise any.
export const move_by_words = (page, wanted, random) =>
  move(page, async (list, count) => {
    const texts = await list.allTextContents();
    const liked = wanted.map((words) => texts.findIndex((text) => words.test(text))).find((at) => at >= 0);
    await list.nth(liked ?? random(count)).click(SOON);
  });

// The same with keys only: m, Tab to the move, Enter.
export const move_by_keys = (page, random) =>
  move(page, async (_list, count) => {
    const wanted = random(Math.min(4, count));
    for (let presses = 0; presses < 12; ++presses) {
      await page.keyboard.press('Tab');
      const at = await page.evaluate(() =>
        [...document.querySelectorAll('dialog[open] li button')].indexOf(document.activeElement),
      );
      if (at === wanted) break;
    }
    await page.keyboard.press('Enter');
  });

// Everybody plays until all see the end; what happens in between is called with the number of moves so far.
export async function play_to_end(people, random, make = move_by_list, between = async () => {}) {
  const deadline = Date.now() + 240000;
  let moves = 0;
  while (Date.now() < deadline) {
    let moved = false;
    for (const { page } of people) {
      if (await make(page, random)) {
        moved = true;
        await between(++moves);
      }
    }
    if (!moved) {
      if (await is_over(people[0].page)) return moves;
      await people[0].page.waitForTimeout(40);
    }
  }
  const { page } = people[0];
  throw new Error(`the match does not end: ${page.url()}, ${await page.title()}, ${moves} moves`);
}
