// What a person has to find at the table: the scoreboard, the score sheet, suitors first, parents in the log.
import { is_over, move_by_words, play_to_end } from './client_moves.mjs';
import { arrive, check, check_page, phone, seeded } from './people.mjs';

const FULL = { width: 1280, height: 800 };

// A match kept on this device: seat 0 is the person's, bots have the others. Its address.
async function keep(page, address, id, record, names) {
  await page.goto(`${address}/about`);
  await page.evaluate(
    ([id, record, names]) => {
      const seats = names.map((name, seat) => ({ name, bot: seat ? 'greedy' : '' }));
      const kept = { id, game: record.game, seats, record, seed: '7', decisions: [], over: false, changed: 0 };
      localStorage.setItem('heirloom.settings', JSON.stringify({ bot_pause: 0 }));
      localStorage.setItem(`heirloom.match.${id}`, JSON.stringify(kept));
    },
    [id, { format: 'heirloom-record/1', seats: names, steps: [], ...record }, names],
  );
  return `${address}/play/${id}`;
}

async function open_sheet(page, title) {
  await page.getByRole('button', { name: title }).click();
  await page.locator('dialog[open] table').waitFor();
}
const sheet_text = (page) => page.locator('dialog[open]').innerText();
async function close_sheet(page) {
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
}

// On both sizes of window, by the button and by its key.
async function look_at_sheet(page, name, title) {
  for (const [size, viewport] of Object.entries({ wide: FULL, narrow: phone })) {
    await page.setViewportSize(viewport);
    await open_sheet(page, title);
    const wider = await page.evaluate(() => {
      const content = document.querySelector('dialog[open] .content');
      return content.scrollWidth - content.clientWidth;
    });
    check(`${name}: fits a ${size} window`, wider <= 0, `${wider} pixels too wide`);
    await check_page(`${name}, ${size}`, page);
    await close_sheet(page);
  }
  await page.setViewportSize(FULL);
  await page.keyboard.press('s');
  await page.locator('dialog[open] table').waitFor();
  check(`${name}: opens by its key`, true);
}

async function scoreboard(browser, address) {
  const { page, context, errors } = await arrive(browser, { serviceWorkers: 'block' });
  const options = { players: 3 };
  const at = await keep(page, address, 'aa', { game: 'ancestree', rules_version: 2, options }, ['Ada', 'Ben', 'Cleo']);
  await page.goto(at);
  await page.locator('[data-step]').first().waitFor();
  await look_at_sheet(page, 'scoreboard', 'Scoreboard');
  const before = await sheet_text(page);
  check(
    'scoreboard: the running round, the marriages and the heart scale',
    /Round 1\s+if it were scored now/.test(before) && /Marriages/.test(before) && /heart scale/.test(before),
    before,
  );
  await close_sheet(page);
  await play_to_end([{ page }], seeded(4));
  await open_sheet(page, 'Scoreboard');
  const rounds = await page.locator('dialog[open] tbody').allInnerTexts();
  const scored = rounds.filter((text) =>
    /^Round \d\n[^]*(Eagle|Camel|Elephant|Lion|Dragon)[^]*Tokens[^]*Coins/.test(text),
  );
  check('scoreboard: at the end three rounds by heritage', scored.length === 3, rounds);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('slider').waitFor();
  await open_sheet(page, 'Scoreboard');
  check('scoreboard: in the replay, too', true);
  check('scoreboard: nothing goes wrong', errors.length === 0, errors);
  await context.close();
}

async function score_sheet(browser, address) {
  const { page, context, errors } = await arrive(browser, { serviceWorkers: 'block' });
  const record = { game: 'pharaohs-heir', rules_version: 1, options: { players: 3 } };
  await page.goto(await keep(page, address, 'bb', record, ['Ada', 'Ben', 'Cleo']));
  await page.locator('[data-step]').first().waitFor();
  await look_at_sheet(page, 'score sheet', 'Score sheet');
  const text = await sheet_text(page);
  for (const part of ['Cycle 1', 'Cycle 2', 'Harvest', 'Gods', 'Land', 'People', 'Buildings', 'Nile: ', 'Land: ']) {
    check(`score sheet: has ${part}`, text.includes(part), text);
  }
  check('score sheet: the sums of the track', /sacrifice track\nCycle 1[^]*Cycle 2/.test(text), text);
  await close_sheet(page);
  await play_to_end([{ page }], seeded(4));
  await open_sheet(page, 'Score sheet');
  const subtotals = await page.locator('dialog[open] tr', { hasText: 'Subtotal' }).count();
  check('score sheet: at the end both cycles have subtotals', subtotals === 2, `${subtotals}`);
  check('score sheet: nothing goes wrong', errors.length === 0, errors);
  await context.close();
}

const unmarried = [null, null, null, null];
const house = (children, court, achievements) => ({
  stage: 'spouse',
  generation: 1,
  rows: [{ children: children.split(' '), heir: 0, married_to: unmarried }],
  spouses: [],
  achievements,
  court,
});
// Two houses ask for the same child of a house that would like to court.
const courted = (more) => ({
  game: 'scion',
  options: { players: 3, ...more },
  position: {
    players: [
      house('22130 41210 13310 12230', null, ['G3']),
      house('43100 31220 22220 12320', '0.1.1', ['R4']),
      house('12230 31130 23120 11330', '0.1.1', ['G3']),
    ],
  },
});

async function suitors_first(browser, address) {
  const { page, context, errors } = await arrive(browser, { viewport: phone, serviceWorkers: 'block' });
  const names = ['Ada', 'Ben', 'Cleo'];
  await page.goto(await keep(page, address, 'cc', { rules_version: 2, ...courted() }, names));
  const prompt = page.getByRole('heading', { level: 1 });
  await prompt.filter({ hasText: 'Answer first: Ben and Cleo asked for Arnold.' }).waitFor();
  const first = await page.locator('main h2:visible').first().innerText();
  check('suitors: the first thing on a phone', first.includes('First answer your suitors'), first);
  check('suitors: nobody to court before', (await page.getByText('Marriage market').count()) === 0);
  await page.waitForTimeout(700); // until things have come to rest
  await check_page('suitors, narrow', page);
  await page.setViewportSize(FULL);
  await check_page('suitors, wide', page);
  await page.getByRole('button', { name: /^Marry Arnold to Cleo; for Adele/ }).click();
  await page.locator('[data-key=confirm]').click();
  await page.getByText('Marriage market').waitFor();
  check('suitors: after the answer the market opens', true);

  // A match of the first rules, kept since then.
  await page.goto(await keep(page, address, 'dd', { rules_version: 1, ...courted() }, names));
  await prompt.filter({ hasText: 'Find a spouse for Anna. A suitor waits for your answer, too.' }).waitFor();
  check('suitors: an old match may put them off', await page.getByText('Marriage market').isVisible());
  check('suitors: nothing goes wrong', errors.length === 0, errors);
  await context.close();
}

async function parents_in_log(browser, address) {
  const { page, context, errors } = await arrive(browser, { serviceWorkers: 'block' });
  const record = { game: 'familienbande', rules_version: 1, options: { players: 2, start: 'first' } };
  await page.goto(await keep(page, address, 'ee', record, ['Ada', 'Ben']));
  await page.locator('[data-step]').first().waitFor();
  const random = seeded(2);
  const born = page.locator('dialog[open] li', { hasText: /child of (man|woman) \(.*\) and (man|woman) \(.*\)/ });
  let told = false;
  while (!told && !(await is_over(page))) {
    if (!(await move_by_words(page, [/^Bring/, /^Marry/], random))) {
      await page.waitForTimeout(40);
      continue;
    }
    await page.keyboard.press('l');
    await page.locator('dialog[open] li').first().waitFor();
    told = (await born.count()) > 0;
    await close_sheet(page);
  }
  check('log: a birth names the parents', told);
  check('log: nothing goes wrong', errors.length === 0, errors);
  await context.close();
}

export async function scores(browser, address) {
  await scoreboard(browser, address);
  await score_sheet(browser, address);
  await suitors_first(browser, address);
  await parents_in_log(browser, address);
}
