// The face of the game.
import type { Face } from '../face';
import Board from './Board.svelte';
import Keepsake from './Keepsake.svelte';

export const face: Face = {
  Board,
  Keepsake,
  prompt: () => '',
  describe: (move) => JSON.stringify(move),
  tell: (event) => event.type,
  part: (name) => name,
  progress: () => '',
};
