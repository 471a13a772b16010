// Who brought which card to the table, read from the log.
import type { FamilienbandeEvent } from '../../protocol';
import type { Shown, Session } from '../../session/session';

type Steps = Extract<Shown, { type: 'moved' }>['steps'];

// Who brought which card to the table in the whole match up to now.
export function brought(session: Session): Map<string, number> {
  const by = new Map<string, number>();
  for (const { what } of session.log) {
    if (what.type === 'moved' || what.type === 'started') note(what.steps, session, by);
  }
  return by;
}

// Adds who brought which card in these steps, as far as they lie before the moment that is shown.
function note(steps: Steps, session: Session, by: Map<string, number>) {
  const now = session.view?.step ?? 0;
  for (const { step, events } of steps) {
    if (step > now) continue;
    for (const event of events as FamilienbandeEvent[]) {
      if (event.type === 'born' || event.type === 'married') by.set(event.card, event.seat);
    }
  }
}

// Who brought which card since I last decided; for those who watch, in the last step that brought one.
export function lately(session: Session): Map<string, number> {
  const fresh = new Map<string, number>();
  const now = session.view?.step ?? 0;
  for (let at = session.log.length - 1; at >= 0; --at) {
    const { what } = session.log[at]!;
    if (what.type !== 'moved' && what.type !== 'started') continue;
    if (what.steps.every(({ step }) => step > now)) continue;
    note(what.steps, session, fresh);
    if (what.type === 'moved' && (what.seat === session.seat || (session.seat === null && fresh.size > 0))) break;
  }
  return fresh;
}
