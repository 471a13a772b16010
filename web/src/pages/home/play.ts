// How somebody plays a game at this device: how many, who of them are people, how good the bots are.
import type { GameHelp } from '../../engine/engine';
import { usual_players } from '../../session/catalogue';
import type { KeptSeat } from '../../session/shelf';

export interface PlayChoice {
  players: number;
  people: string[]; // their names; an empty one is given a name when the match begins
  level: string;
}

// What was chosen last as far as the game allows it, or the usual.
export function play_choice(help: GameHelp, last: PlayChoice | null): PlayChoice {
  const wanted = last?.players ?? usual_players(help);
  const players = Math.max(help.players.min, Math.min(help.players.max, wanted));
  return { players, people: (last?.people ?? ['']).slice(0, players), level: last?.level ?? 'greedy' };
}

interface Names {
  you: string;
  person: (n: number) => string;
  bots: string[];
}

// The seats of such a match: people first, then bots under names nobody else has.
export function seats_for({ players, people, level }: PlayChoice, names: Names): KeptSeat[] {
  const here = people.map((name, at) => name.trim() || (people.length === 1 ? names.you : names.person(at + 1)));
  const free = names.bots.filter((name) => !here.includes(name));
  return Array.from({ length: players }, (_, seat) =>
    seat < here.length ? { name: here[seat]!, bot: '' } : { name: free[seat - here.length]!, bot: level },
  );
}
