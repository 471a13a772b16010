// Words of the game pharaohs_heir.
import type { Words } from '../words.svelte';

export const pharaohs_heir: Words['pharaohs-heir'] = {
  title: '',
  sentence: '',
};
