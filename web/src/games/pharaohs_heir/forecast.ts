// What a harvest in the making comes to: sums of what the outlook tells, before it is made.
import type { Compound } from '../../session/session';
import { type Outlook, type Position } from './reading';
import { total } from './choice';

export interface HarvestForecast {
  grain: number; // in reserve now
  reaped: number;
  farms: number;
  overseer: number;
  total: number;
  need: number;
  rest: number;
  short: number;
}

export function harvest_forecast(
  position: Position,
  outlook: Outlook,
  seat: number,
  compound: Compound,
  amounts: number[],
): HarvestForecast {
  const player = position.players[seat]!;
  const { need_with_fewer, oversight: overseer, farms } = outlook.seats[seat]!;
  const emptied = compound.targets.filter(
    ({ name }, index) => amounts[index] === player.tiles.find(({ at }) => at === name)?.pop,
  ).length;
  const reaped = total(amounts);
  const sum = player.grain + reaped + farms + overseer;
  const need = need_with_fewer[emptied]!;
  return {
    grain: player.grain,
    reaped,
    farms,
    overseer,
    total: sum,
    need,
    rest: Math.max(0, sum - need),
    short: Math.max(0, need - sum),
  };
}
