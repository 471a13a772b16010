// The parts of scores, side by side and end to end.
import { expect, it } from 'vitest';
import { part_rows, pieces } from './parts';

it('lays parts end to end, losses to the left', () => {
  const rows = part_rows([
    [
      { name: 'trait', points: 20 },
      { name: 'hand', points: -5 },
    ],
    null,
    [{ name: 'bonus', points: 3 }],
  ]);
  expect(rows).toEqual([
    { name: 'trait', points: [20, null, 0] },
    { name: 'hand', points: [-5, null, 0] },
    { name: 'bonus', points: [0, null, 3] },
  ]);
  expect(pieces(rows, 0)).toEqual([
    { part: 0, from: 0, to: 20 },
    { part: 1, from: -5, to: 0 },
  ]);
  expect(pieces(rows, 1)).toEqual([]);
});
