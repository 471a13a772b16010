// Tells a person who looks elsewhere that a table waits: by the app's badge, and by a sound or the browser if that was
// wished for.
import { untrack } from 'svelte';
import { go, route } from '../router.svelte';
import { settings } from '../settings.svelte';
import { play } from '../ui/sound';
import { words } from '../words/words.svelte';
import { site } from './site.svelte';

export const can_notify = () => 'Notification' in globalThis;

// Asks the browser for permission; whether it may be done.
export async function allow_notifications(): Promise<boolean> {
  return can_notify() && (await Notification.requestPermission()) === 'granted';
}

function notify(table: string) {
  const { title, body } = words.now.site.notification;
  try {
    const shown = new Notification(title, { body, tag: table, icon: '/icon-192.png' });
    shown.addEventListener('click', () => {
      focus();
      shown.close();
      go(`/table/${table}`);
    });
  } catch {
    // Some browsers know notifications of service workers only.
    void navigator.serviceWorker?.ready.then((worker) =>
      worker.showNotification(title, { body, tag: table, icon: '/icon-192.png', data: `/table/${table}` }),
    );
  }
}

// Calls to tables that wait now and did not before.
function call_to(tables: string[]) {
  if (tables.some((table) => route.path !== `/table/${table}`)) play('turn'); // a table that is shown sounds by itself
  const wanted = settings.notify && can_notify() && Notification.permission === 'granted';
  if (wanted && document.visibilityState === 'hidden') tables.forEach(notify);
}

// Follows the tables that wait; called once, inside an effect root.
export function watch_turns() {
  let before: string[] = [];
  $effect(() => {
    const waiting = site.turns;
    if (waiting.length) void navigator.setAppBadge?.(waiting.length).catch(() => {});
    else void navigator.clearAppBadge?.().catch(() => {});
    const fresh = waiting.filter((table) => !before.includes(table));
    before = waiting;
    untrack(() => call_to(fresh));
  });
}
