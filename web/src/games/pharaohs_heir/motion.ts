// Land tiles travel from the offer to the mat they are laid on.
import { scale } from 'svelte/transition';
import { pace } from '../../settings.svelte';
import { travel } from '../../ui/motion';

export const [leave, arrive] = travel(420, (node) => scale(node, { duration: pace(200), start: 0.7 }));
