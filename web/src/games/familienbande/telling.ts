// What happened, in sentences.
import type { FamilienbandeEvent } from '../../protocol';
import { name_of, type Session } from '../../session/session';
import { words } from '../../words/words.svelte';
import { card_in_words, gains_in_words, roman } from './cards';

export function tell(given: { type: string }, session: Session): string | null {
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
  const now = session.view?.step ?? 0;
  const sentences: string[] = [];
  for (let at = session.log.length - 1; at >= 0 && sentences.length < most; --at) {
    const { what } = session.log[at]!;
    if (what.type !== 'moved' && what.type !== 'started') continue;
    const told = what.steps
      .filter(({ step }) => step <= now)
      .flatMap(({ events }) => events.map((event) => tell(event, session)))
      .filter((sentence) => sentence !== null);
    sentences.push(...told.reverse());
  }
  return sentences.slice(0, most);
}
