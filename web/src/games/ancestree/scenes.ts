// Positions that Ancestree is taught with: three at the table, the other two have always chosen already.
import type { AncestreeCommitment } from '../../protocol';
import type { Scene } from '../teaching';
import type { Laid } from './tile';

interface Given {
  round: number;
  step: number;
  // My tree, and my hand or the tile I have taken.
  tree: Laid[];
  hand?: string;
  taken?: string;
  // What the neighbours have and took.
  trees?: [Laid[], Laid[]];
  theirs?: [string, string];
  committed?: [AncestreeCommitment, AncestreeCommitment];
}

const SPARE = ['E1100L1', 'C0011R1', 'P1001B0', 'L0110B0', 'D1110B0'];
const MOST_DEALS = 36;

function scene({ round, step, tree, hand, taken, trees, theirs, committed }: Given): Scene {
  const taking = taken === undefined;
  const others = theirs ?? ['E1001B0', 'D1110B0'];
  const rest = SPARE.slice(0, 6 - step);
  const scored = (points: number) => [0, 1, 2].map((index) => (index < round - 1 ? points : 0));
  const position = {
    round,
    step,
    phase: taking ? 'take' : 'place',
    hands: [taking ? hand!.split(' ') : rest, rest, rest],
    taken: [taken ?? null, ...others],
    committed: taking
      ? [null, null, null]
      : [
          null,
          ...(committed ?? [
            [0, 0],
            [0, 0],
          ]),
        ],
    trees: [tree, ...(trees ?? [[], []])],
    tokens: [scored(3), scored(2), scored(3)],
    coins: [scored(2), scored(3), scored(2)],
    pile: Array.from({ length: round === 3 ? 0 : MOST_DEALS }, (_, index) => SPARE[index % SPARE.length]),
  };
  return { game: 'ancestree', options: { players: 3 } as Scene['options'], position };
}

const one = (code: string): Laid[] => [[code, 0, 0]];

export const first_take = scene({
  round: 1,
  step: 1,
  tree: [],
  hand: 'L1111R0 E1100-2 C0110B0 P1010R1 D0011-2 C1000B1',
});

export const first_place = scene({ round: 1, step: 1, tree: [], taken: 'L1111R0' });

export const a_child = scene({
  round: 1,
  step: 2,
  tree: one('L1111R0'),
  taken: 'C0110B0',
  trees: [one('E1001B0'), one('D1110B0')],
  theirs: ['P1000B1', 'E0001B1'],
  committed: [
    [1, 1],
    [-2, 0],
  ],
});

export const a_marriage = scene({
  round: 1,
  step: 3,
  tree: [
    ['L1111R0', 0, 0],
    ['C1100-2', -1, 1],
  ],
  taken: 'E1001B0',
  trees: [one('E1001B0'), one('D1110B0')],
  theirs: ['P1000B1', 'E0001B1'],
  committed: [
    [1, 1],
    [-2, 0],
  ],
});

export const a_gap = scene({
  round: 1,
  step: 5,
  tree: [
    ['P1101R1', 0, 0],
    ['C1000B1', 1, 1],
    ['E1100L1', 3, 1],
    ['P1011L1', 4, 0],
  ],
  taken: 'D1001B0',
  trees: [one('E1001B0'), one('D1110B0')],
  theirs: ['P1000B1', 'E0001B1'],
  committed: [
    [1, 1],
    [-2, 0],
  ],
});

export const a_dynasty = scene({
  round: 2,
  step: 2,
  tree: [
    ['C1111R0', 0, 0],
    ['C1110B0', 1, 1],
    ['C0110B0', 0, 2],
    ['L0101L1', 2, 0],
    ['E1010R1', 3, 1],
  ],
  taken: 'C1101R1',
  trees: [
    [
      ['C1111L0', 0, 0],
      ['C1000B1', 1, 1],
      ['E0100R2', -1, 1],
    ],
    [
      ['D1110B0', 0, 0],
      ['C0100R2', -1, 1],
    ],
  ],
  theirs: ['P0010L2', 'E0001B1'],
  committed: [
    [3, 1],
    [-2, 0],
  ],
});

export const a_comparison = scene({
  round: 3,
  step: 5,
  tree: [
    ['E1111L0', 0, 0],
    ['E1001B0', 1, 1],
    ['L1111R0', -2, 0],
    ['C0110B0', -1, 1],
    ['P1100-2', -2, 2],
  ],
  hand: 'E1100L1 D1000B1',
  trees: [
    [
      ['E1111R0', 0, 0],
      ['E1000B1', 1, 1],
      ['L0011R1', -1, -1],
    ],
    [
      ['E1111L0', 0, 0],
      ['E0100R2', -1, 1],
      ['D1000B1', 1, 1],
    ],
  ],
  theirs: ['P0001B1', 'C1010R1'],
});

export const coins = scene({
  round: 1,
  step: 2,
  tree: one('L1111R0'),
  hand: 'C1001B0 C1100-2 E1110B0 P1111R0 D0110B0',
  trees: [one('E1001B0'), one('D1110B0')],
});

export const no_place = scene({
  round: 1,
  step: 2,
  tree: one('E0011-2'),
  taken: 'P0011R1',
  trees: [one('E1001B0'), one('D1110B0')],
  theirs: ['P1000B1', 'E0001B1'],
  committed: [
    [1, 1],
    [-2, 0],
  ],
});
