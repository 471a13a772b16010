// People in browsers of their own, and what is checked of the pages they see.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const axe_source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const MORE_RULES = { 'target-size': { enabled: true } }; // 24 pixels, or as far apart; axe leaves it out if not asked
const PATIENCE = 60000; // a busy machine is no reason to fail
const desktop = { width: 1280, height: 800 };
export const phone = { width: 360, height: 740 };

const counts = { passed: 0, failed: 0 };

export function check(name, good, more = '') {
  if (good) {
    counts.passed += 1;
    console.log(`ok    ${name}`);
  } else {
    counts.failed += 1;
    console.log(`FAIL  ${name}  ${typeof more === 'string' ? more : JSON.stringify(more)}`);
  }
}

// Random numbers that are the same in every run (mulberry32).
export function seeded(seed) {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

// A person in a browser of their own; what goes wrong in their pages is kept in `errors`.
export async function arrive(browser, options = {}) {
  const context = await browser.newContext({ viewport: desktop, ...options });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    const expected = /ERR_INTERNET_DISCONNECTED|WebSocket connection|status of 4\d\d/;
    if (message.type() === 'error' && !expected.test(message.text())) errors.push(message.text());
  });
  return { context, page, errors };
}

export async function check_access(name, page) {
  await page.evaluate(axe_source);
  const { violations } = await page.evaluate((rules) => globalThis.axe.run(document, { rules }), MORE_RULES);
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  check(
    `${name}: everybody can use it`,
    grave.length === 0,
    grave
      .map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map(({ html }) => html)
            .join(' ')}`,
      )
      .join('; '),
  );
}

async function check_width(name, page) {
  const before = page.viewportSize();
  await page.setViewportSize(phone);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  check(`${name}: fits a screen of 360 pixels`, over <= 0, `${over} pixels too wide`);
  await page.setViewportSize(before);
}

export async function check_page(name, page) {
  await check_access(name, page);
  await check_width(name, page);
}

// The line every suite ends with; false if something failed.
export function summary() {
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed === 0;
}
