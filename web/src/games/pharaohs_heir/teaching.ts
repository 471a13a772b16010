// How Pharaoh's Heir is taught: its rules page and its lesson.
import type { Section, Task, Teaching } from '../teaching';
import { own } from './telling';
import { scenes } from './scenes';

type Chapter = keyof ReturnType<typeof own>['rules'];
type Step = keyof typeof scenes;

// The chapters in order, and the scene that shows what is meant.
const CHAPTERS: [Chapter, Step?][] = [
  ['aim'],
  ['mat'],
  ['turn', 'role'],
  ['land', 'take'],
  ['sacrifice', 'pay'],
  ['population', 'put'],
  ['harvest', 'reap'],
  ['improvement', 'build'],
  ['flood', 'protect'],
  ['scoring'],
  ['unrest'],
];

export const GOALS: Record<Step, Task['goal']> = {
  role: { move: /^role population$/ },
  // The first token goes there by hand, and then the others have nowhere else to go.
  put: { event: { type: 'placed', seat: 0, at: 'T0', amount: 4 } },
  take: { move: /^take M6 C$/ },
  pay: { event: { type: 'sacrificed', seat: 0 } },
  bonus: { move: /^peek$/ },
  reap: { move: /^reap C0 3$/ },
  canal: { move: /^canal C1$/ },
  build: { move: /^build 3 V0$/ },
  protect: { move: /^protect C0$/ },
};

function section([chapter, step]: [Chapter, Step?]): Section {
  const told: { heading: string; paragraphs: string[]; caption?: string } = own().rules[chapter];
  const { heading, paragraphs, caption } = told;
  return { heading, paragraphs, example: step && { scene: scenes[step], seat: 0, caption } };
}

export const teaching: Teaching = {
  rules: () => CHAPTERS.map(section),
  lesson: () =>
    (Object.keys(scenes) as Step[]).map((step) => ({
      scene: scenes[step],
      seat: 0,
      goal: GOALS[step],
      ...own().lesson[step],
    })),
};
