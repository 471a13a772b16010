// A table as somebody is about to open it, and what that comes to for the server or this device.
import type { Clock, Pace, SeatWishGiven, SettingsGiven } from '../../protocol';
import type { KeptSeat } from '../../session/shelf';
import type { Game } from '../../session/session';
import { NO_CLOCK } from './clocks';

// 'me', 'open', 'link', or 'bot LEVEL'.
export type Wish = string;

export interface Draft {
  players: number;
  options: Record<string, unknown>; // only those that are not as usual
  wishes: Wish[];
  listed: boolean;
  pace: Pace;
  clock: Clock;
  answer_seconds: number;
  chat: boolean;
}

export const ANSWER_SECONDS: Record<Pace, number> = { live: 60, slow: 0 };

export const fresh_draft = (players: number): Draft => ({
  players,
  options: {},
  wishes: [],
  listed: false,
  pace: 'live',
  clock: NO_CLOCK,
  answer_seconds: ANSWER_SECONDS.live,
  chat: true,
});

// One wish for each player: those that were there, then open seats; I am on one seat at most.
export function wishes_for(players: number, before: Wish[]): Wish[] {
  return Array.from({ length: players }, (_, seat) => before[seat] ?? (seat === 0 ? 'me' : 'open'));
}
export function with_wish(wishes: Wish[], seat: number, wish: Wish): Wish[] {
  return wishes.map((one, at) => (at === seat ? wish : wish === 'me' && one === 'me' ? 'open' : one));
}
export const bot_of = (wish: Wish) => (wish.startsWith('bot ') ? wish.slice('bot '.length) : '');

export function settings_of(game: Game, draft: Draft): SettingsGiven {
  const seats = draft.wishes.map((wish): SeatWishGiven => {
    const bot = bot_of(wish);
    return bot ? { kind: 'bot', bot } : { kind: wish === 'link' ? 'link' : 'open' };
  });
  const { players, options, listed, pace, clock, answer_seconds, chat } = draft;
  return { game, options: { players, ...options }, seats, listed, pace, clock, answer_seconds, chat };
}

interface Names {
  me: string;
  person: (n: number) => string;
  bots: string[];
}
// The same people and bots at this device.
export function seats_here({ wishes }: Draft, names: Names): KeptSeat[] {
  const free = names.bots.filter((name) => name !== names.me);
  return wishes.map((wish, seat) => {
    const bot = bot_of(wish);
    if (bot) return { name: free.shift() ?? bot, bot };
    return { name: wish === 'me' ? names.me : names.person(seat + 1), bot: '' };
  });
}
