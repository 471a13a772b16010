// Codes, cells and ribbons.
import { expect, test } from 'vitest';
import { box_of, HIGH, parse, ribbon_lines, touching, WIDE, type Cell } from './tile';

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
