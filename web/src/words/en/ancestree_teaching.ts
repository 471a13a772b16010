// What the rules page and the lesson of Ancestree say.
export const rules = {
  goal: {
    heading: 'What it is about',
    paragraphs: [
      'Over three rounds everybody builds a family tree of up to fifteen ancestors. You score for long dynasties, for coins, and at the very end for marriages. The player with the most points wins; a tie is shared.',
    ],
  },
  tiles: {
    heading: 'The ancestors',
    paragraphs: [
      'Every tile is one person. Frame and emblem show the heritage: eagle, camel, elephant, lion, dragon (and stag in the set of ninety).',
      'Half leaves at the upper and lower edge lead to parents and children, half hearts at the sides to spouses. Coins are riches. Tiles are never turned.',
    ],
  },
  take: {
    heading: 'Take and pass on',
    paragraphs: [
      'In each round everybody is dealt six tiles. All secretly take one at the same time, reveal, lay it, and pass the rest of the hand to a neighbour: to the left in rounds one and three, to the right in round two.',
      'This happens five times. The last tile of each hand leaves the game unseen.',
    ],
  },
  place: {
    heading: 'Lay it into your tree',
    paragraphs: [
      'Rows are shifted by half a tile, like bricks. Your first tile lies anywhere. Every later one goes next to, above or below tiles you have, so that at least one half leaf or half heart is completed.',
      'Other edges may touch without matching. Everything completed at once counts. A tile that fits nowhere is discarded; one that fits has to be laid.',
    ],
  },
  dynasties: {
    heading: 'Dynasties',
    paragraphs: [
      'A dynasty is a chain of generations of one heritage, running straight down from tile to touching tile. Leaves are not needed for it. Two of one heritage who are married are one generation and carry it on together.',
      'By the short summary only tiles joined by a completed leaf carry a dynasty on from row to row. Like everything in which the two texts differ, that is a separate option.',
      'After each round you compare your longest dynasty of every heritage with both neighbours. For each neighbour with a shorter one you win a token: worth 1 in the first round, 2 in the second, 3 in the third. With two players you win two tokens at once.',
      'The scoreboard (the button on top, or S) shows every token by round and heritage, all coins, and what the marriages so far would bring.',
    ],
  },
  coins: {
    heading: 'Coins',
    paragraphs: [
      'After each round every coin in your tree pays one point. A coin laid in the first round is therefore paid three times.',
    ],
  },
  marriages: {
    heading: 'Marriages',
    paragraphs: [
      'A half heart on the right side of one tile and one on the left side of its neighbour make a marriage, whatever the heritages. A person may have two spouses.',
      'At the end 1, 2, 3 marriages bring 1, 3, 5 points, four bring 10, and every further one 5 more.',
    ],
  },
  hands: {
    heading: 'What you know',
    paragraphs: [
      'Once you have held a hand you know it to its last tile, since every tile taken from it is shown. Press K, or the button next to your hand, to see the hands you know.',
    ],
  },
};

export const lesson = {
  begin: {
    text: 'This is your hand. Every tile is an ancestor: the frame tells the heritage, half leaves and half hearts stick out at its edges. Take the lion: choose it and confirm.',
    praise: 'That lion will begin your tree. The other tiles are about to go to your neighbour.',
    hint: 'The lion’s emblem has a mane all round. Click the tile, then the button.',
  },
  first: {
    text: 'Everybody has revealed a tile. The first of a tree has one place only: lay it.',
    praise: 'Your tree has a beginning.',
    hint: 'The lit frame in the middle is its place.',
  },
  link: {
    text: 'Your lion has half leaves below. Lay the camel so that a leaf closes: it becomes a child of the lion.',
    praise: 'The leaf has closed. Parents and children may be of any heritage.',
    hint: 'Choose a lit place in the row below the lion.',
  },
  marry: {
    text: 'Half a heart on the right side meets half a heart on the left side: a marriage. Lay the eagle next to the lion.',
    praise: 'Married. Marriages are paid at the end of the match, and many of them very well.',
    hint: 'One lit place shows a heart: to the right of the lion.',
  },
  gap: {
    text: 'One tile may close many halves at once. Find the place where the dragon completes two marriages.',
    praise: 'Two hearts with one tile. Gaps are worth leaving open.',
    hint: 'The place between the two elephants.',
  },
  dynasty: {
    text: 'Dynasties run down the tree like ribbons. Your camels are three generations long. Lay this camel so that it becomes four.',
    praise: 'Four generations: longer than both of your neighbours have.',
    hint: 'At an end of the ribbon. The number at a lit place tells the length it would have.',
  },
  compare: {
    text: 'The third round ends now, every token is worth 3. Both neighbours have an eagle dynasty of 2, and so do you. Take the tile that lets you beat both.',
    praise: 'Laid below the others it makes three against two: a token worth 3 from each neighbour.',
    hint: 'Look at the table of dynasties, then take the eagle.',
  },
  coins: {
    text: 'This is the first round, coins will be paid three times. Both camels fit. Take the richer one.',
    praise: 'Two coins, three scorings: six points for sure.',
    hint: 'Coins lie at the lower edge of a tile.',
  },
  lost: {
    text: 'A tile that fits nowhere is lost. This one closes nothing: discard it.',
    praise: 'It happens. Look where a tile would go before you take it: choosing it shows you.',
    hint: 'There is only one thing to do: the button discards it.',
  },
};
