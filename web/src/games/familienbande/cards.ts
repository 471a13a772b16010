// Cards and traits as values: what a card's text says, counted.
import type { FamilienbandeMarkers, FamilienbandeTrait } from '../../protocol';

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
