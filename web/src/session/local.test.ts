// Matches on this device: decisions are counted as at a table of the server, and matches of older rules go on as they
// were: what they leave out keeps the meaning it had.
import { beforeAll, expect, test, vi } from 'vitest';
import type { Engine, GameRecord } from '../engine/engine';
import { type Ask, engine_here, moment_here } from '../engine/testing';
import { scenes } from '../games/pharaohs_heir/scenes';
import { two_suitors } from '../games/scion/scenes';
import { help_for } from './catalogue';
import { record_of } from './lesson.svelte';
import { LocalSession } from './local.svelte';
import { find } from './shelf';

let ask: Ask;
const here = vi.hoisted(
  () => () => ({ ask: async (...asked: Parameters<Ask>) => ask(...asked), stop() {} }) as unknown as Engine,
);
vi.mock(import('../engine/engine'), async (original) => ({
  ...(await original()),
  engine: here,
  rules: here,
}));
beforeAll(async () => {
  ask = await engine_here();
});

// What a device keeps of a match once the engine has opened it.
function kept(record: GameRecord) {
  const { match } = ask('open', { record, seed: '1' });
  const written = JSON.parse(ask('record', { match }).record) as GameRecord;
  const types = new Set(moment_here(ask, match, 0).moves.map(({ move }) => move.type));
  ask('close', { match });
  return { options: written.options as object, types: [...types].sort() };
}

test('a match of Scion by the first rules may still put answers off', () => {
  const newest = record_of(two_suitors);
  expect(kept(newest)).toMatchObject({ options: { answers: 'prompt' }, types: ['wed'] });
  const old = kept({ ...newest, rules_version: 1 });
  expect(old).toMatchObject({ options: { answers: 'free' }, types: ['court', 'wed'] });
  expect(kept({ ...newest, options: old.options as GameRecord['options'] })).toEqual(old);
});

test('a match of Ancestree by the first rules keeps its dynasties', () => {
  const options = { edition: 'summary', players: 3 } as GameRecord['options'];
  const record = { ...record_of({ game: 'ancestree', options }), rules_version: 1 };
  const { match } = ask('open', { record, seed: '1' });
  const written = JSON.parse(ask('record', { match }).record) as GameRecord;
  ask('close', { match });
  expect(written.options).toMatchObject({ bridge: 'touching', contact: 'touching' });
});

test('a match on this device is kept with the version of its rules', () => {
  const seats = ['Ada', 'Ben'].map((name) => ({ name, bot: '' }));
  const begun = find(LocalSession.begin('scion', { players: 2 }, seats))!.record;
  expect(begun.rules_version).toBe(help_for('scion').rules_version);
  const old = { ...record_of(two_suitors), rules_version: 1 };
  expect(find(LocalSession.continue_from(old, seats))!.record).toEqual(old);
});

test('a decision of several moves counts once, and still counts when it was taken back', async () => {
  const seats = ['Ada', 'Ben', 'Cleo'].map((name) => ({ name, bot: '' }));
  const id = LocalSession.continue_from(record_of(scenes.pay), seats);
  const session = (await LocalSession.open(id))!;
  const turn = () => session.room.seats[0]!.turn;
  const { steps } = find(id)!.record;
  const moves = await session.expand([3, 1, 0]);
  expect(moves.length).toBeGreaterThan(1);
  await session.decide(moves);
  expect(find(id)!.record.steps.slice(0, moves.length)).toEqual([...steps, ...moves.map((move) => `0 ${move}`)]);
  expect(turn()).toBe(1);
  await session.undo();
  expect(find(id)!.record.steps).toEqual(steps);
  expect(turn()).toBe(1);
  session.close();
  const again = (await LocalSession.open(id))!;
  expect(again.room.seats[0]!.turn).toBe(1);
  again.close();
});

test('a match that goes on from steps of a record counts each as a decision', async () => {
  const steps = ['0 reap C0 3'];
  const seats = ['Ada', 'Ben', 'Cleo'].map((name) => ({ name, bot: '' }));
  const id = LocalSession.continue_from(record_of({ ...scenes.reap, steps }), seats);
  const session = (await LocalSession.open(id))!;
  expect(session.room.seats.map(({ turn }) => turn)).toEqual([1, 0, 0]);
  session.close();
});
