// Whom the host has removed from a seat: they can come back by a link only.
import type { Happening } from '../../session/session';

export function was_removed(log: Happening[], person: string | undefined): boolean {
  const sitting: string[] = [];
  let removed = false;
  for (const { what } of log) {
    if (what.type === 'sat') {
      sitting[what.seat] = what.person;
      if (what.person === person) removed = false;
    }
    if (what.type === 'left' && what.removed && sitting[what.seat] === person) removed = true;
  }
  return removed;
}
