// Whole matches by the real engine: everything is told in words, and harvests come to what was forecast.
import { beforeAll, describe, expect, it } from 'vitest';
import { engine_here, type Ask } from '../../engine/testing';
import type { Compound, LegalMove, Session } from '../../session/session';
import { words } from '../../words/words.svelte';
import { harvest_forecast, type HarvestForecast } from './forecast';
import { foresee, foresee_whole } from './foresee';
import { outlook_of, position_of, told, type Told } from './game';
import { score_sheet } from './sheet';
import { brief, describe as in_words, progress, prompt, tell } from './speech';

let ask: Ask;
beforeAll(async () => {
  ask = await engine_here();
});
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan'];
const WRONG = /undefined|null|NaN|\[object|\$\{|  /;

interface Asked {
  seat: number;
  match: number;
  moves: LegalMove[];
  compound: Compound | null;
  session: Session;
}

// Plays a match by bots; tells of every question and of everything that happened.
function play(seed: string, players: number, asked: (it: Asked) => string[] | null, happened: (it: Told) => void) {
  const names = NAMES.slice(0, players);
  const { match } = ask('open', { game: 'pharaohs-heir', seed, options: { players }, seats: names });
  const room = { status: 'running', seats: names.map((name) => ({ name })) };
  let status = ask('chance', { match });
  let since = 0;
  for (;;) {
    for (const { step, events } of ask('events', { match, since, viewer: 0 }).steps) {
      since = step;
      events.map(told).forEach(happened);
    }
    if (status.turn === 'over') break;
    if (status.turn === 'chance') {
      status = ask('chance', { match });
      continue;
    }
    const seat = status.to_act[0]!;
    const moves = ask('legal', { match, seat, previews: true }).moves as LegalMove[];
    const { compound } = ask('compound', { match, seat });
    const session = { seat, room, moves, compound, ...ask('moment', { match, viewer: seat }) } as unknown as Session;
    const mine = asked({ seat, match, moves, compound, session });
    for (const move of mine ?? [ask('think', { match, seat, bot: 'greedy' }).move]) {
      status = ask('step', { match, text: `${seat} ${move}` });
    }
  }
  ask('close', { match });
}

describe.each(['en', 'de'] as const)('in %s', (language) => {
  it('matches are told', async () => {
    await words.load(language);
    const types = new Set<string>();
    const prompts = new Set<string>();
    const players = 4;
    const room = { seats: NAMES.map((name) => ({ name })) };
    play(
      '12',
      players,
      ({ seat, moves, compound, session }) => {
        const said = moves.map(({ move }) => in_words(move, session));
        expect(new Set(said).size).toBe(moves.length);
        for (const move of moves) said.push(brief(move.move, session), foresee(session, move));
        if (compound)
          said.push(
            foresee_whole(
              session,
              compound,
              compound.targets.map(({ max }) => max),
            ),
          );
        for (const sentence of said) expect(sentence).not.toMatch(WRONG);
        const other = { ...session, seat: (seat + 1) % players } as Session;
        for (const sentence of [prompt(session), prompt(other), prompt({ ...session, seat: null } as Session)]) {
          expect(sentence).toMatch(/^\S.*[.?!]$/);
          prompts.add(sentence);
        }
        expect(progress(session)).not.toMatch(WRONG);
        return null;
      },
      (event) => {
        const sentence = tell(event, { seat: 0, room } as unknown as Session);
        if (sentence === null) return;
        expect(sentence).toMatch(/^\S.*\.$/);
        expect(sentence).not.toMatch(WRONG);
        types.add(event.type);
      },
    );
    expect(prompts.size).toBeGreaterThan(20);
    for (const type of [
      'nile_revealed',
      'role_picked',
      'land_taken',
      'sacrificed',
      'grew',
      'placed',
      'reaped',
      'fed',
      'built',
      'canal_dug',
      'cycle_scored',
      'converted',
      'ended',
    ]) {
      expect(types, type).toContain(type);
    }
  }, 30_000);
});

describe('a harvest', () => {
  it('brings and costs what was forecast', () => {
    let checked = 0;
    let overseen = 0;
    let short = 0;
    const forecasts: (HarvestForecast | null)[] = [null, null, null];
    play(
      '5',
      3,
      ({ seat, match, compound, session }) => {
        if (compound?.word !== 'reap') return null;
        const amounts = compound.targets.map(({ max }, index) =>
          checked % 2 === 0 ? 0 : (checked + index) % (max + 1),
        );
        forecasts[seat] = harvest_forecast(position_of(session)!, outlook_of(session)!, seat, compound, amounts);
        return ask('expand', { match, seat, amounts }).moves;
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

describe('the score sheet', () => {
  it('has both cycles at any time, and sums to the score', async () => {
    await words.load('en');
    const counts: [number, number][] = [];
    const hints = new Set<string>();
    let session: Session | undefined;
    play(
      '5',
      3,
      (asked) => {
        session = asked.session;
        const groups = score_sheet(session);
        hints.add(groups.map(({ hint }) => hint ?? '').join('|'));
        const { nile_left, land_left, seats } = outlook_of(session)!;
        counts.push([nile_left, land_left]);
        expect(groups.at(-1)!.rows.map(({ cells }) => cells)).toEqual(
          [0, 1].map((cycle) => seats.map(({ track }) => track[cycle])),
        );
        return null;
      },
      () => {},
    );
    expect([...hints]).toEqual(['if it ended now|to come||', '|if it ended now||']);
    expect(new Set(counts.map(([nile]) => nile))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
    expect(Math.min(...counts.map(([, land]) => land))).toBe(0);
    const [first, , both] = score_sheet(session!);
    const [subtotal] = first!.rows.filter(({ name }) => name === 'subtotal');
    const areas = first!.rows.filter(({ sum }) => !sum);
    expect(areas.map(({ name }) => name)).toEqual(['harvest', 'gods', 'land', 'people', 'buildings']);
    for (const seat of [0, 1, 2]) {
      expect(areas.reduce((all, { cells }) => all + Number(cells[seat]), 0)).toBe(subtotal!.cells[seat]);
    }
    expect(both!.rows[0]!.cells).toEqual(subtotal!.cells);
  }, 30_000);
});
