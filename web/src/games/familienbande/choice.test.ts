// Choosing: card first or place first, changing one's mind, and what a new turn forgets.
import { beforeAll, describe, expect, it } from 'vitest';
import { type Ask, engine_here, moment_here } from '../../engine/testing';
import { record_of } from '../../session/lesson.svelte';
import type { LegalMove } from '../../session/session';
import type { Scene } from '../teaching';
import { Choice } from './choice.svelte';
import * as scenes from './scenes';

let ask: Ask;
beforeAll(async () => {
  ask = await engine_here();
});

function moves_in(scene: Scene): LegalMove[] {
  const { match } = ask('open', { record: record_of(scene), seed: '1' });
  return moment_here(ask, match, 0).moves;
}
const choosing = (scene: Scene) => {
  const moves = moves_in(scene);
  return new Choice(() => moves);
};

describe('a choice', () => {
  it('is a card, then its place', () => {
    const choice = choosing(scenes.two_generations);
    choice.take_card('fENN');
    expect(choice.move).toBeNull();
    expect(choice.targets).toEqual(expect.arrayContaining(['row 2', 'row 3', 'single mGGG']));
    choice.take_target('row 3');
    expect(choice.move?.text).toBe('birth fENN 3');
  });

  it('is a place, then the card for it', () => {
    const choice = choosing(scenes.whose_points);
    choice.take_target('row 2');
    expect(choice.move).toBeNull();
    expect(new Set(choice.cards)).toEqual(new Set(['mNNC', 'fNCC', 'fCCC']));
    choice.take_card('fCCC');
    expect(choice.move?.text).toBe('birth fCCC 2');
  });

  it('fills in the card when only one fits the place', () => {
    const choice = choosing(scenes.counting);
    choice.take_target('row 2');
    expect(choice.move?.text).toBe('birth fENN 2');
  });

  it('can be changed and taken back', () => {
    const choice = choosing(scenes.two_generations);
    choice.take_card('fENN');
    choice.take_target('row 3');
    choice.take_target('row 2');
    expect(choice.move?.text).toBe('birth fENN 2');
    choice.take_card('mCCL');
    expect(choice.card).toBe('mCCL');
    expect(choice.target).not.toBe('row 2');
    choice.take_card('mCCL');
    expect([choice.card, choice.target]).toEqual([null, null]);
  });

  it('shows what a card could do that is only pointed at', () => {
    const choice = choosing(scenes.two_generations);
    choice.pointed = 'fENN';
    expect(choice.targets).toContain('row 3');
    expect(choice.move).toBeNull();
    choice.take_card('mCCL');
    expect(choice.targets).not.toContain('row 3');
  });

  it('of the pile lets go of the card, and a card lets go of the pile', () => {
    const choice = choosing(scenes.two_generations);
    choice.take_card('fENN');
    choice.take_target('pass');
    expect(choice.card).toBeNull();
    expect(choice.move?.text).toBe('pass');
    expect(choice.cards).toContain('fENN');
    choice.take_card('fENN');
    expect(choice.move).toBeNull();
  });

  it('goes round through what the card can do', () => {
    const choice = choosing(scenes.two_generations);
    choice.take_card('fENN');
    const all = choice.targets;
    const seen = all.map(() => {
      choice.turn(1);
      return choice.target;
    });
    expect(seen).toEqual(all);
    choice.turn(1);
    expect(choice.target).toBe(all[0]);
    choice.turn(-1);
    expect(choice.target).toBe(all.at(-1));
  });

  it('ignores what is not legal, and forgets what no longer is', () => {
    let moves = moves_in(scenes.counting);
    const choice = new Choice(() => moves);
    choice.take_target('row 4');
    choice.take_card('mLLL');
    expect([choice.card, choice.target]).toEqual([null, null]);
    choice.take_card('fENN');
    moves = [];
    choice.refresh();
    expect([choice.card, choice.target]).toEqual([null, null]);
  });
});
