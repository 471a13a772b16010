// Short messages at the edge of the page: what was refused, what could not be reached.
import { Refused } from '../session/connection';
import { words } from '../words/words.svelte';

export interface Notice {
  id: number;
  text: string;
  bad: boolean;
}

class Notices {
  list = $state<Notice[]>([]);
  #last = 0;

  tell(text: string, bad = false) {
    const id = ++this.#last;
    this.list.push({ id, text, bad });
    setTimeout(() => this.drop(id), bad ? 8000 : 4000);
  }

  drop(id: number) {
    this.list = this.list.filter((notice) => notice.id !== id);
  }
}
export const notices = new Notices();

export function words_for(error: unknown): string {
  if (!(error instanceof Refused)) return words.now.site.errors.failed(String((error as Error)?.message ?? error));
  return words.now.site.errors.refused[error.code] ?? error.message;
}

// Does something and tells the person if it could not be done; whether it could.
export async function attempt(what: () => Promise<unknown>): Promise<boolean> {
  try {
    await what();
    return true;
  } catch (error) {
    notices.tell(words_for(error), true);
    return false;
  }
}
