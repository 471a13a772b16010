// Every ancestor has a face of its own.
import { expect, test } from 'vitest';
import * as art from './art';
import { KINDS, portrait_of, type Feature } from './portrait';

const BASES =
  '1111R0 1111L0 1111-1 1110B0 0111B0 1101R1 1011L1 1001B0 0110B0 1010R1 0101L1 1100L1 0011R1 1100-2 0011-2 1000B1 ' +
  '0001B1 0100R2 0010L2';
// What one sees first.
const STRIKING: Feature[] = ['skin', 'shape', 'hair', 'hair_colour', 'beard', 'hat', 'jewel'];
const family = (heritage: string) => BASES.split(' ').map((base) => portrait_of(heritage + base));
const differences = (a: object, b: object, features: string[]) =>
  features.filter((feature) => a[feature as keyof typeof a] !== b[feature as keyof typeof b]).length;

test('the same code is always the same face', () => {
  expect(portrait_of('E1001B0')).toEqual(portrait_of('E1001B0'));
});

test.each(['E', 'C', 'P', 'L', 'D'])('any two ancestors of heritage %s differ in what one sees first', (heritage) => {
  const faces = family(heritage);
  faces.forEach((one, at) =>
    faces.slice(at + 1).forEach((other) => expect(differences(one, other, STRIKING)).toBeGreaterThanOrEqual(3)),
  );
});

test('no two of the whole set share all features', () => {
  const all = ['E', 'C', 'P', 'L', 'D'].flatMap(family).map((face) => JSON.stringify(face));
  expect(new Set(all).size).toBe(all.length);
});

test('every kind of a feature is drawn', () => {
  const drawn: Partial<Record<Feature, number>> = {
    skin: art.SKIN.length,
    shape: art.HEAD.length,
    hair: art.HAIRCUT.length,
    hair_colour: art.HAIR.length,
    eyes: art.EYES.length,
    brows: art.BROWS.length,
    nose: art.NOSE.length,
    mouth: art.MOUTH.length,
    beard: art.BEARD.length,
    hat: art.HAT.length,
    jewel: art.JEWEL.length,
  };
  expect(KINDS).toMatchObject(drawn);
});
