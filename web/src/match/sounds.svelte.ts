// Which sounds a change in a session makes.
import { my_turn, type Session } from '../session/session';
import { play, type Sound } from '../ui/sound';

// What can be heard of a session at one moment.
export interface Glimpse {
  seat: number | null;
  moves: number; // the last entry of the log that was a move
  score: number | null; // my own, where it is known
  my_turn: boolean;
  over: boolean;
}

export const glimpse = (session: Session): Glimpse => ({
  seat: session.seat,
  moves: session.log.findLast(({ what }) => what.type === 'moved')?.version ?? 0,
  score: session.seat === null ? null : (session.view?.scores[session.seat] ?? null),
  my_turn: my_turn(session),
  over: session.room.status === 'over',
});

// In the order in which they are played. A page in the background only calls to the table.
export function sounds_between(before: Glimpse, after: Glimpse, hidden: boolean): Sound[] {
  const same_seat = before.seat === after.seat;
  const moved = after.moves > before.moves;
  const won = same_seat && moved && before.score !== null && after.score !== null && after.score > before.score;
  const called = same_seat && !before.my_turn && after.my_turn;
  const sounds: Sound[] =
    after.over && !before.over ? ['end'] : [...(won ? ['points' as const] : moved ? ['laid' as const] : [])];
  if (called) sounds.push('turn');
  return hidden ? sounds.filter((sound) => sound === 'turn') : sounds;
}

const APART = 0.25; // seconds between the sounds of one change

// Makes a session heard; called once, while a component is made.
export function sound_out(session: () => Session) {
  let before: Glimpse | undefined;
  $effect(() => {
    const now = glimpse(session());
    if (before) sounds_between(before, now, document.hidden).forEach((sound, at) => play(sound, at * APART));
    before = now;
  });
}
