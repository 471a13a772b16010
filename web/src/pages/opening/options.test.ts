// Options of games in words and as controls.
import { mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import { help_for } from '../../session/catalogue';
import type { Game } from '../../session/session';
import { words } from '../../words/words.svelte';
import OptionField from './OptionField.svelte';
import { option_words, read_list, value_words } from './options';

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
});

it('tells options it has no words for as the engine does', () => {
  expect(option_words('scion', 'players')).toEqual({ name: 'players', meaning: expect.stringMatching(/^how many/) });
  expect(option_words('scion', 'brand_new')).toEqual({ name: 'brand new', meaning: '' });
});

it.each(['en', 'de'] as const)('has words for every option and every value of it (%s)', async (language) => {
  await words.load(language);
  for (const game of Object.keys(words.now.site.options) as Game[]) {
    for (const { name, choices = [] } of help_for(game).options) {
      if (name === 'players') continue;
      const told = option_words(game, name);
      expect(told.meaning, `${game} ${name}`).not.toBe('');
      const named = choices.filter((value) => typeof value === 'string');
      for (const value of named) expect(told.values, `${game} ${name} ${value}`).toHaveProperty(value);
    }
  }
});

it('has the control for every kind of option', async () => {
  await words.load('en');
  const shown = (game: Game, name: string) => {
    const option = help_for(game).options.find((one) => one.name === name)!;
    const target = document.createElement('div');
    const nothing = () => {};
    const props = { game, option, value: option.default, changed: false, onchange: nothing, onreset: nothing };
    const field = mount(OptionField, { target, props });
    const has = (selector: string) => target.querySelectorAll(selector).length;
    const found = {
      switches: has('[role=switch]'),
      steppers: has('[role=spinbutton]'),
      choices: has('option'),
      lists: has('input:not([role])'),
    };
    void unmount(field);
    return found;
  };
  const none = { switches: 0, steppers: 0, choices: 0, lists: 0 };
  expect(shown('scion', 'black_inbreeds')).toEqual({ ...none, switches: 1 });
  expect(shown('scion', 'copies')).toEqual({ ...none, steppers: 1 });
  expect(shown('pharaohs-heir', 'coins')).toEqual({ ...none, choices: 2 });
  expect(shown('familienbande', 'tiebreak')).toEqual({ ...none, choices: 2 });
  expect(shown('scion', 'track')).toEqual({ ...none, choices: 3 });
  expect(shown('scion', 'values')).toEqual({ ...none, lists: 1 });
});
