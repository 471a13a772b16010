// Was die Regelseite und der Lehrgang von Familienbande sagen.
import type { Words } from '../words.svelte';

export const rules: Words['familienbande']['rules'] = [];
export const lesson: Words['familienbande']['lesson'] = [];
