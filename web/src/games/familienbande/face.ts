// The face of Familienbande.
import { words } from '../../words/words.svelte';
import type { Face } from '../face';
import Board from './Board.svelte';
import Keepsake from './Keepsake.svelte';
import { describe, progress, prompt, tell } from './telling';

export const face: Face = {
  Board,
  Keepsake,
  prompt,
  describe,
  tell,
  part: (name) => words.now.familienbande.parts[name] ?? name,
  progress,
};
