// The comparison with neighbours.
import { expect, test } from 'vitest';
import type { AncestreeOutlook, AncestreePosition } from '../../protocol';
import { standing_of } from './standing';

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
