// node measure.mjs memory|files MATCHES SECONDS: starts the server, plays this many matches with both
// seats answering at once, and prints moves per second and how long answers took, as JSON.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { io } from 'socket.io-client';

const { HAND } = createRequire(import.meta.url)('./game.js');
const [storage, matchesText, secondsText] = process.argv.slice(2);
const matchCount = Number(matchesText);
const seconds = Number(secondsText);
const WARM_UP = 1500;

const later = (milliseconds) => new Promise((done) => { setTimeout(done, milliseconds); });

function freePort() {
  return new Promise((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

async function post(port, path, body) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} has the answer ${answer.status}`);
  return answer.json();
}

const figures = { measuring: false, stopped: false, times: [] };

// One match: whoever's turn it is plays a random card as soon as they know.
class Match {
  constructor(port, id, credentials) {
    this.id = id;
    this.credentials = credentials;
    this.sent = 0;
    this.sockets = ['0', '1'].map((seat) => this.connect(port, seat));
  }

  connect(port, seat) {
    const socket = io(`http://127.0.0.1:${port}/cards`, {
      transports: ['websocket'], forceNew: true, reconnection: false,
    });
    socket.on('connect', () => socket.emit('sync', this.id, seat, this.credentials[seat], 2));
    socket.synced = new Promise((done) => {
      socket.once('sync', (id, info) => { this.state = info.state; done(); });
    });
    socket.on('update', (id, state) => this.updated(seat, state));
    return socket;
  }

  updated(seat, state) {
    // The answer is for the one who moved; the next one starts with the news.
    if (seat === this.mover && figures.measuring) {
      figures.times.push(performance.now() - this.sent);
    }
    if (seat === this.mover) this.move(state);
  }

  move(state) {
    if (figures.stopped) return;
    const seat = state.ctx.currentPlayer;
    this.mover = seat;
    this.sent = performance.now();
    const place = Math.floor(Math.random() * HAND);
    const action = {
      type: 'MAKE_MOVE',
      payload: { type: 'lay', args: [place], playerID: seat, credentials: this.credentials[seat] },
    };
    this.sockets[seat].emit('update', action, state._stateID, this.id, seat);
  }
}

async function open(port) {
  const { matchID } = await post(port, '/games/cards/create', { numPlayers: 2 });
  const credentials = {};
  for (const seat of ['0', '1']) {
    const joined = await post(port, `/games/cards/${matchID}/join`, {
      playerID: seat, playerName: `player ${seat}`,
    });
    credentials[seat] = joined.playerCredentials;
  }
  return new Match(port, matchID, credentials);
}

async function measure(port) {
  const matches = [];
  for (let i = 0; i < matchCount; ++i) matches.push(await open(port));
  await Promise.all(matches.flatMap((match) => match.sockets.map((socket) => socket.synced)));
  for (const match of matches) match.move(match.state);
  await later(WARM_UP);
  figures.measuring = true;
  const begin = performance.now();
  await later(seconds * 1000);
  figures.measuring = false;
  const took = (performance.now() - begin) / 1000;
  figures.stopped = true;
  const sorted = Float64Array.from(figures.times).sort();
  const at = (share) => Number((sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(2));
  for (const match of matches) match.sockets.forEach((socket) => socket.close());
  return {
    storage,
    matches: matchCount,
    moves: sorted.length,
    moves_per_second: Math.round(sorted.length / took),
    p50_ms: at(0.5),
    p99_ms: at(0.99),
    max_ms: at(1),
  };
}

const folder = storage === 'files' ? mkdtempSync(join(tmpdir(), 'boardgameio-')) : '';
const port = await freePort();
const server = spawn(process.execPath, ['serve.js', String(port), ...(folder ? [folder] : [])], {
  cwd: import.meta.dirname,
  env: { ...process.env, NODE_ENV: 'production' },
  stdio: ['ignore', 'pipe', 'ignore'],
});
try {
  await new Promise((done, failed) => {
    server.stdout.on('data', (text) => { if (String(text).includes('ready')) done(); });
    server.on('exit', () => failed(new Error('the server ended')));
  });
  process.stdout.write(`${JSON.stringify(await measure(port))}\n`);
} finally {
  server.kill();
  if (folder) rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
