// The options of a game in words, and lists as people write them.
import { help_for } from '../../session/catalogue';
import type { Game } from '../../session/session';
import { words } from '../../words/words.svelte';

// A list with blanks or commas; numbers if all of them are.
export function read_list(text: string): (string | number)[] {
  const list = text.split(/[\s,]+/).filter(Boolean);
  return list.every((word) => /^-?\d+$/.test(word)) ? list.map(Number) : list;
}

export interface OptionWords {
  name: string;
  meaning: string;
  values?: Record<string, string>;
}
// An option without words of ours is told as the engine tells it.
export function option_words(game: Game, option: string): OptionWords {
  const known: Partial<Record<Game, Record<string, OptionWords>>> = words.now.site.options;
  const meaning = () => help_for(game).options.find(({ name }) => name === option)?.meaning ?? '';
  return known[game]?.[option] ?? { name: option.replaceAll('_', ' '), meaning: meaning() };
}

export function value_words(game: Game, option: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? words.now.site.opening.yes : words.now.site.opening.no;
  if (Array.isArray(value)) return value.join(' ');
  return option_words(game, option).values?.[String(value)] ?? String(value);
}
