// How a member of the family looks: everything in a portrait follows from the card's text, so a card always looks the
// same. The more often a trait is on the card, the more it takes over the face. Measures are those of a 72×128 sheet.
import { counts_of, gender_of, type Counts, type Gender } from './cards';

export const MIDDLE = 36;

export interface Circle {
  x: number;
  y: number;
  r: number;
}
export interface Portrait {
  gender: Gender;
  counts: Counts;
  skin: string;
  skin_shade: string;
  hair: string;
  cloth: string;
  cloth_2: string;
  backdrop: string;
  style: number; // of hair that does not curl, 0 to 3
  collar: number; // 0 or 1
  glance: number; // where the eyes look, -1 to 1
  brow: number; // how the brows tilt
  head: { path: string; half: number; top: number; chin: number; eye_y: number };
  shoulders: number;
  ear: { x: number; y: number; rx: number; ry: number };
  eye: { dx: number; r: number };
  lens: number;
  nose: { path: string; width: number; bottom: number };
  mouth: { y: number; width: number; height: number };
  curls_behind: Circle[];
  curls_before: Circle[];
}

// Photographs in sepia, of which only the traits are coloured in by hand.
const SKINS = [
  ['#f3e4c9', '#b8986a'],
  ['#ecd9b8', '#a98a5c'],
  ['#e5cda6', '#9c7c4e'],
  ['#f0dcc6', '#b29072'],
  ['#e9d4bf', '#a3836a'],
];
const HAIRS = ['#3d3026', '#665340', '#8d8479', '#b5a282', '#c4baa6', '#2a2523'];
const CURLY = '#d9771f';
const CLOTHS = {
  m: ['#4a4f57', '#5d4d3f', '#44503f', '#544a55', '#6b6048', '#6d4c43'],
  f: ['#77505a', '#4f6462', '#62546f', '#80674a', '#52607a', '#5d6a4b'],
};
const SECOND = ['#e8d9b5', '#c2a766', '#b9bfbf', '#d0b9aa', '#f4efe2'];
const BACKDROPS = { m: ['#c9cbc2', '#bfc4c4', '#cbc9b6', '#c3c0bb'], f: ['#e3d3c2', '#dfcabf', '#e6d9bd', '#dccdc8'] };

// A number that differs between cards but never for one card.
function seed_of(card: string): number {
  let seed = 2166136261;
  for (const letter of card) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619) >>> 0;
  seed = Math.imul(seed ^ (seed >>> 15), 2246822507) >>> 0;
  return (seed ^ (seed >>> 13)) >>> 0;
}

const tenths = (length: number) => Math.round(length * 10) / 10;

// Circles along an arc around a point; degrees as on a clock face lying on its side: 270 is up.
function garland(x: number, y: number, rx: number, ry: number, from: number, to: number, r: number): Circle[] {
  const length = ((to - from) / 180) * Math.PI * Math.max(rx, ry);
  const steps = Math.max(2, Math.round(length / (r * 1.35)));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return {
      x: tenths(x + rx * Math.cos(angle)),
      y: tenths(y + ry * Math.sin(angle)),
      r: tenths(r * (i % 2 ? 0.9 : 1)),
    };
  });
}

function curls(count: number, gender: Gender, half: number, eye_y: number): [Circle[], Circle[]] {
  const low = gender === 'f' ? 55 : 0; // hers reach further down
  const y = eye_y - 2;
  if (count === 0) return [[], []];
  if (count === 1) {
    return [garland(MIDDLE, y, half, 21, 195 - low, 345 + low, 5.5), garland(MIDDLE, y, half * 0.62, 17, 230, 310, 5)];
  }
  if (count === 2) {
    const behind = garland(MIDDLE, y, half + 5, 27, 180 - low, 360 + low, 8.5);
    return [behind, garland(MIDDLE, y, half * 0.75, 19, 205, 335, 7)];
  }
  const behind = [
    ...garland(MIDDLE, y + 4, 28, 42, 135 - low / 2, 405 + low / 2, 10),
    ...garland(MIDDLE, y, 22, 33, 170, 370, 10),
  ];
  return [behind, garland(MIDDLE, y, half * 0.85, 21, 195, 345, 8.5)];
}

function nose_path(width: number, top: number, bottom: number): string {
  const at = (x: number, y: number) => `${tenths(MIDDLE + x * width)},${tenths(top + (bottom - top) * y)}`;
  return (
    `M${at(-0.16, 0)} C${at(-0.16, 0.4)} ${at(-0.56, 0.55)} ${at(-0.5, 0.82)} C${at(-0.44, 1.02)} ${at(-0.2, 0.98)} ` +
    `${at(0, 1)} C${at(0.2, 0.98)} ${at(0.44, 1.02)} ${at(0.5, 0.82)} C${at(0.56, 0.55)} ${at(0.16, 0.4)} ${at(0.16, 0)} Z`
  );
}

export function portrait_of(card: string): Portrait {
  const gender = gender_of(card);
  const counts = counts_of(card);
  const seed = seed_of(card);
  const pick = <T>(list: readonly T[], shift: number): T => list[(seed >>> shift) % list.length]!;

  const nose_height = [8, 14, 25, 46][counts.N]!;
  const lips_height = [0, 8, 15, 27][counts.L]!;
  const eye_y = counts.N === 3 || counts.L === 3 ? 44 : counts.C === 3 ? 56 : 50;
  const nose_bottom = eye_y + 2 + nose_height;
  const mouth_y = nose_bottom + 5 + lips_height / 2;
  const chin = Math.min(112, mouth_y + lips_height / 2 + (counts.L === 3 ? 7 : 10));
  const half = counts.E === 3 ? 16 : counts.E === 2 ? 18 : counts.L === 3 ? 25 : counts.N === 3 ? 22 : 20.5;
  const jaw = half * (gender === 'm' ? 1.08 : 0.86) * (counts.L === 3 ? 1.2 : 1);
  const top = eye_y - 23;
  const above = eye_y - (23 * 4) / 3;
  const below = eye_y + ((chin - eye_y) * 4) / 3;
  const [left, right] = [MIDDLE - half, MIDDLE + half];
  const path =
    `M${left},${eye_y} C${left},${above} ${right},${above} ${right},${eye_y} ` +
    `C${MIDDLE + jaw},${below} ${MIDDLE - jaw},${below} ${left},${eye_y} Z`;

  const ear_rx = [3.5, 8, 12, 15][counts.E]!;
  const [skin, skin_shade] = pick(SKINS, 2) as [string, string];
  const [curls_behind, curls_before] = curls(counts.C, gender, half, eye_y);
  return {
    gender,
    counts,
    skin,
    skin_shade,
    hair: counts.C ? CURLY : pick(HAIRS, 5),
    cloth: pick(CLOTHS[gender], 8),
    cloth_2: pick(SECOND, 11),
    backdrop: pick(BACKDROPS[gender], 14),
    style: (seed >>> 17) % 4,
    collar: (seed >>> 20) % 2,
    glance: ((seed >>> 22) % 3) - 1,
    brow: [-1, -0.4, 0.3][(seed >>> 24) % 3]!,
    head: { path, half, top, chin, eye_y },
    shoulders: Math.max(96, chin + 1),
    ear: { x: half + ear_rx * 0.5, y: eye_y + 4, rx: ear_rx, ry: [5.5, 11, 18, 31][counts.E]! },
    eye: { dx: [9, 9.5, 12.5, 17][counts.G]!, r: [3.8, 4.6, 6.6, 10][counts.G]! },
    lens: [0, 8, 11.5, 16][counts.G]!,
    nose: {
      path: nose_path([7, 13, 23, 40][counts.N]!, eye_y - 3, nose_bottom),
      width: [7, 13, 23, 40][counts.N]!,
      bottom: nose_bottom,
    },
    mouth: { y: mouth_y, width: [12, 20, 32, 50][counts.L]!, height: lips_height },
    curls_behind,
    curls_before,
  };
}
