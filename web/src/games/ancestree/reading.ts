// What a session's view and outlook say about Ancestree, with the types of this game.
import type { AncestreeAhead, AncestreeOutlook, AncestreePlan, AncestreeView } from '../../protocol';
import type { LegalMove, Session } from '../../session/session';

export const view_of = (session: Pick<Session, 'view'>) => session.view as AncestreeView;
export const position_of = (session: Pick<Session, 'view'>) => view_of(session).position;
export const outlook_of = (session: Pick<Session, 'outlook'>) => session.outlook as AncestreeOutlook;

// Where the tile that a move takes could be laid.
export const plans_ahead = (move: LegalMove | undefined): AncestreePlan[] =>
  (move?.preview.ahead as AncestreeAhead | null)?.places ?? [];

// What a move that lays a tile completes.
export function plan_of({ preview }: LegalMove): AncestreePlan | null {
  const event = preview.events[0];
  return event?.type === 'committed' && 'plan' in event ? (event.plan as AncestreePlan | null) : null;
}
