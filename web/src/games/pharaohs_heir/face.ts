// The face of Pharaoh's Heir.
import type { Face } from '../face';
import Board from './Board.svelte';
import { own, type Area } from './game';
import Keepsake from './Keepsake.svelte';
import ScoreSheet from './ScoreSheet.svelte';
import { describe, progress, prompt, tell } from './speech';

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
