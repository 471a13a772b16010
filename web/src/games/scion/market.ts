// The marriage market as a list one can filter and sort; every number in it is the engine's.
import type { ScionOutlookSeat } from '../../protocol';
import { settings } from '../../settings.svelte';
import { ahead_of, child_of, count_of, first_name, type CourtMove, type Primary } from './reading';

export type Goal = Primary | 'best';
export type Sorting = 'chance' | 'black' | 'generation' | 'house' | 'name';
export type GenesWanted = Primary | 'any' | 'pure';
export interface Wishes {
  goal: Goal;
  rank: number;
  generation: number | null;
  house: number | null;
  genes: GenesWanted;
  sorting: Sorting;
}
export const first_wishes: Wishes = {
  goal: 'best',
  rank: 5,
  generation: null,
  house: null,
  genes: 'any',
  sorting: 'chance',
};

export interface Hope {
  achievement: string;
  any: number; // the chance in 1/10,000
  gain: number; // what winning it now would bring
}
export interface Prospect {
  move: CourtMove;
  genes: string;
  hopes: Hope[];
}

// What a marriage may lead to: achievements still to be won, those that promise most first.
export function hopes_of(move: CourtMove, seat: ScionOutlookSeat, open: (achievement: string) => boolean): Hope[] {
  return ahead_of(move)
    .chances.map(({ colour, rank, any }) => {
      const race = seat.ranks.find((one) => one.rank === rank);
      return { achievement: `${colour}${rank}`, any, gain: race ? race.with_next - race.points : 0 };
    })
    .filter(({ achievement, any }) => any > 0 && open(achievement))
    .sort((a, b) => b.any * b.gain - a.any * a.gain);
}

export const chance_of = (move: CourtMove, colour: Primary, rank: number): number =>
  ahead_of(move).chances.find((one) => one.colour === colour && one.rank === rank)?.any ?? 0;

// The chances a line shows: all ranks of the colour hoped for, or what promises most.
export function shown_hopes({ move, hopes }: Prospect, goal: Goal): Hope[] {
  if (goal === 'best') return hopes.slice(0, 4);
  return ahead_of(move)
    .chances.filter(({ colour }) => colour === goal)
    .map(({ colour, rank, any }) => ({ achievement: `${colour}${rank}`, any, gain: 0 }));
}

function fits({ move, genes }: Prospect, wishes: Wishes): boolean {
  const { generation, seat } = child_of(move.move.child);
  if (wishes.generation !== null && wishes.generation !== generation) return false;
  if (wishes.house !== null && wishes.house !== seat) return false;
  if (wishes.genes === 'any') return true;
  return wishes.genes === 'pure' ? ahead_of(move).pool.K === 0 : count_of(genes, wishes.genes) > 0;
}

// What lines are sorted by, smallest first.
function standing({ move, hopes }: Prospect, { sorting, goal, rank }: Wishes): number | string {
  const { generation, seat } = child_of(move.move.child);
  switch (sorting) {
    case 'chance':
      return -(goal === 'best' ? (hopes[0]?.any ?? 0) * (hopes[0]?.gain ?? 0) : chance_of(move, goal, rank));
    case 'black':
      return ahead_of(move).pool.K;
    case 'generation':
      return generation;
    case 'house':
      return seat;
    case 'name':
      return first_name(move.move.child);
  }
}

export function arranged(prospects: Prospect[], wishes: Wishes): Prospect[] {
  const by_name = (a: Prospect, b: Prospect) =>
    first_name(a.move.move.child).localeCompare(first_name(b.move.move.child));
  return prospects
    .filter((prospect) => fits(prospect, wishes))
    .sort((a, b) => {
      const [x, y] = [standing(a, wishes), standing(b, wishes)];
      return x < y ? -1 : x > y ? 1 : by_name(a, b);
    });
}

// A chance in 1/10,000 as a person reads it; rounding hides neither a small chance nor a small doubt.
export function percent(any: number): string {
  const of = (share: number, digits = 0) =>
    new Intl.NumberFormat(settings.language, { style: 'percent', maximumFractionDigits: digits }).format(share);
  if (any === 0 || any === 10_000) return of(any / 10_000);
  if (any < 100) return `<${of(0.01)}`;
  if (any > 9_900) return `>${of(0.99)}`;
  return of(any / 10_000);
}
