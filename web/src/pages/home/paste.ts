// What somebody pasted: the link of a table, a record, or neither.
import type { GameRecord } from '../../engine/engine';

export type Pasted =
  | { kind: 'page'; address: string } // within this site
  | { kind: 'elsewhere'; address: string; host: string }
  | { kind: 'record'; record: GameRecord }
  | { kind: 'unknown' };

const PAGES = /^\/((table|play|replay|open|learn|rules)\/[0-9a-z-]+)?$/;

export function read_pasted(text: string, origin: string): Pasted {
  const given = text.trim();
  if (given.startsWith('{')) return read_record(given);
  if (/^[0-9a-f]{16}$/.test(given)) return { kind: 'page', address: `/table/${given}` };
  if (!/^(https?:\/\/|\/)/.test(given) || !URL.canParse(given, origin)) return { kind: 'unknown' };
  const { pathname, search, hash, host, origin: of, href } = new URL(given, origin);
  if (!PAGES.test(pathname)) return { kind: 'unknown' };
  if (of !== origin) return { kind: 'elsewhere', address: href, host };
  return { kind: 'page', address: pathname + search + hash };
}

function read_record(text: string): Pasted {
  try {
    const record = JSON.parse(text);
    if (typeof record.format === 'string' && typeof record.game === 'string' && Array.isArray(record.steps)) {
      return { kind: 'record', record };
    }
  } catch {
    // Falls through: text that is not JSON is no record.
  }
  return { kind: 'unknown' };
}

// Who sat where, as a record writes it: "Ada", "bot:greedy".
export function seats_of(record: Pick<GameRecord, 'seats'>, count: number, unnamed: (n: number) => string) {
  return Array.from({ length: count }, (_, seat) => {
    const name = record.seats?.[seat] ?? '';
    const bot = name.startsWith('bot:') ? name.slice('bot:'.length) : '';
    return { name: bot || name || unnamed(seat + 1), bot };
  });
}
