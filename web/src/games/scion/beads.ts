// The five genes as shapes: each colour has its own, in a box of ten by ten.
import type { Colour } from './reading';

export const bead_paths: Record<Colour, string> = {
  R: 'M5 .7a4.3 4.3 0 1 1 0 8.6a4.3 4.3 0 1 1 0-8.6z',
  Y: 'M5 .2 9.8 5 5 9.8.2 5z',
  B: 'M2 1.1h6q.9 0 .9.9v6q0 .9-.9.9h-6q-.9 0-.9-.9v-6q0-.9.9-.9z',
  G: 'M5 .6 9.7 9h-9.4z',
  K: 'M2.2.8 5 3.6 7.8.8 9.2 2.2 6.4 5 9.2 7.8 7.8 9.2 5 6.4 2.2 9.2.8 7.8 3.6 5 .8 2.2z',
};

// What is drawn on a bead for those who wish patterns beside colours.
export const bead_marks: Record<Colour, string> = {
  R: 'M2.6 5.6 5.6 2.6M4.4 7.4 7.4 4.4',
  Y: 'M5 2.4v5.2',
  B: 'M2.6 3.7h4.8M2.6 6.3h4.8',
  G: 'M5 4.4v.01M3.5 7.3v.01M6.5 7.3v.01',
  K: '',
};

// Colours for pictures that are kept, on their own paper.
export const bead_ink: Record<Colour, { fill: string; line: string }> = {
  R: { fill: '#c0392f', line: '#7d1f18' },
  Y: { fill: '#e3b32b', line: '#6b4f06' },
  B: { fill: '#2f62a8', line: '#183a6b' },
  G: { fill: '#3d8446', line: '#1f5127' },
  K: { fill: '#2b241a', line: '#2b241a' },
};
