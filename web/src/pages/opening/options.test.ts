// Options of games as controls.
import { expect, it } from 'vitest';
import { GAMES, help_for } from '../../session/catalogue';
import { words } from '../../words/words.svelte';
import { control_of, option_words, read_list, value_words } from './options';

it('finds the control for every kind of option the engine tells of', () => {
  expect(control_of({ values: 'true, false', default: false })).toEqual({ kind: 'switch' });
  expect(control_of({ values: '2 to 6', default: 4 })).toEqual({ kind: 'number', min: 2, max: 6 });
  expect(control_of({ values: '6, 12', default: 12 })).toEqual({ kind: 'choice', values: [6, 12], or_list: false });
  expect(control_of({ values: 'share, fewest_cards', default: 'share' })).toEqual({
    kind: 'choice',
    values: ['share', 'fewest_cards'],
    or_list: false,
  });
  expect(control_of({ values: 'linear, stepped, or 25 integers, 0 to 1000', default: 'linear' })).toEqual({
    kind: 'choice',
    values: ['linear', 'stepped'],
    or_list: true,
  });
  expect(control_of({ values: '4 integers, 0 to 1000', default: [1, 3, 5, 10] })).toEqual({ kind: 'list' });
});

it('reads lists as people write them', () => {
  expect(read_list(' 1, 3  5,10 ')).toEqual([1, 3, 5, 10]);
  expect(read_list('E1001B2 C0110-0')).toEqual(['E1001B2', 'C0110-0']);
  expect(read_list('')).toEqual([]);
});

it('says options and values in the language in use', async () => {
  await words.load('de');
  expect(option_words('scion', 'track').name).toBe('Punkte der Verbindungen');
  expect(value_words('familienbande', 'tiebreak', 'share')).toBe('Sie teilen sich den Sieg');
  expect(value_words('scion', 'black_inbreeds', false)).toBe('nein');
  expect(value_words('scion', 'values', [1, 2])).toBe('1 2');
  expect(option_words('scion', 'brand_new')).toEqual({ name: 'brand new', meaning: '' });
});

it.each(['en', 'de'] as const)('has words for every option and every value of it (%s)', async (language) => {
  await words.load(language);
  for (const game of GAMES) {
    for (const option of help_for(game).options) {
      if (option.name === 'players') continue;
      const told = option_words(game, option.name);
      expect(told.meaning, `${game} ${option.name}`).not.toBe('');
      const control = control_of(option);
      const named = control.kind === 'choice' ? control.values.filter((value) => typeof value === 'string') : [];
      for (const value of named) expect(told.values, `${game} ${option.name} ${value}`).toHaveProperty(value);
    }
  }
});
