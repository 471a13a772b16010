// How tiles and symbols appear in a tree.
import { cubicOut } from 'svelte/easing';
import { pace } from '../../settings.svelte';

// A tile comes down on the table.
export const laid = (_node: Element) => ({
  duration: pace(420),
  easing: cubicOut,
  css: (t: number, u: number) => `opacity: ${t}; transform: translateY(${u * 90}px) scale(${1 + u * 0.25})`,
});

// Two halves become one.
export const joined = (_node: Element) => ({
  delay: pace(300),
  duration: pace(360),
  easing: cubicOut,
  css: (t: number, u: number) => `opacity: ${t}; transform: scale(${t + 2 * t * u})`,
});
