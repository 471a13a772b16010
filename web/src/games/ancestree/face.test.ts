// What the frame says about a session: the prompt, the moves, how far it is.
import { beforeAll, expect, test } from 'vitest';
import { engine_here, type Ask } from '../../engine/testing';
import { record_of } from '../../session/lesson.svelte';
import { room_here } from '../../session/room';
import type { Session } from '../../session/session';
import { settings } from '../../settings.svelte';
import { words } from '../../words/words.svelte';
import type { Scene } from '../teaching';
import { face } from './face';
import * as scenes from './scenes';

let ask: Ask;
beforeAll(async () => {
  settings.language = 'en';
  await words.load('en');
  ask = await engine_here();
});

// The session of a scene as a seat sees it, after these steps; null is somebody who only watches.
function session_of(scene: Scene, seat: number | null, steps: string[] = []): Session {
  const { match } = ask('open', { record: record_of({ ...scene, steps }), seed: '1' });
  const { view, outlook, parts } = ask('moment', { match, viewer: seat ?? 'spectator' });
  const moves = seat !== null && view.to_act.includes(seat) ? ask('legal', { match, seat, previews: true }).moves : [];
  ask('close', { match });
  const names = ['Ada', 'Ben', 'Cleo'].map((name) => ({ name, bot: '' }));
  return {
    seat,
    view,
    outlook,
    parts,
    moves,
    room: room_here('ancestree', scene.options, names, false),
  } as Partial<Session> as Session;
}

test('the prompt says what is expected, and where the rest goes', () => {
  expect(face.prompt(session_of(scenes.first_take, 0))).toBe('Take one tile; the rest goes to Ben.');
  const second_round = { ...scenes.coins, position: { ...(scenes.coins.position as object), round: 2 } };
  expect(face.prompt(session_of(second_round, 0))).toBe('Take one tile; the rest goes to Cleo.');
  expect(face.prompt(session_of(scenes.a_comparison, 0))).toBe('Take one; the other leaves the game.');
  expect(face.prompt(session_of(scenes.a_marriage, 0))).toBe('Lay the eagle into your tree.');
  expect(face.prompt(session_of(scenes.no_place, 0))).toBe(
    'There is no place for the elephant: it has to be discarded.',
  );
});

test('who has chosen or only watches is told who is waited for', () => {
  expect(face.prompt(session_of(scenes.first_take, 1))).toBe('Taken. Still choosing: Ada.');
  expect(face.prompt(session_of(scenes.a_gap, 1))).toBe('Laid. Still laying: Ada.');
  expect(face.prompt(session_of(scenes.first_take, null))).toBe('Choosing a tile: Ada.');
  expect(face.prompt(session_of(scenes.a_gap, null))).toBe('Laying their tile: Ada.');
});

test('no two moves are described by the same words', () => {
  for (const scene of Object.values(scenes)) {
    const session = session_of(scene, 0);
    const told = session.moves.map(({ move }) => face.describe(move, session));
    expect(new Set(told).size).toBe(told.length);
  }
});

test('after the last decision the match is over', () => {
  const session = session_of(scenes.a_comparison, 0, ['0 take E1100L1', '0 place 2,2', '1 place -1,1', '2 place -2,0']);
  expect(face.prompt(session)).toBe('The match is over.');
  expect(face.progress(session)).toBe('After three rounds');
});
