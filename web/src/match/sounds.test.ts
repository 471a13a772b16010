import { describe, expect, it } from 'vitest';
import { sounds_between, type Glimpse } from './sounds.svelte';

const quiet: Glimpse = { seat: 0, moves: 4, score: 7, my_turn: false, over: false };
const heard = (change: Partial<Glimpse>, hidden = false, before: Partial<Glimpse> = {}) =>
  sounds_between({ ...quiet, ...before }, { ...quiet, ...change }, hidden);

describe('the sounds of a table', () => {
  it('are none when nothing happens, or only talk', () => expect(heard({})).toEqual([]));

  it('are a knock for a move, and a call if it is my turn then', () => {
    expect(heard({ moves: 5 })).toEqual(['laid']);
    expect(heard({ moves: 5, my_turn: true })).toEqual(['laid', 'turn']);
    expect(heard({ moves: 5, my_turn: true }, false, { my_turn: true })).toEqual(['laid']);
  });

  it('tell of points that I win, not of those I lose or do not know', () => {
    expect(heard({ moves: 5, score: 9 })).toEqual(['points']);
    expect(heard({ moves: 5, score: 3 })).toEqual(['laid']);
    expect(heard({ moves: 5, score: null })).toEqual(['laid']);
  });

  it('are one chord at the end of the match', () =>
    expect(heard({ moves: 5, score: 30, over: true })).toEqual(['end']));

  it('are only the call where the page is hidden', () => {
    expect(heard({ moves: 5 }, true)).toEqual([]);
    expect(heard({ moves: 5, my_turn: true }, true)).toEqual(['turn']);
    expect(heard({ moves: 5, over: true }, true)).toEqual([]);
  });

  it('compare nothing when another person takes over the screen', () => {
    expect(heard({ seat: 1, moves: 5, score: 20, my_turn: true })).toEqual(['laid']);
  });
});
