import { describe, expect, it } from 'vitest';
import type { Happening } from './session';
import { joined } from './remote.svelte';

const at = (version: number): Happening => ({ version, at: 0, what: { type: 'paused', paused: true } });

describe('what happened at a table', () => {
  it('is told once, also when it is heard again after a lost connection', () => {
    const versions = (list: Happening[]) => list.map(({ version }) => version);
    expect(versions(joined([], [at(1), at(3)]))).toEqual([1, 3]);
    expect(versions(joined([at(1), at(3)], [at(1), at(3), at(4)]))).toEqual([1, 3, 4]);
  });
});
