// What is expected, what tiles and moves of Ancestree are and would bring, and what happened, in words.
import type { AncestreeEvent, AncestreeMove, AncestreePlan } from '../../protocol';
import { name_of, type Event, type Move, type Session } from '../../session/session';
import { listed, words } from '../../words/words.svelte';
import { outlook_of, plan_of, position_of, view_of } from './reading';
import { parse, same_cell, type Cell, type Heritage, type Laid, type Tile } from './tile';

export const heritage_name = (heritage: Heritage): string => words.now.ancestree.heritage[heritage];

function leaves_said({ corners }: Tile): string[] {
  const said = words.now.ancestree.tile;
  const with_kind = (kinds: string) => corners.flatMap((kind, at) => (kinds.includes(kind) ? [said.corners[at]!] : []));
  const plain = with_kind('1');
  if (plain.length === 4) return [said.all_leaves];
  const [light, dark] = [with_kind('l'), with_kind('d')];
  const lists: [string[], string][] = [
    [plain, ''],
    [light, said.light(light.length)],
    [dark, said.dark(dark.length)],
  ];
  const told = lists.flatMap(([where, shade]) =>
    where.length ? [said.leaves(listed(where), where.length, shade)] : [],
  );
  return told.length ? told : [said.no_leaves];
}

// "Lion, hearts on both sides, leaves top left and bottom right, 1 coin".
export function tile_said(code: string): string {
  const tile = parse(code);
  const said = words.now.ancestree.tile;
  const hearts = tile.left ? (tile.right ? 'B' : 'L') : tile.right ? 'R' : '-';
  const coins = tile.coins ? said.coins(tile.coins) : said.no_coins;
  return [heritage_name(tile.heritage), said.hearts[hearts], ...leaves_said(tile), coins].join(', ');
}

const heritage_at = (tree: Laid[], [x, y]: Cell): Heritage | null => {
  const found = tree.find(([, at_x, at_y]) => at_x === x && at_y === y);
  return found ? parse(found[0]).heritage : null;
};

function where_from([x, y]: Cell, [to_x, to_y]: Cell): string {
  const { left, right, tile } = words.now.ancestree;
  if (y === to_y) return to_x < x ? left : right;
  return tile.corners[(to_y > y ? 2 : 0) + (to_x > x ? 1 : 0)]!;
}

// What laying a tile there completes, in full: with whom, and what becomes of the dynasty.
function plan_said(plan: AncestreePlan, tree: Laid[]): string {
  const said = words.now.ancestree.plan;
  const with_whom = (cells: Cell[], sentence: (with_the: string, where: string) => string) =>
    cells.flatMap((cell) => {
      const heritage = heritage_at(tree, cell);
      return heritage ? [sentence(words.now.ancestree.with_the[heritage], where_from(plan.cell!, cell))] : [];
    });
  return [...with_whom(plan.marriages, said.marries), ...with_whom(plan.links, said.links), ...dynasty_said(plan)].join(
    ', ',
  );
}

// Rows from the top, columns of half a tile from the left; the first of each is still free.
const row_and_column = ([x, y]: Cell, tree: Laid[]): [number, number] => [
  y - Math.min(...tree.map((tile) => tile[2])) + 2,
  x - Math.min(...tree.map((tile) => tile[1])) + 3,
];
export const laid_said = ([code, x, y]: Laid, tree: Laid[]): string =>
  words.now.ancestree.at(...row_and_column([x, y], tree), tile_said(code));
export function place_said(plan: AncestreePlan, tree: Laid[]): string {
  if (!plan.cell || tree.length === 0) return words.now.ancestree.place_first;
  return words.now.ancestree.place_at(...row_and_column(plan.cell, tree), plan_said(plan, tree));
}

// The same in short: how many leaves and marriages.
export function plan_counted(plan: AncestreePlan): string {
  const said = words.now.ancestree.plan;
  return [
    ...(plan.marriages.length ? [said.marriages(plan.marriages.length)] : []),
    ...(plan.links.length ? [said.leaves(plan.links.length)] : []),
    ...dynasty_said(plan),
  ].join(', ');
}

function dynasty_said({ dynasty }: AncestreePlan): string[] {
  if (!dynasty) return [];
  const { heritage, before, after } = dynasty;
  const said = words.now.ancestree.plan;
  return [
    before === after
      ? said.dynasty_stays(words.now.ancestree.dynasty[heritage], after)
      : said.dynasty(words.now.ancestree.dynasty[heritage], before, after),
  ];
}

// Whom my hand goes to; nobody after the last take of a round.
function passes_to(session: Session, seat: number): string | null {
  const to = outlook_of(session).passes_to[seat];
  if (to === undefined) return null;
  return to < session.room.seats.length ? name_of(session, to) : words.now.ancestree.to_phantom;
}

export function prompt(session: Session): string {
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
  const plan = session.moves.map(plan_of).find((one) => same_cell(one?.cell ?? null, cell));
  const tree = position_of(session).trees[session.seat ?? 0] ?? [];
  return place_said(plan ?? { cell, links: [], marriages: [], dynasty: null }, tree);
}

export function describe(given: Move, session: Session): string {
  const move = given as AncestreeMove;
  if (move.type === 'take') return words.now.ancestree.take_what(tile_said(move.tile));
  return move.type === 'place' ? describe_place(session, move.cell) : words.now.ancestree.discard;
}

export function tell(given: Event, session: Session): string | null {
  const event = given as AncestreeEvent;
  const name = (seat: number) => name_of(session, seat);
  const told = words.now.ancestree.told;
  const heritages = (tiles: string[]) => listed(tiles.map((tile) => heritage_name(parse(tile).heritage)));
  switch (event.type) {
    case 'dealt':
      return event.seat === session.seat && Array.isArray(event.tiles) ? told.dealt_me(event.tiles.length) : null;
    case 'phantom_lost':
      return told.phantom_lost;
    case 'took':
      return event.tile === null ? null : told.took_me(tile_said(event.tile));
    case 'revealed':
      return told.revealed(
        event.tiles.map((tile, seat) => `${name(seat)}: ${heritage_name(parse(tile).heritage)}`).join(', '),
      );
    case 'committed':
      return null;
    case 'laid':
      return told.laid(name(event.seat), words.now.ancestree.the[parse(event.tile).heritage], plan_counted(event.plan));
    case 'discarded':
      return told.discarded(name(event.seat), tile_said(event.tile));
    case 'hands_passed':
      return event.direction === 'left' ? told.passed_left : told.passed_right;
    case 'last_tiles_left':
      return told.last_tiles(event.count);
    case 'phantom_shown':
      return event.tiles.length ? told.phantom_shown(heritages(event.tiles)) : null;
    case 'tokens_won':
      return told.tokens(name(event.seat), words.now.ancestree.dynasty[event.heritage], event.length, event.tokens);
    case 'coins_won':
      return told.coins(name(event.seat), event.coins);
    case 'round_scored':
      return told.scored(event.round);
    case 'ended':
      return told.ended(
        event.scores.map((score, seat) => told.ended_one(name(seat), event.marriages[seat]!, score)).join('; '),
      );
  }
}

export function progress(session: Session): string {
  const { position, over } = view_of(session);
  return over ? words.now.ancestree.progress_over : words.now.ancestree.progress(position.round, position.step);
}
