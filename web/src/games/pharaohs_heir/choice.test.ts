// Choosing on the board: what is lit, what is meant, how amounts are kept within their bounds.
import { beforeAll, describe, expect, it } from 'vitest';
import { type Ask, engine_here, expand_here, moment_here } from '../../engine/testing';
import { record_of } from '../../session/lesson.svelte';
import type { Compound } from '../../session/session';
import type { Scene } from '../teaching';
import {
  complete,
  first_amounts,
  is_switch,
  least_amounts,
  meant,
  open_values,
  pick,
  limit_of,
  set_amount,
  total,
} from './choice';
import { scenes } from './scenes';

let ask: Ask;
beforeAll(async () => {
  ask = await engine_here();
});
function asked(scene: Scene) {
  const { match } = ask('open', { record: record_of(scene), seed: '1' });
  const { moves, compound } = moment_here(ask, match, 0);
  return { match, moves, compound: compound! };
}

describe('a single decision', () => {
  it('needs a tile and a column from the Overseer', () => {
    const { moves } = asked(scenes.take);
    const tile = pick(moves, {}, 'land', 'M6');
    expect(meant(moves, tile)).toBeNull();
    expect([...open_values(moves, tile, 'column')].sort()).toEqual(['C', 'T', 'V']);
    expect(meant(moves, pick(moves, tile, 'column', 'C'))?.text).toBe('take M6 C');
  });
  it('can begin with the place or with the coin', () => {
    const { moves } = asked(scenes.build);
    const coin_first = pick(moves, pick(moves, {}, 'coin', '3'), 'site', 'V0');
    const place_first = pick(moves, pick(moves, {}, 'site', 'V0'), 'coin', '3');
    expect(meant(moves, coin_first)?.text).toBe('build 3 V0');
    expect(place_first).toEqual(coin_first);
    expect([...open_values(moves, { coin: '3' }, 'site')].sort()).toEqual(['V0', 'nile']);
  });
  it('drops what no longer goes together, and what is picked twice', () => {
    const { moves } = asked(scenes.build);
    expect(pick(moves, { coin: '6', site: 'nile' }, 'site', 'C0')).toEqual({ site: 'C0' });
    expect(pick(moves, { coin: '6', site: 'nile' }, 'coin', '6')).toEqual({ site: 'nile' });
  });
  it('offers to decline whatever was picked before, and means nothing else then', () => {
    const { moves } = asked(scenes.canal);
    expect([...open_values(moves, { site: 'C1' }, 'act')]).toEqual(['done']);
    expect(meant(moves, pick(moves, { site: 'C1' }, 'act', 'done'))?.text).toBe('done');
    expect(meant(moves, pick(moves, { act: 'done' }, 'site', 'C1'))?.text).toBe('canal C1');
    expect(meant(moves, {})).toBeNull();
  });
});

describe('a decision of amounts', () => {
  it('is complete when the total is met, and leaves room for no more', () => {
    const { compound, match } = asked(scenes.put);
    const start = least_amounts(compound);
    expect(complete(compound, start)).toBe(false);
    const temple = compound.targets.findIndex(({ name }) => name === 'T0');
    expect(limit_of(compound, start, temple)).toBe(5);
    const all = set_amount(compound, start, temple, 5);
    expect(complete(compound, all)).toBe(true);
    expect(limit_of(compound, all, 0)).toBe(0);
    expect(expand_here(ask, match, 0, all)).toEqual(['put T0']);
  });
  it('counts grain among the sources of a sacrifice', () => {
    const { compound, match } = asked(scenes.pay);
    expect(compound.targets.map(({ name }) => name)).toEqual(['grain', 'T0', 'T1']);
    expect(is_switch(compound)).toBe(false);
    expect(expand_here(ask, match, 0, [3, 1, 0]).length).toBeGreaterThan(0);
  });
  it('switches where each takes one at most, and a full choice moves on to the new one', () => {
    const { compound } = asked(scenes.protect);
    expect(is_switch(compound)).toBe(true);
    const first = set_amount(compound, [0, 0], 0, 1);
    expect(set_amount(compound, first, 1, 1)).toEqual([0, 1]);
    expect(total(first)).toBe(1);
  });
});

describe('what is proposed at first', () => {
  const flood = (total_max: number): Compound => ({
    word: 'protect',
    targets: [
      { name: 'C0', min: 0, max: 1 },
      { name: 'V0', min: 0, max: 1 },
    ],
    total_min: 0,
    total_max,
  });
  it('is all protection if it suffices, and else nothing', () => {
    expect(first_amounts(flood(2))).toEqual([1, 1]);
    expect(first_amounts(flood(1))).toEqual([0, 0]);
    expect(first_amounts({ ...flood(2), word: 'reap' })).toEqual([0, 0]);
  });
});
