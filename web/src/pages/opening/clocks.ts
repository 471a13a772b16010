// Clocks worth offering, and any clock in words.
import type { Clock, Pace } from '../../protocol';
import { duration } from '../../ui/time';
import { words } from '../../words/words.svelte';

export const NO_CLOCK: Clock = { kind: 'none', seconds: 0, increment: 0 };
const for_move = (seconds: number): Clock => ({ kind: 'move', seconds, increment: 0 });
const for_match = (seconds: number, increment: number): Clock => ({ kind: 'match', seconds, increment });

const DAY = 86400;
// The first of each is what is chosen when the pace is.
export const PRESETS: Record<Pace, Clock[]> = {
  live: [NO_CLOCK, for_move(60), for_move(180), for_match(900, 10), for_match(1800, 20)],
  slow: [for_move(DAY), for_move(3 * DAY), for_move(7 * DAY), NO_CLOCK],
};

export const same_clock = (a: Clock, b: Clock) =>
  a.kind === b.kind && a.seconds === b.seconds && a.increment === b.increment;

export function clock_words({ kind, seconds, increment }: Clock): string {
  const { clocks } = words.now.site;
  if (kind === 'none') return clocks.none;
  if (kind === 'move') return clocks.move(duration(seconds));
  return clocks.match(duration(seconds), increment ? duration(increment) : '');
}
