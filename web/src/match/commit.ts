// Making a decision: one on its way is not followed by a second.
import type { LegalMove, Session } from '../session/session';
import { settings } from '../settings.svelte';
import { attempt } from '../ui/notices.svelte';

// Whether it was made.
export async function commit(session: Session, moves: string[]): Promise<boolean> {
  return !session.sending && (await attempt(() => session.decide(moves)));
}

// Those who asked not to be asked again make their move with the choice that completes it; null if it is not made so.
export function commit_at_once(
  session: Session,
  move: Pick<LegalMove, 'text'> | null | undefined,
): Promise<boolean> | null {
  return move && !settings.confirm && !session.sending ? commit(session, [move.text]) : null;
}
