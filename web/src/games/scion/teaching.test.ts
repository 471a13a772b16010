// The lesson of Scion.
import { expect, test } from 'vitest';
import { words } from '../../words/words.svelte';
import { teaching } from './teaching';

test('every task has its words and a goal', async () => {
  await words.load('en');
  const lesson = teaching.lesson();
  expect(lesson).toHaveLength(7);
  for (const { text, hint, praise, goal } of lesson) {
    expect(text && hint && praise).toBeTruthy();
    expect(goal.move ?? goal.event).toBeDefined();
  }
  expect(lesson[0]!.text).toContain('Arnold');
});
