// The options of a game as things one can choose, made from what the engine says of them.
import type { OptionHelp } from '../../engine/engine';
import type { Game } from '../../session/session';
import { words } from '../../words/words.svelte';

export type Control =
  | { kind: 'switch' }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'choice'; values: (string | number)[]; or_list: boolean }
  | { kind: 'list' };

const WORD_LIST = /^\w+(, \w+)*$/;

export function control_of({ values, default: usual }: Pick<OptionHelp, 'values' | 'default'>): Control {
  if (typeof usual === 'boolean') return { kind: 'switch' };
  const range = /^(\d+) to (\d+)/.exec(values);
  if (typeof usual === 'number' && range) return { kind: 'number', min: Number(range[1]), max: Number(range[2]) };
  const [named = '', ...other] = values.split(', or ');
  if (!WORD_LIST.test(named)) return { kind: 'list' };
  const list = named.split(', ');
  return {
    kind: 'choice',
    values: typeof usual === 'number' ? list.map(Number) : list,
    or_list: other.length > 0,
  };
}

// A list as people write it, with blanks or commas; numbers if all of them are.
export function read_list(text: string): (string | number)[] {
  const list = text.split(/[\s,]+/).filter(Boolean);
  return list.every((word) => /^-?\d+$/.test(word)) ? list.map(Number) : list;
}

export interface OptionWords {
  name: string;
  meaning: string;
  values?: Record<string, string>;
}
export function option_words(game: Game, option: string): OptionWords {
  const known = words.now.site.options[game] as Record<string, OptionWords>;
  return known[option] ?? { name: option.replaceAll('_', ' '), meaning: '' };
}

export function value_words(game: Game, option: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? words.now.site.opening.yes : words.now.site.opening.no;
  if (Array.isArray(value)) return value.join(' ');
  return option_words(game, option).values?.[String(value)] ?? String(value);
}
