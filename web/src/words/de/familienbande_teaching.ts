// Was die Regelseite und die Lektion von Familienbande sagen.
import type { Words } from '../words.svelte';

export const rules: Words['familienbande']['rules'] = {
  aim: {
    heading: 'Worum es geht',
    paragraphs: [
      'Eine Familie, fünf Generationen und fünf Merkmale, die in ihr liegen: Ohren, Brille, Nase, Locken und Lippen. Jeder von euch fiebert heimlich mit einem Merkmal und will, dass es sich durchsetzt.',
      'Alle stiften Hochzeiten und bringen Nachkommen in dieselbe Familie. Jeder Nachkomme bewegt die Zählsteine seiner Merkmale. Ist die fünfte Generation voll, zählt der Zählstein deines Merkmals, abzüglich dessen, was deine übrigen Karten kosten.',
    ],
  },
  cards: {
    heading: 'Die Karten',
    paragraphs: [
      'Jede Person hat drei Merkmale; dasselbe kann zwei- oder dreimal vorkommen. Jede Zusammenstellung gibt es einmal als Mann und einmal als Frau: 70 Karten, keine zwei gleich.',
      'Zu Beginn liegen drei Karten offen: die erste Generation. Jeder bekommt ein geheimes Merkmal und fünf Karten. Der Rest ist der Stapel. Wer beginnt, wird gelost, wenn ihr euch nicht auf den ersten Platz geeinigt habt.',
    ],
  },
  turn: {
    heading: 'Dein Zug',
    paragraphs: ['Tu genau eines von dreien: stifte eine Hochzeit, bring einen Nachkommen oder zieh eine Karte.'],
  },
  marriage: {
    heading: 'Hochzeit',
    paragraphs: [
      'Leg eine Handkarte an eine ledige Person des anderen Geschlechts. Auf die Merkmale kommt es nicht an. Danach ziehst du eine Karte. Eine Hochzeit bringt keine Punkte.',
      'Heiraten kann man in den Generationen I bis IV, solange sie nicht geschlossen sind. Eine Ehe hält für immer, und zwei Personen auf dem Tisch heiraten nie einander.',
    ],
    caption:
      'Wähle eine Karte und sieh, wen sie heiraten kann. Welches Paar könnte eine deiner anderen Karten bekommen?',
  },
  birth: {
    heading: 'Nachkommen',
    paragraphs: [
      'Leg eine Handkarte in die Generation unter einem Paar. Das Paar hat zusammen sechs Merkmale; die drei des Nachkommen müssen darunter sein. Wer zwei Nasen hat, braucht Eltern mit zusammen zwei Nasen: Paare helfen einander nicht aus.',
      'Der Nachkomme muss nicht direkt unter seinen Eltern liegen, und ein Paar kann viele Nachkommen haben. Passen mehrere Paare, ist es trotzdem nur ein Nachkomme. Du ziehst nicht nach, deine Hand wird also kleiner.',
    ],
    caption: 'Das Paar hat zwei Nasen. Welche der drei Karten kann sein Nachkomme sein?',
  },
  draw: {
    heading: 'Ziehen',
    paragraphs: [
      'Statt zu spielen, darfst du passen und eine Karte ziehen. Deine Hand darf beliebig groß werden, aber jede Karte darin kostet am Ende Punkte.',
      'Ist der Stapel leer, ist es mit dem Passen vorbei: Wer spielen kann, muss; wer nicht kann, wird übersprungen. Werden reihum alle übersprungen, endet die Partie.',
    ],
  },
  points: {
    heading: 'Punkte',
    paragraphs: [
      'Jedes Merkmal eines Nachkommen bewegt seinen Zählstein um die Nummer der Generation: 2 Punkte in Generation II, 3 in III, 4 in IV und 5 in V. Die erste Generation bringt nichts.',
      'Ein Nachkomme mit zwei Nasen und Ohren in Generation III bewegt die Nase um 6 und die Ohren um 3.',
    ],
    caption: 'Die Frau mit zwei Nasen passt in zwei Generationen. Vergleiche, was sie bringt.',
  },
  closing: {
    heading: 'Volle Generationen',
    paragraphs: [
      'Die Generationen haben 3, 4, 5, 6 und 7 Plätze; Ehepartner brauchen keinen eigenen.',
      'Sobald eine Generation voll ist, ist die darüber geschlossen: Wer dort ledig ist, bleibt es. Nachkommen dürfen in eine geschlossene Generation noch kommen, solange dort Plätze frei sind.',
    ],
    caption: 'Noch ein Nachkomme füllt Generation II. Dann kann in Generation I niemand mehr heiraten.',
  },
  end: {
    heading: 'Das Ende',
    paragraphs: [
      'Der siebte Nachkomme in Generation V beendet die Partie sofort. Jetzt werden alle geheimen Merkmale gezeigt.',
      'Dein Ergebnis ist der Zählstein deines Merkmals, abzüglich 1 für die erste Karte auf deiner Hand, 2 für die zweite, 3 für die dritte und so weiter: Vier Karten kosten 10. Wer die meisten Punkte hat, gewinnt; ein Merkmal, das niemand hat, gewinnt nichts.',
    ],
    caption: 'Deine Lippen stehen auf 42, und eine Karte noch würde es beenden.',
  },
};

export const lesson: Words['familienbande']['lesson'] = {
  marry: {
    text: 'Dein geheimes Merkmal ist die Nase: Jede Nase, die in diese Familie kommt, bringt dir Punkte. Aber erst braucht es Eltern. Wähle auf deiner Hand die Frau mit zwei Nasen, dann den Mann, der ganz Nase ist.',
    hint: 'Verheiratet sind sie, aber du willst ein Paar mit vielen Nasen. Wähle die Frau mit zwei Nasen, dann den Mann mit drei.',
    praise: 'Ein Paar mit fünf Nasen! Eine Hochzeit bringt keine Punkte, aber du hast dafür eine Karte gezogen.',
  },
  birth: {
    text: 'Dieses Paar kann fünf Nasen und einmal Locken vererben. Tipp es an und sieh nach. Eine deiner Karten hat nur Merkmale, die sie vererben können: Bring sie in Generation II.',
    hint: 'Das war nicht der Nachkomme. Wähle den Mann mit zwei Nasen und Locken, dann den leuchtenden Platz in Generation II.',
    praise:
      'In Generation II zählt jedes Merkmal 2 Punkte: zwei Nasen sind 4. Du hast nicht gezogen, deine Hand ist kleiner geworden.',
  },
  counting: {
    text: 'Jedes Merkmal muss oft genug da sein: Ein Nachkomme mit zwei Nasen braucht Eltern mit zusammen zwei Nasen. Welche deiner drei Karten kann Nachkomme dieses Paares sein? Bring sie.',
    hint: 'Zähl die sechs Merkmale des Paares: Ohren, Brille, zwei Nasen, Locken, Lippen. Nur eine deiner Karten passt.',
    praise: 'Richtig. Zweimal Ohren wäre einmal zu viel gewesen, drei Nasen auch.',
  },
  later: {
    text: 'Jetzt könnten zwei Paare dasselbe Kind haben: eines in Generation I, eines in Generation II. Je später die Generation, desto mehr zählt jedes Merkmal. Bring die Frau mit zwei Nasen dorthin, wo sie am meisten bringt.',
    hint: 'In Generation II bringt jedes Merkmal 2 Punkte, in Generation III 3. Wähle den Platz in Generation III.',
    praise: '3 Punkte für jedes Merkmal: Deine Nase rückt um 6 vor.',
  },
  own: {
    text: 'Hier sind die Locken dein geheimes Merkmal, und du ahnst, dass jemand Nasen liebt. Alle drei Karten passen. Bring den Nachkommen, der dir am meisten hilft und den Nasen am wenigsten.',
    hint: 'Die Punkte gehen an die Merkmale, egal wer den Nachkommen bringt. Sieh beim Wählen auf die Punkteleiste: Welche Karte bewegt nur die Locken?',
    praise: 'Dreimal Locken, 6 Punkte, und nichts für die anderen.',
  },
  foresight: {
    text: 'Wieder ist die Nase dein Merkmal, und du hältst einen Mann mit zwei Nasen und Ohren. Er braucht Eltern. Stifte die Hochzeit, aus der er kommen könnte.',
    hint: 'Er braucht zwei Nasen und einmal Ohren von einem Paar. Beim Wählen zeigt der Tisch, welche Karten Nachkommen sein könnten.',
    praise: 'In deinem nächsten Zug kann er kommen, wenn ihm niemand den Platz wegnimmt.',
  },
  draw: {
    text: 'Niemand ist ledig, und kein Paar hat eine Nase zu vererben. Eines bleibt dir: Zieh eine Karte vom Stapel.',
    hint: 'Wähle den Stapel neben deiner Hand.',
    praise:
      'Eine Karte mehr. Aber denk an die Kosten: Zwei Karten am Ende kosten 3 Punkte, drei kosten 6, vier kosten 10.',
  },
  closing: {
    text: 'In Generation II ist noch ein Platz frei. Füllst du ihn, ist Generation I geschlossen: Wer dort ledig ist, heiratet nie. Die Lippen dort vererbt dann niemand mehr. Dein Merkmal sind die Ohren; bring den passenden Nachkommen.',
    hint: 'Bring die Frau mit zweimal Ohren und Nase in Generation II.',
    praise: 'Geschlossen. Zu wissen, wann eine Generation schließen soll, ist die halbe Kunst.',
  },
  end: {
    text: 'In Generation V fehlt ein Nachkomme. Deine Lippen stehen auf 42; du hältst zwei Karten. Die Karte mit Ohren, Nase und Lippen passt in zwei Generationen. Wo gewinnt sie dir die Partie?',
    hint: 'In Generation V bringt sie deinen Lippen 5 Punkte, lässt dir nur eine Karte und beendet die Partie sofort.',
    praise: '47 für die Lippen, weniger 1 für deine letzte Karte: 46. Die andere Seite hat 45. Du gewinnst!',
  },
};
