// All text in one place: the catalogue of the language in use. English defines which words there are.
import { settings, type Language } from '../settings.svelte';
import type { en } from './en/index';

export type Words = typeof en;

class Catalogue {
  // The words in use; there before the first page is shown.
  now = $state.raw() as Words;

  async load(language: Language) {
    this.now = language === 'de' ? (await import('./de/index')).de : (await import('./en/index')).en;
  }
}
export const words = new Catalogue();

// Follows the language chosen; called once, inside an effect root.
export function watch_language() {
  $effect(() => void words.load(settings.language));
}

// "Ada", "Ada and Ben", "Ada, Ben and Cleo".
export function listed(names: string[]): string {
  const locale = settings.language === 'en' ? 'en-GB' : settings.language; // British: no comma before "and"
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
}
