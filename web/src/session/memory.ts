// Small choices kept on this device: what was chosen last, links that are told only once.
const PREFIX = 'heirloom.';

export function recall<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

export function remember(key: string, value: unknown) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // No room: then it is chosen anew next time.
  }
}

export function forget(key: string) {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept, then.
  }
}

// The secrets of the seats of a table that are kept for somebody; only who opened it has them.
export const links_of = (table: string): string[] => recall<string[]>(`links.${table}`) ?? [];
export const keep_links = (table: string, links: string[]) => remember(`links.${table}`, links);
