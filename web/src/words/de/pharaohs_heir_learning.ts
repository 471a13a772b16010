// Was die Regelseite und die Lektion von Pharaoh's Heir sagen.
import type { Words } from '../words.svelte';

export const rules: Words['pharaohs-heir']['rules'] = {};
export const lesson: Words['pharaohs-heir']['lesson'] = {};
