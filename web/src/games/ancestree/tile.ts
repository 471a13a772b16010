// Tiles and cells as a screen needs them: what a code says, and where things lie.
import type { AncestreeCell, AncestreeHeritage, AncestreeTile } from '../../protocol';

export type Heritage = AncestreeHeritage;
export type Cell = AncestreeCell;
// A tile in a tree, by its code, and its cell.
export type Laid = [AncestreeTile, number, number];
export type Corner = '0' | '1' | 'l' | 'd';

export interface Tile {
  heritage: Heritage;
  // Top left, top right, bottom left, bottom right.
  corners: [Corner, Corner, Corner, Corner];
  left: boolean;
  right: boolean;
  coins: number;
}

export function parse(code: AncestreeTile): Tile {
  const [heritage, tl, tr, bl, br, hearts, coins] = code;
  return {
    heritage: heritage as Heritage,
    corners: [tl, tr, bl, br] as Tile['corners'],
    left: hearts === 'L' || hearts === 'B',
    right: hearts === 'R' || hearts === 'B',
    coins: Number(coins),
  };
}

// The size of a tile; rows are shifted by half a tile.
export const WIDE = 100;
export const HIGH = 124;
// Within the frame.
export const INSIDE = { x: 9, y: 9, width: WIDE - 18, height: HIGH - 18 };

export const corner_of = ([x, y]: Cell): [number, number] => [(x * WIDE) / 2, y * HIGH];
export const centre_of = ([x, y]: Cell): [number, number] => [((x + 1) * WIDE) / 2, (y + 0.5) * HIGH];
export const key_of = ([x, y]: Cell): string => `${x},${y}`;
export const same_cell = (a: Cell | null, b: Cell | null): boolean => !!a && !!b && a[0] === b[0] && a[1] === b[1];

// Where the halves of two touching tiles meet.
export function seam([ax, ay]: Cell, [bx, by]: Cell): [number, number] {
  const [x, y] = [((ax + bx + 2) * WIDE) / 4, ((ay + by + 1) * HIGH) / 2];
  return [x, y];
}

export const touching = ([ax, ay]: Cell, [bx, by]: Cell): boolean =>
  (ay === by && Math.abs(ax - bx) === 2) || (Math.abs(ay - by) === 1 && Math.abs(ax - bx) === 1);

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

// What has to be in the picture to show these cells, with a margin round them.
export function box_of(cells: Cell[], margin: number): Box {
  const shown: Cell[] = cells.length ? cells : [[0, 0]];
  const corners = shown.map(corner_of);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x, y, width: Math.max(...xs) + WIDE + margin - x, height: Math.max(...ys) + HIGH + margin - y };
}

// The lines of a ribbon: down a chain from tile to tile, or between all that touch where it is a group.
export function ribbon_lines(cells: Cell[]): [Cell, Cell][] {
  const chain = cells.slice(1).map((cell, index): [Cell, Cell] => [cells[index]!, cell]);
  if (chain.every(([a, b]) => touching(a, b))) return chain;
  return cells.flatMap((a, at) =>
    cells
      .slice(at + 1)
      .filter((b) => touching(a, b))
      .map((b): [Cell, Cell] => [a, b]),
  );
}

// The order heritages are always listed in.
export const HERITAGES: Heritage[] = ['E', 'C', 'P', 'L', 'D', 'S'];
