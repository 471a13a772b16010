// Words of the game ancestree.
import type { Words } from '../words.svelte';

export const ancestree: Words['ancestree'] = {
  title: '',
  sentence: '',
};
