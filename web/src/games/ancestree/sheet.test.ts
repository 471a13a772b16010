// The scoreboard of a whole match by the real engine, and of one that begins in its middle.
import { beforeAll, expect, test } from 'vitest';
import { type Ask, engine_here, moment_here } from '../../engine/testing';
import { record_of } from '../../session/lesson.svelte';
import { words } from '../../words/words.svelte';
import { outlook_of } from './reading';
import * as scenes from './scenes';
import { score_sheet } from './sheet';

let ask: Ask;
beforeAll(async () => {
  await words.load('en');
  ask = await engine_here();
});
const number = (cell: unknown) => Number(cell ?? 0);

test('every scored round has its tokens by heritage, and they sum up', () => {
  const { match } = ask('open', { game: 'ancestree', seed: '3', options: { players: 3 } });
  let status = ask('chance', { match });
  const seen = new Set<number>();
  while (status.turn !== 'over') {
    if (status.turn === 'chance') {
      status = ask('chance', { match });
      continue;
    }
    const groups = score_sheet(moment_here(ask, match, 0));
    seen.add(groups.length);
    expect(groups.filter(({ open }) => open).map(({ title }) => title)).toContain(`Round ${groups.length - 2}`);
    const seat = status.to_act[0]!;
    status = ask('step', { match, text: `${seat} ${ask('think', { match, seat, bot: 'greedy' }).move}` });
  }
  expect([...seen]).toEqual([3, 4, 5]);
  const moment = moment_here(ask, match, 0);
  const groups = score_sheet(moment);
  expect(groups.map(({ title }) => title)).toEqual(['Round 1', 'Round 2', 'Round 3', 'Marriages', 'Points so far']);
  expect(groups.some(({ open, hint }) => open || hint)).toBe(false);
  for (const { rows } of groups.slice(0, 3)) {
    const [tokens] = rows.filter(({ name }) => name === 'tokens');
    const heritages = rows.filter(({ name }) => /^[ECPLDS]$/.test(name));
    expect(heritages.length).toBeGreaterThan(0);
    for (const seat of [0, 1, 2]) {
      expect(heritages.reduce((all, { cells }) => all + number(cells[seat]), 0)).toBe(tokens!.cells[seat]);
    }
  }
  expect(groups.at(-1)!.rows.at(-1)!.cells).toEqual(moment.view.scores);
  ask('close', { match });
});

test('what was scored before a position has no heritages', () => {
  const { match } = ask('open', { record: record_of(scenes.a_comparison), seed: '1' });
  const moment = moment_here(ask, match, 0);
  const [first, , running] = score_sheet(moment);
  expect(first!.rows.map(({ name }) => name)).toEqual(['tokens', 'coins']);
  expect(first!.hint).toBe('heritages unknown: scored before this position');
  expect(running!.hint).toBe('if it were scored now');
  expect(outlook_of(moment).heart_scale).toHaveLength(15);
  ask('close', { match });
});
