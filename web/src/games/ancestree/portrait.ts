// Who is on a tile: a face that depends on nothing but its code, so that an ancestor always looks the same.
import type { AncestreeTile } from '../../protocol';

// How many kinds there are of each feature; the drawing knows what they look like.
export const KINDS = {
  skin: 6,
  shape: 4,
  hair: 9,
  hair_colour: 6,
  eyes: 4,
  brows: 4,
  nose: 5,
  mouth: 5,
  beard: 8,
  hat: 11,
  jewel: 5,
  backdrop: 4,
};
export type Feature = keyof typeof KINDS;
export type Portrait = Record<Feature, number>;

const FEATURES = Object.keys(KINDS) as Feature[];

// Chosen among many so that no two ancestors of a heritage look alike.
const DRAWING = 2;

// A number that changes entirely when any letter changes.
function mixed(text: string): number {
  let hash = 2166136261;
  for (const letter of text) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
    hash ^= hash >>> 13;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

export function portrait_of(code: AncestreeTile): Portrait {
  const one = (feature: Feature) => mixed(`${DRAWING} ${feature} ${code}`) % KINDS[feature];
  return Object.fromEntries(FEATURES.map((feature) => [feature, one(feature)])) as Portrait;
}
