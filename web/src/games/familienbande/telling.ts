// What is expected, what moves of Familienbande are and would bring, and what happened, in words.
import type {
  FamilienbandeEvent,
  FamilienbandeMove,
  FamilienbandeOutlook,
  FamilienbandePosition,
} from '../../protocol';
import { shown_steps } from '../../session/log';
import { my_turn, name_of, type Event, type LegalMove, type Move, type Session } from '../../session/session';
import { listed, words } from '../../words/words.svelte';
import { counts_of, gender_of, minus, roman, signed, TRAITS, type Counts } from './cards';
import type { Choice } from './choice.svelte';
import { ahead_of, gains_of, length_of, outlook_of, position_of } from './reading';

// "2× nose, lips".
export function traits_in_words(counts: Counts): string {
  const { traits, counted } = words.now.familienbande;
  return TRAITS.filter((trait) => counts[trait] > 0)
    .map((trait) => counted(counts[trait], traits[trait]))
    .join(', ');
}

// "woman (2× nose, lips)".
export const card_in_words = (card: string): string =>
  words.now.familienbande.person(gender_of(card), traits_in_words(counts_of(card)));

// "nose +6, ears +3".
export function gains_in_words(gains: Counts): string {
  const { traits } = words.now.familienbande;
  return TRAITS.filter((trait) => gains[trait] > 0)
    .sort((a, b) => gains[b] - gains[a])
    .map((trait) => `${traits[trait]} ${signed(gains[trait])}`)
    .join(', ');
}

export function prompt(session: Session): string {
  const { match, familienbande: says } = words.now;
  if (session.view?.over) return match.over;
  const position = position_of(session);
  if (!position || position.turn === null) return says.setting_up;
  if (!my_turn(session)) return match.waiting_for(listed(session.view!.to_act.map((seat) => name_of(session, seat))));
  if (position.exchange) return says.prompt_exchange;
  const kinds = new Set(session.moves.map(({ move }) => move.type));
  const ways = [
    kinds.has('marry') && says.ways.marry,
    kinds.has('birth') && says.ways.birth,
    kinds.has('pass') && (length_of(position.pile) > 0 ? says.ways.pass : says.ways.pass_empty),
  ].filter((way) => way !== false);
  return ways.length ? says.prompt_turn(alternatives(ways)) : match.your_turn;
}

function alternatives(ways: string[]): string {
  const { or } = words.now.familienbande;
  return ways.length < 2 ? ways.join() : `${ways.slice(0, -1).join(', ')} ${or} ${ways.at(-1)}`;
}

export function describe(given: Move, session: Session): string {
  const { describe: says } = words.now.familienbande;
  const move = given as FamilienbandeMove;
  switch (move.type) {
    case 'marry':
      return says.marry(card_in_words(move.card), card_in_words(move.to));
    case 'birth': {
      const legal = session.moves.find(({ text }) => text === `birth ${move.card} ${move.generation}`);
      const gains = legal && gains_of(legal);
      return says.birth(card_in_words(move.card), roman(move.generation), gains ? gains_in_words(gains) : '');
    }
    case 'pass':
      return length_of(position_of(session)?.pile ?? 0) > 0 ? says.pass : says.pass_empty;
    case 'exchange':
      return says.exchange(card_in_words(move.card));
    case 'keep':
      return says.keep;
  }
}

// What the one button says.
export function label_for(choice: Choice, position: FamilienbandePosition): string {
  const says = words.now.familienbande;
  if (!choice.move) {
    return choice.card !== null ? says.choose_target : choice.target !== null ? says.choose_card : says.choose;
  }
  const move = choice.move.move as FamilienbandeMove;
  switch (move.type) {
    case 'birth':
      return says.button.birth(roman(move.generation));
    case 'pass':
      return length_of(position.pile) > 0 ? says.button.pass : says.button.pass_empty;
    default:
      return says.button[move.type];
  }
}

// What the chosen move would bring.
export function brings_of(legal: LegalMove, position: FamilienbandePosition, outlook: FamilienbandeOutlook | null) {
  const { bring } = words.now.familienbande;
  const draws = length_of(position.pile) > 0;
  const cost_now = minus(outlook?.hand_penalty ?? 0);
  const to = (cost: string) => (cost === cost_now ? cost : `${cost_now} → ${cost}`);
  switch (legal.move.type) {
    case 'marry':
      return draws ? bring.marry(ahead_of(legal)?.children.length ?? 0) : bring.marry_no_draw;
    case 'birth': {
      const left = legal.preview.parts.find(({ name }) => name === 'hand')?.points ?? 0;
      const closed = legal.preview.events.find((event) => event.type === 'generation_closed');
      const gains = bring.gains(gains_in_words(gains_of(legal)!), to(minus(-left)));
      return closed && 'generation' in closed ? `${gains} · ${bring.closes(roman(closed.generation))}` : gains;
    }
    case 'pass':
      return bring.pass(to(draws ? minus(outlook?.next_penalty ?? 0) : cost_now));
    case 'exchange':
      return bring.exchange;
    default:
      return bring.keep;
  }
}

export function tell(given: Event, session: Session): string | null {
  const { tell: says, traits } = words.now.familienbande;
  const who = (seat: number) => (seat === session.seat ? null : name_of(session, seat));
  const event = given as FamilienbandeEvent;
  switch (event.type) {
    case 'traits_dealt': {
      const mine = session.seat === null ? null : event.traits[session.seat];
      return mine ? says.trait(traits[mine]) : says.traits;
    }
    case 'founders_laid':
      return says.founders(event.cards.map(card_in_words).join(', '));
    case 'hand_dealt':
      return null;
    case 'started':
      return says.started(who(event.seat));
    case 'married':
      return says.married(who(event.seat), card_in_words(event.card), card_in_words(event.to), roman(event.generation));
    case 'born':
      return says.born(
        who(event.seat),
        card_in_words(event.card),
        roman(event.generation),
        event.parents.map((pair) => pair.map(card_in_words) as [string, string]),
        gains_in_words(event.gains),
      );
    case 'generation_closed':
      return says.closed(roman(event.generation));
    case 'passed':
      return says.passed(who(event.seat));
    case 'exchanged':
      return event.card && event.seat === session.seat
        ? says.put_away(card_in_words(event.card))
        : says.exchanged(who(event.seat));
    case 'kept':
      return null;
    case 'drew':
      return event.card && event.seat === session.seat ? says.drew(card_in_words(event.card)) : null;
    case 'skipped':
      return says.skipped(who(event.seat));
    case 'ended':
      return says.ended(
        event.traits
          .map((trait, seat) => says.result(name_of(session, seat), traits[trait], String(event.scores[seat])))
          .join('; '),
      );
  }
}

// The last sentences up to the moment that is shown, newest first.
export function last_sentences(session: Session, most: number): string[] {
  const sentences: string[] = [];
  for (const { events } of shown_steps(session).reverse()) {
    if (sentences.length >= most) break;
    const told = events.map((event) => tell(event, session)).filter((sentence) => sentence !== null);
    sentences.push(...told.reverse());
  }
  return sentences.slice(0, most);
}

export function progress(session: Session): string {
  const says = words.now.familienbande;
  const position: FamilienbandePosition | null = position_of(session);
  if (!position) return says.title;
  const cost = outlook_of(session)?.hand_penalty;
  const pile = says.progress(length_of(position.pile));
  return cost === null || cost === undefined ? pile : `${pile} · ${says.progress_hand(minus(cost))}`;
}
