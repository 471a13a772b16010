// What a session's view and outlook say about Familienbande, with the hidden forms taken care of.
import type { FamilienbandeAhead, FamilienbandeOutlook, FamilienbandePosition } from '../../protocol';
import type { LegalMove, Session } from '../../session/session';
import type { Counts } from './cards';

export const position_of = (session: Session): FamilienbandePosition | null =>
  (session.view?.position as FamilienbandePosition | undefined) ?? null;

export const outlook_of = (session: Session): FamilienbandeOutlook | null =>
  session.outlook as FamilienbandeOutlook | null;

export const ahead_of = (move: LegalMove): FamilienbandeAhead | null => move.preview.ahead as FamilienbandeAhead | null;

// How many cards lie there, whether or not the viewer may see them.
export const length_of = (cards: string[] | number): number => (typeof cards === 'number' ? cards : cards.length);

// The cards the viewer may see there.
export const seen = (cards: string[] | number | undefined): string[] => (Array.isArray(cards) ? cards : []);

export function gains_of(move: LegalMove): Counts | null {
  for (const event of move.preview.events) if (event.type === 'born' && 'gains' in event) return event.gains;
  return null;
}

export const same_couple = (one: string[], other: string[]): boolean =>
  one.length === 2 && other.length === 2 && one.every((card) => other.includes(card));
