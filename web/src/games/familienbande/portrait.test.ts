// Seventy people, every one recognisable: portraits differ, stay the same, and grow with their traits.
import { describe, expect, it } from 'vitest';
import { portrait_of } from './portrait';
import { deck } from './scenes';

describe('portraits', () => {
  it('are seventy, no two alike', () => {
    expect(deck()).toHaveLength(70);
    expect(new Set(deck()).size).toBe(70);
    expect(new Set(deck().map((card) => JSON.stringify(portrait_of(card)))).size).toBe(70);
  });

  it('never change', () => {
    for (const card of deck()) expect(portrait_of(card)).toEqual(portrait_of(card));
    expect(portrait_of('mNNN').nose.width).toBe(40);
  });

  it('are taken over by a trait the more often it is there', () => {
    const measures: Record<string, (card: string) => number> = {
      E: (card) => portrait_of(card).ear.ry,
      G: (card) => portrait_of(card).lens,
      N: (card) => portrait_of(card).nose.width,
      C: (card) => portrait_of(card).curls_behind.reduce((area, { r }) => area + r * r, 0),
      L: (card) => portrait_of(card).mouth.width,
    };
    for (const [trait, measure] of Object.entries(measures)) {
      const size = (count: number, gender: string) =>
        deck()
          .filter((card) => card.startsWith(gender) && card.split(trait).length - 1 === count)
          .map(measure);
      for (const gender of ['m', 'f']) {
        for (const count of [1, 2, 3]) {
          expect(Math.min(...size(count, gender)), `${count} ${trait}`).toBeGreaterThan(
            Math.max(...size(count - 1, gender)),
          );
        }
      }
    }
  });

  it('stay on their sheet', () => {
    for (const card of deck()) {
      const { head, mouth, eye, lens } = portrait_of(card);
      expect(head.chin).toBeLessThanOrEqual(112);
      expect(mouth.y + mouth.height / 2).toBeLessThan(head.chin);
      expect(eye.dx + lens).toBeLessThanOrEqual(36);
      expect(lens).toBeLessThanOrEqual(eye.dx);
    }
  });
});
