// Whole matches by the real engine, for tests.
import { moment_here, type Ask } from '../../engine/testing';
import type { Compound, LegalMove, Session } from '../../session/session';
import { told, type Told } from './reading';

export const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan'];

export interface Asked {
  seat: number;
  match: number;
  moves: LegalMove[];
  compound: Compound | null;
  session: Session;
}

// Plays a match by bots; tells of every question and of everything that happened.
export function play_match(
  ask: Ask,
  seed: string,
  players: number,
  asked: (it: Asked) => string[] | null,
  happened: (it: Told) => void,
) {
  const names = NAMES.slice(0, players);
  const { match } = ask('open', { game: 'pharaohs-heir', seed, options: { players }, seats: names });
  const room = { status: 'running', seats: names.map((name) => ({ name })) };
  let status = ask('chance', { match });
  let since = 0;
  for (;;) {
    for (const { step, events } of ask('events', { match, since, viewer: 0 }).steps) {
      since = step;
      events.map(told).forEach(happened);
    }
    if (status.turn === 'over') break;
    if (status.turn === 'chance') {
      status = ask('chance', { match });
      continue;
    }
    const seat = status.to_act[0]!;
    const session = { seat, room, ...moment_here(ask, match, seat) } as unknown as Session;
    const { moves, compound } = session;
    const mine = asked({ seat, match, moves, compound, session });
    for (const move of mine ?? [ask('think', { match, seat, bot: 'greedy' }).move]) {
      status = ask('step', { match, text: `${seat} ${move}` });
    }
  }
  ask('close', { match });
}
