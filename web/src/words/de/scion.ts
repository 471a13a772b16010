// Wörter von Scion.
import type { Words } from '../words.svelte';
import { lesson, rules } from './scion_teaching';

const points = (n: number) => (n === 1 ? '1 Punkt' : `${n} Punkte`);
const genitive = (name: string) => (/[sßxz]$/i.test(name) ? `${name}’` : `${name}s`);

export const scion: Words['scion'] = {
  title: 'Scion',
  sentence:
    'Führe ein edles Haus durch acht Generationen: bestimme Sprosse, heirate in fremde Häuser ein, sammle Errungenschaften.',
  minutes: 45,

  colours: { R: 'rot', Y: 'gelb', B: 'blau', G: 'grün', K: 'schwarz' },
  of_house: (child, house) => `${genitive(house)} ${child}`,
  achievement: (colour, rank) => `${colour[0]!.toUpperCase()}${colour.slice(1)} ${rank}`,
  part: {
    rank_3: 'Rang 3',
    rank_4: 'Rang 4',
    rank_5: 'Rang 5',
    rank_6: 'Rang 6',
    connections: 'Verbindungen',
  },

  progress: {
    mine: (n, least, most) => `Generation ${n}/8 · andere ${least === most ? least : `${least}–${most}`}`,
    between: (least, most) =>
      least === most ? `Generation ${least} von 8` : `Generationen ${least} bis ${most} von 8`,
    over: 'Acht Generationen',
  },
  prompt: {
    heir: (n) => `Generation ${n}: Wähle deinen Spross und eine Errungenschaft.`,
    court: (scion) => `Wirb um jemanden für ${scion}.`,
    answer: {
      one: (suitors, child) => `Werbung um ${child} von ${suitors}: Gib dein Wort.`,
      many: (n) => `Um ${n} deiner Kinder wird geworben: Gib dein Wort.`,
    },
    answer_first: {
      one: (suitors, child) => `Antworte zuerst: Werbung um ${child} von ${suitors}.`,
      many: (n) => `Antworte zuerst: Um ${n} deiner Kinder wird geworben.`,
    },
    and_answer: 'Auch bei dir wird geworben.',
    courting: (child, owner) => `Du wirbst um ${child}. ${owner} entscheidet.`,
    no_match: 'Noch ist niemand frei, um den du werben darfst.',
    done: 'Dein Haus ist vollendet.',
    waiting: (names) => `Warten auf ${names}.`,
    over: 'Die Partie ist vorbei.',
  },
  describe: {
    heir: (child, genes, achievement) => `${child} (${genes}) als Spross mit ${achievement}`,
    heir_only: (child, genes) => `${child} (${genes}) als Spross ohne Errungenschaft`,
    court: (child, genes) => `Um ${child} werben (${genes})`,
    wed: (child, suitor) => `${child} an ${suitor} verheiraten`,
  },
  tell: {
    born: (house, names) => `${house}: ${names} sind geboren.`,
    heir: (house, child) => `${house}: ${child} ist der Spross.`,
    heir_with: (house, child, achievement, gain) =>
      `${house}: ${child} ist der Spross und erringt ${achievement} (+${gain}).`,
    done: (house) => `${house} hat alle acht Generationen vollendet.`,
    courted: (house, child) => `${house} wirbt um ${child}.`,
    wedded: (house, child, owner, connections) =>
      `${child} heiratet ins Haus von ${house} ein; ${owner} hat jetzt ${connections === 1 ? '1 Verbindung' : `${connections} Verbindungen`}.`,
    jilted: (house, child) => `${house} bekommt ${child} nicht und darf neu werben.`,
    ended: 'Alle Häuser sind vollendet.',
  },

  sections: { stage: 'Jetzt', deeds: 'Errungenschaften', house: 'Haus', others: 'Andere' },
  views: 'Teile des Tisches',
  house: {
    title: (name) => `Haus von ${name}`,
    mine: 'Mein Haus',
    row: (n, letter) => `Generation ${n}, ${letter}`,
    scion: 'Spross',
    married_to: (house) => `verheiratet mit ${house}`,
    free: 'noch frei',
    newborn: 'neugeboren',
    won: (achievement) => `errang ${achievement}`,
    spouse: (scion, spouse) => `${scion} und ${spouse}`,
  },
  heir: {
    title: (n) => `Deine Kinder der Generation ${n}`,
    title_of: (house, n) => `${genitive(house)} Kinder der Generation ${n}`,
    none: 'keine',
    none_long: 'ohne Errungenschaft',
    take: (achievement, gain) => `mit ${achievement}, ${points(gain)} mehr`,
    choose: (child) => `${child} als Spross`,
    confirm: 'Wähle einen Spross',
    confirm_child: (child) => `${child}: welche Errungenschaft?`,
    confirm_with: (child, achievement) => `${child} mit ${achievement}`,
    confirm_none: (child) => `${child}, keine Errungenschaft`,
    preview: (gain) =>
      gain
        ? `+${points(gain)}. Um die anderen drei darf dann geworben werden.`
        : 'Keine Punkte. Um die anderen drei darf dann geworben werden.',
    preview_child: 'Nun eine Errungenschaft, oder keine.',
  },
  market: {
    title: 'Heiratsmarkt',
    count: (shown, all) => (shown === all ? `${all} frei` : `${shown} von ${all}`),
    goal: 'Ich hoffe auf',
    best: 'viele Punkte',
    rank: 'mindestens',
    generation: 'Generation',
    house: 'Haus',
    genes: 'Gene',
    sort: 'Ordnen nach',
    all: 'alle',
    genes_filter: {
      any: 'beliebig',
      R: 'mit Rot',
      Y: 'mit Gelb',
      B: 'mit Blau',
      G: 'mit Grün',
      pure: 'Pool ohne Schwarz',
    },
    sort_by: { chance: 'Chance', black: 'wenig Schwarz', generation: 'Generation', house: 'Haus', name: 'Name' },
    filters: 'Filtern und ordnen',
    nothing: 'Zu diesen Filtern passt niemand.',
    pool: (words) => `Pool: ${words}`,
    pool_word: 'Pool',
    chance: (percent, achievement) => `${percent} für ${achievement}`,
    rivals: (names) => `auch ${names} wirbt`,
    confirm: 'Wähle eine Partie',
    confirm_child: (child) => `Um ${child} werben`,
    preview: (child, chances) => `Ein Kind von ${child} und deinem Spross: ${chances}.`,
    waiting: (child) => `Du wirbst um ${child}.`,
    waiting_long: (owner) => `${owner} darf unter mehreren wählen, aber nicht alle abweisen.`,
    waiting_first: (owner) =>
      `${owner} muss vor allem anderen antworten und darf unter mehreren wählen, aber nicht alle abweisen.`,
    rivals_long: (names) => `Auch dabei: ${names}.`,
    no_match: 'Noch ist niemand frei, um den du werben darfst.',
    no_match_long:
      'Werben darfst du um Kinder anderer Häuser, höchstens eine Generation entfernt, sobald dort der Spross bestimmt ist.',
    after_answer: (scion) => `Danach wirbst du um jemanden für ${scion}.`,
    seeking: (house, scion) => `${house} sucht jemanden für ${scion}.`,
    has_asked: (house, child) => `${house} wirbt um ${child}.`,
  },
  suitors: {
    title: 'Werbung um deine Kinder',
    title_first: 'Zuerst: Gib dein Wort',
    waiting: (n) => (n === 1 ? '1 Werbung wartet' : `${n} Werbungen warten`),
    worth: (gain) =>
      gain
        ? `Dein Wort bringt eine Verbindung: +${points(gain)}.`
        : 'Dein Wort bringt eine Verbindung; diese zählt noch keine Punkte.',
    brings: (gain) => (gain ? `+${points(gain)}` : 'noch keine Punkte'),
    choose: 'Wähle, wem du dein Wort gibst',
    title_of: (house) => `Werbung um ${genitive(house)} Kinder`,
    asks: (suitor, scion) => `${suitor}, für ${scion}`,
    for_scion: (scion, genes) => `für ${scion}: ${genes}`,
    give: (child, suitor) => `${child} an ${suitor} verheiraten`,
    preview: (gain) => (gain ? `Eine Verbindung mehr: +${points(gain)}.` : 'Eine Verbindung mehr, noch ohne Punkte.'),
  },
  deeds: {
    title: 'Errungenschaften',
    title_of: (house) => `Errungenschaften von ${house}`,
    colour: 'Farbe',
    won: 'errungen',
    open: 'offen',
    gone: 'keine mehr da',
    left: (n) => `noch ${n}`,
    held_by: (names) => `auch bei ${names}`,
    chance: (percent) => `Chance ${percent}`,
    would_win: (gain) => `brächte ${points(gain)}`,
    race: 'Punkte',
    race_words: (rank, owned, now, next) =>
      now === next
        ? `Rang ${rank}: ${owned} von 4, ${points(now)}`
        : `Rang ${rank}: ${owned} von 4, ${points(now)}; mit noch einer ${points(next)}`,
    multiplier: 'drei eines Rangs zählen doppelt, vier dreifach',
    chances_for: (child) => `Chancen mit ${child}`,
  },
  connections: {
    title: 'Verbindungen',
    now: (n, worth) => `${n} weggeheiratet: ${points(worth)}`,
    next: (worth) => `mit der nächsten ${points(worth)}`,
  },
  others: {
    title: 'Die anderen Häuser',
    lately: 'Zuletzt',
    where: (n, stage) => `Generation ${n}, ${stage}`,
    stages: {
      births: 'erwartet Kinder',
      heir: 'wählt den Spross',
      spouse: 'sucht eine Partie',
      done: 'vollendet',
    },
    courting: (child, owner) => `wirbt um ${child}, wartet auf ${owner}`,
    asked: (suitors) => `schuldet ${suitors} eine Antwort`,
    deeds: (n) => (n === 1 ? '1 Errungenschaft' : `${n} Errungenschaften`),
    connections: (n) => (n === 1 ? '1 Verbindung' : `${n} Verbindungen`),
  },
  keepsake: (name, score) => `Scion: das Haus von ${name}, ${points(score)}`,
  rules,
  lesson,
};
