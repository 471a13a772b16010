// What every session shows, wherever its match is played.
import type { Compound, Game, Happening, LegalMove, Outlook, Part, Room, View } from './session';

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
}
