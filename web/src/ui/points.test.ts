// Points as they are shown.
import { expect, it } from 'vitest';
import { points_text } from './points';

it('shows points with a true minus sign, and unknown ones as a question mark', () => {
  expect([7, 0, -3, '2+', null, undefined].map(points_text)).toEqual(['7', '0', '−3', '2+', '?', '?']);
});
