// What the foot says of a choice: the words on the button, and what the move would bring.
import type { ScionMove } from '../../protocol';
import { name_of, type LegalMove, type Session } from '../../session/session';
import { words } from '../../words/words.svelte';
import {
  achievement_in_words,
  child_id,
  court_moves,
  first_name,
  full_name,
  gain_of,
  heir_moves,
  houses_of,
  outlook_of_seat,
  wed_moves,
  type CourtMove,
} from './house';
import { hopes_of, percent } from './market';

export interface Told {
  label: string;
  preview: string;
}

export function told_choice(session: Session, chosen: LegalMove | null, child: string | null): Told {
  const { heir, market, suitors } = words.now.scion;
  const seat = session.seat ?? 0;
  const generation = houses_of(session)[seat]?.generation ?? 1;
  const move = chosen?.move as ScionMove | undefined;
  switch (move?.type) {
    case 'heir': {
      const child = first_name(child_id(seat, generation, move.slot));
      const label =
        move.achievement === '-'
          ? heir.confirm_none(child)
          : heir.confirm_with(child, achievement_in_words(move.achievement));
      return { label, preview: heir.preview(gain_of(chosen!, session)) };
    }
    case 'court': {
      const mine = new Set(houses_of(session)[seat]?.achievements);
      const chances = hopes_of(chosen as CourtMove, outlook_of_seat(session, seat)!, (deed) => !mine.has(deed))
        .slice(0, 2)
        .map(({ achievement, any }) => market.chance(percent(any), achievement_in_words(achievement)));
      const child = first_name(move.child);
      const preview = chances.length ? market.preview(child, chances.join(', ')) : '';
      return { label: market.confirm_child(full_name(move.child, session)), preview };
    }
    case 'wed':
      return {
        label: suitors.give(first_name(move.child), name_of(session, move.suitor)),
        preview: suitors.preview(gain_of(chosen!, session)),
      };
    default:
      break;
  }
  if (heir_moves(session).length) {
    return child === null
      ? { label: heir.confirm, preview: '' }
      : { label: heir.confirm_child(first_name(child)), preview: heir.preview_child };
  }
  if (court_moves(session).length) return { label: market.confirm, preview: '' };
  return { label: wed_moves(session).length ? suitors.choose : '', preview: '' };
}
