// Words of the game scion.
import type { Words } from '../words.svelte';

export const scion: Words['scion'] = {
  title: '',
  sentence: '',
};
