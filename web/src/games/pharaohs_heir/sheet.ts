// The score sheet of both cycles, and the sums of the sacrifice track.
import type { Group } from '../../match/ScoreGrid.svelte';
import type { Session } from '../../session/session';
import { AREAS, outlook_of, position_of } from './reading';
import { own } from './telling';

const CYCLES = [0, 1];

export function score_sheet(session: Pick<Session, 'outlook' | 'view'>): Group[] {
  const { players, cycle: running } = position_of(session)!;
  const { seats } = outlook_of(session)!;
  const cycles = CYCLES.map((cycle): Group => {
    const title = own().cycle(cycle + 1);
    if (seats.every(({ subtotal }) => subtotal[cycle] !== null)) {
      return {
        title,
        rows: [
          ...AREAS.map((name, area) => ({ name, cells: players.map(({ points }) => points[cycle]?.[area] ?? null) })),
          { name: 'subtotal', cells: seats.map(({ subtotal }) => subtotal[cycle]!), sum: true },
        ],
      };
    }
    if (cycle !== running - 1) return { title, hint: own().sheet.to_come, rows: [] };
    return {
      title,
      hint: own().sheet.now,
      open: true,
      rows: AREAS.map((name, area) => ({ name, cells: seats.map(({ areas }) => areas[area]!.points) })),
    };
  });
  return [
    ...cycles,
    { title: own().sheet.total, rows: [{ name: 'total', cells: session.view!.scores, sum: true }] },
    {
      title: own().sheet.track,
      rows: CYCLES.map((cycle) => ({ name: `track ${cycle + 1}`, cells: seats.map(({ track }) => track[cycle]!) })),
    },
  ];
}
