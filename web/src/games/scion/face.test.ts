// What the bar and the log say, in both languages, for every stage a house can be in.
import { beforeAll, describe, expect, test } from 'vitest';
import type { ScionEvent, ScionMove, ScionPosition } from '../../protocol';
import type { Table } from '../../session/table';
import { words } from '../../words/words.svelte';
import { beads_of, genes_in_words } from './house';
import { face } from './face';
import { first_choice, first_market, two_suitors } from './scenes';
import { teaching } from './teaching';

function table(scene: { position?: unknown }, seat: number | null, to_act: number[], moves: ScionMove[] = []): Table {
  const position = scene.position as ScionPosition;
  const asked = position.players.map((_, owner) => {
    const suitors = position.players.flatMap(({ court }, suitor) =>
      court?.startsWith(`${owner}.`) ? [{ child: court, seats: [suitor] }] : [],
    );
    return { suitors };
  });
  return {
    seat,
    room: { seats: ['Ada', 'Ben', 'Cleo'].map((name) => ({ name })) },
    view: { position, to_act, over: false },
    outlook: { seats: asked },
    moves: moves.map((move) => ({ move, text: '', preview: {} })),
    log: [],
  } as unknown as Table;
}

describe('in English', () => {
  beforeAll(() => words.load('en'));

  test('the prompt follows what is due', () => {
    const heir: ScionMove = { type: 'heir', slot: 1, achievement: 'R4' };
    const court: ScionMove = { type: 'court', child: '1.1.1' };
    expect(face.prompt(table(first_choice, 0, [0, 1], [heir]))).toBe(
      'Generation 1: choose your scion and an achievement.',
    );
    expect(face.prompt(table(first_market, 0, [0, 1, 2], [court]))).toBe('Find a spouse for Arnold.');
    expect(face.prompt(table(two_suitors, 2, [0, 1]))).toBe("You have asked for Ada's Arnold. Ada decides.");
    expect(face.prompt(table(two_suitors, 0, [0, 1]))).toBe('2 of your children are courted: give your word.');
    expect(face.prompt(table(first_market, null, [0, 2]))).toBe('Waiting for Ada and Cleo.');
    expect(face.prompt(table(first_market, 0, [2]))).toBe('Nobody you may court is free yet. Waiting for Cleo.');
  });

  test('moves and events are told by name', () => {
    const shown = table(first_choice, 0, [0]);
    const heir: ScionMove = { type: 'heir', slot: 1, achievement: 'R4' };
    const wedded: ScionEvent = {
      type: 'wedded',
      seat: 0,
      child: '1.2.2',
      pool: { R: 4, Y: 4, B: 4, G: 4, K: 0 },
      connections: 1,
      points: 0,
    };
    expect(face.describe(heir, shown)).toBe('Arnold (4 red, 2 yellow, 1 blue, 1 green) as scion with red 4');
    expect(face.tell(wedded, shown)).toBe("Ben's Bianca marries into the house of Ada; Ben now has 1 connection.");
    expect(face.progress(shown)).toBe('Generation 1/8 · others 1');
  });

  test('beads are sorted by colour', () => {
    expect(beads_of('20103').join('')).toBe('RRBKKK');
    expect(genes_in_words('20103')).toBe('2 red, 1 blue, 3 black');
  });

  test('every task has its words and a goal', () => {
    const lesson = teaching.lesson();
    expect(lesson).toHaveLength(7);
    for (const { text, hint, praise, goal } of lesson) {
      expect(text && hint && praise).toBeTruthy();
      expect(goal.move ?? goal.event).toBeDefined();
    }
    expect(lesson[0]!.text).toContain('Arnold');
  });
});

describe('in German', () => {
  beforeAll(() => words.load('de'));
  test('the genitive of a house is right', () => {
    expect(words.now.scion.of_house('Dora', 'Ben')).toBe('Bens Dora');
    expect(words.now.scion.of_house('Dora', 'Hans')).toBe('Hans’ Dora');
  });
});
