// Times in words.
import { expect, it } from 'vitest';
import { ago, duration, whole_unit } from './time';

it('takes the largest unit that fits', () => {
  expect(whole_unit(90)).toEqual({ amount: 90, unit: 'seconds' });
  expect(whole_unit(180)).toEqual({ amount: 3, unit: 'minutes' });
  expect(whole_unit(86400)).toEqual({ amount: 1, unit: 'days' });
  expect(duration(5400)).toBe('90 minutes');
});

it('says how long ago something was', () => {
  const now = 1_800_000_000_000;
  expect(ago(now - 5_000, now)).toBe('now');
  expect(ago(now + 5_000, now)).toBe('now');
  expect(ago(now - 61_000, now)).toBe('1 minute ago');
  expect(ago(now - 26 * 3_600_000, now)).toBe('yesterday');
});
