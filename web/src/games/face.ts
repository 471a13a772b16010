// What a game brings to the client: its board, its words for moves and events, its keepsake. A game that brings nothing
// has the plain face.
import type { Component } from 'svelte';
import type { Event, Game, Move, Session } from '../session/session';
import { folder_of } from './about';

export interface Face {
  // The table and the foot with what I hold; everything one looks at and plays with.
  Board: Component<{ session: Session }>;
  // What a seat built, as one self-contained SVG to keep.
  Keepsake?: Component<{ session: Session; seat: number }>;
  // What is expected of me, or who is waited for, in one sentence.
  prompt(session: Session): string;
  // A legal move in words, for lists and buttons.
  describe(move: Move, session: Session): string;
  // What an event was, in one sentence; null if it is not worth a line.
  tell(event: Event, session: Session): string | null;
  // The name of a part of the score.
  part(name: string): string;
  // How far the match is: "Round 2 · step 3 of 5".
  progress(session: Session): string;
  // What the score is kept on, for games that have such a thing: always there to look at.
  sheet?: { title(): string; Sheet: Component<{ session: Session }> };
}

const faces = import.meta.glob<{ face: Face }>('./*/face.ts');

export async function face_of(game: Game): Promise<Face> {
  const load = faces[`./${folder_of(game)}/face.ts`] ?? faces['./plain/face.ts']!;
  return (await load()).face;
}
