// The face of Pharaoh's Heir.
import type { Face } from '../face';
import Board from './Board.svelte';
import { type Area } from './reading';
import { own, describe, progress, prompt, tell } from './telling';
import Keepsake from './Keepsake.svelte';
import ScoreSheet from './ScoreSheet.svelte';

export const face: Face = {
  Board,
  Keepsake,
  prompt,
  describe,
  tell,
  part: (name) => own().areas[name as Area] ?? name,
  progress,
  sheet: { title: () => own().sheet.title, Sheet: ScoreSheet },
};
