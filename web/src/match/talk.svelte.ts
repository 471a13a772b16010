// What was said at a table and has not been read on this device.
import { recall, remember } from '../session/memory';
import { site } from '../session/site.svelte';
import type { Happening, Session } from '../session/session';

// What others said after that entry of the log, as "Ada: hello".
export function unread_after(log: Happening[], read: number, me: string | null): string[] {
  return log.flatMap(({ version, what }) =>
    what.type === 'said' && version > read && what.person !== me ? [`${what.name}: ${what.text}`] : [],
  );
}

export class Talk {
  #session: () => Session;
  #read = $state(0);

  constructor(session: () => Session) {
    this.#session = session;
    this.#read = recall<number>(this.#key) ?? 0;
  }

  get #key() {
    return `read.${this.#session().id}`;
  }

  get unread(): string[] {
    return unread_after(this.#session().log, this.#read, site.person?.person ?? null);
  }

  // Called while the talk is on the screen.
  read() {
    const last = this.#session().log.findLast(({ what }) => what.type === 'said')?.version ?? 0;
    if (last <= this.#read) return;
    this.#read = last;
    remember(this.#key, last);
  }
}
