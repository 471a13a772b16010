// Matches kept on this device: running ones against bots, and records opened from files.
import type { Game } from './session';
import type { GameRecord } from '../engine/engine';

export interface KeptSeat {
  name: string;
  bot: string; // a level, or empty for a person at this device
}
export interface Kept {
  id: string;
  game: Game;
  seats: KeptSeat[];
  record: GameRecord;
  seed: string;
  // At which step each decision of a person began, for taking back.
  decisions: number[];
  // How often each seat has decided; absent in a match that begins with the steps of its record.
  turns?: number[];
  over: boolean;
  changed: number;
}

const PREFIX = 'heirloom.match.';
const MOST = 40;

export function keep(match: Kept) {
  try {
    localStorage.setItem(PREFIX + match.id, JSON.stringify(match));
  } catch {
    drop_oldest(MOST / 2);
  }
}

export function find(id: string): Kept | null {
  const text = localStorage.getItem(PREFIX + id);
  return text ? (JSON.parse(text) as Kept) : null;
}

export function drop(id: string) {
  localStorage.removeItem(PREFIX + id);
}

// All kept matches, the one last touched first.
export function all_kept(): Kept[] {
  const kept: Kept[] = [];
  for (let i = 0; i < localStorage.length; ++i) {
    const key = localStorage.key(i)!;
    if (key.startsWith(PREFIX)) kept.push(JSON.parse(localStorage.getItem(key)!));
  }
  return kept.sort((a, b) => b.changed - a.changed);
}

export function drop_oldest(most = MOST) {
  for (const match of all_kept().slice(most)) drop(match.id);
}

export const fresh_id = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12);
