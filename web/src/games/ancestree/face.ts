// Ancestree for the frame every game is played in: prompts, moves and events in words, the board, the keepsake.
import type { AncestreeEvent, AncestreeMove, AncestreeOutlook, AncestreeView } from '../../protocol';
import { name_of, type Session } from '../../session/session';
import { listed, words } from '../../words/words.svelte';
import type { Face } from '../face';
import Board from './Board.svelte';
import Keepsake from './Keepsake.svelte';
import Scoreboard from './Scoreboard.svelte';
import { event_said, place_said, tile_said } from './telling';
import { parse, same_cell, type Cell } from './tile';

const view_of = (session: Session) => session.view as AncestreeView;

// Whom my hand goes to; nobody after the last take of a round.
function passes_to(session: Session, seat: number): string | null {
  const to = (session.outlook as AncestreeOutlook).passes_to[seat];
  if (to === undefined) return null;
  return to < session.room.seats.length ? name_of(session, to) : words.now.ancestree.to_phantom;
}

function prompt(session: Session): string {
  const { position, to_act, over } = view_of(session);
  const said = words.now.ancestree.prompt;
  const { seat } = session;
  const acting = listed(to_act.map((other) => name_of(session, other)));
  if (over) return words.now.match.over;
  if (seat === null) return position.phase === 'take' ? said.watch_take(acting) : said.watch_place(acting);
  if (!to_act.includes(seat)) return position.phase === 'take' ? said.taken(acting) : said.placed(acting);
  if (position.phase === 'take') {
    const next = passes_to(session, seat);
    return next === null ? said.take_last : said.take(next);
  }
  const tile = words.now.ancestree.the[parse(position.taken[seat]!).heritage];
  const can_discard = session.moves.some(({ move }) => move.type === 'discard');
  if (!can_discard) return said.place(tile);
  return session.moves.length === 1 ? said.discard(tile) : said.place_or_discard(tile);
}

function describe_place(session: Session, cell: Cell): string {
  const plans = session.moves.map(({ preview }) => preview.events[0] as AncestreeEvent | undefined);
  const found = plans.find((event) => event?.type === 'committed' && same_cell(event.plan?.cell ?? null, cell));
  const tree = view_of(session).position.trees[session.seat ?? 0] ?? [];
  const plan = found?.type === 'committed' && found.plan;
  return place_said(plan || { cell, links: [], marriages: [], dynasty: null }, tree);
}

export const face: Face = {
  Board,
  Keepsake,
  prompt,
  describe: (any, session) => {
    const move = any as AncestreeMove;
    if (move.type === 'take') return words.now.ancestree.take_what(tile_said(move.tile));
    return move.type === 'place' ? describe_place(session, move.cell) : words.now.ancestree.discard;
  },
  tell: (event, session) => event_said(event as AncestreeEvent, (seat) => name_of(session, seat), session.seat),
  part: (name) => words.now.ancestree.parts[name] ?? name,
  progress: (session) => {
    const { position, over } = view_of(session);
    return over ? words.now.ancestree.progress_over : words.now.ancestree.progress(position.round, position.step);
  },
  sheet: { title: () => words.now.ancestree.board.title, Sheet: Scoreboard },
};
