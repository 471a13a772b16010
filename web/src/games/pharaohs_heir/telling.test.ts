// Whole matches in words.
import { beforeAll, describe, expect, it } from 'vitest';
import { engine_here, type Ask } from '../../engine/testing';
import type { Session } from '../../session/session';
import { words } from '../../words/words.svelte';
import { brings_of, brings_of_whole, describe as in_words, label_of, progress, prompt, tell } from './telling';
import { NAMES, play_match } from './testing';

let ask: Ask;
beforeAll(async () => {
  ask = await engine_here();
});
const WRONG = /undefined|null|NaN|\[object|\$\{|  /;

describe.each(['en', 'de'] as const)('in %s', (language) => {
  it('matches are told', async () => {
    await words.load(language);
    const types = new Set<string>();
    const prompts = new Set<string>();
    const players = 4;
    const room = { seats: NAMES.map((name) => ({ name })) };
    play_match(
      ask,
      '12',
      players,
      ({ seat, moves, compound, session }) => {
        const said = moves.map(({ move }) => in_words(move, session));
        expect(new Set(said).size).toBe(moves.length);
        for (const move of moves) said.push(label_of(move.move, session), brings_of(session, move));
        if (compound)
          said.push(
            brings_of_whole(
              session,
              compound,
              compound.targets.map(({ max }) => max),
            ),
          );
        for (const sentence of said) expect(sentence).not.toMatch(WRONG);
        const other = { ...session, seat: (seat + 1) % players } as Session;
        for (const sentence of [prompt(session), prompt(other), prompt({ ...session, seat: null } as Session)]) {
          expect(sentence).toMatch(/^\S.*[.?!]$/);
          prompts.add(sentence);
        }
        expect(progress(session)).not.toMatch(WRONG);
        return null;
      },
      (event) => {
        const sentence = tell(event, { seat: 0, room } as unknown as Session);
        if (sentence === null) return;
        expect(sentence).toMatch(/^\S.*\.$/);
        expect(sentence).not.toMatch(WRONG);
        types.add(event.type);
      },
    );
    expect(prompts.size).toBeGreaterThan(20);
    for (const type of [
      'nile_revealed',
      'role_picked',
      'land_taken',
      'sacrificed',
      'grew',
      'placed',
      'reaped',
      'fed',
      'built',
      'canal_dug',
      'cycle_scored',
      'converted',
      'ended',
    ]) {
      expect(types, type).toContain(type);
    }
  }, 30_000);
});
