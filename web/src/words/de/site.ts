// Wörter der Seiten rund um die Partien.
import type { Words } from '../words.svelte';

export const site: Words['site'] = {
  name: 'Heirloom',
  outdated: 'Diese Seite ist älter als der Server.',
  reload: 'Neu laden',
  settings: { title: 'Einstellungen' },
  errors: {
    failed: (what) => `Das hat nicht geklappt: ${what}`,
    refused: {
      stale: 'Am Tisch ist inzwischen etwas passiert. Sieh nach und entscheide neu.',
      illegal: 'Die Regeln erlauben diesen Zug nicht.',
      paused: 'Die Partie ruht.',
      busy: 'Zu viel auf einmal; warte kurz und versuche es noch einmal.',
      unavailable: 'Der Server kann gerade nichts speichern. Nichts ist verloren; versuche es gleich noch einmal.',
      unreachable: 'Der Server ist nicht zu erreichen. Versuche es gleich noch einmal.',
      taken: 'Da sitzt schon jemand.',
      late: 'Dafür ist es zu spät.',
      early: 'Dafür ist es zu früh.',
    },
  },
};
