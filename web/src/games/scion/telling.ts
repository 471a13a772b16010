// What is expected, what moves and events of Scion are, in words.
import type { ScionEvent, ScionMove } from '../../protocol';
import { name_of, type Session } from '../../session/session';
import { listed, words } from '../../words/words.svelte';
import type { Face } from '../face';
import {
  achievement_in_words,
  answers_first,
  child_id,
  child_of,
  court_moves,
  first_name,
  full_name,
  genes_in_words,
  genes_of,
  heir_moves,
  houses_of,
  outlook_of_seat,
  scion_of,
  suitors_of,
} from './house';
import { SLOTS } from './names';

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

export function describe(given: Parameters<Face['describe']>[0], session: Session): string {
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

export function tell(given: Parameters<Face['tell']>[0], session: Session): string | null {
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
