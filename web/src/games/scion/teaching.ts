// How Scion is taught: its rules with live examples, and a lesson of seven decisions.
import { words } from '../../words/words.svelte';
import type { Teaching } from '../teaching';
import { first_name } from './reading';
import * as scenes from './scenes';

export const teaching: Teaching = {
  rules() {
    const { aim, births, scion, spouse, inbreeding, suitors, pace, score } = words.now.scion.rules;
    return [
      aim,
      births,
      { ...scion, example: { scene: scenes.third_of_a_rank, caption: scion.caption } },
      { ...spouse, example: { scene: scenes.first_market, caption: spouse.caption } },
      { ...inbreeding, example: { scene: scenes.inbreeding, caption: inbreeding.caption } },
      { ...suitors, example: { scene: scenes.two_suitors, caption: suitors.caption } },
      pace,
      { ...score, example: { scene: scenes.last_heir, caption: score.caption } },
    ];
  },
  lesson() {
    const { first, market, rank, ahead, black, suitors, last } = words.now.scion.lesson;
    const task = (
      scene: (typeof scenes)[keyof typeof scenes],
      told: typeof suitors,
      goal: ReturnType<Teaching['lesson']>[number]['goal'],
      ...children: string[]
    ) => {
      const [child = '', other = '', own = ''] = children.map(first_name);
      return { scene, seat: 0, goal, text: told.text(child, other, own), hint: told.hint, praise: told.praise };
    };
    return [
      task(scenes.first_choice, first, { move: /^heir 1 R4$/ }, '0.1.1'),
      task(scenes.first_market, market, { move: /^court 1\.1\.1$/ }, '0.1.1'),
      task(scenes.third_of_a_rank, rank, { event: { type: 'heir_named', points: 12 } }),
      task(scenes.next_generation, ahead, { move: /^court 1\.2\.2$/ }),
      task(scenes.inbreeding, black, { move: /^court 1\.(1\.[23]|2\.3)$/ }, '0.2.0'),
      task(scenes.two_suitors, suitors, { move: /^wed 2 0\.1\.1$/ }, '0.1.1', '1.1.0', '0.1.0'),
      task(scenes.last_heir, last, { event: { type: 'heir_named', achievement: 'G3' } }),
    ];
  },
};
