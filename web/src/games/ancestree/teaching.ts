// How Ancestree is taught: its rules with boards to try, and a lesson of nine decisions.
import { words } from '../../words/words.svelte';
import type { Scene, Section, Task, Teaching } from '../teaching';
import * as scenes from './scenes';

type Topic = keyof typeof words.now.ancestree.rules;
type Lesson = keyof typeof words.now.ancestree.lesson;

const EXAMPLES: Record<Topic, Scene | null> = {
  goal: null,
  tiles: null,
  take: scenes.first_take,
  place: scenes.a_marriage,
  dynasties: scenes.a_dynasty,
  coins: scenes.coins,
  marriages: scenes.a_gap,
  hands: null,
};

const TASKS: [Lesson, Scene, RegExp][] = [
  ['begin', scenes.first_take, /^take L/],
  ['first', scenes.first_place, /^place 0,0$/],
  ['link', scenes.a_child, /^place -?1,1$/],
  ['marry', scenes.a_marriage, /^place 2,0$/],
  ['gap', scenes.a_gap, /^place 2,0$/],
  ['dynasty', scenes.a_dynasty, /^place -1,(3|-1)$/],
  ['compare', scenes.a_comparison, /^take E/],
  ['coins', scenes.coins, /^take C1100-2$/],
  ['lost', scenes.no_place, /^discard$/],
];

export const teaching: Teaching = {
  rules: () =>
    Object.entries(words.now.ancestree.rules).map(([topic, section]): Section => {
      const scene = EXAMPLES[topic as Topic];
      return scene ? { ...section, example: { scene } } : section;
    }),
  lesson: () =>
    TASKS.map(([name, scene, move]): Task => ({ scene, seat: 0, goal: { move }, ...words.now.ancestree.lesson[name] })),
};
