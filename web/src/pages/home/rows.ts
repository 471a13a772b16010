// Tables as the first page lists them: those on the server and those on this device in one form.
import type { ApiBrief } from '../../protocol';
import type { Kept } from '../../session/shelf';
import type { Game } from '../../session/session';

export interface Row {
  href: string;
  game: Game;
  who: string[]; // names of people
  bots: number;
  state: 'your_turn' | 'waiting_for' | 'free' | 'full' | 'paused' | 'over';
  waited_for: string[];
  free: number;
  seats: number;
  slow: boolean;
  here: string; // the id of a match on this device
  changed: number;
}

export function row_of_table(brief: ApiBrief, me: string | null): Row {
  const { status, to_act, persons, names, free_seats } = brief;
  const mine = me !== null && to_act.includes(me);
  return {
    href: `/table/${brief.table}`,
    game: brief.game,
    who: names,
    bots: brief.seats - free_seats - names.length,
    state:
      status === 'waiting'
        ? free_seats
          ? 'free'
          : 'full'
        : status === 'paused'
          ? 'paused'
          : status !== 'running'
            ? 'over'
            : mine
              ? 'your_turn'
              : 'waiting_for',
    waited_for: to_act.map((person) => names[persons.indexOf(person)] ?? ''),
    free: free_seats,
    seats: brief.seats,
    slow: brief.pace === 'slow',
    here: '',
    changed: brief.changed,
  };
}

// A match on this device always waits for somebody at this device.
export function row_of_kept(kept: Kept): Row {
  return {
    href: `/play/${kept.id}`,
    game: kept.game,
    who: kept.seats.filter(({ bot }) => !bot).map(({ name }) => name),
    bots: kept.seats.filter(({ bot }) => bot).length,
    state: kept.over ? 'over' : 'your_turn',
    waited_for: [],
    free: 0,
    seats: kept.seats.length,
    slow: false,
    here: kept.id,
    changed: kept.changed,
  };
}

const URGENCY: Row['state'][] = ['your_turn', 'full', 'free', 'waiting_for', 'paused', 'over'];

// What wants the reader most comes first; people elsewhere before bots here.
export function by_urgency(rows: Row[]): Row[] {
  const rank = ({ state, here }: Row) => 2 * URGENCY.indexOf(state) + (here ? 1 : 0);
  return [...rows].sort((a, b) => rank(a) - rank(b) || b.changed - a.changed);
}
