// A choice in the making: which legal moves still fit what was picked, and how far an allocation may go.
import type { Compound, LegalMove } from '../../session/session';
import { play_of, type Play } from './reading';

// What can be picked in a single decision, each on its own thing on the table.
export type Feature = 'role' | 'land' | 'column' | 'coin' | 'site' | 'act';
export type Picked = Partial<Record<Feature, string>>;

export function features(play: Play): Picked {
  switch (play.type) {
    case 'role':
      return { role: play.role };
    case 'take':
      return { land: play.land, column: play.column };
    case 'canal':
      return { site: play.at };
    case 'build':
      return { coin: String(play.value), site: play.site };
    case 'bonus':
    case 'peek':
    case 'done':
      return { act: play.type };
    default:
      return {};
  }
}

const fits = (move: LegalMove, picked: Picked) => {
  const has = features(play_of(move.move));
  return Object.entries(picked).every(([feature, value]) => has[feature as Feature] === value);
};

// The one move that is meant; null while several could be, or nothing was picked.
export function meant(moves: LegalMove[], picked: Picked): LegalMove | null {
  if (Object.keys(picked).length === 0) return null;
  const left = moves.filter((move) => fits(move, picked));
  return left.length === 1 ? left[0]! : null;
}

// The values of a feature that go together with everything else that was picked.
export function open_values(moves: LegalMove[], picked: Picked, feature: Feature): Set<string> {
  const others = feature === 'act' ? {} : { ...picked };
  delete others[feature];
  delete others.act;
  const values = moves.filter((move) => fits(move, others)).map((move) => features(play_of(move.move))[feature]);
  return new Set(values.filter((value) => value !== undefined));
}

// Picks a value, or drops it if it was picked already; what no longer goes with it is dropped too.
export function pick(moves: LegalMove[], picked: Picked, feature: Feature, value: string): Picked {
  const next = { ...picked };
  if (next[feature] === value) {
    delete next[feature];
    return next;
  }
  next[feature] = value;
  return moves.some((move) => fits(move, next)) ? next : { [feature]: value };
}

export const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

export const least_amounts = (compound: Compound) => compound.targets.map(({ min }) => min);
export const most_amounts = (compound: Compound) => compound.targets.map(({ max }) => max);

// What is proposed: to protect whatever can be, and otherwise nothing that need not be.
export function first_amounts(compound: Compound): number[] {
  const most = most_amounts(compound);
  return compound.word === 'protect' && complete(compound, most) ? most : least_amounts(compound);
}

// How far a target can still be raised.
export function limit_of(compound: Compound, amounts: number[], index: number): number {
  return Math.min(compound.targets[index]!.max, amounts[index]! + compound.total_max - total(amounts));
}

export function complete(compound: Compound, amounts: number[]): boolean {
  const sum = total(amounts);
  return sum >= compound.total_min && sum <= compound.total_max;
}

// Where every target takes one at most, targets are switched on and off instead of counted.
export const is_switch = (compound: Compound) =>
  compound.targets.every(({ max }) => max <= 1) && /^(starve|protect)$/.test(compound.word);

// Gives one target a new amount. A full switch choice lets go of the one switched on first.
export function set_amount(compound: Compound, amounts: number[], index: number, amount: number): number[] {
  const next = amounts.with(index, amount);
  if (total(next) > compound.total_max) {
    const other = next.findIndex((n, at) => at !== index && n > compound.targets[at]!.min);
    if (other >= 0) next[other]!--;
  }
  return next;
}
