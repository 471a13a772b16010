// Half leaves and half hearts, drawn at the middle of the edge they lie on.
import { HEART, LEAF } from './look';
import { HIGH, parse, same_cell, seam, WIDE, type Cell, type Corner, type Laid, type Tile } from './tile';

// A leaf stands upright across the edge: its tip on the upper tile, its stem on the lower one. A dark leaf has teeth, so
// that colour is not all.
export type LeafKind = Exclude<Corner, '0'>;
export type SymbolKind = LeafKind | 'heart';
const SMOOTH = { tip: 'M-12 0C-12-9-4-13 0-20 4-13 12-9 12 0Z', stem: 'M-12 0C-12 9-6 13 0 14 6 13 12 9 12 0Z' };
const TOOTHED = {
  tip: 'M-11 0-13-5-9-6-10-11-5-12 0-20 5-12 10-11 9-6 13-5 11 0Z',
  stem: 'M-11 0-13 5-8 6-9 11-3 10 0 14 3 10 9 11 8 6 13 5 11 0Z',
};
const LEAVES: Record<LeafKind, typeof SMOOTH> = { '1': SMOOTH, l: SMOOTH, d: TOOTHED };
const VEINS = { tip: 'M0 0V-13M0-2-6-7M0-2 6-7', stem: 'M0 0V19M0 8-6 3M0 8 6 3' };
const RIGHT_HALF_HEART = 'M0 -9C3 -17 16 -15 15 -4 14 5 5 11 0 16Z';

export interface Half {
  key: string;
  d: string;
  veins: string;
  fill: string;
  // Where it lies on the tile, and how it is turned there.
  transform: string;
}

export function halves_of(tile: Tile): Half[] {
  const leaves = tile.corners.flatMap((kind, at): Half[] => {
    if (kind === '0') return [];
    const part = at < 2 ? 'stem' : 'tip';
    const [x, y] = [at % 2 ? (WIDE * 3) / 4 : WIDE / 4, at < 2 ? 0 : HIGH];
    const transform = `translate(${x} ${y})`;
    return [{ key: `${at}`, d: LEAVES[kind][part], veins: VEINS[part], fill: LEAF[kind], transform }];
  });
  const heart = (x: number, flip: number, key: string): Half => ({
    key,
    d: RIGHT_HALF_HEART,
    veins: '',
    fill: HEART,
    transform: `translate(${x} ${HIGH / 2}) scale(${flip} 1)`,
  });
  return [...leaves, ...(tile.left ? [heart(0, 1, 'left')] : []), ...(tile.right ? [heart(WIDE, -1, 'right')] : [])];
}

// A whole symbol round the middle of a seam.
export const WHOLE_HEART = 'M0-9C3-17 16-15 15-4 14 5 5 11 0 16-5 11-14 5-15-4-16-15-3-17 0-9Z';
export const whole_leaf = (kind: LeafKind): string =>
  kind === 'd'
    ? 'M-11 0-13-5-9-6-10-11-5-12 0-20 5-12 10-11 9-6 13-5 11 0 13 5 8 6 9 11 3 10 0 14-3 10-9 11-8 6-13 5Z'
    : 'M-12 0C-12-9-4-13 0-20 4-13 12-9 12 0 12 9 6 13 0 14-6 13-12 9-12 0Z';
export const WHOLE_VEINS = 'M0-13V19M0-2-6-7M0-2 6-7M0 8-6 3M0 8 6 3';

export interface Closed {
  key: string;
  at: [number, number];
  kind: SymbolKind;
}

// The symbol that closes where the tiles of two touching cells meet.
export function closing(tiles: Laid[], a: Cell, b: Cell): Closed[] {
  const [upper, lower] = (a[1] - b[1] || a[0] - b[0]) < 0 ? [a, b] : [b, a];
  const found = tiles.find(([, x, y]) => same_cell([x, y], upper));
  if (!found) return [];
  const leaf = parse(found[0]).corners[lower[0] > upper[0] ? 3 : 2];
  const kind = upper[1] === lower[1] ? 'heart' : leaf;
  return kind === '0' ? [] : [{ key: `${upper} ${lower}`, at: seam(upper, lower), kind }];
}
