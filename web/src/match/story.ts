// The log in sentences: each with the step it leads to.
import type { Face } from '../games/face';
import { steps_in } from '../session/log';
import { name_of, type Session, type Shown } from '../session/session';
import { words } from '../words/words.svelte';

export interface Line {
  key: string;
  version: number; // of the table's log
  text: string;
  step: number | null; // the moment after it; null if it changed nothing in the match
  seat: number | null; // whose doing it was
}

export function story(session: Session, face: Face): Line[] {
  const of_match = steps_in(session.log).flatMap(({ version, step, seat, events }) =>
    events.flatMap((event, index): Line[] => {
      const text = face.tell(event, session);
      return text ? [{ key: `${version} ${step} ${index}`, version, text, step, seat }] : [];
    }),
  );
  const of_table = session.log.flatMap(({ version, what }): Line[] => {
    const text = about_the_table(what, session);
    return text ? [{ key: `${version}`, version, text, step: null, seat: 'seat' in what ? what.seat : null }] : [];
  });
  return [...of_match, ...of_table].sort((a, b) => a.version - b.version);
}

function about_the_table(what: Shown, session: Session): string | null {
  const told = words.now.match.happened;
  const name = (seat: number) => name_of(session, seat);
  switch (what.type) {
    case 'sat':
      return told.sat(name(what.seat));
    case 'left':
      return told.left(what.seat);
    case 'manned':
      return told.manned(what.seat, words.now.match.levels[what.level] ?? what.level);
    case 'undone':
      return told.undone(name(what.seat));
    case 'voted':
      return what.yes ? told.agreed(name(what.seat)) : told.declined(name(what.seat));
    case 'paused':
      return what.paused ? told.paused : told.resumed;
    case 'away':
      return what.why === 'clock' ? told.away_clock(name(what.seat)) : told.away_gone(name(what.seat));
    case 'returned':
      return told.returned(name(what.seat));
    case 'closed':
      return told.closed;
    default:
      return null;
  }
}
