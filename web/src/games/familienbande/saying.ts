// What the one button says, and what the chosen move would bring, in words.
import type { FamilienbandeMove, FamilienbandeOutlook, FamilienbandePosition } from '../../protocol';
import type { LegalMove } from '../../session/session';
import { words } from '../../words/words.svelte';
import { gains_in_words, minus, roman } from './cards';
import type { Choice } from './choice.svelte';
import { ahead_of, gains_of, length_of } from './reading';

export function button_for(choice: Choice, position: FamilienbandePosition): string {
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

export function preview_of(legal: LegalMove, position: FamilienbandePosition, outlook: FamilienbandeOutlook | null) {
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
