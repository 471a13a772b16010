// Positions the rules page and the lesson are made of, written down by what matters and filled up to whole ones.
import type { PharaohsHeirOptions } from '../../protocol';
import type { Scene } from '../teaching';
import { ROLES, type Nile, type Player, type Position, type Role, type Tile } from './reading';

const options: PharaohsHeirOptions = { players: 3, packs: 2, coins: 12, floodwalls_score: true, fresh_start: false };

// A tile as text: place, people, then what else there is: "C1 3 M6 canal +4".
function tile_from(text: string): Tile {
  const [at, pop, ...rest] = text.split(' ') as [string, string, ...string[]];
  return {
    at,
    land: rest.find((word) => /^[SKM]/.test(word)) ?? null,
    pop: Number(pop),
    canal: rest.includes('canal'),
    building: Number(rest.find((word) => word.startsWith('+')) ?? 0),
  };
}

interface Family {
  grain?: number;
  tiles?: string[];
  walls?: number[];
  sacrifices?: number[];
}

function player_from({ grain = 4, tiles = ['C0 2', 'V0 2', 'T0 2'], walls = [], sacrifices = [] }: Family): Player {
  const made = tiles.map(tile_from);
  const coins = [2, 2, 2, 2, 2, 2];
  for (const value of [...walls, ...made.map(({ building }) => building)]) if (value) coins[value - 1]!--;
  return {
    grain,
    coins: coins as Player['coins'],
    tiles: made,
    floodwalls: walls,
    sacrifices: [sacrifices, []],
    points: [null, null],
  };
}

function without<Item>(all: Item[], gone: Item[]): Item[] {
  const left = [...all];
  for (const item of gone) left.splice(left.indexOf(item), 1);
  return left.sort();
}
const twice = (list: string[]) => [...list, ...list];
const NILE = twice(['2', '3', '4', '5', 'A', 'N']) as Nile[];
const LAND = twice(['S', 'K', 'M'].flatMap((suit) => [1, 2, 3, 4, 5, 6].map((value) => `${suit}${value}`)));

interface Sketch {
  turn?: number;
  phase: Position['phase'];
  overseer?: number;
  done?: Role[]; // roles of this turn that are over
  role?: Role;
  sub?: Position['sub'];
  nile: Nile;
  before?: Nile[]; // the Nile tiles of earlier turns
  offer?: string[];
  families: [Family, Family, Family];
}

function scene(sketch: Sketch): Scene {
  const { turn = 1, phase, overseer = 0, done = [], role = null, sub = null, nile, before = [] } = sketch;
  const { offer = ['M6', 'S2', 'K3'] } = sketch;
  const players = sketch.families.map(player_from);
  const last = [...before, nile].findLast((tile) => /\d/.test(tile));
  const laid = players.flatMap(({ tiles }) => tiles.flatMap(({ land }) => land ?? []));
  const position: Position = {
    cycle: 1,
    turn,
    phase,
    overseer,
    roles_left: ROLES.filter((one) => !done.includes(one) && one !== role),
    role,
    sub,
    nile: { current: nile, last_number: Number(last), peeked: null, pool: without(NILE, [...before, nile]) },
    face_up: offer,
    land_pool: without(LAND, [...laid, ...offer]),
    players,
  };
  return { game: 'pharaohs-heir', options, position };
}

const ben: Family = { tiles: ['C0 1', 'C1 2 S4', 'V0 3', 'T0 1'], sacrifices: [3] };
const cleo: Family = { tiles: ['C0 2', 'V0 1', 'V1 2 K5', 'T0 2'], sacrifices: [3] };

export const scenes = {
  role: scene({ phase: 'role', nile: '5', families: [{}, {}, {}] }),
  put: scene({
    phase: 'put',
    role: 'population',
    sub: { seat: 0, left: 5, last: null },
    nile: '5',
    families: [
      { tiles: ['C0 2', 'V0 4', 'T0 2'] },
      { tiles: ['C0 2', 'V0 3', 'T0 2'] },
      { tiles: ['C0 2', 'V0 3', 'T0 2'] },
    ],
  }),
  take: scene({ phase: 'take', role: 'land', sub: { seat: 0 }, nile: '3', families: [{}, {}, {}] }),
  pay: scene({
    turn: 2,
    phase: 'pay',
    overseer: 0,
    role: 'sacrifice',
    sub: { seat: 0, for: 'sacrifice', left: 4, last: null },
    nile: '4',
    before: ['3'],
    families: [{ grain: 3, tiles: ['C0 2', 'V0 2', 'T0 4 +2', 'T1 1 M4'], sacrifices: [3] }, ben, cleo],
  }),
  bonus: scene({
    turn: 2,
    phase: 'bonus',
    overseer: 0,
    role: 'sacrifice',
    nile: '4',
    before: ['3'],
    families: [
      { grain: 3, tiles: ['C0 2', 'V0 2', 'T0 1', 'T1 0 M4'], sacrifices: [3, 4] },
      { ...ben, sacrifices: [3, 4] },
      { ...cleo, sacrifices: [3, 4] },
    ],
  }),
  reap: scene({
    turn: 2,
    phase: 'reap',
    overseer: 2,
    role: 'harvest',
    sub: { seat: 0, at: 'C0' },
    nile: '4',
    before: ['3'],
    families: [{ grain: 1, tiles: ['C0 5', 'V0 3', 'V1 2 K4', 'T0 1'], sacrifices: [3] }, ben, cleo],
  }),
  canal: scene({
    turn: 3,
    phase: 'canal',
    overseer: 1,
    role: 'improvement',
    sub: { seat: 0 },
    nile: '2',
    before: ['3', '4'],
    families: [
      { tiles: ['C0 1 canal', 'C1 3 M6', 'V0 2', 'T0 0', 'T1 2 M2'], sacrifices: [3, 4] },
      { tiles: ['C0 1', 'C1 2 S4', 'V0 3', 'V1 0 K1', 'T0 1'], sacrifices: [3, 4] },
      { tiles: ['C0 2', 'V0 1', 'V1 2 K5', 'T0 2', 'T1 0 M1'], sacrifices: [3, 4] },
    ],
  }),
  build: scene({
    turn: 2,
    phase: 'build',
    overseer: 1,
    role: 'improvement',
    sub: { seat: 0 },
    nile: '4',
    before: ['3'],
    families: [{ grain: 2, tiles: ['C0 1', 'V0 4', 'V1 1 K3', 'T0 2'], sacrifices: [3] }, ben, cleo],
  }),
  protect: scene({
    turn: 2,
    phase: 'protect',
    overseer: 0,
    sub: { seat: 0, chosen: [] },
    nile: 'A',
    before: ['3'],
    families: [
      { tiles: ['C0 1 +5', 'V0 2 +2', 'T0 1', 'T1 2 M3'], walls: [1], sacrifices: [3] },
      { ...ben, walls: [2] },
      { ...cleo, tiles: ['C0 2', 'V0 1', 'V1 2 K5', 'T0 2 +3'] },
    ],
  }),
};
