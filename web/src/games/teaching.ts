// How a game is taught, if it is: the sections of its rules page and the tasks of its lesson, in the language in use.
import type { GameRecord } from '../engine/engine';
import type { Game } from '../session/session';
import { folder_of } from './about';

// A position as a record without steps, or with a few that lead to it.
export type Scene = Pick<GameRecord, 'game' | 'options' | 'position'> & { steps?: string[] };

export interface Section {
  heading: string;
  paragraphs: string[];
  example?: { scene: Scene; seat?: number; caption?: string };
}

export interface Task {
  scene: Scene;
  seat: number;
  text: string; // what to do and why
  hint: string; // told when something else was done
  praise: string;
  // Met when a move of that text is made, or when an event with these fields happens because of it.
  goal: { move?: RegExp; event?: { type: string } & Record<string, unknown> };
}

export interface Teaching {
  rules(): Section[];
  lesson(): Task[];
}

const teachings = import.meta.glob<{ teaching: Teaching }>('./*/teaching.ts');
const loader = (game: Game) => teachings[`./${folder_of(game)}/teaching.ts`];

export const is_taught = (game: Game): boolean => loader(game) !== undefined;
// Of a game that is taught.
export const teaching_of = async (game: Game): Promise<Teaching> => (await loader(game)!()).teaching;
