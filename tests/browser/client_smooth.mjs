// How it moves: nothing jumps, motion by transform and opacity alone, none if so wished; and what holds up the page, which
// only a machine that does nothing else can judge.
import { games, move_by_list } from './client_moves.mjs';
import { sit_down_together } from './client_tables.mjs';
import { arrive, check, seeded } from './people.mjs';

const MOVES = 8; // own decisions in a match that is measured
const LONG = 50; // milliseconds
const MOST_SHIFT = 0.1;
const MARK = 'measured';

// Notes in the page, from its beginning, what holds it up, what jumps and what is animated.
const note_motion = () => {
  const noted = { shifts: [], motions: [] };
  globalThis.noted = noted;
  const observe = (type, keep) =>
    new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({ type, buffered: true });
  observe('layout-shift', ({ value, hadRecentInput, sources }) => {
    const what = sources.map(({ node }) => `${node?.nodeName} ${node?.parentElement?.className ?? ''}`);
    if (!hadRecentInput) noted.shifts.push({ value, what });
  });
  const note = (animation) => {
    const beside = ['offset', 'computedOffset', 'easing', 'composite'];
    const properties = animation.effect.getKeyframes().flatMap(Object.keys);
    const lasts = animation.effect.getComputedTiming().endTime;
    for (const property of new Set(properties)) if (!beside.includes(property)) noted.motions.push({ property, lasts });
  };
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given);
    note(animation);
    return animation;
  };
  for (const event of ['transitionrun', 'animationstart']) {
    addEventListener(event, ({ target }) => target.getAnimations?.().forEach(note), true);
  }
};
const forget_so_far = (page) => page.evaluate(() => Object.values(globalThis.noted).forEach((list) => list.splice(0)));

// The long tasks of the page's main thread in a trace, from the mark on. The browser's own `longtask` entries go by the
// clock on the wall, which also counts what other programs do; here only the time the thread itself was running counts.
function long_tasks(trace) {
  const { pid, tid, ts } = trace.find(({ name }) => name === MARK);
  const tasks = trace.filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid && event.ts > ts);
  return tasks.map(({ tdur }) => Math.round((tdur ?? 0) / 1000)).filter((took) => took > LONG);
}

// Plays a match, or the beginning of one; what was noted meanwhile.
async function play_measured(people, random) {
  const [{ page }] = people;
  await page.waitForTimeout(1000); // loading is over, and what came with it has settled
  await forget_so_far(page);
  for (let made = 0, deadline = Date.now() + 240000; made < MOVES && Date.now() < deadline;) {
    for (const person of people) if (await move_by_list(person.page, random)) made += person.page === page;
  }
  await page.waitForTimeout(600);
  return page.evaluate(() => globalThis.noted);
}

// The same; which long tasks there were.
async function play_traced(people, random) {
  const [{ page, context }] = people;
  await context
    .browser()
    .startTracing(page, { categories: ['-*', 'toplevel', 'devtools.timeline', 'blink.user_timing'] });
  await page.evaluate((mark) => performance.mark(mark), MARK);
  await play_measured(people, random);
  const { traceEvents } = JSON.parse((await context.browser().stopTracing()).toString());
  return long_tasks(traceEvents);
}

async function alone(person, address, game) {
  await person.page.goto(address);
  await person.page.locator(`[data-key="play ${game}"]`).click();
  await person.page.locator('[data-step]').first().waitFor();
  return [person];
}

async function with_others(ada, ben, address, game) {
  await sit_down_together(ada, ben, address, game);
  return [ada, ben];
}

async function check_match(name, people) {
  const { shifts, motions } = await play_measured(people, seeded(41));
  const shift = shifts.reduce((sum, { value }) => sum + value, 0);
  const jumps = shifts.sort((a, b) => b.value - a.value);
  check(`${name}: nothing jumps (shift ${shift.toFixed(3)})`, shift < MOST_SHIFT, jumps.slice(0, 4));
  const moved = new Set(motions.map(({ property }) => property));
  const heavy = [...moved].filter((property) => property !== 'transform' && property !== 'opacity');
  check(`${name}: things move (by ${[...moved]})`, moved.has('transform') && heavy.length === 0, heavy);
}

// Every transition and every @keyframes of the styles that are loaded, by the properties it moves.
const moved_by_styles = () => {
  const rules = [];
  const walk = (list) => {
    for (const rule of list) {
      rules.push(rule);
      if (rule.cssRules) walk(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) walk(sheet.cssRules);
  return rules.flatMap((rule) => {
    if (rule instanceof CSSKeyframeRule) return [...rule.style];
    const text =
      rule.style?.getPropertyValue('transition') || rule.style?.getPropertyValue('transition-property') || '';
    return text ? text.split(/,(?![^(]*\))/).map((one) => one.trim().split(/\s/)[0]) : [];
  });
};

async function check_styles(name, page) {
  const moved = [...new Set(await page.evaluate(moved_by_styles))];
  const heavy = moved.filter((property) => !['transform', 'opacity', 'none'].includes(property));
  check(`${name}: its styles move ${moved}`, moved.includes('transform') && heavy.length === 0, heavy);
}

async function less_motion(browser, address) {
  const person = await arrive(browser, { reducedMotion: 'reduce' });
  await person.context.addInitScript(note_motion);
  for (const game of Object.keys(games)) {
    const { motions } = await play_measured(await alone(person, address, game), seeded(43));
    const lasting = motions.filter(({ lasts }) => lasts > 0);
    check(`${game}: nothing moves for who wishes less motion`, lasting.length === 0, lasting.slice(0, 5));
  }
  await person.context.close();
}

async function arrive_measured(browser, address) {
  const person = await arrive(browser);
  await person.context.addInitScript(note_motion);
  await person.page.goto(address);
  await person.page.evaluate(() => localStorage.setItem('heirloom.settings', JSON.stringify({ bot_pause: 250 })));
  return person;
}

export async function smooth(browser, address) {
  const ada = await arrive_measured(browser, address);
  const ben = await arrive(browser);
  for (const game of Object.keys(games)) {
    await check_match(`${game}, here`, await alone(ada, address, game));
    await check_styles(game, ada.page);
    await check_match(`${game}, with others`, await with_others(ada, ben, address, game));
  }
  await less_motion(browser, address);
  await Promise.all([ada.context.close(), ben.context.close()]);
}

// Several matches of every game, in which no task may hold up the page.
export async function quick(browser, address, matches) {
  const ada = await arrive_measured(browser, address);
  for (const game of Object.keys(games)) {
    const tasks = [];
    for (let seed = 0; seed < matches; ++seed) {
      tasks.push(...(await play_traced(await alone(ada, address, game), seeded(41 + seed))));
    }
    check(`${game}: nothing holds up the page in ${matches} matches`, tasks.length === 0, `tasks of ${tasks} ms`);
  }
  await ada.context.close();
}
