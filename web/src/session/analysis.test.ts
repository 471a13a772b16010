import { describe, expect, it } from 'vitest';
import { coarse_to_fine } from './analysis.svelte';

describe('the order in which moments are looked at', () => {
  it('has every moment once, the ends first', () => {
    for (const last of [0, 1, 2, 7, 100]) {
      const order = coarse_to_fine(last);
      expect(order.slice(0, 2)).toEqual(last ? [0, last] : [0]);
      expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: last + 1 }, (_, step) => step));
    }
  });
});
