// What the rules page and the lesson of Pharaoh's Heir say.
interface Told {
  heading: string;
  paragraphs: string[];
  caption?: string;
}
interface Task {
  text: string;
  hint: string;
  praise: string;
}

export const rules = {
  aim: {
    heading: 'What it is about',
    paragraphs: [
      'Pharaoh looks for an heir. Three or four noble families show what they are worth in five areas: the harvest, the gods, the land, the people and the buildings.',
      'The match has two cycles of six turns. At the end of each cycle all five areas are scored; the player with the most points after both becomes the heir.',
    ],
  },
  mat: {
    heading: 'Your mat',
    paragraphs: [
      'The Nile flows along the top. Below it lie three columns: crops, villages and temples. The first tile of each column is printed on the mat; tiles you take later continue a column downwards.',
      'The people on a tile are called by its column: farmers, villagers, acolytes. Each tile can also hold one canal and one building: a farm on a crop, a market in a village, an altar at a temple. Floodwalls stand in the river itself.',
      'You begin with two people on each of the three tiles, four grain, and coins of value 1 to 6 to build with.',
    ],
  },
  turn: {
    heading: 'A turn',
    paragraphs: [
      'First the Nile tile of the year is shown. A number is a normal year. A flood washes buildings away. A drought takes one token from every tile where somebody lives.',
      'Then come the five roles, each exactly once. The holder of Pharaoh’s blessing is the Overseer and picks one of the roles that are left. Everybody carries it out, beginning with the Overseer and going left; the Overseer does a little better. Then the blessing passes to the left.',
      'If you know the game from the table: Land is the sun die, Sacrifice the black pawn, Population the blue, Harvest the red, Improvement the green or yellow one. The blessing is the moon die.',
    ],
    caption: 'You hold the blessing: pick a seal.',
  },
  land: {
    heading: 'Land',
    paragraphs: [
      'There are as many land tiles on offer as there are families. Each takes one. A sun goes to the crops, a crown to the villages, a moon to the temples; only the Overseer may choose the column.',
      'The column says what the tile does. The printed value counts for nothing but the scoring of land.',
    ],
    caption: 'As the Overseer you may lay the moon 6 anywhere.',
  },
  sacrifice: {
    heading: 'Sacrifice',
    paragraphs: [
      'Everybody owes the gods the number of the Nile; in a flood or a drought, the last number that was shown. You pay in grain, in acolytes, or in both. Anyone who has less pays everything.',
      'What you paid, plus the values of your altars, is written on your track. When all have paid, the Overseer adds one for each temple tile, or secretly looks at the next Nile tile. In the sixth turn there is nothing to look at.',
    ],
    caption: 'Four are due, and an altar adds two.',
  },
  population: {
    heading: 'Population',
    paragraphs: [
      'Three steps, one after the other. First every village with at least one villager gains one, the Overseer’s gain two. Then, in a normal year, every tile with a canal gains one. Last, the Nile: you place as many tokens as it shows wherever you like on your mat.',
      'In a flood every tile gains one instead. In a drought the Nile brings nobody.',
    ],
    caption: 'Five tokens to place.',
  },
  harvest: {
    heading: 'Harvest',
    paragraphs: [
      'From each crop you take as many farmers as you like and turn each into one grain. Your farms add their values, and the Overseer gains one grain for each crop tile.',
      'Then the people eat. Each tile where somebody lives costs one grain; your markets lower the sum by their values. For each grain you cannot pay, one token starves, each on a different tile of your choice.',
    ],
    caption: 'The line below the board shows what feeding will cost.',
  },
  improvement: {
    heading: 'Improvement',
    paragraphs: [
      'First you may dig one canal, then put up one building. A canal costs one grain and one token of its tile. It must lie at the river or touch another canal of yours, side by side or above and below.',
      'A building is one of your coins. It costs as many tokens of its tile as its value. A floodwall is paid with tokens from anywhere. The Overseer may always pay with tokens from anywhere.',
      'Farms bring grain in each harvest, markets make feeding cheaper, altars raise each sacrifice, and a floodwall saves as many buildings as its value from a flood.',
    ],
    caption: 'Choose a coin, then one of the lit places.',
  },
  flood: {
    heading: 'Flood and drought',
    paragraphs: [
      'When the Nile floods, all buildings on tiles are lost unless floodwalls protect them: a wall of value 2 saves two buildings, and you choose which. Afterwards all floodwalls are gone, needed or not.',
      'People, canals and grain come through a flood unharmed. The first Nile tile of a cycle is always a number.',
    ],
    caption: 'One wall of value 1, two buildings.',
  },
  scoring: {
    heading: 'Scoring',
    paragraphs: [
      'At the end of a cycle each area is ranked: grain, this cycle’s sacrifices, the printed values of land tiles, people, and the values of buildings. The places earn 5, 3 and 2 points, and 1 for the fourth of four. Those who tie share the points of their places, rounded down.',
      'The table next to your mat shows at any time how all areas would be scored now. The score sheet (the button on top, or S) has both cycles, the sums of all sacrifices, and how many tiles this cycle’s stacks still hold.',
    ],
  },
  unrest: {
    heading: 'The unrest and the second cycle',
    paragraphs: [
      'After the first scoring, land tiles, canals, people and grain are cleared away. Farms become as much grain as their values. Markets and altars become people, whom you settle on the three tiles at the river. Floodwalls and the coins in your reserve stay.',
      'After the second cycle the player with the most points wins. A tie is decided by the points in harvest, then gods, land, people and buildings.',
    ],
  },
} satisfies Record<string, Told>;

export const lesson = {
  role: {
    text: 'Each turn, five roles are carried out once each. You hold the blessing, so you pick the first. The Nile shows 5: a good year for people. Choose Population.',
    hint: 'That works too, but here we begin with people. Choose the seal Population.',
    praise: 'Everybody’s villages grew by one, yours by two: that is the Overseer’s gain.',
  },
  put: {
    text: 'Now the Nile brings five tokens. A sacrifice is coming, and acolytes can be sacrificed: place all five on your temple.',
    hint: 'Not all five went to the temple. Raise the number on the temple to 5.',
    praise: 'Seven acolytes. You could also have sent them to the crops, to turn into grain.',
  },
  take: {
    text: 'Land is next, and you choose first. As the Overseer you may lay a tile into any column. Take the moon 6, worth 6 in the scoring, and lay it as a crop.',
    hint: 'Take the moon 6, then choose the place below your crop.',
    praise: 'It works as a crop now and still counts 6 for land.',
  },
  pay: {
    text: 'The Nile shows 4, so everybody owes the gods 4, from grain and acolytes in any mix. Your altar of 2 adds to the entry for nothing. Pay as you like.',
    hint: 'Four are due: use the steppers at your grain and at your temples.',
    praise: 'Your entry is 6: four paid, and two from the altar.',
  },
  bonus: {
    text: 'All have paid. As the Overseer you may add one for each temple, or look at the next Nile tile, which nobody else will know. Look.',
    hint: 'Adding temples is often good. This time choose to look at the next Nile tile.',
    praise: 'The forecast on top now tells you what comes, while the others guess.',
  },
  reap: {
    text: 'Harvest. Each farmer you take becomes one grain, then every tile where somebody lives costs one. You have 1 grain and four such tiles. Harvest just enough that nobody starves.',
    hint: 'Watch the line below the board: it shows what feeding takes and what is left. Three farmers are just enough.',
    praise: 'Exactly fed, and two farmers stay on the field.',
  },
  canal: {
    text: 'Improvement begins with canals: 1 grain and 1 token of the tile. In normal years a canal brings one token to its tile. A canal must lie at the river or touch another one. Dig one on your second crop.',
    hint: 'The second crop touches the canal above it: choose the tile below your first crop.',
    praise: 'Six points of land, and now it also fills with farmers by itself.',
  },
  build: {
    text: 'A building costs as many tokens of its tile as its value. Markets make feeding cheaper in each harvest. Build a market of 3 in your village at the river.',
    hint: 'Choose the coin 3 in your reserve, then the village at the river.',
    praise: 'Feeding will cost you 3 less each time, and the market counts 3 for buildings.',
  },
  protect: {
    text: 'The Nile floods! Buildings are lost unless floodwalls protect them. Your wall of 1 saves one building. Save the more valuable one.',
    hint: 'Your farm is worth 5, your market 2. Choose the crop.',
    praise: 'The farm stands. The wall is gone now, as all walls are after a flood.',
  },
} satisfies Record<string, Task>;
