// Ancestree in words, and the comparison with neighbours.
import { beforeAll, expect, test } from 'vitest';
import type { AncestreeOutlook, AncestreePlan, AncestreePosition } from '../../protocol';
import { settings } from '../../settings.svelte';
import { words } from '../../words/words.svelte';
import { standing_of } from './standing';
import { event_said, place_said, plan_counted, tile_said } from './telling';
import type { Laid } from './tile';

beforeAll(async () => {
  settings.language = 'en';
  await words.load('en');
});

test('a tile is told with all that is on it', () => {
  expect(tile_said('L1001B1')).toBe('Lion, hearts on both sides, leaves top left and bottom right, 1 coin');
  expect(tile_said('E1111-2')).toBe('Eagle, no heart, leaves at all four corners, 2 coins');
  expect(tile_said('S0l0dR0')).toBe('Stag, heart on the right, light leaf top right, dark leaf bottom right, no coin');
});

const tree: Laid[] = [
  ['L1111R0', 0, 0],
  ['C1100-2', -1, 1],
];
const plan: AncestreePlan = {
  cell: [1, 1],
  links: [[0, 0]],
  marriages: [[-1, 1]],
  dynasty: { heritage: 'E', before: 0, after: 1 },
};

test('a place is told by where it is and what it completes', () => {
  expect(place_said(plan, tree)).toBe(
    'Lay in row 3, column 5: a marriage with the camel (left), a leaf with the lion (top left), Eagle dynasty 0 → 1',
  );
  expect(place_said(plan, [])).toBe('Begin your tree here');
  expect(plan_counted({ ...plan, dynasty: { heritage: 'E', before: 2, after: 2 } })).toBe(
    '1 marriage, 1 leaf, Eagle dynasty stays 2',
  );
});

test('what others do in secret is not told', () => {
  const name = (seat: number) => ['Ada', 'Ben'][seat]!;
  expect(event_said({ type: 'took', seat: 1, tile: null }, name, 0)).toBeNull();
  expect(event_said({ type: 'committed', seat: 1, plan: null }, name, 0)).toBeNull();
  expect(event_said({ type: 'dealt', seat: 1, tiles: 6 }, name, 0)).toBeNull();
  expect(event_said({ type: 'laid', seat: 1, tile: 'E1001B0', plan }, name, 0)).toBe(
    'Ben laid the eagle: 1 marriage, 1 leaf, Eagle dynasty 0 → 1.',
  );
});

test('the phantom is compared by the tiles seen of it', () => {
  const nobody = { links: [], coins: 0, marriages: 0, marriage_points: 0, tokens_now: [], rounds: [], points: 0 };
  const outlook: AncestreeOutlook = {
    seats: [
      { ...nobody, dynasties: [{ heritage: 'E', length: 2, cells: [] }], tokens_now: [{ heritage: 'E', tokens: 1 }] },
      { ...nobody, dynasties: [] },
    ],
    round_value: 2,
    left: [1, 2],
    right: [2, 0],
    passes_to: [],
    heart_scale: [],
  };
  const position = {
    trees: [[], []],
    hands: [[], 0, 0],
    taken: [null, null],
    discards: [[], []],
    phantom: ['E1001B0', 'E1001B0', null, 'C1001B0'],
  } as unknown as AncestreePosition;
  expect(standing_of(outlook, position, 0)).toEqual({
    heritages: ['E', 'C', 'P', 'L', 'D'],
    mine: { E: 2 },
    left: { seat: 1, lengths: {} },
    right: { seat: 2, lengths: { E: 2, C: 1 } },
    tokens: { E: 1 },
  });
  expect(standing_of(outlook, { ...position, taken: ['S1001B0', null] }, 0).heritages).toContain('S');
});
