import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Session } from '../session/session';
import { settings } from '../settings.svelte';
import { words } from '../words/words.svelte';
import { commit, commit_at_once } from './commit';

const session_that = (given: Partial<Session>) =>
  ({ sending: false, decide: vi.fn(async () => {}), ...given }) as Partial<Session> as Session;
const move = { text: 'pass' };

describe('a decision', () => {
  beforeAll(() => words.load('en'));
  afterEach(() => (settings.confirm = true));

  it('is made once, and not again while it is on its way', async () => {
    const free = session_that({});
    expect(await commit(free, ['pass'])).toBe(true);
    expect(free.decide).toHaveBeenCalledExactlyOnceWith(['pass']);
    const busy = session_that({ sending: true });
    expect(await commit(busy, ['pass'])).toBe(false);
    expect(busy.decide).not.toHaveBeenCalled();
  });

  it('is not made where it was refused', async () => {
    const decide = vi.fn().mockRejectedValue(new Error('no'));
    expect(await commit(session_that({ decide }), ['pass'])).toBe(false);
  });

  it('is made by the choice alone only for those who asked for that', async () => {
    const session = session_that({});
    expect(commit_at_once(session, move)).toBeNull();
    settings.confirm = false;
    expect(commit_at_once(session, null)).toBeNull();
    expect(commit_at_once(session_that({ sending: true }), move)).toBeNull();
    expect(session.decide).not.toHaveBeenCalled();
    expect(await commit_at_once(session, move)).toBe(true);
    expect(session.decide).toHaveBeenCalledExactlyOnceWith(['pass']);
  });
});
