// How cards travel: from where they were on the screen, from their player's seat or from the pile.
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { pace } from '../../settings.svelte';

const last_seen = new Map<string, DOMRect>();

// Notes where every card and seat is now; called before the screen changes.
export function note_places(root: HTMLElement | undefined) {
  if (!root) return;
  last_seen.clear();
  for (const element of root.querySelectorAll<HTMLElement>('[data-place]')) {
    last_seen.set(element.dataset.place!, element.getBoundingClientRect());
  }
}

// A transition that brings a card here from the first of the named places that was on the screen.
export function arrive(node: HTMLElement, { from }: { from: string[] }): TransitionConfig {
  const start = from.map((place) => last_seen.get(place)).find((rect) => rect !== undefined);
  const end = node.getBoundingClientRect();
  if (!start || end.width === 0) return { duration: pace(200), css: (t) => `opacity: ${t}` };
  const dx = start.left + start.width / 2 - (end.left + end.width / 2);
  const dy = start.top + start.height / 2 - (end.top + end.height / 2);
  const scale = Math.min(1.5, Math.max(0.3, start.height / end.height));
  const { transform } = getComputedStyle(node);
  const resting = transform === 'none' ? '' : transform;
  return {
    duration: pace(450),
    easing: cubicOut,
    tick: (t) => (node.style.zIndex = t < 1 ? '5' : ''), // above the others while it travels
    css: (t, u) =>
      `opacity: ${Math.min(1, 0.3 + t)}; ` +
      `transform: translate(${dx * u}px, ${dy * u}px) ${resting} scale(${t + scale * u})`,
  };
}
