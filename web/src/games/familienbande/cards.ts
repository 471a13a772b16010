// Cards and traits as values and as words: what a card's text says, counted and named.
import type { FamilienbandeMarkers, FamilienbandeTrait } from '../../protocol';
import { words } from '../../words/words.svelte';

export type Trait = FamilienbandeTrait;
export type Gender = 'm' | 'f';
export type Counts = FamilienbandeMarkers;

export const TRAITS: readonly Trait[] = ['E', 'G', 'N', 'C', 'L'];
export const ROMAN = ['I', 'II', 'III', 'IV', 'V'] as const;

export const gender_of = (card: string): Gender => (card[0] === 'f' ? 'f' : 'm');
export const icons_of = (card: string): Trait[] => [...card.slice(1)] as Trait[];

// How often each trait is on these cards taken together.
export function counts_of(...cards: string[]): Counts {
  const counts: Counts = { E: 0, G: 0, N: 0, C: 0, L: 0 };
  for (const card of cards) for (const trait of icons_of(card)) ++counts[trait];
  return counts;
}

// The whole numbers from one up to, not including, another.
export const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);

export const roman = (generation: number): string => ROMAN[generation - 1] ?? String(generation);
// With a true minus sign.
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);
export const minus = (points: number): string => (points === 0 ? '0' : signed(-points));

// "2× nose, lips".
export function traits_in_words(counts: Counts): string {
  const { traits, counted } = words.now.familienbande;
  return TRAITS.filter((trait) => counts[trait] > 0)
    .map((trait) => counted(counts[trait], traits[trait]))
    .join(', ');
}

// "woman (2× nose, lips)".
export const card_in_words = (card: string): string =>
  words.now.familienbande.person(gender_of(card), traits_in_words(counts_of(card)));

// "nose +6, ears +3".
export function gains_in_words(gains: Counts): string {
  const { traits } = words.now.familienbande;
  return TRAITS.filter((trait) => gains[trait] > 0)
    .sort((a, b) => gains[b] - gains[a])
    .map((trait) => `${traits[trait]} ${signed(gains[trait])}`)
    .join(', ');
}
