// Every lesson can be learnt and every example loads: asked of the real engine.
import { beforeAll, describe, expect, it } from 'vitest';
import { type Ask, engine_here, moment_here } from '../engine/testing';
import { goal_met, record_of } from '../session/lesson.svelte';
import { GAMES } from '../session/catalogue';
import { words } from '../words/words.svelte';
import { is_taught, teaching_of, type Scene } from './teaching';

let ask: Ask;
beforeAll(async () => {
  ask = await engine_here();
});

function open(scene: Scene) {
  return ask('open', { record: record_of(scene), seed: '1' });
}

// Whether the goal is met when this move is made.
function meets(scene: Scene, seat: number, move: string, goal: Parameters<typeof goal_met>[0]): boolean {
  const { match, step } = open(scene);
  ask('step', { match, text: `${seat} ${move}` });
  const { steps } = ask('events', { match, since: step, viewer: seat });
  ask('close', { match });
  return goal_met(
    goal,
    [move],
    steps.flatMap(({ events }) => events),
  );
}

describe.each(GAMES.filter(is_taught))('%s', (game) => {
  it.each(['en', 'de'] as const)('has rules and tasks in words (%s)', async (language) => {
    await words.load(language);
    const teaching = await teaching_of(game);
    expect(teaching.rules().length).toBeGreaterThan(3);
    for (const { heading, paragraphs } of teaching.rules()) {
      expect(heading).not.toBe('');
      expect(paragraphs.join()).not.toBe('');
    }
    expect(teaching.lesson().length).toBeGreaterThan(4);
    for (const { text, hint, praise } of teaching.lesson()) {
      for (const told of [text, hint, praise]) expect(told.length).toBeGreaterThan(10);
    }
  });

  it('shows examples the engine accepts', async () => {
    for (const { example } of (await teaching_of(game)).rules()) {
      if (example) ask('close', { match: open(example.scene).match });
    }
  });

  it('sets tasks with a decision that meets the goal', async () => {
    for (const [number, { scene, seat, goal }] of (await teaching_of(game)).lesson().entries()) {
      const { match, to_act } = open(scene);
      expect(to_act, `task ${number + 1}`).toContain(seat);
      const { compound, moves } = moment_here(ask, match, seat);
      ask('close', { match });
      if (compound) continue;
      const good = moves.filter(({ text }) => meets(scene, seat, text, goal));
      expect(good.length, `task ${number + 1}`).toBeGreaterThan(0);
    }
  });
});
