// How matches at this device are put together.
import { expect, it } from 'vitest';
import type { GameHelp } from '../../engine/engine';
import { play_choice, seats_for } from './play';

const help = {
  players: { min: 3, max: 4 },
  answers: false,
  options: [{ name: 'players', values: '3, 4', default: 4, meaning: '' }],
} as unknown as GameHelp;
const names = { you: 'You', person: (n: number) => `Person ${n}`, bots: ['Alma', 'Bruno', 'Clara', 'David'] };

it('starts from the usual number of players, or the last choice as far as it is allowed', () => {
  expect(play_choice(help, null)).toEqual({ players: 4, people: [''], level: 'greedy' });
  expect(play_choice(help, { players: 2, people: ['A', 'B', 'C', 'D'], level: 'hard' })).toEqual({
    players: 3,
    people: ['A', 'B', 'C'],
    level: 'hard',
  });
});

it('seats people first, then bots under names of their own', () => {
  expect(seats_for({ players: 3, people: [' Alma '], level: 'easy' }, names)).toEqual([
    { name: 'Alma', bot: '' },
    { name: 'Bruno', bot: 'easy' },
    { name: 'Clara', bot: 'easy' },
  ]);
  expect(seats_for({ players: 2, people: [''], level: 'easy' }, names)[0]!.name).toBe('You');
  expect(seats_for({ players: 2, people: ['', ''], level: 'easy' }, names)[1]!.name).toBe('Person 2');
});
