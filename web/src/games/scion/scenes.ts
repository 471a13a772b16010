// Positions that Scion is taught with.
import type { ScionPosition, ScionStage, ScionWrittenHouse, ScionWrittenRow } from '../../protocol';
import type { Scene } from '../teaching';
import { GENERATIONS } from './names';

type Four = ScionWrittenRow['children'];
type Marriages = ScionWrittenRow['married_to'];
const nobody: Marriages = [null, null, null, null];

const row = (children: string, heir: number | null, married_to: Marriages = nobody): ScionWrittenRow => ({
  children: children.split(' ') as Four,
  heir,
  married_to,
});
const house = (
  stage: ScionStage,
  rows: ScionWrittenRow[],
  more: Partial<ScionWrittenHouse> = {},
): ScionWrittenHouse => ({ stage, generation: rows.length, rows, spouses: [], achievements: [], court: null, ...more });

function scene(players: ScionWrittenHouse[]): Scene {
  const position: ScionPosition = { players };
  return { game: 'scion', options: { players: players.length } as Scene['options'], position };
}

// The first four children; one has four red genes.
export const first_choice = scene([
  house('heir', [row('31220 42110 13310 12230', null)]),
  house('heir', [row('22220 31310 13220 22130', null)]),
]);

// Two of rank 4 are won: a third counts more than a single rank 5.
export const third_of_a_rank = scene([
  house(
    'heir',
    [row('22220 14210 32210 21320', 1), row('12320 02330 11420 12230', 2), row('31220 51020 21140 22130', null)],
    {
      spouses: ['1.1.1', '1.1.2'],
      achievements: ['Y4', 'B4'],
    },
  ),
  house('spouse', [row('13310 10430 41030 22220', 0, [null, 0, 0, null])], { achievements: ['Y3'] }),
]);

// A market of first children for a scion with four red genes.
export const first_market = scene([
  house('spouse', [row('31220 42110 13310 12230', 1)], { achievements: ['R4'] }),
  house('spouse', [row('13310 41120 22310 22040', 0)], { achievements: ['Y3'] }),
  house('spouse', [row('23120 12230 31130 11330', 1)], { achievements: ['G3'] }),
]);

// Two houses are a generation ahead; only there somebody has five green genes.
export const next_generation = scene([
  house('spouse', [row('22130 31220 13310 12230', 0, [null, null, 1, null])], { achievements: ['G3'] }),
  house('spouse', [row('11240 13310 22310 31310', 0, [null, null, null, 2]), row('12230 12320 12050 21230', 0)], {
    spouses: ['0.1.2'],
    achievements: ['G4', 'G3'],
  }),
  house('spouse', [row('23120 12230 31130 11330', 0), row('43100 31310 22220 33110', 0)], {
    spouses: ['1.1.3'],
    achievements: ['Y3', 'R4'],
  }),
]);

// A scion with five red genes: it brings a black token, some matches bring more.
export const inbreeding = scene([
  house('spouse', [row('42110 40400 13310 12230', 0, [null, 1, null, null]), row('52100 31220 41120 32210', 0)], {
    spouses: ['1.1.1'],
    achievements: ['R4', 'R5'],
  }),
  house('spouse', [row('44000 41120 12320 11330', 0, [null, 0, null, null]), row('43100 60200 51200 33200', 0)], {
    spouses: ['0.1.1'],
    achievements: ['R3', 'Y3'],
  }),
]);

// Two suitors for the same child, while its own house would like to court.
export const two_suitors = scene([
  house('spouse', [row('22130 41210 13310 12230', 0)], { achievements: ['G3'] }),
  house('spouse', [row('43100 31220 22220 12320', 0)], { achievements: ['R4'], court: '0.1.1' }),
  house('spouse', [row('12230 31130 23120 11330', 0)], { achievements: ['G3'], court: '0.1.1' }),
]);

// The last heir: a fourth of rank 3 or a first of rank 4. Each house has married the other's second children.
const scions = ['32210', '23210', '22310'];
const last_rows = (other: number) =>
  GENERATIONS.map((generation) =>
    row(
      `${scions[generation - 1] ?? '22220'} 22220 22220 22220`,
      0,
      generation < 8 ? [null, other, null, null] : nobody,
    ),
  );
const spouses_of = (other: number) => GENERATIONS.slice(0, -1).map((generation) => `${other}.${generation}.1`);
export const last_heir = scene([
  house('heir', [...last_rows(1).slice(0, -1), row('41210 22130 13310 22220', null)], {
    spouses: spouses_of(1),
    achievements: ['R3', 'Y3', 'B3'],
  }),
  house('done', last_rows(0), { spouses: spouses_of(0), achievements: ['R3', 'Y3', 'B3'] }),
]);
