// Every child of a match has a name of its own, by the letter of its generation.
import { expect, test } from 'vitest';
import { GENERATIONS, given_name, letter_of, SLOTS } from './names';

const MOST_SEATS = 6;

test('names begin with the letter of the generation and differ by house and slot', () => {
  for (const generation of GENERATIONS) {
    const names = Array.from({ length: MOST_SEATS }, (_, seat) =>
      SLOTS.map((slot) => given_name(seat, generation, slot)),
    ).flat();
    expect(new Set(names).size).toBe(MOST_SEATS * SLOTS.length);
    for (const name of names) expect(name[0]).toBe(letter_of(generation));
  }
  expect(GENERATIONS.map(letter_of).join('')).toBe('ABCDEFGH');
});
