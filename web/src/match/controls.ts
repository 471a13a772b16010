// What the buttons of any board can ask of the screen around it; they do nothing where no screen offers it.
import { getContext, setContext } from 'svelte';

export interface Controls {
  undo: () => void;
  hint: () => void;
  all_moves: () => void;
}
const KEY = Symbol('controls');
const nothing = () => {};

// Both are called while a component is made.
export const offer_controls = (controls: Partial<Controls>) => setContext(KEY, controls);
export const controls_around = (): Controls => ({
  undo: nothing,
  hint: nothing,
  all_moves: nothing,
  ...getContext<Partial<Controls> | undefined>(KEY),
});
