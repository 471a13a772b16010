import { describe, expect, it } from 'vitest';
import { bot_must_wait } from './pacing';

describe('a bot', () => {
  const people = [0, 1];
  const waits = (to_act: number[], ...turns: number[]) => bot_must_wait(2, to_act, people, turns);

  it('may decide while it is two ahead of the slowest person, and not when it is three ahead', () => {
    expect(waits([0, 1, 2], 5, 4, 6)).toBe(false);
    expect(waits([0, 1, 2], 5, 4, 7)).toBe(true);
  });

  it('waits only for people who may act', () => {
    expect(waits([0, 2], 5, 4, 7)).toBe(false);
    expect(waits([0, 2], 5, 4, 8)).toBe(true);
  });

  it('never waits for other bots, or where all wait for it', () => {
    expect(waits([2, 3], 0, 0, 9, 0)).toBe(false);
    expect(waits([2], 0, 0, 9)).toBe(false);
  });
});
