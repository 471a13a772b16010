// Was die Wahlregeln jedes Spiels bedeuten, für alle, die einen Tisch eröffnen.
import type { Words } from '../words.svelte';

export const options: Words['site']['options'] = {
  ancestree: {
    edition: {
      name: 'Ausgabe',
      meaning: 'Welche Anleitung die übrigen Regeln bestimmt.',
      values: { official: 'Offizielle Regeln', summary: 'Kurzfassung' },
    },
    tiles: {
      name: 'Plättchen',
      meaning: 'Womit gespielt wird; ein eigener Satz ist eine Liste von 36 bis 240 Plättchen.',
      values: { std110: 'Alle 110', sum90: 'Die 90 der Kurzfassung' },
    },
    leaf_colour: { name: 'Blätter nach Farbe', meaning: 'Halbe Blätter verbinden sich nur mit ihrer eigenen Farbe.' },
    dynasty: {
      name: 'Länge einer Dynastie',
      meaning: 'Wie die Länge einer Dynastie gemessen wird.',
      values: {
        descent: 'Längste Abstammung',
        component_rows: 'Reihen, die sie umfasst',
        tile_count: 'Zahl der Plättchen',
      },
    },
    bridge: {
      name: 'Nebeneinander',
      meaning: 'Welche Plättchen nebeneinander eine Dynastie fortsetzen.',
      values: { married: 'Verheiratete', touching: 'Alle, die sich berühren', none: 'Keine' },
    },
    contact: {
      name: 'Übereinander',
      meaning: 'Welche Plättchen übereinander eine Dynastie fortsetzen.',
      values: { touching: 'Alle, die sich berühren', linked: 'Durch ein ganzes Blatt verbundene' },
    },
    two_player: {
      name: 'Zu zweit',
      meaning: 'Marken zählen doppelt, oder eine dritte Hand, die niemand führt, spielt mit.',
      values: { doubled: 'Marken zählen doppelt', phantom: 'Ein Phantom spielt mit' },
    },
    phantom: {
      name: 'Dynastien des Phantoms',
      meaning: 'Wie lang sie im Vergleich sind.',
      values: { count: 'Die Zahl seiner Plättchen', zero: 'Nichts' },
    },
    voluntary_discard: {
      name: 'Freies Abwerfen',
      meaning: 'Ein Plättchen darf abgeworfen werden, obwohl es passt.',
    },
  },
  familienbande: {
    closed_births: {
      name: 'Geburten in geschlossenen Generationen',
      meaning: 'In eine geschlossene Generation, die noch Platz hat, dürfen weiter Kinder kommen.',
    },
    empty_pile_pass: {
      name: 'Passen am Ende',
      meaning: 'Passen, ohne zu ziehen, wenn der Stapel leer ist.',
      values: { forbidden: 'Nur, wenn nichts geht', allowed: 'Immer erlaubt' },
    },
    tiebreak: {
      name: 'Gleichstand',
      meaning: 'Wer bei gleichen Punkten gewinnt.',
      values: { share: 'Sie teilen sich den Sieg', fewest_cards: 'Wer die wenigsten Karten hält' },
    },
    start: {
      name: 'Wer beginnt',
      meaning: 'Ausgelost, oder der erste Platz, wenn ihr euch geeinigt habt.',
      values: { random: 'Ausgelost', first: 'Der erste Platz' },
    },
    birth_exchange: {
      name: 'Tausch nach einer Geburt',
      meaning: 'Nach einer Geburt darf eine Karte mit dem Stapel getauscht werden.',
    },
    both_parents: { name: 'Beide Eltern', meaning: 'Ein Kind braucht von beiden Eltern ein Merkmal.' },
  },
  scion: {
    copies: {
      name: 'Gleiche Errungenschaften',
      meaning: 'Wie viele Häuser dieselbe Errungenschaft haben dürfen, wer zuerst kommt; 0: alle.',
    },
    values: { name: 'Punkte der Errungenschaften', meaning: 'Für Rang 3, 4, 5 und 6: vier Zahlen von 0 bis 1000.' },
    track: {
      name: 'Punkte der Verbindungen',
      meaning: 'Für 0 bis 24 verheiratete Kinder; eine eigene Leiste sind 25 Zahlen von 0 bis 1000.',
      values: { linear: 'Eins weniger als ihre Zahl', stepped: 'In Stufen, höchstens 10' },
    },
    black_inbreeds: {
      name: 'Schwarze Gene',
      meaning: 'Fünf und mehr schwarze Gene bringen ebenfalls Inzuchtmarken.',
    },
    answers: {
      name: 'Antwort auf Werbungen',
      meaning: 'Wann du eine Werbung um dein Kind beantworten musst.',
      values: { prompt: 'Vor allem anderen', free: 'In aller Ruhe' },
    },
  },
  'pharaohs-heir': {
    packs: { name: 'Piecepacks', meaning: 'Wie viele im Spiel sind; eines reicht nur für drei.' },
    coins: { name: 'Baumünzen', meaning: 'Wie viele jede Familie hat: eine oder zwei von jedem Wert.' },
    floodwalls_score: { name: 'Flutmauern zählen', meaning: 'Flutmauern zählen am Ende eines Zyklus als Gebäude.' },
    fresh_start: { name: 'Neuer Anfang', meaning: 'Auch der zweite Zyklus beginnt mit den Gütern des Anfangs.' },
  },
};
