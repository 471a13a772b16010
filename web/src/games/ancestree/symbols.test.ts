// The halves of symbols, and what they close to.
import { expect, test } from 'vitest';
import { closing, halves_of } from './symbols';
import { HIGH, parse, seam, WIDE, type Cell, type Laid } from './tile';

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
