// How the game is taught (games/learning.ts).
import type { Teaching } from '../learning';

export const teaching: Teaching = { rules: () => [], lesson: () => [] };
