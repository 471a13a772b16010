// Where a match turned, and how its chart is laid out.
import { expect, it } from 'vitest';
import { leads, set_up_steps, spread, ticks, turning_points } from './course';

const course = [
  [0, 0, 0],
  [9, 0, 0], // set-up
  [9, 2, 0],
  [9, 12, 0], // seat 1 overtakes
  [12, 12, 0],
  [20, 12, 0], // and is overtaken
  [20, 12, 15],
  [24, 12, 15],
];

it('measures the lead against the best other', () => {
  expect(leads(course, 0)).toEqual([0, 9, 7, -3, 0, 8, 5, 9]);
});

it('finds the largest changes of the lead after the set-up, in order', () => {
  expect(turning_points(course, 0, 1, 3)).toEqual([
    { step: 3, seat: 1, kind: 'taken', by: 10 },
    { step: 5, seat: 0, kind: 'taken', by: 8 },
    { step: 7, seat: 0, kind: 'grows', by: 4 },
  ]);
  expect(turning_points(course, 0, 1, 9).map(({ kind }) => kind)).toContain('shrinks');
  expect(turning_points([[0, 0]], 0, 0, 3)).toEqual([]);
  expect(set_up_steps(['@ deal', '@ start 1', '1 pass', '@ draw'])).toBe(2);
});

it('writes round numbers beside an axis', () => {
  expect(ticks(-36, 56, 5)).toEqual([-20, 0, 20, 40]);
  expect(ticks(0, 3, 5)).toEqual([0, 1, 2, 3]);
});

it('keeps labels apart, in order and inside', () => {
  const at = spread([50, 52, 10, 99], 16, 0, 100);
  expect(at[2]).toBe(10);
  expect(at[1]! - at[0]!).toBeGreaterThanOrEqual(16);
  expect(Math.max(...at)).toBeLessThanOrEqual(100);
  expect(at[3]! - at[1]!).toBeGreaterThanOrEqual(16);
});
