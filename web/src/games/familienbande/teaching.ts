// How Familienbande is taught: its rules with live examples, and a lesson of nine decisions.
import { words } from '../../words/words.svelte';
import type { Scene, Task, Teaching } from '../teaching';
import * as scenes from './scenes';

export const teaching: Teaching = {
  rules() {
    const { aim, cards, turn, marriage, birth, draw, points, closing, end } = words.now.familienbande.rules;
    return [
      aim,
      cards,
      turn,
      { ...marriage, example: { scene: scenes.foresight, caption: marriage.caption } },
      { ...birth, example: { scene: scenes.counting, caption: birth.caption } },
      draw,
      { ...points, example: { scene: scenes.two_generations, caption: points.caption } },
      { ...closing, example: { scene: scenes.last_place, caption: closing.caption } },
      { ...end, example: { scene: scenes.seventh_child, caption: end.caption } },
    ];
  },
  lesson() {
    const told = words.now.familienbande.lesson;
    const task = (name: keyof typeof told, scene: Scene, goal: Task['goal']): Task => ({
      ...told[name],
      scene,
      seat: 0,
      goal,
    });
    return [
      task('marry', scenes.three_founders, { move: /^marry fNNC mNNN$/ }),
      task('birth', scenes.first_couple, { event: { type: 'born', card: 'mNNC' } }),
      task('counting', scenes.counting, { event: { type: 'born', card: 'fENN' } }),
      task('later', scenes.two_generations, { event: { type: 'born', generation: 3 } }),
      task('own', scenes.whose_points, { event: { type: 'born', card: 'fCCC' } }),
      task('foresight', scenes.foresight, { move: /^marry fNNN mEEE$/ }),
      task('draw', scenes.nothing_fits, { move: /^pass$/ }),
      task('closing', scenes.last_place, { event: { type: 'generation_closed', generation: 1 } }),
      task('end', scenes.seventh_child, { event: { type: 'ended' } }),
    ];
  },
};
