// The browser build under node: the same rules as every other build, whole matches, no traps.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import test from 'node:test';

import { compiled, native, root, rules, start } from './module.mjs';

const { engine, call, call_bytes } = start();
const { call: rules_alone } = start(rules);

function ask(request) {
  const reply = call(request);
  assert.equal(reply.error, undefined, JSON.stringify(request));
  return reply;
}

const games = ask({ do: 'games' }).games;

// Plays to the end, calling seen() before every step.
function play_out(opened, seen = () => {}) {
  let now = opened;
  const match = opened.match;
  while (now.turn !== 'over') {
    seen(now);
    now =
      now.turn === 'chance'
        ? ask({ do: 'chance', match })
        : ask({ do: 'step', match, text: ask({ do: 'random_move', match }).text });
  }
  return ask({ do: 'record', match }).record;
}

test('the signature is the one of every other build', () => {
  const expected = BigInt(readFileSync(`${root}tests/signature.txt`, 'utf8').trim());
  assert.equal(BigInt.asUintN(64, engine.heirloom_signature()), expected);
});

test('the module asks its host for no more than the page brings', () => {
  const names = WebAssembly.Module.imports(compiled).map((one) => `${one.module}.${one.name}`);
  const shim = ['fd_close', 'fd_seek', 'fd_write'].map((name) => `wasi_snapshot_preview1.${name}`);
  assert.deepEqual(
    names.filter((name) => !shim.includes(name)),
    [],
  );
});

for (const { game, players } of games) {
  test(`${game} is played through for every number of players`, () => {
    for (let count = players.min; count <= players.max; ++count) {
      const opened = ask({ do: 'open', game, seed: 11, options: { players: count } });
      assert.equal(opened.seats, count);
      const written = play_out(opened, (now) => {
        for (let seat = 0; seat < count; ++seat) {
          const view = ask({ do: 'view', match: opened.match, viewer: seat });
          const of_view = { game, options: { players: count }, view };
          const read = ask({ do: 'read', ...of_view });
          assert.deepEqual(rules_alone({ do: 'read', ...of_view }), read);
          const { moves } = read;
          assert.equal(view.step, now.step);
          assert.deepEqual(
            moves.map((one) => one.text),
            view.legal,
          );
          assert.equal(moves.length > 0, now.to_act.includes(seat));
        }
      });
      const again = ask({ do: 'open', record: written });
      assert.equal(again.turn, 'over');
      const { scores, winners, parts } = ask({ do: 'scores', match: again.match });
      assert.deepEqual(JSON.parse(written).result, { scores, winners });
      assert.deepEqual(
        parts.map((list) => list.reduce((sum, part) => sum + part.points, 0)),
        scores,
      );
      ask({ do: 'close', match: again.match });
      ask({ do: 'close', match: opened.match });
    }
  });

  test(`${game} goes as the command line plays it`, { skip: !existsSync(native) }, () => {
    const written = execFileSync(native, ['playout', game, '--seed', '5'], { encoding: 'utf8' });
    const { seats } = JSON.parse(written);
    assert.equal(play_out(ask({ do: 'open', game, seed: 5, seats })), written);
  });
}

test('a bad request is answered with an error, and the match stays as it was', () => {
  const game = games[0].game;
  let now = ask({ do: 'open', game, seed: 3 });
  const match = now.match;
  while (now.turn === 'chance') now = ask({ do: 'chance', match });
  const before = ask({ do: 'record', match }).record;
  const view = ask({ do: 'view', match, viewer: now.to_act[0] });
  const bad = [
    null,
    7,
    [],
    {},
    { do: 'fly' },
    { do: 'open', game: 'chess', seed: 1 },
    { do: 'open', game, seed: -1 },
    { do: 'open', game, seed: 1, options: { players: 1000 } },
    { do: 'open', record: before.slice(0, -20) },
    { do: 'open', record: before.replace('@ ', '@ no such outcome ') },
    { do: 'view', match, viewer: 6 },
    { do: 'view', match: match + 1, viewer: 0 },
    { do: 'read', game, options: {}, view: {} },
    { do: 'read', game: 'chess', options: {}, view },
    { do: 'read', game, options: {}, view, depth: 2 },
    { do: 'expand', game, options: {}, view, amounts: [1e9, -1] },
    { do: 'step', match, text: `${now.to_act[0]} no such move` },
    { do: 'step', match, text: 'x'.repeat(1 << 20) },
    { do: 'chance', match },
    { do: 'close', match: 0 },
  ];
  for (const request of bad) {
    const reply = call(request);
    assert.deepEqual(Object.keys(reply), ['error'], JSON.stringify(request).slice(0, 200));
    assert.ok(reply.error.length > 0 && reply.error.length < 1000);
  }
  assert.equal(ask({ do: 'record', match }).record, before);
});

test('broken bytes, lengths and addresses do not stop the module', () => {
  const encoder = new TextEncoder();
  const broken = [
    new Uint8Array(0),
    new Uint8Array([0xff, 0xfe, 0x00]),
    encoder.encode('{"do":"games"'),
    encoder.encode('['.repeat(1 << 20)),
    encoder.encode('{"do":'.repeat(1 << 16)),
    encoder.encode(`{"do":"${'x'.repeat(9 << 20)}"}`),
    encoder.encode('{"do":"step","match":1e999,"text":"0 x"}'),
  ];
  for (const request of broken) assert.ok(JSON.parse(call_bytes(request)).error);
  for (const [at, length] of [
    [0, 0xffffffff],
    [0xffffffff, 0xffffffff],
    [engine.memory.buffer.byteLength - 4, 5],
  ]) {
    const reply = engine.heirloom_call(at, length);
    const text = Buffer.from(engine.memory.buffer, reply, engine.heirloom_length()).toString();
    assert.ok(JSON.parse(text).error);
  }
  assert.equal(engine.heirloom_alloc(0xfffffff0), 0);
  assert.equal(engine.heirloom_bench(games.length, 1, 1), -1);
  assert.equal(engine.heirloom_bench(-1, 1, 1), -1);
  assert.equal(ask({ do: 'games' }).games.length, games.length);
});

test('matches that are closed give their memory back', () => {
  const round = () => {
    for (const { game } of games) {
      const opened = ask({ do: 'open', game, seed: 8 });
      play_out(opened);
      ask({ do: 'close', match: opened.match });
    }
  };
  round();
  const size = engine.memory.buffer.byteLength;
  for (let i = 0; i < 50; ++i) round();
  assert.equal(engine.memory.buffer.byteLength, size);
});
