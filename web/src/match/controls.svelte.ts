// What the buttons of any board can ask of the screen around it.
interface Controls {
  undo: () => void;
  hint: () => void;
  all_moves: () => void;
}
const nothing = () => {};
export const controls: Controls = $state({ undo: nothing, hint: nothing, all_moves: nothing });
