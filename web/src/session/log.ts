// The log of a session, read step by step.
import type { Event, Happening, Session } from './session';

export interface LoggedStep {
  version: number; // of the entry that tells of it
  step: number;
  seat: number | null; // whose decision it belongs to; null: nobody's
  events: Event[];
}

// Every step that still stands, in order: those that a later entry took back are left out.
export function steps_in(log: Happening[]): LoggedStep[] {
  const taken_back: { from: number; to: number }[] = [];
  const stands = (step: number) => !taken_back.some(({ from, to }) => step > from && step <= to);
  const found: LoggedStep[] = [];
  for (const { version, what } of log.toReversed()) {
    if (what.type === 'undone') taken_back.push(what);
    if (what.type !== 'started' && what.type !== 'moved') continue;
    const seat = what.type === 'moved' ? what.seat : null;
    for (const { step, events } of what.steps.toReversed()) {
      if (stands(step)) found.push({ version, step, seat, events });
    }
  }
  return found.reverse();
}

// Those up to the moment that is shown.
export const shown_steps = ({ log, view }: Pick<Session, 'log' | 'view'>): LoggedStep[] =>
  steps_in(log).filter(({ step }) => step <= (view?.step ?? 0));
