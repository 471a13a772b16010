// Things that travel from one place on the screen to another, by transform and opacity alone: those a browser can move
// without laying out or painting the page anew.
import { crossfade, type CrossfadeParams, type TransitionConfig } from 'svelte/transition';
import { pace } from '../settings.svelte';

type Travel = (node: HTMLElement, params: CrossfadeParams & { key: unknown }) => () => TransitionConfig;
const ORIGIN = /transform-origin:[^;]*;/;

// Svelte's crossfade also says at every step from which corner it scales; once is enough.
function lightened(travel: Travel): Travel {
  return (node, params) => {
    const begin = travel(node, params);
    return () => {
      const { css, ...rest } = begin();
      if (!css || !ORIGIN.test(css(0, 1))) return { css, ...rest };
      node.style.transformOrigin = 'top left';
      return { ...rest, css: (t, u) => css(t, u).replace(ORIGIN, '') };
    };
  };
}

export function travel(milliseconds: number, fallback: (node: Element) => TransitionConfig): [Travel, Travel] {
  const [send, receive] = crossfade({ duration: () => pace(milliseconds), fallback });
  return [lightened(send as Travel), lightened(receive as Travel)];
}
