// Codes, cells, ribbons and seams.
import { expect, test } from 'vitest';
import { closing, halves_of } from './symbols';
import { box_of, HIGH, parse, ribbon_lines, seam, touching, WIDE, type Cell, type Laid } from './tile';

test('a code tells heritage, corners, hearts and coins', () => {
  expect(parse('E1001B2')).toEqual({
    heritage: 'E',
    corners: ['1', '0', '0', '1'],
    left: true,
    right: true,
    coins: 2,
  });
  expect(parse('Sld0d-0')).toMatchObject({ heritage: 'S', left: false, right: false, coins: 0 });
  expect(parse('C0000L1')).toMatchObject({ left: true, right: false });
  expect(parse('C0000R1')).toMatchObject({ left: false, right: true });
});

test('six cells touch a cell, none squarely above it', () => {
  const around: Cell[] = [];
  for (let x = -4; x <= 4; ++x) {
    for (let y = -2; y <= 2; ++y) if ((x + y) % 2 === 0 && touching([0, 0], [x, y])) around.push([x, y]);
  }
  expect(around.map(String).sort()).toEqual(['-1,-1', '-1,1', '-2,0', '1,-1', '1,1', '2,0']);
});

test('both halves of a symbol lie at the seam of their tiles', () => {
  const upper = { cell: [0, 0] as Cell, tile: parse('E0001R0') };
  const below = { cell: [1, 1] as Cell, tile: parse('C1000-0') };
  const beside = { cell: [2, 0] as Cell, tile: parse('C0000L0') };
  const on_table = ({ cell, tile }: typeof upper, key: string) => {
    const [, x, y] = /translate\((\S+) (\S+)\)/.exec(halves_of(tile).find((half) => half.key === key)!.transform)!;
    return [(cell[0] * WIDE) / 2 + Number(x), cell[1] * HIGH + Number(y)];
  };
  expect(on_table(upper, '3')).toEqual(seam(upper.cell, below.cell));
  expect(on_table(below, '0')).toEqual(seam(upper.cell, below.cell));
  expect(on_table(upper, 'right')).toEqual(seam(upper.cell, beside.cell));
  expect(on_table(beside, 'left')).toEqual(seam(upper.cell, beside.cell));
});

test('a closed leaf has the colour of its halves, whichever tile is named first', () => {
  const tiles: Laid[] = [
    ['S000dR0', 0, 0],
    ['Sd000-0', 1, 1],
    ['C0000L0', 2, 0],
  ];
  expect(closing(tiles, [0, 0], [1, 1])).toMatchObject([{ kind: 'd' }]);
  expect(closing(tiles, [1, 1], [0, 0])).toEqual(closing(tiles, [0, 0], [1, 1]));
  expect(closing(tiles, [2, 0], [0, 0])).toMatchObject([{ kind: 'heart', at: seam([0, 0], [2, 0]) }]);
});

test('a ribbon follows a chain, and joins all that touch in a group', () => {
  const chain: Cell[] = [[0, 0], [1, 1], [3, 1], [4, 2]]; // prettier-ignore
  expect(ribbon_lines(chain)).toHaveLength(3);
  const group: Cell[] = [[0, 0], [4, 0], [1, 1], [3, 1]]; // prettier-ignore
  expect(ribbon_lines(group).map(String).sort()).toEqual(['0,0,1,1', '1,1,3,1', '4,0,3,1']);
  expect(ribbon_lines([[0, 0]])).toEqual([]);
});

test('the picture holds every cell, and one where there is none yet', () => {
  const cells: Cell[] = [[0, 0], [-3, 1], [2, 2]]; // prettier-ignore
  expect(box_of(cells, 10)).toEqual({ x: -160, y: -10, width: 3.5 * WIDE + 20, height: 3 * HIGH + 20 });
  expect(box_of([], 0)).toEqual({ x: 0, y: 0, width: WIDE, height: HIGH });
});
