// Ancestree in words: tiles, places and events; the prompt, the moves, how far it is.
import { beforeAll, expect, test } from 'vitest';
import { type Ask, engine_here, moment_here } from '../../engine/testing';
import type { AncestreePlan } from '../../protocol';
import { record_of } from '../../session/lesson.svelte';
import { room_here } from '../../session/room';
import type { Session } from '../../session/session';
import { settings } from '../../settings.svelte';
import { words } from '../../words/words.svelte';
import type { Scene } from '../teaching';
import * as scenes from './scenes';
import { describe, place_said, plan_counted, progress, prompt, tell, tile_said } from './telling';
import type { Laid } from './tile';

let ask: Ask;
beforeAll(async () => {
  settings.language = 'en';
  await words.load('en');
  ask = await engine_here();
});
const NAMES = ['Ada', 'Ben', 'Cleo'];

test('a tile is told with all that is on it', () => {
  expect(tile_said('L1001B1')).toBe('Lion, hearts on both sides, leaves top left and bottom right, 1 coin');
  expect(tile_said('E1111-2')).toBe('Eagle, no heart, leaves at all four corners, 2 coins');
  expect(tile_said('S0l0dR0')).toBe('Stag, heart on the right, light leaf top right, dark leaf bottom right, no coin');
});

const tree: Laid[] = [
  ['L1111R0', 0, 0],
  ['C1100-2', -1, 1],
];
const plan: AncestreePlan = {
  cell: [1, 1],
  links: [[0, 0]],
  marriages: [[-1, 1]],
  dynasty: { heritage: 'E', before: 0, after: 1 },
};

test('a place is told by where it is and what it completes', () => {
  expect(place_said(plan, tree)).toBe(
    'Lay in row 3, column 5: a marriage with the camel (left), a leaf with the lion (top left), Eagle dynasty 0 → 1',
  );
  expect(place_said(plan, [])).toBe('Begin your tree here');
  expect(plan_counted({ ...plan, dynasty: { heritage: 'E', before: 2, after: 2 } })).toBe(
    '1 marriage, 1 leaf, Eagle dynasty stays 2',
  );
});

test('what others do in secret is not told', () => {
  const session = { seat: 0, room: { seats: NAMES.map((name) => ({ name })) } } as unknown as Session;
  expect(tell({ type: 'took', seat: 1, tile: null }, session)).toBeNull();
  expect(tell({ type: 'committed', seat: 1, plan: null }, session)).toBeNull();
  expect(tell({ type: 'dealt', seat: 1, tiles: 6 }, session)).toBeNull();
  expect(tell({ type: 'laid', seat: 1, tile: 'E1001B0', plan }, session)).toBe(
    'Ben laid the eagle: 1 marriage, 1 leaf, Eagle dynasty 0 → 1.',
  );
});

// The session of a scene as a seat sees it, after these steps; null is somebody who only watches.
function session_of(scene: Scene, seat: number | null, steps: string[] = []): Session {
  const { match } = ask('open', { record: record_of({ ...scene, steps }), seed: '1' });
  const { view, outlook, parts, moves } = moment_here(ask, match, seat ?? 'spectator');
  ask('close', { match });
  const names = NAMES.map((name) => ({ name, bot: '' }));
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
  expect(prompt(session_of(scenes.first_take, 0))).toBe('Take one tile; the rest goes to Ben.');
  const second_round = { ...scenes.coins, position: { ...(scenes.coins.position as object), round: 2 } };
  expect(prompt(session_of(second_round, 0))).toBe('Take one tile; the rest goes to Cleo.');
  expect(prompt(session_of(scenes.a_comparison, 0))).toBe('Take one; the other leaves the game.');
  expect(prompt(session_of(scenes.a_marriage, 0))).toBe('Lay the eagle into your tree.');
  expect(prompt(session_of(scenes.no_place, 0))).toBe('There is no place for the elephant: it has to be discarded.');
});

test('who has chosen or only watches is told who is waited for', () => {
  expect(prompt(session_of(scenes.first_take, 1))).toBe('Taken. Still choosing: Ada.');
  expect(prompt(session_of(scenes.a_gap, 1))).toBe('Laid. Still laying: Ada.');
  expect(prompt(session_of(scenes.first_take, null))).toBe('Choosing a tile: Ada.');
  expect(prompt(session_of(scenes.a_gap, null))).toBe('Laying their tile: Ada.');
});

test('no two moves are described by the same words', () => {
  for (const scene of Object.values(scenes)) {
    const session = session_of(scene, 0);
    const told = session.moves.map(({ move }) => describe(move, session));
    expect(new Set(told).size).toBe(told.length);
  }
});

test('after the last decision the match is over', () => {
  const session = session_of(scenes.a_comparison, 0, ['0 take E1100L1', '0 place 2,2', '1 place -1,1', '2 place -2,0']);
  expect(prompt(session)).toBe('The match is over.');
  expect(progress(session)).toBe('After three rounds');
});
