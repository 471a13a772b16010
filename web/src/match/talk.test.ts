import { describe, expect, it } from 'vitest';
import type { Happening } from '../session/session';
import { unread_after } from './talk.svelte';

const said = (version: number, person: string, text: string): Happening => ({
  version,
  at: 0,
  what: { type: 'said', person, name: person.toUpperCase(), seated: true, text },
});

describe('what was said', () => {
  const log: Happening[] = [
    said(1, 'a', 'hello'),
    { version: 2, at: 0, what: { type: 'paused', paused: true } },
    said(3, 'b', 'a pause?'),
    said(4, 'a', 'yes'),
  ];

  it('is unread until it was on the screen', () =>
    expect(unread_after(log, 1, null)).toEqual(['B: a pause?', 'A: yes']));
  it('is never unread if I said it myself', () => expect(unread_after(log, 0, 'a')).toEqual(['B: a pause?']));
});
