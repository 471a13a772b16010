import { describe, expect, it } from 'vitest';
import type { View } from '../protocol';
import { shown_steps, steps_in } from './log';
import type { Happening, Shown } from './session';

const at = (version: number, what: Shown): Happening => ({ version, at: 0, what });
const events = (...steps: number[]) => steps.map((step) => ({ step, events: [] }));
const moved = (version: number, seat: number, ...steps: number[]) =>
  at(version, { type: 'moved', seat, by_bot: false, steps: events(...steps) });
const undone = (version: number, from: number, to: number) => at(version, { type: 'undone', seat: 0, from, to });
const numbers = (log: Happening[]) => steps_in(log).map(({ version, step, seat }) => [version, step, seat]);

describe('the steps of a log', () => {
  it('are those of the start and of all decisions, in order', () => {
    const log = [
      at(1, { type: 'started', steps: events(1) }),
      moved(2, 1, 2, 3),
      at(3, { type: 'paused', paused: true }),
      moved(4, 0, 4),
    ];
    expect(numbers(log)).toEqual([
      [1, 1, null],
      [2, 2, 1],
      [2, 3, 1],
      [4, 4, 0],
    ]);
  });

  it('leave out what was taken back, but not what took its place', () => {
    const log = [moved(1, 0, 1), moved(2, 1, 2, 3), undone(3, 1, 3), moved(4, 1, 2), moved(5, 0, 3)];
    expect(numbers(log)).toEqual([
      [1, 1, 0],
      [4, 2, 1],
      [5, 3, 0],
    ]);
  });

  it('may be taken back in part, and again', () => {
    const log = [moved(1, 0, 1, 2), undone(2, 1, 2), moved(3, 0, 2), undone(4, 0, 2)];
    expect(numbers(log.slice(0, 2))).toEqual([[1, 1, 0]]);
    expect(numbers(log)).toEqual([]);
  });

  it('end with the moment that is shown', () => {
    const log = [moved(1, 0, 1), moved(2, 1, 2)];
    expect(shown_steps({ log, view: { step: 1 } as View })).toHaveLength(1);
    expect(shown_steps({ log, view: null })).toEqual([]);
  });
});
