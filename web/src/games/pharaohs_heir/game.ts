// What a session's view and outlook say about Pharaoh's Heir, with the types of this game.
import type {
  PharaohsHeirColumn as Column,
  PharaohsHeirEvent,
  PharaohsHeirMove,
  PharaohsHeirNile as Nile,
  PharaohsHeirOutlook as Outlook,
  PharaohsHeirPaySub,
  PharaohsHeirPlayer as Player,
  PharaohsHeirPosition as Position,
  PharaohsHeirProtectSub,
  PharaohsHeirRole as Role,
  PharaohsHeirSettleSub,
  PharaohsHeirTile as Tile,
  PharaohsHeirTokenSub,
} from '../../protocol';
import { name_of, type Event, type LegalMove, type Move, type Session } from '../../session/session';
import { words } from '../../words/words.svelte';

export type { Column, Nile, Outlook, Player, Position, Role, Tile };
export type Play = PharaohsHeirMove;
export type Told = PharaohsHeirEvent;
export type { PharaohsHeirPaySub, PharaohsHeirProtectSub, PharaohsHeirSettleSub, PharaohsHeirTokenSub };

export const COLUMNS: Column[] = ['C', 'V', 'T'];
export const ROLES: Role[] = ['land', 'sacrifice', 'population', 'harvest', 'improvement'];
export const AREAS = ['harvest', 'gods', 'land', 'people', 'buildings'] as const;
export type Area = (typeof AREAS)[number];

export const position_of = (session: Pick<Session, 'view'>) => (session.view?.position ?? null) as Position | null;
export const outlook_of = (session: Pick<Session, 'outlook'>) => session.outlook as Outlook | null;
export const play_of = (move: Move) => move as Play;
export const told = (event: Event) => event as Told;

// The seat whose decision is due, if one is.
export function deciding(position: Position): number | null {
  return position.sub?.seat ?? (position.phase === 'role' || position.phase === 'bonus' ? position.overseer : null);
}

export const column_of = (slot: string) => slot[0] as Column;
export const row_of = (slot: string) => Number(slot[1]);
export const suit_of = (land: string) => land[0]!;
export const value_of = (land: string) => Number(land[1]);
export const in_column = (player: Player, column: Column) => player.tiles.filter(({ at }) => at[0] === column);
// Where the next tile of a column would lie.
export const next_slot = (player: Player, column: Column) => `${column}${in_column(player, column).length}`;

export const own = () => words.now['pharaohs-heir'];
export const place_name = (slot: string) => own().place(column_of(slot), row_of(slot));
export const land_name = (land: string) => own().land_tile(suit_of(land), value_of(land));
export const source_name = (source: string) =>
  source === 'grain' ? own().grain_source : own().source_of(place_name(source));
export const called = name_of;

export function find_move(moves: LegalMove[], wanted: (move: Play) => boolean): LegalMove | null {
  return moves.find(({ move }) => wanted(play_of(move))) ?? null;
}

// A tile in words, for those who listen.
export function tile_words(tile: Tile): string {
  const column = column_of(tile.at);
  return own().tile_says(
    place_name(tile.at),
    tile.land === null ? null : land_name(tile.land),
    own().population(column, tile.pop),
    tile.canal,
    tile.building ? own().building_of(column, tile.building) : null,
  );
}
