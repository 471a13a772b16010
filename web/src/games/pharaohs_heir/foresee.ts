// What a choice would bring, in one or two sentences, before it is made.
import type { Compound, LegalMove, Session } from '../../session/session';
import { harvest_forecast } from './forecast';
import { total } from './choice';
import { column_of, outlook_of, own, play_of, position_of, told, value_of, type PharaohsHeirPaySub } from './game';

export function foresee(session: Session, { move, preview }: LegalMove): string {
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

export function foresee_whole(session: Session, compound: Compound, amounts: number[]): string {
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
