// Wörter für Lektionen und Regelseiten.
import type { Words } from '../words.svelte';

export const teaching: Words['teaching'] = {
  title: (game) => `${game} lernen`,
  task: (number, of) => `${number} von ${of}`,
  next: 'Weiter',
  again: 'Noch einmal',
  skip: 'Überspringen',
  done: 'Mehr brauchst du für den Anfang nicht.',
  play: 'Jetzt eine Partie spielen',
  rules: 'Die Regeln lesen',
  rules_title: (game) => `${game}: die Regeln`,
  example: 'Zum Beispiel',
  lesson: 'Spielend lernen',
  others: ['Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gus'],
};
