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
import type { Event, Move, Session } from '../../session/session';

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
