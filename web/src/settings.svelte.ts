// What this person likes, kept on this device.
export type Theme = 'system' | 'light' | 'dark';
export type Language = 'en' | 'de';

const KEY = 'heirloom.settings';

const defaults = {
  theme: 'system' as Theme,
  language: (navigator.language.startsWith('de') ? 'de' : 'en') as Language,
  motion: 'system' as 'system' | 'less',
  sound: false,
  patterns: false, // patterns beside colours
  text: 100, // percent
  confirm: true, // ask for a second click before a move is made
  bot_pause: 500, // milliseconds between moves of bots, so that they can be followed
  name: '',
  notify: false, // the browser says when a table waits
};

function read(): typeof defaults {
  try {
    return { ...defaults, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return { ...defaults };
  }
}

export const settings = $state(read());

// Whether things should move at all.
export const still = () => settings.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches;
// Milliseconds for a motion that would take this many.
export const pace = (milliseconds: number) => (still() ? 0 : milliseconds);

// Applies and keeps every change, also those of another window; called once, inside an effect root.
export function watch_settings() {
  addEventListener('storage', ({ key }) => key === KEY && Object.assign(settings, read()));
  $effect(() => {
    localStorage.setItem(KEY, JSON.stringify(settings));
    const root = document.documentElement;
    root.dataset.theme = settings.theme;
    root.dataset.motion = settings.motion;
    root.dataset.patterns = settings.patterns ? 'on' : 'off';
    root.lang = settings.language;
    root.style.fontSize = `${settings.text}%`;
  });
}
