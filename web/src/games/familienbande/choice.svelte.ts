// What I have chosen so far: a card of my hand, where it goes, or both, in any order; together they name one move.
import type { FamilienbandeMove } from '../../protocol';
import type { LegalMove } from '../../session/session';

// Where a move puts its card: "single mEEG", "row 3"; or what is done without a place: "pass", "keep", "exchange".
export type Target = string;

export function card_of({ move }: LegalMove): string | null {
  return 'card' in move && typeof move.card === 'string' ? move.card : null;
}

export function target_of({ move: given }: LegalMove): Target {
  const move = given as FamilienbandeMove;
  if (move.type === 'marry') return `single ${move.to}`;
  if (move.type === 'birth') return `row ${move.generation}`;
  return move.type;
}

export class Choice {
  card = $state<string | null>(null);
  target = $state<Target | null>(null);
  // The card that is pointed at or has the focus, and shows what it could do while none is chosen.
  pointed = $state<string | null>(null);
  #moves: () => LegalMove[];

  constructor(moves: () => LegalMove[]) {
    this.#moves = moves;
  }

  // The move that card and target name, once they do.
  get move(): LegalMove | null {
    return this.target === null ? null : this.#find(this.card, this.target);
  }

  // The card whose possibilities are shown.
  get in_question(): string | null {
    return this.card ?? (this.target === null ? this.pointed : null);
  }

  // What the card in question could do.
  get of_card(): LegalMove[] {
    return this.in_question === null ? [] : this.#moves().filter((move) => card_of(move) === this.in_question);
  }

  // The cards that can still be chosen, given the target.
  get cards(): string[] {
    const fitting = this.#moves().filter(
      (move) => this.target === null || target_of(move) === this.target || this.card !== null || this.#aside,
    );
    return fitting.map(card_of).filter((card) => card !== null);
  }

  // Where the card in question can go.
  get targets(): Target[] {
    return this.of_card.map(target_of);
  }

  has_target(target: Target): boolean {
    return this.#moves().some((move) => target_of(move) === target);
  }

  clear() {
    this.card = null;
    this.target = null;
  }

  take_card(card: string) {
    if (this.card === card) return this.clear();
    const options = this.#moves().filter((move) => card_of(move) === card);
    if (options.length === 0) return;
    if (!options.some((move) => target_of(move) === this.target)) this.target = null;
    this.card = card;
    if (options.length === 1) this.target = target_of(options[0]!);
  }

  take_target(target: Target) {
    if (this.target === target) {
      this.target = null;
      return;
    }
    const options = this.#moves().filter((move) => target_of(move) === target);
    if (options.length === 0) return;
    if (!options.some((move) => card_of(move) === this.card)) this.card = null;
    this.target = target;
    if (options.length === 1) this.card = card_of(options[0]!);
  }

  // The next or the previous thing the chosen card could do.
  turn(by: 1 | -1) {
    const { targets } = this;
    if (targets.length === 0) return;
    const at = this.target === null ? -1 : targets.indexOf(this.target);
    this.target = targets[at < 0 && by < 0 ? targets.length - 1 : (at + by + targets.length) % targets.length]!;
  }

  // Forgets what is no longer possible; called when the legal moves have changed.
  refresh() {
    const moves = this.#moves();
    if (this.card !== null && !moves.some((move) => card_of(move) === this.card)) this.clear();
    if (this.target !== null && !moves.some((move) => target_of(move) === this.target)) this.target = null;
  }

  // Whether the target asks for no card, so that another card may be chosen instead.
  get #aside(): boolean {
    return this.target === 'pass' || this.target === 'keep';
  }

  #find(card: string | null, target: Target): LegalMove | null {
    return this.#moves().find((move) => card_of(move) === card && target_of(move) === target) ?? null;
  }
}
