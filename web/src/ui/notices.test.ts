import { describe, expect, it } from 'vitest';
import { Refused } from '../session/connection';
import { de } from '../words/de/index';
import { en } from '../words/en/index';
import { words } from '../words/words.svelte';
import { words_for } from './notices.svelte';

describe('what went wrong', () => {
  it('is told in the language of the page, not in the words of the server', () => {
    words.now = de;
    const told = words_for(new Refused('forbidden', 'only the host of the session can do that'));
    expect(told).toBe(de.site.errors.refused.forbidden);
  });

  it('has words for every code in both languages', () => {
    const codes = Object.keys(en.site.errors.refused).sort();
    expect(Object.keys(de.site.errors.refused).sort()).toEqual(codes);
    expect(codes).toContain('needs_consent');
  });

  it('leads with a sentence where only the engine knows more', () => {
    words.now = de;
    expect(words_for(new Error('step 3 is not legal'))).toBe(de.site.errors.failed('step 3 is not legal'));
  });
});
