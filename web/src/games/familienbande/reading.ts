// What a session's view and outlook say about Familienbande, with the hidden forms taken care of.
import type {
  FamilienbandeAhead,
  FamilienbandeEvent,
  FamilienbandeOutlook,
  FamilienbandePosition,
} from '../../protocol';
import { shown_steps, type LoggedStep } from '../../session/log';
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

// Notes who brought which card to the table in a step.
function note({ events }: LoggedStep, by: Map<string, number>) {
  for (const event of events as FamilienbandeEvent[]) {
    if (event.type === 'born' || event.type === 'married') by.set(event.card, event.seat);
  }
}

// Who brought which card to the table in the whole match up to now.
export function brought(session: Session): Map<string, number> {
  const by = new Map<string, number>();
  for (const step of shown_steps(session)) note(step, by);
  return by;
}

// Who brought which card since I last decided; for those who watch, in the last decision that brought one.
export function lately(session: Session): Map<string, number> {
  const fresh = new Map<string, number>();
  let last: number | null = null; // the entry of the log that is as far back as it goes
  for (const step of shown_steps(session).reverse()) {
    if (last !== null && step.version !== last) break;
    note(step, fresh);
    const watched = session.seat === null && fresh.size > 0;
    if (step.seat !== null && (step.seat === session.seat || watched)) last = step.version;
  }
  return fresh;
}
