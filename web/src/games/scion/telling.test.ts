// What the bar and the log say, in both languages, for every stage a house can be in.
import { beforeAll, describe, expect, test } from 'vitest';
import type { ScionEvent, ScionMove, ScionPosition } from '../../protocol';
import type { Session } from '../../session/session';
import { words } from '../../words/words.svelte';
import { first_choice, first_market, two_suitors } from './scenes';
import { describe as in_words, doing, genes_in_words, progress, prompt, tell } from './telling';

function session(
  scene: { position?: unknown },
  seat: number | null,
  to_act: number[],
  moves: ScionMove[] = [],
  answers = 'prompt',
): Session {
  const position = scene.position as ScionPosition;
  const asked = position.players.map((_, owner) => {
    const courts = position.players.flatMap(({ court }) => (court?.startsWith(`${owner}.`) ? [court] : []));
    const seats_for = (child: string) =>
      position.players.flatMap(({ court }, suitor) => (court === child ? [suitor] : []));
    return { suitors: [...new Set(courts)].map((child) => ({ child, seats: seats_for(child) })) };
  });
  return {
    seat,
    room: { settings: { options: { answers } }, seats: ['Ada', 'Ben', 'Cleo'].map((name) => ({ name })) },
    view: { position, to_act, over: false },
    outlook: { seats: asked },
    moves: moves.map((move) => ({ move, text: '', preview: {} })),
    log: [],
  } as unknown as Session;
}

describe('in English', () => {
  beforeAll(() => words.load('en'));

  test('the prompt follows what is due', () => {
    const heir: ScionMove = { type: 'heir', slot: 1, achievement: 'R4' };
    const court: ScionMove = { type: 'court', child: '1.1.1' };
    expect(prompt(session(first_choice, 0, [0, 1], [heir]))).toBe(
      'Generation 1: choose your scion and an achievement.',
    );
    expect(prompt(session(first_market, 0, [0, 1, 2], [court]))).toBe('Find a spouse for Arnold.');
    expect(prompt(session(two_suitors, 2, [0, 1]))).toBe("You have asked for Ada's Arnold. Ada decides.");
    expect(prompt(session(first_market, null, [0, 2]))).toBe('Waiting for Ada and Cleo.');
    expect(prompt(session(first_market, 0, [2]))).toBe('Nobody you may court is free yet. Waiting for Cleo.');
  });

  test('suitors are answered first', () => {
    const wed: ScionMove = { type: 'wed', suitor: 2, child: '0.1.1' };
    const asked = session(two_suitors, 0, [0], [wed]);
    expect(prompt(asked)).toBe('Answer first: Ben and Cleo asked for Arnold.');
    expect(doing(0, asked)).toBe('generation 1, owes Ben and Cleo an answer');
    expect(doing(2, asked)).toBe('generation 1, courting Arnold, waiting for Ada');
  });

  test('a house with nothing else to do is not told what comes first', () => {
    const [ada, ...others] = (two_suitors.position as ScionPosition).players;
    const courting = { position: { players: [{ ...ada!, court: '1.1.3' }, ...others] } };
    expect(prompt(session(courting, 0, [0, 1]))).toBe('Ben and Cleo asked for Arnold: give your answer.');
  });

  test('where answers are free, the own decision comes first', () => {
    const court: ScionMove = { type: 'court', child: '1.1.1' };
    const asked = session(two_suitors, 0, [0], [court], 'free');
    expect(prompt(asked)).toBe('Find a spouse for Anna. A suitor waits for your answer, too.');
    expect(doing(0, asked)).toBe('generation 1, owes Ben and Cleo an answer, looking for a spouse');
  });

  test('moves and events are told by name', () => {
    const shown = session(first_choice, 0, [0]);
    const heir: ScionMove = { type: 'heir', slot: 1, achievement: 'R4' };
    const wedded: ScionEvent = {
      type: 'wedded',
      seat: 0,
      child: '1.2.2',
      pool: { R: 4, Y: 4, B: 4, G: 4, K: 0 },
      connections: 1,
      points: 0,
    };
    expect(in_words(heir, shown)).toBe('Arnold (4 red, 2 yellow, 1 blue, 1 green) as scion with red 4');
    expect(tell(wedded, shown)).toBe("Ben's Bianca marries into the house of Ada; Ben now has 1 connection.");
    expect(progress(shown)).toBe('Generation 1/8 · others 1');
  });

  test('genes are counted by colour', () => expect(genes_in_words('20103')).toBe('2 red, 1 blue, 3 black'));
});

describe('in German', () => {
  beforeAll(() => words.load('de'));
  test('the genitive of a house is right', () => {
    expect(words.now.scion.of_house('Dora', 'Ben')).toBe('Bens Dora');
    expect(words.now.scion.of_house('Dora', 'Hans')).toBe('Hans’ Dora');
  });
});
