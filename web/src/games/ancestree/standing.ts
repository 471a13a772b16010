// How my dynasties compare with those of my neighbours, from what the engine tells about the table.
import type { AncestreeOutlook, AncestreePosition } from '../../protocol';
import { HERITAGES, parse, type Heritage } from './tile';

export interface Rival {
  seat: number; // the number of seats if it is the phantom
  lengths: Record<string, number>;
}
export interface Standing {
  heritages: Heritage[];
  mine: Record<string, number>;
  left: Rival;
  right: Rival;
  tokens: Record<string, number>;
}

// The phantom has tiles instead of a tree: those seen of each heritage.
function phantom_lengths(position: AncestreePosition): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const tile of position.phantom) {
    if (tile) counts[parse(tile).heritage] = (counts[parse(tile).heritage] ?? 0) + 1;
  }
  return counts;
}

export function standing_of(outlook: AncestreeOutlook, position: AncestreePosition, seat: number): Standing {
  const lengths = (of: number): Record<string, number> =>
    outlook.seats[of]
      ? Object.fromEntries(outlook.seats[of].dynasties.map(({ heritage, length }) => [heritage, length]))
      : phantom_lengths(position);
  const rival = (of: number): Rival => ({ seat: of, lengths: lengths(of) });
  return {
    heritages: heritages_seen(position),
    mine: lengths(seat),
    left: rival(outlook.left[seat]!),
    right: rival(outlook.right[seat]!),
    tokens: Object.fromEntries(outlook.seats[seat]!.tokens_now.map(({ heritage, tokens }) => [heritage, tokens])),
  };
}

// The five of every set, and the sixth once one is seen.
function heritages_seen({ trees, hands, taken, discards }: AncestreePosition): Heritage[] {
  const codes = [
    ...trees.flat().map(([code]) => code),
    ...hands.flatMap((hand) => (Array.isArray(hand) ? hand : [])),
    ...taken,
    ...discards.flat(),
  ];
  const sixth = codes.some((code) => code?.startsWith('S'));
  return HERITAGES.filter((heritage) => heritage !== 'S' || sixth);
}
