// The face of a game that has none of its own: its position as it is written, its moves as a list.
import { words } from '../../words/words.svelte';
import type { Face } from '../face';
import Board from './Board.svelte';
import { describe, prompt, spaced, tell } from './telling';

export const face: Face = {
  Board,
  prompt,
  describe,
  tell,
  part: spaced,
  progress: (session) => words.now.site.end.step(session.view?.step ?? 0),
};
