import { expect, it } from 'vitest';
import type { GameRecord } from '../engine/engine';
import { cut, decisions_of, move_of, seat_of } from './steps';

const steps = ['@ deal', '1 marry fEGG mEEG', '0 pass', '@ draw mNNC', '1 pass'];

it('a step tells whose it is and what was done', () => {
  expect(steps.map(seat_of)).toEqual([null, 1, 0, null, 1]);
  expect(move_of(steps[1]!)).toBe('marry fEGG mEEG');
  expect([0, 1, 2].map((seat) => decisions_of(steps, seat))).toEqual([1, 2, 0]);
});

it('a match is cut off with its result', () => {
  const record = { steps, result: { scores: [1, 2], winners: [1] } } as Partial<GameRecord> as GameRecord;
  expect(cut(record, 2)).toEqual({ steps: steps.slice(0, 2), result: undefined });
});
