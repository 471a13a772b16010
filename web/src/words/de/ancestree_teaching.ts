// Was die Regelseite und die Lektion von Ancestree sagen.
import type { Words } from '../words.svelte';

export const rules: Words['ancestree']['rules'] = {
  goal: {
    heading: 'Worum es geht',
    paragraphs: [
      'In drei Runden baut jeder einen Stammbaum aus bis zu fünfzehn Ahnen. Punkte gibt es für lange Dynastien, für Münzen und ganz am Ende für Ehen. Wer die meisten Punkte hat, gewinnt; bei Gleichstand teilt man sich den Sieg.',
    ],
  },
  tiles: {
    heading: 'Die Ahnen',
    paragraphs: [
      'Jedes Plättchen ist ein Mensch. Rahmen und Wappen zeigen das Haus: Adler, Kamel, Elefant, Löwe, Drache (und Hirsch bei den neunzig Plättchen).',
      'Halbe Blätter am oberen und unteren Rand führen zu Eltern und Kindern, halbe Herzen an den Seiten zu Eheleuten. Münzen sind Reichtum. Plättchen werden nie gedreht.',
    ],
  },
  take: {
    heading: 'Nehmen und weitergeben',
    paragraphs: [
      'In jeder Runde bekommt jeder sechs Plättchen. Alle nehmen gleichzeitig und heimlich eines, decken auf, legen es an und geben den Rest der Hand weiter: in der ersten und dritten Runde nach links, in der zweiten nach rechts.',
      'Das geschieht fünfmal. Das letzte Plättchen jeder Hand verlässt ungesehen das Spiel.',
    ],
  },
  place: {
    heading: 'Anlegen',
    paragraphs: [
      'Die Reihen sind um ein halbes Plättchen versetzt wie Ziegel. Dein erstes Plättchen legst du irgendwohin. Jedes weitere kommt neben, über oder unter deine Plättchen, sodass mindestens ein halbes Blatt oder ein halbes Herz ganz wird.',
      'Andere Ränder müssen nicht passen. Alles, was zugleich ganz wird, zählt. Ein Plättchen, das nirgends passt, wird abgeworfen; solange es passt, muss es gelegt werden.',
    ],
  },
  dynasties: {
    heading: 'Dynastien',
    paragraphs: [
      'Eine Dynastie ist eine Kette von Generationen eines Hauses, die geradewegs abwärts läuft, von einem Plättchen zum nächsten, das es berührt. Blätter braucht sie nicht. Zwei Verheiratete desselben Hauses sind eine Generation und führen sie gemeinsam fort.',
      'Nach der Kurzfassung führen nur Plättchen eine Dynastie von Reihe zu Reihe fort, die ein ganzes Blatt verbindet. Das lässt sich einzeln einstellen, wie alles, worin sich die beiden Texte unterscheiden.',
      'Nach jeder Runde vergleichst du deine längste Dynastie jedes Hauses mit beiden Nachbarn. Für jeden Nachbarn mit einer kürzeren bekommst du eine Marke: 1 Punkt wert in der ersten Runde, 2 in der zweiten, 3 in der dritten. Zu zweit sind es gleich zwei Marken.',
      'Die Wertungstafel (der Knopf oben oder S) zeigt jede Marke nach Runde und Haus, alle Münzen, und was die Ehen bisher brächten.',
    ],
  },
  coins: {
    heading: 'Münzen',
    paragraphs: [
      'Nach jeder Runde bringt jede Münze in deinem Stammbaum einen Punkt. Eine Münze aus der ersten Runde zahlt also dreimal.',
    ],
  },
  marriages: {
    heading: 'Ehen',
    paragraphs: [
      'Ein halbes Herz rechts und ein halbes Herz links beim Nachbarn ergeben eine Ehe, gleich aus welchen Häusern. Ein Mensch kann zwei Ehen haben.',
      'Am Ende bringen 1, 2, 3 Ehen 1, 3, 5 Punkte, vier bringen 10 und jede weitere 5 mehr.',
    ],
  },
  hands: {
    heading: 'Was du weißt',
    paragraphs: [
      'Eine Hand, die du einmal gehalten hast, kennst du bis zum letzten Plättchen, denn alles, was aus ihr genommen wird, wird aufgedeckt. Die Taste K oder der Knopf neben deiner Hand zeigt dir die Hände, die du kennst.',
    ],
  },
};

export const lesson: Words['ancestree']['lesson'] = {
  begin: {
    text: 'Das ist deine Hand. Jedes Plättchen ist ein Ahne: Der Rahmen zeigt das Haus, an den Rändern stehen halbe Blätter und halbe Herzen. Nimm den Löwen: wähle ihn und bestätige.',
    praise: 'Mit diesem Löwen beginnt dein Stammbaum. Die übrigen Plättchen gehen gleich an deinen Nachbarn.',
    hint: 'Das Wappen des Löwen hat ringsum eine Mähne. Klicke ihn an, dann den Knopf.',
  },
  first: {
    text: 'Alle haben aufgedeckt. Das erste Plättchen eines Stammbaums hat nur einen Platz: Lege es.',
    praise: 'Dein Stammbaum hat einen Anfang.',
    hint: 'Der leuchtende Rahmen in der Mitte ist sein Platz.',
  },
  link: {
    text: 'Dein Löwe hat unten halbe Blätter. Lege das Kamel so, dass ein Blatt ganz wird: Es wird ein Kind des Löwen.',
    praise: 'Das Blatt hat sich geschlossen. Eltern und Kinder dürfen aus verschiedenen Häusern sein.',
    hint: 'Wähle einen leuchtenden Platz in der Reihe unter dem Löwen.',
  },
  marry: {
    text: 'Ein halbes Herz rechts trifft ein halbes Herz links: eine Ehe. Lege den Adler neben den Löwen.',
    praise: 'Verheiratet. Ehen zählen am Ende der Partie, und viele zählen sehr viel.',
    hint: 'Ein leuchtender Platz zeigt ein Herz: rechts vom Löwen.',
  },
  gap: {
    text: 'Ein Plättchen kann vieles zugleich ganz machen. Finde den Platz, an dem der Drache zwei Ehen schließt.',
    praise: 'Zwei Herzen mit einem Plättchen. Lücken zu lassen lohnt sich.',
    hint: 'Der Platz zwischen den beiden Elefanten.',
  },
  dynasty: {
    text: 'Dynastien laufen wie Bänder durch den Stammbaum. Deine Kamele sind drei Generationen lang. Lege dieses Kamel so, dass es vier werden.',
    praise: 'Vier Generationen: länger als bei beiden Nachbarn.',
    hint: 'An einem Ende des Bandes. Die Zahl an einem leuchtenden Platz sagt, wie lang es würde.',
  },
  compare: {
    text: 'Gleich endet die dritte Runde, jede Marke ist 3 wert. Deine Nachbarn haben Adler-Dynastien der Länge 2, du auch. Nimm das Plättchen, mit dem du beide übertriffst.',
    praise: 'Unter die anderen gelegt, sind es drei gegen zwei: von jedem Nachbarn eine Marke im Wert von 3.',
    hint: 'Sieh auf den Stand der Dynastien, dann nimm den Adler.',
  },
  coins: {
    text: 'Das ist die erste Runde, Münzen werden noch dreimal bezahlt. Beide Kamele passen. Nimm das reichere.',
    praise: 'Zwei Münzen, drei Wertungen: sechs sichere Punkte.',
    hint: 'Münzen liegen am unteren Rand eines Plättchens.',
  },
  lost: {
    text: 'Ein Plättchen, das nirgends passt, ist verloren. Dieses schließt nichts: Wirf es ab.',
    praise: 'Das kommt vor. Sieh vor dem Nehmen nach, wohin ein Plättchen könnte: Wähle es, und du siehst es.',
    hint: 'Es gibt nur eines zu tun: Der Knopf wirft es ab.',
  },
};
