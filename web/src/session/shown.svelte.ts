// What every session shows, wherever its match is played.
import { rules } from '../engine/engine';
import type { Compound, Game, Happening, LegalMove, Moment, Outlook, Part, Room, View } from './session';

export abstract class ShownSession {
  room = $state.raw() as Room;
  view = $state.raw<View | null>(null);
  parts = $state.raw<(Part[] | null)[]>([]);
  outlook = $state.raw<Outlook | null>(null);
  moves = $state.raw<LegalMove[]>([]);
  compound = $state.raw<Compound | null>(null);
  log = $state.raw<Happening[]>([]);
  sending = $state(false);

  get game(): Game {
    return this.room.settings.game;
  }

  // Shows a moment, and lets its moves be made only where its reader is to decide now.
  protected show({ view, parts, outlook, moves, compound }: Moment, deciding: boolean) {
    this.view = view;
    this.parts = parts;
    this.outlook = outlook;
    this.moves = deciding ? moves : [];
    this.compound = deciding ? compound : null;
  }

  async expand(amounts: number[]): Promise<string[]> {
    const { game, options } = this.room.settings;
    return (await rules().ask('expand', { game, options, view: this.view!, amounts })).moves;
  }
}
