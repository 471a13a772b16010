// Tables about to be opened.
import { expect, it } from 'vitest';
import { words } from '../../words/words.svelte';
import { clock_words, PRESETS } from './clocks';
import { fresh_draft, seats_here, settings_of, wishes_for, with_wish } from './draft';

it('keeps wishes when the number of players changes, and me on one seat only', () => {
  expect(wishes_for(3, [])).toEqual(['me', 'open', 'open']);
  expect(wishes_for(2, ['open', 'me', 'link'])).toEqual(['open', 'me']);
  expect(with_wish(['me', 'open', 'bot easy'], 2, 'me')).toEqual(['open', 'open', 'me']);
});

it('tells the server what it has to know', () => {
  const draft = { ...fresh_draft(3), options: { copies: 2 }, wishes: ['me', 'link', 'bot hard'] };
  expect(settings_of('scion', draft)).toMatchObject({
    game: 'scion',
    options: { players: 3, copies: 2 },
    seats: [{ kind: 'open' }, { kind: 'link' }, { kind: 'bot', bot: 'hard' }],
    clock: { kind: 'none' },
    answer_seconds: 60,
  });
});

it('seats the same people at this device', () => {
  const names = { me: 'Ada', person: (n: number) => `Person ${n}`, bots: ['Ada', 'Bruno', 'Clara'] };
  const seats = seats_here({ ...fresh_draft(4), wishes: ['bot easy', 'me', 'open', 'bot hard'] }, names);
  expect(seats).toEqual([
    { name: 'Bruno', bot: 'easy' },
    { name: 'Ada', bot: '' },
    { name: 'Person 3', bot: '' },
    { name: 'Clara', bot: 'hard' },
  ]);
});

it('says clocks in words', async () => {
  await words.load('en');
  expect(PRESETS.live.map(clock_words)).toEqual([
    'No clock',
    '1 minute for each decision',
    '3 minutes for each decision',
    '15 minutes for the match, 10 seconds more for each decision',
    '30 minutes for the match, 20 seconds more for each decision',
  ]);
  expect(clock_words(PRESETS.slow[1]!)).toBe('3 days for each decision');
});
