// Genes as beads.
import { expect, test } from 'vitest';
import { beads_of } from './reading';

test('beads are sorted by colour', () => expect(beads_of('20103').join('')).toBe('RRBKKK'));
