// The face of Ancestree.
import { words } from '../../words/words.svelte';
import type { Face } from '../face';
import Board from './Board.svelte';
import Keepsake from './Keepsake.svelte';
import ScoreSheet from './ScoreSheet.svelte';
import { describe, progress, prompt, tell } from './telling';

export const face: Face = {
  Board,
  Keepsake,
  prompt,
  describe,
  tell,
  part: (name) => words.now.ancestree.parts[name] ?? name,
  progress,
  sheet: { title: () => words.now.ancestree.board.title, Sheet: ScoreSheet },
};
