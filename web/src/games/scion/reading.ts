// What a session's view and outlook say about Scion: houses, children, achievements.
import type {
  ScionAhead,
  ScionCourt,
  ScionEvent,
  ScionMove,
  ScionNameHeir,
  ScionOptions,
  ScionOutlook,
  ScionOutlookSeat,
  ScionPosition,
  ScionTokens,
  ScionWed,
  ScionWedded,
  ScionWrittenHouse,
} from '../../protocol';
import { shown_steps } from '../../session/log';
import type { LegalMove, Session } from '../../session/session';
import { given_name, SLOTS } from './names';

export type House = ScionWrittenHouse;
export type Colour = 'R' | 'Y' | 'B' | 'G' | 'K';
export const COLOURS: readonly Colour[] = ['R', 'Y', 'B', 'G', 'K'];
export const PRIMARIES = ['R', 'Y', 'B', 'G'] as const;
export const RANKS = [3, 4, 5, 6] as const;
export type Primary = (typeof PRIMARIES)[number];

// A child by its written name, `seat.generation.slot`.
export interface Child {
  id: string;
  seat: number;
  generation: number;
  slot: number;
}
export function child_of(id: string): Child {
  const [seat, generation, slot] = id.split('.').map(Number) as [number, number, number];
  return { id, seat, generation, slot };
}
export const child_id = (seat: number, generation: number, slot: number) => `${seat}.${generation}.${slot}`;

export const houses_of = (session: Pick<Session, 'view'>): House[] =>
  (session.view?.position as ScionPosition | undefined)?.players ?? [];
export const outlook_of = (session: Session): ScionOutlook | null => session.outlook as ScionOutlook | null;
export const outlook_of_seat = (session: Session, seat: number): ScionOutlookSeat | null =>
  outlook_of(session)?.seats[seat] ?? null;

export const first_name = (id: string): string => {
  const { seat, generation, slot } = child_of(id);
  return given_name(seat, generation, slot);
};

export function genes_of(session: Pick<Session, 'view'>, id: string): string {
  const { seat, generation, slot } = child_of(id);
  return houses_of(session)[seat]?.rows[generation - 1]?.children[slot] ?? '';
}
// The scion of a house that has chosen one in the generation it stands in.
export function scion_of(house: House, seat: number): string | null {
  const slot = house.rows.at(-1)?.heir ?? null;
  return slot === null ? null : child_id(seat, house.rows.length, slot);
}

// Beads of a child or a pool in the order of the board: RRRYYBBG.
export const beads_of = (genes: string | ScionTokens): Colour[] =>
  COLOURS.flatMap((colour, at) =>
    Array<Colour>(typeof genes === 'string' ? Number(genes[at] ?? 0) : genes[colour]).fill(colour),
  );
export const count_of = (genes: string | ScionTokens, colour: Colour): number =>
  typeof genes === 'string' ? Number(genes[COLOURS.indexOf(colour)] ?? 0) : genes[colour];

export const colour_of = (achievement: string) => achievement[0] as Primary;
export const rank_of = (achievement: string) => Number(achievement[1]);

export interface Of<Kind extends ScionMove> extends Omit<LegalMove, 'move'> {
  move: Kind;
}
export type HeirMove = Of<ScionNameHeir>;
export type CourtMove = Of<ScionCourt>;
export type WedMove = Of<ScionWed>;
const of_type = <Kind extends ScionMove>(moves: LegalMove[], type: Kind['type']) =>
  moves.filter(({ move }) => move.type === type) as unknown as Of<Kind>[];
export const heir_moves = (session: Session) => of_type<ScionNameHeir>(session.moves, 'heir');
export const court_moves = (session: Session) => of_type<ScionCourt>(session.moves, 'court');
export const wed_moves = (session: Session) => of_type<ScionWed>(session.moves, 'wed');
export const ahead_of = (move: CourtMove): ScionAhead => move.preview.ahead as ScionAhead;

// What a move adds to my score: what its preview counts, less what I have.
export function gain_of(move: Pick<LegalMove, 'preview'>, session: Session): number {
  const sum = (parts: { points: number }[] | null | undefined) =>
    (parts ?? []).reduce((total, { points }) => total + points, 0);
  return sum(move.preview.parts) - sum(session.parts[session.seat ?? 0]);
}

// Which achievement each scion won, as far as the log tells.
export function deeds_of(session: Session): Map<string, string> {
  const deeds = new Map<string, string>();
  for (const { events } of shown_steps(session)) {
    for (const event of events as ScionEvent[]) {
      if (event.type === 'heir_named' && event.achievement) deeds.set(event.child, event.achievement);
    }
  }
  return deeds;
}
// The deeds of those who are scions in this view: a taken back or later one is not shown.
export function deed_of(deeds: Map<string, string>, house: House, id: string): string | null {
  const { generation, slot } = child_of(id);
  const deed = deeds.get(id);
  return deed && house.rows[generation - 1]?.heir === slot && house.achievements.includes(deed) ? deed : null;
}

// Whether a house that is asked for a child answers before it decides anything else.
export const answers_first = (session: Pick<Session, 'room'>): boolean =>
  (session.room.settings.options as ScionOptions).answers !== 'free';

// The wedding that giving one's word would be.
export const wedding_of = ({ preview }: WedMove): ScionWedded | null =>
  (preview.events as ScionEvent[]).find((event) => event.type === 'wedded') ?? null;

// Everybody who waits for a house's word, by seat.
export const suitors_of = (session: Session, seat: number): number[] => [
  ...new Set(outlook_of_seat(session, seat)?.suitors.flatMap(({ seats }) => seats)),
];
// Who has courted a child and waits, by seat.
export const suitors_for = (session: Session, id: string): number[] =>
  outlook_of_seat(session, child_of(id).seat)?.suitors.find(({ child }) => child === id)?.seats ?? [];

export const slots_of = (seat: number, generation: number): string[] =>
  SLOTS.map((slot) => child_id(seat, generation, slot));
