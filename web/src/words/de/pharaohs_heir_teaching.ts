// Was die Regelseite und die Lektion von Pharaoh's Heir sagen.
import type { Words } from '../words.svelte';

export const rules: Words['pharaohs-heir']['rules'] = {
  aim: {
    heading: 'Worum es geht',
    paragraphs: [
      'Der Pharao sucht einen Erben. Drei oder vier Adelsfamilien zeigen in fünf Bereichen, was sie können: Ernte, Götter, Land, Volk und Gebäude.',
      'Die Partie hat zwei Zyklen zu je sechs Runden. Am Ende jedes Zyklus werden alle fünf Bereiche gewertet; wer nach beiden die meisten Punkte hat, erbt den Thron.',
    ],
  },
  mat: {
    heading: 'Dein Brett',
    paragraphs: [
      'Oben fließt der Nil. Darunter liegen drei Spalten: Felder, Dörfer und Tempel. Das erste Plättchen jeder Spalte ist aufgedruckt; was du später nimmst, setzt eine Spalte nach unten fort.',
      'Das Volk heißt nach seiner Spalte: Bauern, Dorfbewohner, Tempeldiener. Jedes Plättchen kann auch einen Kanal und ein Gebäude tragen: einen Hof auf dem Feld, einen Markt im Dorf, einen Altar am Tempel. Flutmauern stehen im Fluss selbst.',
      'Du beginnst mit zwei Steinen auf jedem der drei Plättchen, vier Korn und Münzen der Werte 1 bis 6, mit denen du baust.',
    ],
  },
  turn: {
    heading: 'Eine Runde',
    paragraphs: [
      'Zuerst zeigt sich das Nilplättchen des Jahres. Eine Zahl ist ein gewöhnliches Jahr. Eine Flut reißt Gebäude mit. Eine Dürre nimmt von jedem bewohnten Plättchen einen Stein.',
      'Dann kommen die fünf Rollen, jede genau einmal. Wer den Segen des Pharaos hat, führt die Aufsicht und wählt eine der übrigen Rollen. Alle führen sie aus, von der Aufsicht an nach links; die Aufsicht hat es dabei etwas besser. Danach geht der Segen nach links weiter.',
      'Wer das Spiel vom Tisch kennt: Land ist der Sonnenwürfel, Opfer die schwarze Figur, Bevölkerung die blaue, Ernte die rote, Ausbau die grüne oder gelbe. Der Segen ist der Mondwürfel.',
    ],
    caption: 'Du hast den Segen: Wähle ein Siegel.',
  },
  land: {
    heading: 'Land',
    paragraphs: [
      'Es liegen so viele Landplättchen aus, wie Familien spielen. Jede nimmt eines. Sonnen kommen zu den Feldern, Kronen zu den Dörfern, Monde zu den Tempeln; nur die Aufsicht darf die Spalte wählen.',
      'Die Spalte bestimmt, was das Plättchen tut. Der aufgedruckte Wert zählt nur bei der Wertung des Landes.',
    ],
    caption: 'Mit der Aufsicht darfst du den Mond 6 überall anlegen.',
  },
  sacrifice: {
    heading: 'Opfer',
    paragraphs: [
      'Alle schulden den Göttern die Zahl des Nils; bei Flut oder Dürre die letzte Zahl, die zu sehen war. Du zahlst in Korn, in Tempeldienern oder beidem. Wer weniger hat, zahlt alles.',
      'Was du gezahlt hast, und dazu die Werte deiner Altäre, wird eingetragen. Haben alle gezahlt, zählt die Aufsicht eins für jedes Tempelplättchen dazu oder sieht heimlich das nächste Nilplättchen an. In der sechsten Runde gibt es nichts anzusehen.',
    ],
    caption: 'Vier sind fällig, und ein Altar zählt zwei dazu.',
  },
  population: {
    heading: 'Bevölkerung',
    paragraphs: [
      'Drei Schritte nacheinander. Zuerst erhält jedes bewohnte Dorf einen Stein, bei der Aufsicht zwei. Dann erhält in einem gewöhnlichen Jahr jedes Plättchen mit Kanal einen. Zuletzt der Nil: Du setzt so viele Steine, wie er zeigt, beliebig auf dein Brett.',
      'Bei Flut erhält stattdessen jedes Plättchen einen Stein. Bei Dürre bringt der Nil niemanden.',
    ],
    caption: 'Fünf Steine sind zu setzen.',
  },
  harvest: {
    heading: 'Ernte',
    paragraphs: [
      'Von jedem Feld nimmst du beliebig viele Bauern und machst aus jedem ein Korn. Deine Höfe geben ihren Wert dazu, und die Aufsicht erhält ein Korn je Feld.',
      'Dann isst das Volk. Jedes bewohnte Plättchen kostet ein Korn; deine Märkte senken die Summe um ihren Wert. Für jedes Korn, das du nicht zahlen kannst, verhungert ein Stein, jeder auf einem anderen Plättchen deiner Wahl.',
    ],
    caption: 'Die Zeile unter dem Brett sagt, was das Ernähren kosten wird.',
  },
  improvement: {
    heading: 'Ausbau',
    paragraphs: [
      'Zuerst darfst du einen Kanal graben, dann ein Gebäude errichten. Ein Kanal kostet ein Korn und einen Stein seines Plättchens. Er muss am Fluss liegen oder an einen deiner Kanäle grenzen, neben- oder untereinander.',
      'Ein Gebäude ist eine deiner Münzen. Es kostet so viele Steine seines Plättchens, wie es wert ist. Eine Flutmauer wird mit Steinen von überall bezahlt. Die Aufsicht darf immer mit Steinen von überall zahlen.',
      'Höfe bringen bei jeder Ernte Korn, Märkte machen das Ernähren billiger, Altäre erhöhen jedes Opfer, und eine Flutmauer rettet so viele Gebäude vor der Flut, wie sie wert ist.',
    ],
    caption: 'Wähle eine Münze, dann einen der leuchtenden Plätze.',
  },
  flood: {
    heading: 'Flut und Dürre',
    paragraphs: [
      'Tritt der Nil über die Ufer, gehen alle Gebäude auf Plättchen verloren, wenn keine Flutmauern sie schützen: Eine Mauer vom Wert 2 rettet zwei Gebäude, und du wählst, welche. Danach sind alle Flutmauern fort, ob gebraucht oder nicht.',
      'Volk, Kanäle und Korn überstehen eine Flut. Das erste Nilplättchen eines Zyklus ist immer eine Zahl.',
    ],
    caption: 'Eine Mauer vom Wert 1, zwei Gebäude.',
  },
  scoring: {
    heading: 'Wertung',
    paragraphs: [
      'Am Ende eines Zyklus wird in jedem Bereich eine Rangfolge gebildet: Korn, die Opfer dieses Zyklus, die aufgedruckten Werte der Landplättchen, das Volk und die Werte der Gebäude. Die Plätze bringen 5, 3 und 2 Punkte, der vierte von vieren 1. Wer gleichauf liegt, teilt die Punkte der Plätze, abgerundet.',
      'Die Tabelle neben deinem Brett zeigt jederzeit, wie alle Bereiche jetzt gewertet würden. Das Wertungsblatt (der Knopf oben oder S) hat beide Zyklen, die Summen aller Opfer, und wie viele Plättchen noch in den Stapeln dieses Zyklus liegen.',
    ],
  },
  unrest: {
    heading: 'Die Unruhen und der zweite Zyklus',
    paragraphs: [
      'Nach der ersten Wertung werden Landplättchen, Kanäle, Volk und Korn abgeräumt. Höfe werden zu so viel Korn, wie sie wert sind. Märkte und Altäre werden zu Volk, das du auf den drei Plättchen am Fluss ansiedelst. Flutmauern und die Münzen im Vorrat bleiben.',
      'Nach dem zweiten Zyklus gewinnt, wer die meisten Punkte hat. Bei Gleichstand entscheiden die Punkte in Ernte, dann Göttern, Land, Volk und Gebäuden.',
    ],
  },
};

export const lesson: Words['pharaohs-heir']['lesson'] = {
  role: {
    text: 'In jeder Runde werden fünf Rollen je einmal ausgeführt. Du hast den Segen und wählst die erste. Der Nil zeigt 5: ein gutes Jahr für das Volk. Wähle Bevölkerung.',
    hint: 'Auch das geht, aber hier beginnen wir mit dem Volk. Wähle das Siegel Bevölkerung.',
    praise: 'Alle Dörfer sind um eins gewachsen, deines um zwei: Das ist der Vorteil der Aufsicht.',
  },
  put: {
    text: 'Nun bringt der Nil fünf Steine. Ein Opfer steht bevor, und Tempeldiener können geopfert werden: Setze alle fünf auf deinen Tempel.',
    hint: 'Nicht alle fünf kamen zum Tempel. Erhöhe die Zahl am Tempel auf 5.',
    praise: 'Sieben Tempeldiener. Du hättest sie auch auf die Felder schicken können, wo sie zu Korn werden.',
  },
  take: {
    text: 'Als Nächstes Land, und du wählst zuerst. Mit der Aufsicht darfst du ein Plättchen in jede Spalte legen. Nimm den Mond 6, bei der Wertung 6 wert, und lege ihn als Feld an.',
    hint: 'Nimm den Mond 6 und wähle dann den Platz unter deinem Feld.',
    praise: 'Er wirkt jetzt als Feld und zählt doch 6 für Land.',
  },
  pay: {
    text: 'Der Nil zeigt 4, also schulden alle den Göttern 4, aus Korn und Tempeldienern in beliebiger Mischung. Dein Altar von 2 zählt umsonst dazu. Zahle, wie du magst.',
    hint: 'Vier sind fällig: Stelle die Zahlen an deinem Korn und an deinen Tempeln ein.',
    praise: 'Dein Eintrag ist 6: vier gezahlt und zwei vom Altar.',
  },
  bonus: {
    text: 'Alle haben gezahlt. Mit der Aufsicht darfst du eins für jeden Tempel dazuzählen oder das nächste Nilplättchen ansehen, das sonst niemand kennt. Sieh es an.',
    hint: 'Tempel zu zählen ist oft gut. Sieh diesmal das nächste Nilplättchen an.',
    praise: 'Die Vorhersage oben sagt dir nun, was kommt, während die anderen raten.',
  },
  reap: {
    text: 'Ernte. Jeder Bauer, den du nimmst, wird ein Korn; dann kostet jedes bewohnte Plättchen eines. Du hast 1 Korn und vier solche Plättchen. Ernte gerade so viel, dass niemand verhungert.',
    hint: 'Achte auf die Zeile unter dem Brett: Sie sagt, was das Ernähren kostet und was bleibt. Drei Bauern genügen.',
    praise: 'Genau alle satt, und zwei Bauern bleiben auf dem Feld.',
  },
  canal: {
    text: 'Der Ausbau beginnt mit Kanälen: 1 Korn und 1 Stein des Plättchens. In gewöhnlichen Jahren bringt ein Kanal seinem Plättchen einen Stein. Er muss am Fluss liegen oder an einen anderen grenzen. Grabe einen auf deinem zweiten Feld.',
    hint: 'Das zweite Feld grenzt an den Kanal darüber: Wähle das Plättchen unter deinem ersten Feld.',
    praise: 'Sechs Punkte Land, und nun kommen auch von selbst Bauern.',
  },
  build: {
    text: 'Ein Gebäude kostet so viele Steine seines Plättchens, wie es wert ist. Märkte machen das Ernähren bei jeder Ernte billiger. Baue einen Markt von 3 in deinem Dorf am Fluss.',
    hint: 'Wähle die Münze 3 in deinem Vorrat, dann das Dorf am Fluss.',
    praise: 'Das Ernähren kostet dich jedes Mal 3 weniger, und der Markt zählt 3 für Gebäude.',
  },
  protect: {
    text: 'Der Nil tritt über die Ufer! Gebäude gehen verloren, wenn keine Flutmauern sie schützen. Deine Mauer von 1 rettet ein Gebäude. Rette das wertvollere.',
    hint: 'Dein Hof ist 5 wert, dein Markt 2. Wähle das Feld.',
    praise: 'Der Hof steht. Die Mauer ist nun fort, wie alle Mauern nach einer Flut.',
  },
};
