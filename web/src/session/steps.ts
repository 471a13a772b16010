// The steps of a record, each a line of text: "1 marry fEGG mEEG" is a decision of seat 1, "@ draw mNNC" is chance.
import type { GameRecord } from '../engine/engine';

// Whose decision a step is; null: chance.
export const seat_of = (step: string): number | null => (step.startsWith('@') ? null : Number(step.split(' ')[0]));
// The text of the move, without its seat.
export const move_of = (step: string): string => step.slice(step.indexOf(' ') + 1);

export const decisions_of = (steps: string[], seat: number): number =>
  steps.filter((step) => seat_of(step) === seat).length;

// The match as it was after that many steps.
export const cut = (record: GameRecord, steps: number): GameRecord => ({
  ...record,
  steps: record.steps.slice(0, steps),
  result: undefined,
});
