// What a harvest in the making comes to: sums of what the outlook tells, before it is made.
import type { Compound } from '../../session/table';
import { in_column, type Outlook, type Position } from './game';
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
  const { mouths, need, markets, farms } = outlook.seats[seat]!;
  const emptied = compound.targets.filter(
    ({ name }, index) => amounts[index] === player.tiles.find(({ at }) => at === name)?.pop,
  ).length;
  const reaped = total(amounts);
  const overseer = position.overseer === seat ? in_column(player, 'C').length : 0;
  const sum = player.grain + reaped + farms + overseer;
  // A tile that sends everybody home has nobody left to feed.
  const fed = emptied ? Math.max(0, mouths - emptied - markets) : need;
  return {
    grain: player.grain,
    reaped,
    farms,
    overseer,
    total: sum,
    need: fed,
    rest: Math.max(0, sum - fed),
    short: Math.max(0, fed - sum),
  };
}
