// Moves, events and values in words, from their fields alone; whole matches of every game by the real engine.
import { beforeAll, expect, it } from 'vitest';
import { engine_here, moment_here, type Ask } from '../../engine/testing';
import { GAMES } from '../../session/catalogue';
import type { Event, LegalMove, Session } from '../../session/session';
import { words } from '../../words/words.svelte';
import { brings_of, describe as described, tell, value_words } from './telling';

const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn'];
const session = { room: { seats: names.map((name) => ({ name })) } } as unknown as Session;
const told = (event: object) => tell(event as Event, session);
let ask: Ask;
beforeAll(async () => {
  ask = await engine_here();
  await words.load('en');
});

it('tells who did what, with all that is known of it', () => {
  expect(told({ type: 'was_wed', seat: 2, card: null, to: ['a', 'b'] })).toBe('Cleo was wed: card –, to a b.');
  expect(told({ type: 'role', role: 'land' })).toBe('Role: land.');
  expect(told({ type: 'ended', scores: [], gains: { E: 2, L: 0 } })).toBe('Ended: scores –, gains E 2, L 0.');
  expect(told({ type: 'seat', seat: null })).toBe('Seat: –.');
  expect(value_words([true, [1, 2], { by_luck: 3 }])).toBe('yes 1 2 by luck 3');
});

it('tells what a move brings: the score, and no more than some of what follows', () => {
  const parts = [
    { name: 'odd_part', points: -3 },
    { name: 'even_part', points: 4 },
  ];
  const brings = (events: object[]) => brings_of({ preview: { parts, events } } as unknown as LegalMove, session);
  expect(brings([])).toBe('1 point.');
  const passed = { type: 'passed', seat: 0 };
  expect(brings([passed, passed, passed, passed])).toBe('1 point. Ada passed. Ada passed. Ada passed. …');
});

it.each(GAMES)('has words of its own for every choice of a match (%s)', (game) => {
  let now = ask('open', { game, seed: '5' });
  const { match } = now;
  for (let at = 0; now.turn !== 'over'; ++at) {
    if (now.turn === 'chance') {
      now = { ...now, ...ask('chance', { match }) };
      continue;
    }
    const seat = now.to_act[0]!;
    const { moves } = moment_here(ask, match, seat);
    const texts = moves.map(({ move }) => described(move, session));
    expect(new Set(texts).size).toBe(moves.length);
    now = { ...now, ...ask('step', { match, text: `${seat} ${moves[(at * 7) % moves.length]!.text}` }) };
  }
  const { steps } = ask('events', { match, since: 0, viewer: 0 });
  for (const { events } of steps) for (const event of events) expect(told(event)).toMatch(/^[A-Z].*\.$/);
  ask('close', { match });
});
