// The colour and the shape of each trait: colour is never the only sign. Shapes are drawn on a 24×24 sheet.
import type { Trait } from './cards';

export const INK = '#2a1f14';
// The field a trait's shape lies on, light enough for ink, the darker tone of its outlines, and the pattern for
// those who wish one.
export const TONE: Record<Trait, { field: string; deep: string; hatch: number }> = {
  E: { field: '#86b8ea', deep: '#2d5f97', hatch: 0 },
  G: { field: '#f5d254', deep: '#8a6400', hatch: 1 },
  N: { field: '#8cc878', deep: '#2f6b2a', hatch: 2 },
  C: { field: '#f6a355', deep: '#a34f0c', hatch: 3 },
  L: { field: '#ee7d76', deep: '#8e1f22', hatch: 4 },
};

// Outlines, and what is filled with ink.
export const SHAPE: Record<Trait, { lines: string; solid: string }> = {
  E: {
    lines:
      'M7 10.5C6 5.5 9.5 2.5 13 2.5c4 0 6 3 6 6.5 0 4.5-4 5.5-4.5 9-.3 2.3-1.7 3.5-3.5 3.5-2 0-3.2-1.5-3.2-3.5 M10.5 10c-.2-2.5 1-4 2.7-4s2.6 1.3 2.4 3c-.2 2-2.6 2.3-3.3 4.3',
    solid: '',
  },
  G: {
    lines:
      'M6.5 17.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9z M17.5 17.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9z M11 12.2c.6-.8 1.4-.8 2 0 M2.3 11.5 3.5 7 M21.7 11.5 20.5 7',
    solid: '',
  },
  N: {
    lines: 'M10.3 2.5C10.3 8.5 4 13 4.5 17.5c.3 3 3.7 3.5 5 2 1 1 4 1 5 0 1.3 1.5 4.7 1 5-2C20 13 13.7 8.5 13.7 2.5',
    solid: 'M7.6 17.2a1.5 1.2 0 1 0 3 0a1.5 1.2 0 1 0-3 0z M13.4 17.2a1.5 1.2 0 1 0 3 0a1.5 1.2 0 1 0-3 0z',
  },
  C: {
    lines:
      'M12.5 12.5c.5-1.5-2.5-2-2.8.5-.3 2.8 3.6 3.9 5.6 1.6 2.4-2.8.4-7.1-3.4-7.4-4.4-.3-7.3 3.8-6.6 7.9.8 4.4 5.6 6.7 10 5.4 4.3-1.3 6.7-5.5 6.2-10C21 6.5 18 3.5 14 2.8',
    solid: '',
  },
  L: {
    lines: '',
    solid:
      'M1.5 11.5C4.5 9 7 6 9 6c1.3 0 2 1 3 1s1.7-1 3-1c2 0 4.5 3 7.5 5.5-3-.4-5 .6-7.5.6-1.2 0-2-.7-3-.7s-1.8.7-3 .7c-2.5 0-4.5-1-7.5-.6z M3 13.3c2.5 0 4.2.7 6 .7 1.2 0 2-.6 3-.6s1.8.6 3 .6c1.8 0 3.5-.7 6-.7-2 3.5-5 5.7-9 5.7s-7-2.2-9-5.7z',
  },
};
