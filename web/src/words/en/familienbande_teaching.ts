// What the rules page and the lesson of Familienbande say.
export const rules = {
  aim: {
    heading: 'What it is about',
    paragraphs: [
      'One family, five generations, and five traits that run in it: ears, glasses, noses, curls and lips. Each of you secretly roots for one trait and wants it to flourish.',
      'Everybody marries people and brings children into the same family. Every child moves the markers of its traits. When the fifth generation is full, you count your trait’s marker, less what your remaining cards cost.',
    ],
  },
  cards: {
    heading: 'The cards',
    paragraphs: [
      'Every person has three traits, and the same trait may appear twice or three times. Each combination exists once as a man and once as a woman: 70 cards, no two alike.',
      'At the start three cards lie open: the first generation. Each of you gets a secret trait and five cards. The other cards are the pile. Who begins is drawn, unless your table has agreed on the first seat.',
    ],
  },
  turn: {
    heading: 'Your turn',
    paragraphs: ['Do exactly one of three things: make a marriage, bring a child, or draw a card.'],
  },
  marriage: {
    heading: 'Marry',
    paragraphs: [
      'Put a card of your hand onto a single person of the other gender. Traits do not matter. Then you draw a card. A marriage brings no points.',
      'People of the generations I to IV can marry, as long as their generation is not closed. A marriage is for good, and two people on the table never marry each other.',
    ],
    caption: 'Choose a card to see whom it can marry. Which couple could have one of the other cards as a child?',
  },
  birth: {
    heading: 'Bring a child',
    paragraphs: [
      'Put a card of your hand into the generation below a couple. The couple has six traits between them; the child’s three must be among them. A child with two noses needs two noses in one couple: couples do not help each other.',
      'The child need not lie below its parents, and a couple may have many children. If several couples fit, it is still one child. You do not draw, so your hand gets smaller.',
    ],
    caption: 'The couple has two noses. Which of the three cards can be its child?',
  },
  draw: {
    heading: 'Draw',
    paragraphs: [
      'Instead of playing you may pass and draw a card. Your hand may grow as large as you like, but every card in it costs points at the end.',
      'When the pile is empty, passing is over: anyone who can play must play, and anyone who cannot is skipped. If everybody is skipped in a row, the match ends.',
    ],
  },
  points: {
    heading: 'Points',
    paragraphs: [
      'Each trait of a child moves its marker by the number of the generation: 2 points in generation II, 3 in III, 4 in IV and 5 in V. The first generation brings nothing.',
      'A child with two noses and ears, born into generation III, moves the nose by 6 and the ears by 3.',
    ],
    caption: 'The woman with two noses fits into two generations. Compare what she would bring.',
  },
  closing: {
    heading: 'Full generations',
    paragraphs: [
      'The generations have 3, 4, 5, 6 and 7 places; spouses need no place of their own.',
      'As soon as a generation is full, the one above it is closed: anyone single there stays single. Children may still come into a closed generation while it has empty places.',
    ],
    caption: 'One more child fills generation II. Then nobody in generation I can marry.',
  },
  end: {
    heading: 'The end',
    paragraphs: [
      'The seventh child of generation V ends the match at once. Now all secret traits are shown.',
      'Your score is the marker of your trait, less 1 for the first card left in your hand, 2 for the second, 3 for the third and so on: four cards cost 10. The player with the most points wins; a trait that nobody holds wins nothing.',
    ],
    caption: 'Your lips stand at 42, and one card more would end it.',
  },
};

export const lesson = {
  marry: {
    text: 'Your secret trait is the nose: every nose born into this family brings you points. But first there must be parents. Choose the woman with two noses in your hand, then the man who is all nose.',
    hint: 'They are married now, but you want a couple with many noses. Choose the woman with two noses, then the man with three.',
    praise: 'A couple with five noses! A marriage brings no points, but you drew a new card for it.',
  },
  birth: {
    text: 'This couple can pass on five noses and a curl. Tap the couple to see it. One of your cards has only traits they can pass on: bring it into generation II.',
    hint: 'That was not the child. Choose the man with two noses and a curl, then the lit place in generation II.',
    praise:
      'In generation II every trait is worth 2 points: two noses are 4. You did not draw, so your hand became smaller.',
  },
  counting: {
    text: 'Every trait must be there often enough: a child with two noses needs parents who have two noses between them. Which of your three cards can be a child of this couple? Bring it.',
    hint: 'Count the couple’s six traits: ears, glasses, two noses, curls, lips. Only one of your cards fits.',
    praise: 'Right. Two ears would have been one too many, and so would three noses.',
  },
  later: {
    text: 'Now two couples could have the same child: one in generation I, one in generation II. The later the generation, the more each trait is worth. Bring the woman with two noses where she brings most.',
    hint: 'In generation II every trait brings 2 points, in generation III 3. Choose the place in generation III.',
    praise: '3 points for each trait: your nose moves by 6.',
  },
  own: {
    text: 'Here your secret trait is the curls, and you have a feeling that somebody loves noses. All three cards fit. Bring the child that helps you most and the noses least.',
    hint: 'Points go to the traits, no matter who brings the child. Look at the track while you choose: which card moves only the curls?',
    praise: 'Three curls, 6 points, and nothing for anybody else.',
  },
  foresight: {
    text: 'Your trait is the nose again, and you hold a man with two noses and ears. He needs parents. Make the marriage that could have him as a child.',
    hint: 'He needs two noses and an ear from one couple. While you choose, the board marks the cards that could be children.',
    praise: 'On your next turn he can be born, if nobody takes the place first.',
  },
  draw: {
    text: 'Nobody is single, and no couple has a nose to pass on. There is one thing left to do: draw a card from the pile.',
    hint: 'Choose the pile next to your hand.',
    praise: 'A card more. But mind what it costs: two cards left at the end cost 3 points, three cost 6, four cost 10.',
  },
  closing: {
    text: 'Generation II has one empty place. Fill it, and generation I is closed: its singles can never marry. The lips there will never be passed on. Your trait is the ears; bring the fitting child.',
    hint: 'Bring the woman with two ears and a nose into generation II.',
    praise: 'Closed. Deciding when a generation closes is half the art.',
  },
  end: {
    text: 'Generation V lacks one child. Your lips stand at 42; you hold two cards. The child with ears, nose and lips fits in two generations. Where does it win you the match?',
    hint: 'A child in generation V brings your lips 5 points, leaves you with one card and ends the match at once.',
    praise: '47 for the lips, less 1 for the card in your hand: 46. Your opponent has 45. You win!',
  },
};
