// Children travel from the stage to their place in the name sheet.
import { fade } from 'svelte/transition';
import { pace } from '../../settings.svelte';
import { travel } from '../../ui/motion';

export const [send, receive] = travel(420, (node) => fade(node, { duration: pace(240) }));
