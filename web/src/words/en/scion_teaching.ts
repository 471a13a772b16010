// What the rules page and the lesson of Scion say.
interface Words {
  text: (child: string, other: string, own: string) => string;
  hint: string;
  praise: string;
}

export const rules = {
  aim: {
    heading: 'What it is about',
    paragraphs: [
      'You lead a noble house through eight generations. In each, four children are born; one becomes the scion, may win an achievement, and marries a child of another house. From the genes of both the next four are born.',
      'Everybody plays at their own pace. When all houses have chosen their eighth scion, the house with the most points wins; those who are level share the win.',
    ],
  },
  births: {
    heading: 'Births',
    paragraphs: [
      'A child has eight genes: red, yellow, blue, green or black. They are drawn from a pool: four times eight tokens, put back each time.',
      'The first pool has four tokens of each of the four colours. Every later pool has the eight genes of the scion and the eight of the spouse, black ones among them.',
    ],
  },
  scion: {
    heading: 'Scion and achievement',
    paragraphs: [
      'Choose one of the four as scion. It may win one achievement: a colour and a rank from 3 to 6, of which it has at least as many genes. More than needed is fine: five red genes can also win red 3.',
      'You can have each achievement once, and each scion wins at most one. Doing without is allowed. There is none for black.',
      'The choice is final. From now on the other three children can be courted by the other houses.',
    ],
    caption: 'Two achievements of rank 4 are won. See what each child would bring.',
  },
  spouse: {
    heading: 'Spouse',
    paragraphs: [
      'Court a child of another house: no scion, not married, and of your scion’s generation or one above or below. You have one proposal at a time and cannot withdraw it.',
      'The market shows for each match the pool it makes, and the exact chances that at least one of the four children has this many genes of a colour.',
      'After the eighth scion nobody is courted any more.',
    ],
    caption: 'Filter and sort the market; choosing a match shows all chances on the achievements board.',
  },
  inbreeding: {
    heading: 'Inbreeding',
    paragraphs: [
      'Five or more genes of one colour have a price: for each gene above four, one black token joins the pool. It is counted for the scion and for the spouse separately.',
      'Black genes win nothing, and they are passed on.',
    ],
    caption: 'A scion with five red genes. Sort the matches by how little black they bring.',
  },
  suitors: {
    heading: 'Suitors',
    paragraphs: [
      'When others court your child, you decide which of them gets it; you may not refuse them all.',
      'Suitors are answered first: as long as one waits, you choose no scion and court nobody. Until you have answered, more may come.',
      'Each child you marry away is a connection. The suitors who came away with nothing choose again.',
      'A table can agree on answers at leisure instead.',
    ],
    caption: 'Two houses ask for the same child.',
  },
  pace: {
    heading: 'At your own pace',
    paragraphs: [
      'Nobody has to wait for the others’ turns. Those ahead find fresh children first; those behind may choose from the generation to come. If nobody you may court is free, you wait until someone is.',
      'A house that has chosen its eighth scion is complete. It still answers suitors.',
    ],
  },
  score: {
    heading: 'Score',
    paragraphs: [
      'Achievements bring 1, 3, 5 or 10 points by their rank 3, 4, 5 or 6. Three of the same rank count double, all four triple.',
      'Connections bring points too: one for each after the first.',
      'A table can have other values, another track for connections, or fewer copies of each achievement.',
    ],
    caption: 'The last heir: which achievement counts most now?',
  },
};

export const lesson = {
  first: {
    text: (child: string) =>
      `Four children are born to your house. ${child} has four red genes: make ${child} the scion and take red 4.`,
    hint: 'Choose the child with four red circles, then the achievement with the red circle and a 4.',
    praise:
      'Three points. The other three children can now be courted by other houses, and each wedding is a connection for you.',
  },
  market: {
    text: (child: string) =>
      `Now ${child} needs a spouse. You hope for a child with five red genes: choose red and at least 5 above the market, and court the match with the best chance.`,
    hint: 'Sort by chance with red and at least 5 chosen; the first line is the best match.',
    praise: 'Red from both sides. The chance is exact: it counts all ways to draw four children from that pool.',
  },
  rank: {
    text: () =>
      'Two generations later you have yellow 4 and blue 4. Three of the same rank count double. Win the achievement that brings you most now.',
    hint: 'A rank 5 brings 5 points. A third of rank 4 makes all three count double: look at the number next to each.',
    praise: 'From 6 to 18 points: 12 more. All four of a rank would even count triple.',
  },
  ahead: {
    text: () =>
      'You may court one generation above or below your own scion’s. Others are ahead of you: find the child with five green genes and court it.',
    hint: 'It is of generation 2, so its name begins with B. Filter the market by generation 2.',
    praise: 'Being behind has its good side: the next generation is there to choose from.',
  },
  black: {
    text: (child: string) =>
      `${child} has five red genes, and that puts one black token into the pool. Court somebody who brings no more black.`,
    hint: 'Sort by little black. The pool should have just one black token: no spouse with five or more of a colour.',
    praise: 'Right. Inbreeding is counted for each parent separately, and black genes stay in the family.',
  },
  suitors: {
    text: (child: string, rival: string, own: string) =>
      `You want a spouse for ${own}, but two houses ask for ${child}, and suitors are answered first. ${rival}, a scion with four red genes of its own, would be glad of ${child}’s four. Give ${child} to the other house.`,
    hint: 'Until you have answered you can do nothing else. You may not refuse everybody, but you may choose the suitor the marriage helps less.',
    praise:
      'A connection for you, no matter who gets the child. The other house has to court again, and now you are free to look for a spouse.',
  },
  last: {
    text: () =>
      'The eighth and last heir. You have red 3, yellow 3 and blue 3. Choose the scion and the achievement that bring most.',
    hint: 'The fourth of a rank makes all four count triple: 6 points become 12. A first rank 4 brings 3.',
    praise: 'Your house is complete. You only answer suitors now, until the others are done too.',
  },
} satisfies Record<string, Words>;
