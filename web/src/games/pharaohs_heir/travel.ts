// Land tiles travel from the offer to the mat they are laid on.
import { crossfade, scale } from 'svelte/transition';
import { pace } from '../../settings.svelte';

export const [leave, arrive] = crossfade({
  duration: () => pace(420),
  fallback: (node) => scale(node, { duration: pace(200), start: 0.7 }),
});
