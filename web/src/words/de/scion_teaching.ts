// Was die Regelseite und die Lektion von Scion sagen.
import type { Words } from '../words.svelte';

export const rules: Words['scion']['rules'] = {
  aim: {
    heading: 'Worum es geht',
    paragraphs: [
      'Du führst ein edles Haus durch acht Generationen. In jeder werden vier Kinder geboren; eines wird der Spross, kann eine Errungenschaft erringen und heiratet ein Kind eines anderen Hauses. Aus den Genen der beiden entstehen die nächsten vier.',
      'Alle spielen in ihrem eigenen Tempo. Haben alle Häuser ihren achten Spross bestimmt, gewinnt, wer die meisten Punkte hat; bei Gleichstand wird der Sieg geteilt.',
    ],
  },
  births: {
    heading: 'Geburten',
    paragraphs: [
      'Ein Kind hat acht Gene: rot, gelb, blau, grün oder schwarz. Sie werden aus einem Pool gezogen: viermal acht Steine, die jedes Mal zurückgelegt werden.',
      'Der erste Pool hat vier Steine von jeder der vier Farben. Jeder spätere hat die acht Gene des Sprosses und die acht der angeheirateten Person, auch die schwarzen.',
    ],
  },
  scion: {
    heading: 'Spross und Errungenschaft',
    paragraphs: [
      'Bestimme eines der vier Kinder zum Spross. Es kann eine Errungenschaft erringen: eine Farbe und einen Rang von 3 bis 6, von der es mindestens so viele Gene hat. Mehr schadet nicht: Mit fünf roten Genen geht auch Rot 3.',
      'Jede Errungenschaft kannst du nur einmal haben, und jeder Spross erringt höchstens eine. Du darfst auch verzichten. Für Schwarz gibt es keine.',
      'Die Wahl ist endgültig. Von nun an darf um die anderen drei Kinder geworben werden.',
    ],
    caption: 'Zwei Errungenschaften vom Rang 4 sind schon da. Sieh, was jedes Kind brächte.',
  },
  spouse: {
    heading: 'Heirat',
    paragraphs: [
      'Wirb um ein Kind eines anderen Hauses: kein Spross, nicht verheiratet, aus der Generation deines Sprosses oder einer davor oder danach. Du wirbst immer nur um eines und kannst die Werbung nicht zurückziehen.',
      'Der Markt zeigt zu jeder Partie den Pool, den sie ergibt, und die genauen Chancen, dass wenigstens eines der vier Kinder so viele Gene einer Farbe hat.',
      'Nach dem achten Spross wird nicht mehr geworben.',
    ],
    caption: 'Filtere und ordne den Markt; wählst du jemanden, stehen alle Chancen auf der Tafel der Errungenschaften.',
  },
  inbreeding: {
    heading: 'Inzucht',
    paragraphs: [
      'Fünf oder mehr Gene einer Farbe haben ihren Preis: Für jedes Gen über vier kommt ein schwarzer Stein in den Pool. Das zählt für beide Eltern getrennt.',
      'Schwarze Gene erringen nichts und werden weitervererbt.',
    ],
    caption: 'Ein Spross mit fünf roten Genen. Ordne den Markt danach, wer wenig Schwarz mitbringt.',
  },
  suitors: {
    heading: 'Werbung um deine Kinder',
    paragraphs: [
      'Wird um dein Kind geworben, entscheidest du, wer es bekommt; alle abweisen darfst du nicht.',
      'Werbungen gehen vor: Solange eine auf dein Wort wartet, bestimmst du keinen Spross und wirbst um niemanden. Bis du dein Wort gibst, können weitere dazukommen.',
      'Jedes weggeheiratete Kind ist eine Verbindung. Wer leer ausging, wirbt neu.',
      'Ein Tisch kann auch vereinbaren, dass man sich mit Antworten Zeit lassen darf.',
    ],
    caption: 'Zwei Häuser werben um dasselbe Kind.',
  },
  pace: {
    heading: 'Im eigenen Tempo',
    paragraphs: [
      'Niemand muss warten, bis die anderen am Zug waren. Wer voraus ist, findet die neuen Kinder zuerst; wer zurück ist, darf schon aus der nächsten Generation wählen. Ist niemand frei, um den du werben darfst, wartest du, bis es so weit ist.',
      'Ein Haus, das seinen achten Spross bestimmt hat, ist vollendet. Auf Werbungen antwortet es weiterhin.',
    ],
  },
  score: {
    heading: 'Wertung',
    paragraphs: [
      'Errungenschaften bringen 1, 3, 5 oder 10 Punkte für Rang 3, 4, 5 oder 6. Drei desselben Rangs zählen doppelt, alle vier dreifach.',
      'Auch Verbindungen bringen Punkte: einen für jede nach der ersten.',
      'Ein Tisch kann andere Werte haben, eine andere Leiste für Verbindungen oder weniger Exemplare jeder Errungenschaft.',
    ],
    caption: 'Der letzte Spross: Welche Errungenschaft zählt jetzt am meisten?',
  },
};

export const lesson: Words['scion']['lesson'] = {
  first: {
    text: (child) =>
      `In deinem Haus sind vier Kinder geboren. ${child} hat vier rote Gene: Bestimme ${child} zum Spross und nimm Rot 4.`,
    hint: 'Wähle das Kind mit den vier roten Kreisen, dann die Errungenschaft mit dem roten Kreis und der 4.',
    praise:
      'Drei Punkte. Um die anderen drei Kinder dürfen andere Häuser nun werben, und jede Hochzeit ist eine Verbindung für dich.',
  },
  market: {
    text: (child) =>
      `Nun braucht ${child} eine gute Partie. Du hoffst auf ein Kind mit fünf roten Genen: Wähle über dem Markt Rot und mindestens 5 und wirb dort, wo die Chance am besten ist.`,
    hint: 'Ordne nach Chance, mit Rot und mindestens 5; die erste Zeile ist die beste Partie.',
    praise: 'Rot von beiden Seiten. Die Chance ist genau: Sie zählt alle Arten, vier Kinder aus diesem Pool zu ziehen.',
  },
  rank: {
    text: () =>
      'Zwei Generationen später hast du Gelb 4 und Blau 4. Drei desselben Rangs zählen doppelt. Nimm die Errungenschaft, die dir jetzt am meisten bringt.',
    hint: 'Ein Rang 5 bringt 5 Punkte. Mit einem dritten Rang 4 zählen alle drei doppelt: Sieh auf die Zahl daneben.',
    praise: 'Aus 6 werden 18 Punkte: 12 mehr. Alle vier eines Rangs zählten sogar dreifach.',
  },
  ahead: {
    text: () =>
      'Werben darfst du auch eine Generation über oder unter der deines Sprosses. Andere sind dir voraus: Finde das Kind mit fünf grünen Genen und wirb um es.',
    hint: 'Es ist aus Generation 2, sein Name beginnt also mit B. Filtere den Markt nach Generation 2.',
    praise: 'Zurück zu sein hat sein Gutes: Die nächste Generation steht schon zur Wahl.',
  },
  black: {
    text: (child) =>
      `${child} hat fünf rote Gene, und das bringt einen schwarzen Stein in den Pool. Wirb um jemanden, der kein weiteres Schwarz mitbringt.`,
    hint: 'Ordne nach wenig Schwarz. Im Pool soll nur ein schwarzer Stein sein: niemand mit fünf oder mehr einer Farbe.',
    praise: 'Richtig. Inzucht zählt für beide Eltern getrennt, und schwarze Gene bleiben in der Familie.',
  },
  suitors: {
    text: (child, rival, own) =>
      `Du willst für ${own} werben, doch zwei Häuser werben um ${child}, und Werbungen gehen vor. ${rival} hat selbst vier rote Gene und käme mit den vieren von ${child} weit. Gib ${child} dem anderen Haus.`,
    hint: 'Vor der Antwort kannst du nichts anderes tun. Alle abweisen darfst du nicht, aber du darfst dem Haus zusagen, dem die Heirat weniger nützt.',
    praise:
      'Eine Verbindung für dich, wer das Kind auch bekommt. Das andere Haus muss neu werben, und du darfst jetzt selbst werben.',
  },
  last: {
    text: () =>
      'Der achte und letzte Spross. Du hast Rot 3, Gelb 3 und Blau 3. Wähle den Spross und die Errungenschaft, die am meisten bringen.',
    hint: 'Mit der vierten eines Rangs zählen alle vier dreifach: Aus 6 Punkten werden 12. Ein erster Rang 4 bringt 3.',
    praise: 'Dein Haus ist vollendet. Du antwortest nur noch auf Werbungen, bis auch die anderen fertig sind.',
  },
};
