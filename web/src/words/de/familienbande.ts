// Words of the game familienbande.
import type { Words } from '../words.svelte';

export const familienbande: Words['familienbande'] = {
  title: '',
  sentence: '',
};
