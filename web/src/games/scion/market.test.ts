// The market filters and sorts what the engine says, and rounds chances honestly.
import { beforeAll, expect, test } from 'vitest';
import type { ScionChance, ScionOutlookSeat, ScionTokens } from '../../protocol';
import { settings } from '../../settings.svelte';
import type { CourtMove } from './reading';
import { arranged, first_wishes, hopes_of, percent, shown_hopes, type Prospect } from './market';

beforeAll(() => {
  settings.language = 'en';
});

const race: ScionOutlookSeat = {
  connections: 0,
  connection_points: 0,
  next_connection_points: 0,
  suitors: [],
  ranks: [
    { rank: 3, owned: 0, points: 0, with_next: 1 },
    { rank: 4, owned: 2, points: 6, with_next: 18 },
    { rank: 5, owned: 0, points: 0, with_next: 5 },
    { rank: 6, owned: 0, points: 0, with_next: 10 },
  ],
};
const pool = (K: number): ScionTokens => ({ R: 8, Y: 4, B: 2, G: 2, K });
const chance = (colour: ScionChance['colour'], rank: number, any: number): ScionChance => ({ colour, rank, any });

function prospect(child: string, genes: string, black: number, chances: ScionChance[]): Prospect {
  const move: CourtMove = {
    text: `court ${child}`,
    move: { type: 'court', child },
    preview: { parts: [], events: [], certain: true, ahead: { pool: pool(black), chances } },
  };
  return { move, genes, hopes: hopes_of(move, race, (deed) => deed !== 'R4') };
}
const axel = prospect('1.1.1', '41120', 0, [chance('R', 4, 9900), chance('R', 5, 7700), chance('Y', 4, 900)]);
const bianca = prospect('1.2.2', '12050', 1, [chance('R', 5, 2000), chance('G', 4, 9000), chance('B', 6, 0)]);
const adele = prospect('2.1.0', '02330', 3, [chance('R', 5, 4000), chance('Y', 6, 100)]);
const all = [bianca, adele, axel];
const children = (prospects: Prospect[]) => prospects.map(({ move }) => move.move.child);

test('hopes leave out what is owned or impossible and begin with what promises most', () => {
  expect(axel.hopes.map(({ achievement, gain }) => [achievement, gain])).toEqual([
    ['R5', 5],
    ['Y4', 12],
  ]);
  expect(bianca.hopes.map(({ achievement }) => achievement)).toEqual(['G4', 'R5']);
});

test('the market is sorted by the most promising hope, or by the chance of what is wished for', () => {
  expect(children(arranged(all, first_wishes))).toEqual(['1.2.2', '1.1.1', '2.1.0']);
  expect(children(arranged(all, { ...first_wishes, goal: 'R', rank: 5 }))).toEqual(['1.1.1', '2.1.0', '1.2.2']);
  expect(children(arranged(all, { ...first_wishes, sorting: 'black' }))).toEqual(['1.1.1', '1.2.2', '2.1.0']);
  expect(children(arranged(all, { ...first_wishes, sorting: 'name' }))).toEqual(['2.1.0', '1.1.1', '1.2.2']);
});

test('filters hold together', () => {
  expect(children(arranged(all, { ...first_wishes, house: 1 }))).toEqual(['1.2.2', '1.1.1']);
  expect(children(arranged(all, { ...first_wishes, house: 1, generation: 1 }))).toEqual(['1.1.1']);
  expect(children(arranged(all, { ...first_wishes, genes: 'R' }))).toEqual(['1.2.2', '1.1.1']);
  expect(children(arranged(all, { ...first_wishes, genes: 'pure' }))).toEqual(['1.1.1']);
  expect(arranged(all, { ...first_wishes, genes: 'pure', house: 2 })).toEqual([]);
});

test('a colour shows all its ranks, owned or not', () => {
  expect(shown_hopes(axel, 'R').map(({ achievement }) => achievement)).toEqual(['R4', 'R5']);
});

test('rounding hides neither a small chance nor a small doubt', () => {
  expect([0, 1, 99, 100, 4321, 9900, 9999, 10_000].map(percent)).toEqual([
    '0%',
    '<1%',
    '<1%',
    '1%',
    '43%',
    '99%',
    '>99%',
    '100%',
  ]);
});
