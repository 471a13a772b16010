// Harvests come to what was forecast.
import { beforeAll, describe, expect, it } from 'vitest';
import { type Ask, engine_here, expand_here } from '../../engine/testing';
import { harvest_forecast, type HarvestForecast } from './forecast';
import { outlook_of, position_of } from './reading';
import { play_match } from './testing';

let ask: Ask;
beforeAll(async () => {
  ask = await engine_here();
});

describe('a harvest', () => {
  it('brings and costs what was forecast', () => {
    let checked = 0;
    let overseen = 0;
    let short = 0;
    const forecasts: (HarvestForecast | null)[] = [null, null, null];
    play_match(
      ask,
      '5',
      3,
      ({ seat, match, compound, session }) => {
        if (compound?.word !== 'reap') return null;
        const amounts = compound.targets.map(({ max }, index) =>
          checked % 2 === 0 ? 0 : (checked + index) % (max + 1),
        );
        forecasts[seat] = harvest_forecast(position_of(session)!, outlook_of(session)!, seat, compound, amounts);
        return expand_here(ask, match, seat, amounts);
      },
      (event) => {
        const expected = 'seat' in event ? forecasts[event.seat] : null;
        if (!expected) return;
        if (event.type === 'harvested') {
          expect([event.farms, event.overseer]).toEqual([expected.farms, expected.overseer]);
        }
        if (event.type === 'fed') {
          expect(event.needed).toBe(expected.need);
          expect(event.paid).toBe(Math.min(expected.need, expected.total));
          overseen += expected.overseer;
          short += expected.short;
          forecasts[event.seat] = null;
          checked++;
        }
      },
    );
    expect(checked).toBeGreaterThan(10);
    expect(overseen).toBeGreaterThan(0);
    expect(short).toBeGreaterThan(0);
  }, 30_000);
});
