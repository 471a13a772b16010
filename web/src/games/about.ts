// What every game is called, what it is about and its colour: in our words, or as the engine tells it.
import { help_for } from '../session/catalogue';
import type { Game } from '../session/session';
import { words } from '../words/words.svelte';

export interface About {
  title: string;
  sentence: string;
  minutes?: number;
}

export function about(game: Game): About {
  const known: Partial<Record<Game, About>> = words.now;
  return known[game] ?? help_for(game);
}

export const accent_of = (game: Game) => `var(--${game}, var(--brass))`;

export const folder_of = (game: Game) => game.replaceAll('-', '_');
