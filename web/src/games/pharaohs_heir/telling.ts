// What is asked, what a move means and would bring, and what happened, in words.
import {
  my_turn,
  name_of,
  type Compound,
  type Event,
  type LegalMove,
  type Move,
  type Session,
} from '../../session/session';
import { words } from '../../words/words.svelte';
import { total } from './choice';
import { harvest_forecast } from './forecast';
import {
  column_of,
  deciding,
  outlook_of,
  play_of,
  position_of,
  told,
  type PharaohsHeirPaySub,
  type PharaohsHeirSettleSub,
  type PharaohsHeirTokenSub,
  type Position,
  row_of,
  suit_of,
  value_of,
  type Tile,
} from './reading';

export const own = () => words.now['pharaohs-heir'];
export const place_name = (slot: string) => own().place(column_of(slot), row_of(slot));
export const land_name = (land: string) => own().land_tile(suit_of(land), value_of(land));
export const source_name = (source: string) =>
  source === 'grain' ? own().grain_source : own().source_of(place_name(source));

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

function asked(session: Session, position: Position): string {
  const { prompts } = own();
  const seat = session.seat!;
  const overseer = position.overseer === seat;
  switch (position.phase) {
    case 'role':
      return prompts.role;
    case 'take':
      return overseer ? prompts.take_overseer : prompts.take;
    case 'pay': {
      const sub = position.sub as PharaohsHeirPaySub;
      if (sub.for === 'sacrifice') return prompts.pay_sacrifice(sub.left);
      return sub.for === 'canal' ? prompts.pay_canal : prompts.pay_build(sub.left);
    }
    case 'bonus':
      return prompts.bonus;
    case 'put':
      return prompts.put((position.sub as PharaohsHeirTokenSub).left);
    case 'reap':
      return prompts.reap;
    case 'starve':
      return prompts.starve((position.sub as PharaohsHeirTokenSub).left);
    case 'canal':
      return prompts.canal;
    case 'build':
      return prompts.build;
    case 'protect':
      return prompts.protect(session.compound?.total_max ?? outlook_of(session)?.seats[seat]?.walls ?? 0);
    case 'settle':
      return prompts.settle((position.sub as PharaohsHeirSettleSub).left[seat] ?? 0);
    default:
      return own().waiting.nature;
  }
}

function waited_for(session: Session, position: Position): string {
  const { waiting } = own();
  const seat = deciding(position);
  if (seat === null) return waiting.nature;
  const name = name_of(session, seat);
  if (position.phase === 'protect' || position.phase === 'settle') return waiting[position.phase](name);
  return position.role ? waiting[position.role](name) : waiting.role(name);
}

export function prompt(session: Session): string {
  const position = position_of(session);
  if (!position) return '';
  if (position.phase === 'over') return own().over;
  return my_turn(session) ? asked(session, position) : waited_for(session, position);
}

export function describe(move: Move, session: Session): string {
  const { moves } = own();
  const play = play_of(move);
  switch (play.type) {
    case 'role':
      return moves.role(play.role);
    case 'take':
      return moves.take(land_name(play.land), play.column);
    case 'pay':
      return moves.pay(source_name(play.source));
    case 'bonus':
      return moves.bonus;
    case 'peek':
      return moves.peek;
    case 'put':
      return moves.put(place_name(play.at));
    case 'reap':
      return moves.reap(place_name(play.at), play.amount);
    case 'starve':
      return moves.starve(place_name(play.at));
    case 'canal':
      return moves.canal(place_name(play.at));
    case 'build':
      return play.site === 'nile'
        ? moves.wall(play.value)
        : moves.build(play.value, column_of(play.site), place_name(play.site));
    case 'protect':
      return moves.protect(place_name(play.at));
    case 'settle':
      return moves.settle(place_name(play.at), play.amount);
    case 'done':
      return moves.done[position_of(session)?.phase ?? ''] ?? '';
  }
}

// The same for a button, where what it would bring stands beside it.
export function label_of(move: Move, session: Session): string {
  const { briefly } = own();
  const play = play_of(move);
  switch (play.type) {
    case 'take':
      return briefly.take(land_name(play.land));
    case 'canal':
      return briefly.canal;
    case 'build':
      return play.site === 'nile' ? briefly.wall(play.value) : briefly.build(play.value, column_of(play.site));
    case 'bonus':
      return briefly.bonus;
    case 'peek':
      return briefly.peek;
    default:
      return describe(move, session);
  }
}

// What a choice would bring, in one or two sentences, before it is made.
export function brings_of(session: Session, { move, preview }: LegalMove): string {
  const says = own();
  const position = position_of(session)!;
  const seat = session.seat!;
  const mine = outlook_of(session)?.seats[seat];
  const overseer = position.overseer === seat;
  const play = play_of(move);
  switch (play.type) {
    case 'role': {
      const cost =
        mine && play.role === 'sacrifice'
          ? says.role_due(mine.due)
          : mine && play.role === 'harvest'
            ? says.role_need(mine.need)
            : '';
      return `${says.role_help[play.role]} ${cost}`.trim();
    }
    case 'take':
      return says.take_help(value_of(play.land), play.column);
    case 'canal':
      return says.canal_help(overseer);
    case 'build': {
      const site = play.site === 'nile' ? 'nile' : column_of(play.site);
      return `${says.build_cost(play.value, overseer || site === 'nile')} ${says.build_help[site](play.value)}`;
    }
    case 'bonus': {
      const added = preview.events.map(told).find((event) => event.type === 'temples_added');
      return added?.type === 'temples_added' ? says.bonus_help(added.temples, added.entry) : '';
    }
    case 'peek':
      return says.peek_help;
    default:
      return '';
  }
}

export function brings_of_whole(session: Session, compound: Compound, amounts: number[]): string {
  const says = own();
  const position = position_of(session)!;
  const outlook = outlook_of(session);
  const seat = session.seat!;
  const left = compound.total_min - total(amounts);
  if (left > 0) return says.still(left);
  if (!outlook) return '';
  if (compound.word === 'reap') {
    const it = harvest_forecast(position, outlook, seat, compound, amounts);
    const sum = says.harvest_sum(it.grain, it.reaped, it.farms, it.overseer, it.total);
    return `${sum}; ${it.short ? says.harvest_starves(it.need, it.short) : says.harvest_feeds(it.need, it.rest)}`;
  }
  if (compound.word === 'pay' && (position.sub as PharaohsHeirPaySub).for === 'sacrifice') {
    // A sacrifice that leaves a choice is paid in full.
    return says.entry_will(position.nile.last_number ?? 0, outlook.seats[seat]!.altars);
  }
  return '';
}

export function tell(event: Event, session: Session): string | null {
  const { tells } = own();
  const it = told(event);
  const name = 'seat' in it ? name_of(session, it.seat) : '';
  switch (it.type) {
    case 'overseer_drawn':
      return tells.overseer_drawn(name);
    case 'land_turned_up':
      return tells.land_turned_up(it.tiles.map(land_name).join(', '));
    case 'nile_revealed':
      return tells.nile_revealed(it.tile);
    case 'dried':
      return tells.dried(name, it.tiles.length);
    case 'protected':
      return tells.protected(name, place_name(it.at));
    case 'flooded':
      return it.buildings.length + it.floodwalls.length === 0
        ? null
        : tells.flooded(name, it.buildings.length, it.floodwalls);
    case 'role_picked':
      return tells.role_picked(name, it.role);
    case 'land_taken':
      return tells.land_taken(name, land_name(it.land), place_name(it.at));
    case 'sacrificed':
      return tells.sacrificed(name, it.entry);
    case 'temples_added':
      return tells.temples_added(name, it.temples, it.entry);
    case 'look_chosen':
      return tells.look_chosen(name);
    case 'looked':
      return it.tile === null ? null : tells.looked(it.tile);
    case 'grew':
      return tells.grew[it.cause](name, it.tiles.length, it.each);
    case 'placed':
      return tells.placed(name, it.amount, place_name(it.at));
    case 'reaped':
      return it.amount === 0 ? null : tells.reaped(name, it.amount, place_name(it.at));
    case 'harvested':
      return it.farms + it.overseer === 0 ? null : tells.harvested(name, it.farms, it.overseer);
    case 'fed':
      return it.needed === 0 ? null : tells.fed(name, it.needed, it.paid);
    case 'starved':
      return tells.starved(name, place_name(it.at));
    case 'canal_dug':
      return tells.canal_dug(name, place_name(it.at));
    case 'built':
      return it.site === 'nile'
        ? tells.walled(name, it.value)
        : tells.built(name, it.value, column_of(it.site), place_name(it.site));
    case 'cycle_scored':
      return tells.cycle_scored(
        it.cycle,
        it.points
          .map((points, seat) =>
            tells.cycle_seat(
              name_of(session, seat),
              points.reduce((sum, n) => sum + n, 0),
            ),
          )
          .join(', '),
      );
    case 'converted':
      return tells.converted(name, it.grain, it.tokens);
    case 'settled':
      return it.amount === 0 ? null : tells.settled(name, it.amount, place_name(it.at));
    case 'ended':
      return tells.ended;
    case 'paid':
    case 'declined':
    case 'blessing_passed':
      return null;
  }
}

export function progress(session: Session): string {
  const position = position_of(session);
  return position ? own().progress(position.cycle, position.turn, position.nile.current) : '';
}
