// What the rules make of a view, by the same way for every session.
import { rules } from '../engine/engine';
import type { Game, Moment, Options, View } from './session';

// A view with what follows from it, wherever it comes from.
export async function moment_of(game: Game, options: Options, view: View): Promise<Moment> {
  const reading = await rules().ask('read', { game, options, view });
  return { view, ...reading };
}
