// A table that exists on this device only, in the words of the protocol.
import type { Game, Options, Room } from './session';

export function room_here(
  game: Game,
  options: Options,
  seats: { name: string; bot: string; turn?: number }[],
  over: boolean,
): Room {
  return {
    settings: {
      game,
      options,
      seats: seats.map(({ bot }) => ({ kind: bot ? 'bot' : 'open', bot })),
      listed: false,
      pace: 'live',
      clock: { kind: 'none', seconds: 0, increment: 0 },
      answer_seconds: 0,
      chat: false,
    },
    status: over ? 'over' : 'running',
    host: 'here',
    seats: seats.map(({ name, bot, turn = 0 }, seat) => ({
      person: bot ? '' : `here-${seat}`,
      name,
      bot,
      reserved: false,
      away: false,
      autopilot: '',
      turn,
      left: null,
      running: false,
    })),
    proposal: null,
    followed_by: '',
    closed_because: '',
    created: 0,
    now: 0,
  };
}
