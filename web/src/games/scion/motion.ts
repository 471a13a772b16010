// Children travel from the stage to their place in the name sheet.
import { crossfade, fade } from 'svelte/transition';
import { pace } from '../../settings.svelte';

export const [send, receive] = crossfade({
  duration: () => pace(420),
  fallback: (node) => fade(node, { duration: pace(240) }),
});
