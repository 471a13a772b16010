// Whole matches in words: every decision, event and prompt has a sentence of its own, in both languages.
import { beforeAll, describe, expect, it } from 'vitest';
import { type Ask, engine_here, moment_here } from '../../engine/testing';
import type { FamilienbandeEvent } from '../../protocol';
import type { Session } from '../../session/session';
import { words } from '../../words/words.svelte';
import { describe as in_words, prompt, tell } from './telling';

let ask: Ask;
beforeAll(async () => {
  ask = await engine_here();
});
const NAMES = ['Ada', 'Ben', 'Cleo'];
const OPTIONS = { players: 3, birth_exchange: true, empty_pile_pass: 'allowed' };

// A match as one seat sees it, as far as words need it.
function seen_by(seat: number, match: number): Session {
  const room = { status: 'running', seats: NAMES.map((name) => ({ name })) };
  return { seat, room, ...moment_here(ask, match, seat) } as unknown as Session;
}

describe.each(['en', 'de'] as const)('in %s', (language) => {
  it('a whole match is told', async () => {
    await words.load(language);
    const { match } = ask('open', { game: 'familienbande', seed: '11', options: OPTIONS, seats: NAMES });
    let status = ask('chance', { match });
    const told = new Set<string>();
    const prompts = new Set<string>();
    let step = 0;
    while (status.turn !== 'over') {
      if (status.turn === 'chance') {
        status = ask('chance', { match });
        continue;
      }
      const seat = status.to_act[0]!;
      const session = seen_by(seat, match);
      const { moves } = session;
      const said = moves.map(({ move }) => in_words(move, session));
      expect(new Set(said).size).toBe(moves.length);
      for (const sentence of said) expect(sentence).not.toMatch(/undefined|null|NaN|\[object/);
      prompts.add(prompt(session));
      prompts.add(prompt({ ...session, seat: (seat + 1) % 3 } as Session));
      for (const { events } of ask('events', { match, since: step, viewer: 0 }).steps) {
        for (const event of events) {
          const sentence = tell(event, { ...session, seat: 0 } as Session);
          if (sentence !== null) expect(sentence).toMatch(/^\S.*\.$/);
          if (sentence !== null) expect(sentence).not.toMatch(/undefined|null|NaN|\[object/);
          if (sentence !== null) told.add(event.type);
        }
      }
      step = session.view!.step;
      const { move } = ask('think', { match, seat, bot: 'greedy' });
      status = ask('step', { match, text: `${seat} ${move}` });
    }
    for (const type of ['traits_dealt', 'founders_laid', 'started', 'married', 'born', 'passed', 'drew', 'exchanged']) {
      expect(told, type).toContain(type);
    }
    expect(told).toContain('generation_closed');
    for (const sentence of prompts) expect(sentence).toMatch(/^\S.*\.$/);
    expect(prompts.size).toBeGreaterThan(3);
  });
});

describe('a birth names everybody who could be the parents', () => {
  const born = (parents: [string, string][]): FamilienbandeEvent => ({
    type: 'born',
    seat: 1,
    card: 'mNNC',
    generation: 2,
    parents,
    gains: { E: 0, G: 0, N: 2, C: 1, L: 0 },
  });
  const session = { seat: 0, room: { seats: NAMES.map((name) => ({ name })) } } as unknown as Session;
  const couples: [string, string][] = [
    ['mNNN', 'fCCC'],
    ['mNCC', 'fEEE'],
  ];

  it.each([
    ['en', 'child of man (3× nose) and woman (3× curls): ', ', or of man (nose, 2× curls) and woman (3× ears): '],
    ['de', 'Kind von Mann (3× Nase) und Frau (3× Locken): ', ' oder von Mann (Nase, 2× Locken) und Frau (3× Ohren): '],
  ] as const)('in %s', async (language, one, other) => {
    await words.load(language);
    expect(tell(born(couples.slice(0, 1)), session)).toContain(one);
    expect(tell(born(couples), session)).toContain(other);
  });
});
