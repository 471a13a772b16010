// Positions that Familienbande is taught with, for two.
import type { FamilienbandePosition } from '../../protocol';
import type { Scene } from '../teaching';
import { TRAITS, type Counts, type Trait } from './cards';

// All 70 cards.
export function deck(): string[] {
  const sets = TRAITS.flatMap((a, i) => TRAITS.slice(i).flatMap((b, j) => TRAITS.slice(i + j).map((c) => a + b + c)));
  return ['m', 'f'].flatMap((gender) => sets.map((set) => gender + set));
}

interface Sketch {
  traits: [Trait, Trait];
  // A generation each, from the first on: "mEEE+fNNN mGGG" is a couple and a single.
  rows: string[];
  hands: [string, string];
  markers?: Partial<Counts>;
}

// The position sketched; whatever is neither on the table nor in a hand lies in the pile.
function scene({ traits, rows, hands: held, markers = {} }: Sketch): Scene {
  const generations = Array.from({ length: 5 }, (_, g) =>
    (rows[g] ?? '').split(' ').flatMap((slot) => (slot ? [slot.split('+')] : [])),
  ) as FamilienbandePosition['generations'];
  const hands = held.map((cards) => cards.split(' '));
  const used = [...generations.flat(2), ...hands.flat()];
  const position: FamilienbandePosition = {
    traits,
    generations,
    closed: [false, false, false, false, false],
    markers: { E: 0, G: 0, N: 0, C: 0, L: 0, ...markers },
    hands,
    pile: deck().filter((card) => !used.includes(card)),
    discards: [[], []],
    turn: 0,
    exchange: false,
    draw: false,
    skips: 0,
  };
  return { game: 'familienbande', options: { players: 2 } as Scene['options'], position };
}

export const three_founders = scene({
  traits: ['N', 'E'],
  rows: ['mEEE fGGG mNNN'],
  hands: ['fNNC mEGL fLLL', 'mCCL fEEG mGGL'],
});

export const first_couple = scene({
  traits: ['N', 'E'],
  rows: ['mEEE fGGG mNNN+fNNC'],
  hands: ['mNNC mEGL fLLL', 'mCCL fEEG mGGL'],
});

// Only one of the cards in hand has no trait more often than the couple.
export const counting = scene({
  traits: ['N', 'G'],
  rows: ['mEGN+fNCL mLLL fGGG'],
  hands: ['fENN mEEN mNNN', 'mCCL fEEG mGGL'],
});

// One card fits a couple in each of two generations.
export const two_generations = scene({
  traits: ['N', 'L'],
  rows: ['mEEE+fNNN mGGG fLLL', 'mENN+fEGN'],
  hands: ['fENN mCCL fGGL', 'mLLL fEEG mGGL'],
  markers: { E: 2, N: 4 },
});

// Three children are possible; they serve the two traits differently.
export const whose_points = scene({
  traits: ['C', 'N'],
  rows: ['mNCC+fNNC mEEE fGGG'],
  hands: ['mNNC fNCC fCCC', 'mCCL fEEG mGGL'],
});

// One marriage makes the parents of a card in hand.
export const foresight = scene({
  traits: ['N', 'E'],
  rows: ['mEEE fCCC mGGG'],
  hands: ['fNNN fLLL mENN', 'mCCL fEEG mGGL'],
});

// Nobody is single, and nothing in hand fits.
export const nothing_fits = scene({
  traits: ['N', 'E'],
  rows: ['mEEE+fEEG mGGG+fGGL mLLL+fCLL'],
  hands: ['mNNC fENN', 'mCCL fEGN mGGN'],
});

// One more child fills the second generation.
export const last_place = scene({
  traits: ['E', 'G'],
  rows: ['mEEE+fNNN mGGG fLLL', 'mEEN fENN mENN'],
  hands: ['fEEN mCCL fGCC', 'mLLL fEEG mGGL'],
  markers: { E: 8, N: 10 },
});

// The seventh child of the fifth generation decides the match.
export const seventh_child = scene({
  traits: ['L', 'G'],
  rows: [
    'fNNN+mEEE mNLL+fGCC fNLL+mEGG',
    'fEGN+mENN mNCL+fGGN mNCC',
    'fNNL+mGCL mGGN',
    'fGLL+mEGC fGNL+mEEL',
    'fGCL fEGG mGGL mEGN fCLL mGNL',
  ],
  hands: ['mENL mLLL', 'fGNN mGNC mGNN'],
  markers: { E: 12, G: 51, N: 29, C: 16, L: 42 },
});
