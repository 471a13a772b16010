// The score sheet of a whole match by the real engine.
import { beforeAll, describe, expect, it } from 'vitest';
import { engine_here, type Ask } from '../../engine/testing';
import type { Session } from '../../session/session';
import { words } from '../../words/words.svelte';
import { outlook_of } from './reading';
import { score_sheet } from './sheet';
import { play_match } from './testing';

let ask: Ask;
beforeAll(async () => {
  ask = await engine_here();
});

describe('the score sheet', () => {
  it('has both cycles at any time, and sums to the score', async () => {
    await words.load('en');
    const counts: [number, number][] = [];
    const hints = new Set<string>();
    let session: Session | undefined;
    play_match(
      ask,
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
