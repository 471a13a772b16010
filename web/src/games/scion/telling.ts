// What is expected, what moves of Scion are and would bring, and what happened, in words.
import type { ScionEvent, ScionMove, ScionTokens } from '../../protocol';
import { name_of, type Event, type LegalMove, type Move, type Session } from '../../session/session';
import { listed, words } from '../../words/words.svelte';
import { hopes_of, percent } from './market';
import { SLOTS } from './names';
import {
  answers_first,
  child_id,
  child_of,
  COLOURS,
  colour_of,
  count_of,
  court_moves,
  first_name,
  gain_of,
  genes_of,
  heir_moves,
  houses_of,
  outlook_of_seat,
  rank_of,
  scion_of,
  suitors_of,
  wed_moves,
  type CourtMove,
} from './reading';

// "Ben's Dora", as the language says it.
export const full_name = (id: string, session: Pick<Session, 'room'>): string =>
  words.now.scion.of_house(first_name(id), name_of(session, child_of(id).seat));
// "3 red, 2 yellow, 2 blue, 1 green".
export const genes_in_words = (genes: string | ScionTokens): string =>
  COLOURS.filter((colour) => count_of(genes, colour) > 0)
    .map((colour) => `${count_of(genes, colour)} ${words.now.scion.colours[colour]}`)
    .join(', ');
// "red 5".
export const achievement_in_words = (achievement: string): string =>
  words.now.scion.achievement(words.now.scion.colours[colour_of(achievement)], rank_of(achievement));

const names_of = (seats: number[], session: Session) => listed(seats.map((seat) => name_of(session, seat)));

// Who asks me for whom; said as the first thing to do where nothing else may be decided before.
function asked_of_me(session: Session, seat: number): string {
  const asked = outlook_of_seat(session, seat)?.suitors ?? [];
  const { prompt } = words.now.scion;
  if (asked.length === 0) return '';
  const { stage, court } = houses_of(session)[seat]!;
  const more_to_do = stage === 'heir' || (stage === 'spouse' && !court);
  const say = answers_first(session) && more_to_do ? prompt.answer_first : prompt.answer;
  if (asked.length > 1) return say.many(asked.length);
  return say.one(names_of(asked[0]!.seats, session), first_name(asked[0]!.child));
}

export function prompt(session: Session): string {
  const { prompt: say } = words.now.scion;
  const view = session.view!;
  if (view.over) return say.over;
  const others = view.to_act.filter((seat) => seat !== session.seat);
  const waiting = others.length ? say.waiting(names_of(others, session)) : '';
  if (session.seat === null) return waiting;
  const house = houses_of(session)[session.seat]!;
  const asked = asked_of_me(session, session.seat);
  if (asked && answers_first(session)) return asked;
  const todo = heir_moves(session).length
    ? say.heir(house.generation)
    : court_moves(session).length
      ? say.court(first_name(scion_of(house, session.seat)!))
      : '';
  if (todo) return asked ? `${todo} ${say.and_answer}` : todo;
  if (asked) return asked;
  if (house.court) return say.courting(full_name(house.court, session), name_of(session, child_of(house.court).seat));
  const standing = house.stage === 'done' ? say.done : house.stage === 'spouse' ? say.no_match : '';
  return `${standing} ${waiting}`.trim();
}

// What a house is about: whom it has to answer, whom it waits for, or its stage.
export function doing(seat: number, session: Session): string {
  const { others: say } = words.now.scion;
  const { stage, court, generation } = houses_of(session)[seat]!;
  const asking = suitors_of(session, seat);
  const asked = asking.length ? say.asked(names_of(asking, session)) : '';
  const busy = court
    ? say.courting(first_name(court), name_of(session, child_of(court).seat))
    : asked && answers_first(session)
      ? ''
      : say.stages[stage];
  return say.where(generation, [asked, busy].filter(Boolean).join(', '));
}

export function describe(given: Move, session: Session): string {
  const move = given as ScionMove;
  const { describe: say } = words.now.scion;
  switch (move.type) {
    case 'heir': {
      const seat = session.seat ?? 0;
      const child = child_id(seat, houses_of(session)[seat]!.generation, move.slot);
      const genes = genes_in_words(genes_of(session, child));
      return move.achievement === '-'
        ? say.heir_only(first_name(child), genes)
        : say.heir(first_name(child), genes, achievement_in_words(move.achievement));
    }
    case 'court':
      return say.court(full_name(move.child, session), genes_in_words(genes_of(session, move.child)));
    case 'wed':
      return say.wed(first_name(move.child), name_of(session, move.suitor));
  }
}

// What the foot says of a choice: the words on the button, and what the move would bring.
export function foot_of(
  session: Session,
  chosen: LegalMove | null,
  child: string | null,
): { label: string; brings: string } {
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
      return { label, brings: heir.preview(gain_of(chosen!, session)) };
    }
    case 'court': {
      const mine = new Set(houses_of(session)[seat]?.achievements);
      const chances = hopes_of(chosen as CourtMove, outlook_of_seat(session, seat)!, (deed) => !mine.has(deed))
        .slice(0, 2)
        .map(({ achievement, any }) => market.chance(percent(any), achievement_in_words(achievement)));
      const child = first_name(move.child);
      const brings = chances.length ? market.preview(child, chances.join(', ')) : '';
      return { label: market.confirm_child(full_name(move.child, session)), brings };
    }
    case 'wed':
      return {
        label: suitors.give(first_name(move.child), name_of(session, move.suitor)),
        brings: suitors.preview(gain_of(chosen!, session)),
      };
    default:
      break;
  }
  if (heir_moves(session).length) {
    return child === null
      ? { label: heir.confirm, brings: '' }
      : { label: heir.confirm_child(first_name(child)), brings: heir.preview_child };
  }
  if (court_moves(session).length) return { label: market.confirm, brings: '' };
  return { label: wed_moves(session).length ? suitors.choose : '', brings: '' };
}

export function tell(given: Event, session: Session): string | null {
  const event = given as ScionEvent;
  const { tell: say } = words.now.scion;
  const name = (seat: number) => name_of(session, seat);
  switch (event.type) {
    case 'born':
      return say.born(
        name(event.seat),
        listed(SLOTS.map((slot) => first_name(child_id(event.seat, event.generation, slot)))),
      );
    case 'heir_named':
      return event.achievement
        ? say.heir_with(
            name(event.seat),
            first_name(event.child),
            achievement_in_words(event.achievement),
            event.points,
          )
        : say.heir(name(event.seat), first_name(event.child));
    case 'house_done':
      return say.done(name(event.seat));
    case 'courted':
      return say.courted(name(event.seat), full_name(event.child, session));
    case 'wedded':
      return say.wedded(
        name(event.seat),
        full_name(event.child, session),
        name(child_of(event.child).seat),
        event.connections,
      );
    case 'jilted':
      return say.jilted(name(event.seat), full_name(event.child, session));
    case 'ended':
      return say.ended;
  }
}

export function progress(session: Session): string {
  const { progress: say } = words.now.scion;
  const houses = houses_of(session);
  if (session.view?.over) return say.over;
  const mine = session.seat === null ? null : houses[session.seat];
  const reached = houses.filter((house) => house !== mine).map(({ generation }) => generation);
  const [least, most] = [Math.min(...reached), Math.max(...reached)];
  return mine ? say.mine(mine.generation, least, most) : say.between(least, most);
}
