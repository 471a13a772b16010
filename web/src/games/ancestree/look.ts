// How heritages look: colours, the pattern of the frame, the emblem. The same by day and by night: tiles are objects.
import type { Heritage } from './tile';

export interface Look {
  main: string;
  deep: string;
  pale: string;
  // The line along the frame, as a pattern of strokes and gaps.
  dashes: string;
  hatch: number; // beside the colour, for those who wish it
  // Silhouette in a box of 24, and what is cut out of it.
  emblem: string;
  marks: string;
  // Lines drawn as wide as this instead of being filled.
  antlers?: string;
}

// A mane: points all round, alternately far and near.
const mane = (points: number, far: number, near: number): string => {
  const at = (index: number) => {
    const [angle, radius] = [(index / points) * Math.PI + 0.13, index % 2 ? near : far];
    return `${(12 + radius * Math.cos(angle)).toFixed(1)} ${(12 + radius * Math.sin(angle)).toFixed(1)}`;
  };
  return `M${Array.from({ length: 2 * points }, (_, index) => at(index)).join('L')}Z`;
};

export const LOOKS: Record<Heritage, Look> = {
  E: {
    main: '#c1902a',
    deep: '#6b4a07',
    pale: '#f3e6c0',
    dashes: '',
    hatch: 0,
    emblem:
      'M12 2.5C13.7 2.5 14.6 3.7 14.3 5l1.5.9-1.7.7c.1.9.7 1 1.7.3C18.2 5.3 20.3 4.3 23 4c-.5 1.7-.2 2.9-1 4 .2 1.2-.3 2.6-1.3 3.3 0 1.3-.9 2.5-2.3 2.7-.6 1.2-2 1.7-3.2 1.2l.2 2.5 2.2 3.3-4-1.3L12 22l-1.6-2.3-4 1.3 2.2-3.3.2-2.5c-1.2.5-2.6 0-3.2-1.2-1.4-.2-2.3-1.4-2.3-2.7C2.3 10.6 1.8 9.2 2 8c-.8-1.1-.5-2.3-1-4 2.7.3 4.8 1.3 7.2 2.9 1 .7 1.6.6 1.7-.3L9.7 5C9.4 3.7 10.3 2.5 12 2.5Z',
    marks: 'M12.3 4.2h1v1h-1z',
  },
  C: {
    main: '#2f6fae',
    deep: '#163d66',
    pale: '#d3e3f1',
    dashes: '9 5',
    hatch: 1,
    emblem:
      'M1.5 8.5C1.8 6.8 3.5 6.2 5 6.7L6.8 7.8C7.2 10 7.2 11.7 8.2 12.7 8.6 9.7 9.8 7 11.3 7s2.1 2.2 2.9 2.8C15 9.2 15.4 7 17 7c2.2 0 3.7 3.8 4.2 7l.6 7.5h-1.7l-1.3-5-1.6.1-.4 4.9h-1.7L14.7 16.2 11 16.3l-.3 5.2H9L8.8 16.6C6.3 15.6 5.3 13 4.8 10.2L1.8 10Z',
    marks: 'M4 7.8h.9v.9H4z',
  },
  P: {
    main: '#7c4da3',
    deep: '#452460',
    pale: '#e6d9f0',
    dashes: '0.1 7',
    hatch: 2,
    emblem:
      'M2.5 21V11.5C2.5 7.5 5.5 6 9 6h3.5C14 3.7 17.5 3.3 19.3 5.3 21 7.2 21 9.5 21 12l.1 5.3c.1 1 1 1 1.5.2l1 .9c-1.1 2.2-4.6 1.8-4.7-1.1l-.3-3.6-1.6.5V21H13.6V16.5H8V21Z',
    marks: 'M13.2 7.5c-1 2.5.2 5 2.6 5.2.6-1.6.5-3.5-.4-5M18.3 7.8h1v1h-1z',
  },
  L: {
    main: '#767b82',
    deep: '#3c4046',
    pale: '#e3e5e6',
    dashes: '16 4 3 4',
    hatch: 3,
    emblem: mane(12, 12, 8.5),
    marks:
      'M7.5 6.5 10 7.2h4l2.5-.7-.3 2.5c1 2.5.5 5.5-1.2 7.5L12 18.5 9 16.5C7.3 14.5 6.8 11.5 7.8 9ZM8.8 10.3l2.2.9-.3 1-1.9-.4ZM15.2 10.3l-2.2.9.3 1 1.9-.4ZM10.3 13.5h3.4l-1.2 1.5v1l1.3.4-.3.6-1.5-.5-1.5.5-.3-.6 1.3-.4v-1Z',
  },
  D: {
    main: '#b23a30',
    deep: '#671a14',
    pale: '#f4d8d1',
    dashes: '3 3',
    hatch: 4,
    emblem:
      'M1 12.5 7.5 8.3 9.3 3l3.2 4L16 2.5 17 7.8 21.5 6.5 19.5 11l4 1.5-3.3 2.8L22.5 19l-4.2-.3L17.5 22.5H8.5C10 20 10 18 8.2 16.7L3 17.3 5.3 15 9 14.5 2.2 14.2Z',
    marks: 'M9.5 9.7l2.8-.9-.8 2.3z',
  },
  S: {
    main: '#458a56',
    deep: '#1d4a2a',
    pale: '#d8eada',
    dashes: '1 4 8 4',
    hatch: 5,
    emblem: 'M12 22.5C9.3 21 8.6 17 8.6 14.5L5 13.5 8.3 11.5h7.4L19 13.5l-3.6 1C15.4 17 14.7 21 12 22.5Z',
    marks: 'M9.7 14h1.2v1.2H9.7ZM13.1 14h1.2v1.2h-1.2Z',
    antlers:
      'M9.8 12C8.5 9.5 5.5 8.5 5.5 2M6.5 8 2.5 6.5M5.8 4.8 8.3 2.5M14.2 12c1.3-2.5 4.3-3.5 4.3-10M17.5 8l4-1.5M18.2 4.8 15.7 2.5',
  },
};

export const INK = '#2b2118';
export const PAPER = '#f7efdd';
export const COIN = '#e2b53c';
export const HEART = '#c8304b';
// Leaves by kind: plain ones, and the light and dark ones of a coloured set.
export const LEAF = { '1': '#5b9a4b', l: '#c9dd7e', d: '#2f5d43' };
