// Wörter des Spiels Familienbande. Wo `who` null ist, ist es, wer liest.
import type { Words } from '../words.svelte';
import { lesson, rules } from './familienbande_teaching';

const say = (who: string | null, you: string, they: string) => (who === null ? `Du ${you}` : `${who} ${they}`);

const child_of = (parents: [string, string][]) =>
  `Kind ${parents.map(([one, other]) => `von ${one} und ${other}`).join(' oder ')}`;

export const familienbande: Words['familienbande'] = {
  title: 'Familienbande',
  sentence: 'Stifte Hochzeiten, sorge für Nachkommen und bring das Merkmal voran, das nur du kennst.',
  minutes: 30,
  traits: { E: 'Ohren', G: 'Brille', N: 'Nase', C: 'Locken', L: 'Lippen' },
  counted: (n, trait) => (n === 1 ? trait : `${n}× ${trait}`),
  person: (gender, traits) => `${gender === 'm' ? 'Mann' : 'Frau'} (${traits})`,
  parts: { trait: 'Punkte des geheimen Merkmals', hand: 'Karten auf der Hand' },

  progress: (pile) => (pile === 0 ? 'Stapel leer' : `Stapel ${pile}`),
  progress_hand: (cost) => `deine Hand: ${cost}`,
  setting_up: 'Die Karten werden verteilt.',
  prompt_exchange: 'Tausche eine Handkarte oder behalte alle.',
  prompt_turn: (ways) => `Du bist dran: ${ways}.`,
  ways: { marry: 'verheirate', birth: 'bring einen Nachkommen', pass: 'zieh eine Karte', pass_empty: 'passe' },
  or: 'oder',

  describe: {
    marry: (card, to) => `Hochzeit: ${card} mit ${to}`,
    birth: (card, generation, gains) => `Nachkomme: ${card} in Generation ${generation}${gains && `: ${gains}`}`,
    pass: 'Eine Karte ziehen',
    pass_empty: 'Passen',
    exchange: (card) => `${card} weglegen und ziehen`,
    keep: 'Alle Handkarten behalten',
  },
  tell: {
    trait: (trait) => `Dein geheimes Merkmal: ${trait}.`,
    traits: 'Alle bekommen ein geheimes Merkmal.',
    founders: (cards) => `Die erste Generation: ${cards}.`,
    started: (who) => `${say(who, 'beginnst', 'beginnt')}.`,
    married: (who, card, to, generation) =>
      `${say(who, 'verheiratest', 'verheiratet')} ${card} mit ${to} in Generation ${generation}.`,
    born: (who, card, generation, parents, gains) =>
      `${say(who, 'bringst', 'bringt')} ${card} in Generation ${generation}, ${child_of(parents)}: ${gains}.`,
    closed: (generation) => `Generation ${generation} ist geschlossen: Niemand in ihr darf noch heiraten.`,
    passed: (who) => `${say(who, 'passt', 'passt')}.`,
    exchanged: (who) => `${say(who, 'tauschst', 'tauscht')} eine Karte.`,
    put_away: (card) => `Du legst ${card} weg.`,
    drew: (card) => `Du ziehst ${card}.`,
    skipped: (who) => `${say(who, 'kannst nichts tun und wirst', 'kann nichts tun und wird')} übersprungen.`,
    ended: (results) => `Die Merkmale werden gezeigt. ${results}.`,
    result: (name, trait, score) => `${name}: ${trait}, ${score}`,
  },

  row: (generation, taken, places) => `Generation ${generation}, ${taken} von ${places} Plätzen besetzt`,
  worth: (points) => `${points} Punkte für jedes Merkmal eines Nachkommen`,
  worth_short: (points) => `je ${points}`,
  worth_tiny: (points) => `×${points}`,
  founders: 'Ahnen',
  closed: 'geschlossen',
  closed_meaning: 'Geschlossen: Niemand in ihr darf noch heiraten.',
  place_empty: (generation) => `Freier Platz in Generation ${generation}`,
  couple: (first, second) => `Paar: ${first} und ${second}`,
  single: (card) => `Ledig: ${card}`,
  passes_on: 'Kann vererben',
  will_bear: 'Kann noch Nachkommen haben.',
  will_not_bear: 'Wird keine Nachkommen mehr haben.',
  may_be_parents: 'könnten die Eltern sein',
  fits_hand: (n) => (n === 1 ? '1 deiner Handkarten passt.' : `${n} deiner Handkarten passen.`),

  track: 'Punkteleiste',
  marker: (trait, points) => `${trait}: ${points}`,
  marker_mine: (trait, points) => `${trait}, dein Merkmal: ${points}`,
  secret: 'Geheimes Merkmal',
  trait_hidden: 'geheimes Merkmal, verdeckt',
  trait_of: (name, trait) => `Merkmal von ${name}: ${trait}`,
  balance: (marker, hand, score) => `${marker}, Hand ${hand}: jetzt ${score}`,
  others: 'Die anderen',
  lately: 'Zuletzt',
  hand: 'Deine Hand',
  hand_of: (name) => `Hand von ${name}`,
  hand_costs: (now, next) => `kostet ${now}, mit einer mehr ${next}`,
  cards: (n) => (n === 1 ? '1 Karte' : `${n} Karten`),
  put_away: (n) => (n === 1 ? '1 Karte weggelegt' : `${n} Karten weggelegt`),
  hand_empty: 'ist leer: Sie kostet nichts.',
  pile: (n) => (n === 1 ? 'Stapel: 1 Karte' : `Stapel: ${n} Karten`),
  draw: 'Ziehen',
  hand_keys: 'Pfeil hoch und runter gehen durch, was die gewählte Karte kann.',

  choose: 'Wähle eine Karte',
  choose_target: 'Wähle, wohin sie soll',
  choose_card: 'Wähle, wer es sein soll',
  button: {
    marry: 'Verheiraten',
    birth: (generation) => `In ${generation} bringen`,
    pass: 'Karte ziehen',
    pass_empty: 'Passen',
    exchange: 'Tauschen',
    keep: 'Alle behalten',
  },
  bring: {
    gains: (gains, hand) => `${gains} · Hand ${hand}`,
    closes: (generation) => `schließt ${generation}`,
    marry: (children) =>
      children === 0
        ? 'Keine Punkte; du ziehst.'
        : `Du ziehst; ${children} deiner Karten ${children === 1 ? 'passt' : 'passen'} als Nachkomme.`,
    marry_no_draw: 'Keine Punkte, und keine Karte zu ziehen.',
    pass: (hand) => `Hand ${hand}`,
    exchange: 'Eine Karte geht, eine kommt; niemand sieht, welche.',
    keep: 'Nichts ändert sich.',
  },
  keepsake: (name, points) => `Familienbande · ${name} · ${points}`,
  keepsake_brought: (name) => `Goldene Rahmen: von ${name} in die Familie gebracht`,
  keepsake_trait: (trait) => `Geheimes Merkmal: ${trait}`,
  rules,
  lesson,
};
