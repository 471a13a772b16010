// A match as a screen knows it, wherever it is played: the one interface of remote, local, replayed and lesson matches.
import type { Command, Compound, ConsideredMove, Event, Game, Happening, LegalMove, Move, Options } from '../protocol';
import type { Outlook, Part, Preview, Reading, Room, Shown, View } from '../protocol';

export type {
  Command,
  Compound,
  Event,
  Game,
  Happening,
  LegalMove,
  Move,
  Options,
  Outlook,
  Part,
  Preview,
  Reading,
  Room,
  Shown,
  View,
};

// A view with what the rules make of it.
export type Moment = Reading & { view: View };
// A bot's opinion of one move.
export type Opinion = ConsideredMove;

export interface Session {
  readonly id: string;
  readonly game: Game;
  // The address of this page, and of the match's replay once it is over.
  readonly path: string;
  readonly replay_path: string;
  readonly room: Room;
  // The seat whose view this is; null for those who only watch.
  readonly seat: number | null;
  readonly view: View | null;
  readonly parts: (Part[] | null)[];
  readonly outlook: Outlook | null;
  // What I may do now; empty when nothing is expected of me.
  readonly moves: LegalMove[];
  readonly compound: Compound | null;
  readonly log: Happening[];
  // The moves that were made while this person was away, until they are caught up with.
  readonly missed: Happening[];
  readonly present: number[];
  readonly spectators: number;
  readonly offline: boolean;
  // A decision of mine is on its way.
  readonly sending: boolean;
  // Hot seat: the screen is covered until this seat's person takes over.
  readonly cover: number | null;
  // When `room` was received, by performance.now(): clocks count from there.
  readonly received: number;
  readonly can: Abilities;

  // One decision: one move, or all moves of a compound one.
  decide(moves: string[]): Promise<void>;
  // The moves an allocation of the compound decision stands for.
  expand(amounts: number[]): Promise<string[]>;
  // Takes back my last decision; asks the others for it if `ask` and it is not free.
  undo(ask: boolean): Promise<void>;
  act(command: Command): Promise<void>;
  // The match as I saw it after that many steps.
  moment(step: number): Promise<Moment>;
  hint(level: string): Promise<Opinion[]>;
  // Opens the next match with the same people; the address of its table.
  rematch(): Promise<string>;
  record(): Promise<string>;
  uncover(): void;
  caught_up(): void;
  close(): void;
}

export interface Abilities {
  undo: boolean;
  hint: boolean;
  chat: boolean;
  pause: boolean;
  resign: boolean;
  decide: boolean; // false where one can only look: replays
}

// Of those who look at a match that is over, or at an earlier moment.
export const ONLY_LOOKING: Abilities = {
  undo: false,
  hint: false,
  chat: false,
  pause: false,
  resign: false,
  decide: false,
};

export function name_of(session: Pick<Session, 'room'>, seat: number): string {
  return session.room.seats[seat]?.name || `${seat + 1}`;
}

export const my_turn = (session: Session): boolean =>
  session.seat !== null && session.room.status === 'running' && !!session.view?.to_act.includes(session.seat);
