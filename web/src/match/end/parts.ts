// The parts of all scores, side by side.
import type { Part } from '../../session/session';

export interface PartRow {
  name: string;
  points: (number | null)[]; // by seat; null where unknown
}

// Every part that anybody has, in the order they are first named.
export function part_rows(parts: (Part[] | null)[]): PartRow[] {
  const names = [...new Set(parts.flatMap((own) => (own ?? []).map(({ name }) => name)))];
  return names.map((name) => ({
    name,
    points: parts.map((own) => (own ? (own.find((part) => part.name === name)?.points ?? 0) : null)),
  }));
}

export interface Piece {
  part: number;
  from: number;
  to: number;
}
// A seat's parts laid end to end: gains to the right of zero, losses to its left.
export function pieces(rows: PartRow[], seat: number): Piece[] {
  let right = 0;
  let left = 0;
  return rows.flatMap(({ points }, part): Piece[] => {
    const by = points[seat] ?? 0;
    if (by > 0) return [{ part, from: right, to: (right += by) }];
    if (by < 0) return [{ part, to: left, from: (left += by) }];
    return [];
  });
}
