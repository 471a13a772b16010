// The face of Familienbande: its board and keepsake, and its moves and events in words.
import type { FamilienbandeMove, FamilienbandePosition } from '../../protocol';
import { my_turn, name_of, type Session } from '../../session/session';
import { listed, words } from '../../words/words.svelte';
import type { Face } from '../face';
import Board from './Board.svelte';
import { card_in_words, gains_in_words, minus, roman } from './cards';
import Keepsake from './Keepsake.svelte';
import { gains_of, length_of, outlook_of, position_of } from './reading';
import { tell } from './telling';

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

export function describe(given: { type: string }, session: Session): string {
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

function progress(session: Session): string {
  const says = words.now.familienbande;
  const position: FamilienbandePosition | null = position_of(session);
  if (!position) return says.title;
  const cost = outlook_of(session)?.hand_penalty;
  const pile = says.progress(length_of(position.pile));
  return cost === null || cost === undefined ? pile : `${pile} · ${says.progress_hand(minus(cost))}`;
}

export const face: Face = {
  Board,
  Keepsake,
  prompt,
  describe,
  tell,
  part: (name) => words.now.familienbande.parts[name] ?? name,
  progress,
};
