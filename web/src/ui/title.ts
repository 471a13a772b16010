// The title of the browser's tab, with a mark in front while a table waits for this person.
import { site as visited } from '../session/site.svelte';
import { words } from '../words/words.svelte';

export function title_tab(what: string, waits = visited.turns.length > 0) {
  const { site, match } = words.now;
  const parts = [waits ? `● ${match.your_turn}` : '', what, site.name];
  document.title = parts.filter(Boolean).join(' · ');
}
