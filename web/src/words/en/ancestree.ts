// Words of the game Ancestree.
const many = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`;

export const ancestree = {
  title: 'Ancestree',
  sentence: 'Draft ancestors, lay them into a family tree, and outlast your neighbours’ dynasties.',
  minutes: 20,

  heritage: { E: 'Eagle', C: 'Camel', P: 'Elephant', L: 'Lion', D: 'Dragon', S: 'Stag' },
  the: { E: 'the eagle', C: 'the camel', P: 'the elephant', L: 'the lion', D: 'the dragon', S: 'the stag' },
  with_the: { E: 'the eagle', C: 'the camel', P: 'the elephant', L: 'the lion', D: 'the dragon', S: 'the stag' },
  dynasty: {
    E: 'Eagle dynasty',
    C: 'Camel dynasty',
    P: 'Elephant dynasty',
    L: 'Lion dynasty',
    D: 'Dragon dynasty',
    S: 'Stag dynasty',
  },
  tile: {
    corners: ['top left', 'top right', 'bottom left', 'bottom right'],
    leaves: (where: string, n: number, shade: string) => `${shade}${n === 1 ? 'leaf' : 'leaves'} ${where}`,
    all_leaves: 'leaves at all four corners',
    no_leaves: 'no leaves',
    light: (_leaves: number) => 'light ',
    dark: (_leaves: number) => 'dark ',
    hearts: { L: 'heart on the left', R: 'heart on the right', B: 'hearts on both sides', '-': 'no heart' },
    coins: (n: number) => many(n, 'coin', 'coins'),
    no_coins: 'no coin',
  },

  progress: (round: number, step: number) => `Round ${round} · step ${step} of 5`,
  progress_over: 'After three rounds',
  prompt: {
    take: (to: string) => `Take one tile; the rest goes to ${to}.`,
    take_last: 'Take one; the other leaves the game.',
    place: (the: string) => `Lay ${the} into your tree.`,
    place_or_discard: (the: string) => `Lay ${the} into your tree, or discard it.`,
    discard: (the: string) => `There is no place for ${the}: it has to be discarded.`,
    taken: (names: string) => `Taken. Still choosing: ${names}.`,
    placed: (names: string) => `Laid. Still laying: ${names}.`,
    watch_take: (names: string) => `Choosing a tile: ${names}.`,
    watch_place: (names: string) => `Laying their tile: ${names}.`,
  },

  take: (heritage: string) => `Take: ${heritage}`,
  take_what: (tile: string) => `Take ${tile}`,
  place: 'Lay it here',
  discard: 'Discard',
  choose_tile: 'Choose a tile',
  choose_place: 'Choose a place',
  place_first: 'Begin your tree here',
  place_at: (row: number, column: number, what: string) => `Lay in row ${row}, column ${column}: ${what}`,
  plan: {
    marries: (with_the: string, side: string) => `a marriage with ${with_the} (${side})`,
    links: (with_the: string, corner: string) => `a leaf with ${with_the} (${corner})`,
    dynasty: (dynasty: string, before: number, after: number) => `${dynasty} ${before} → ${after}`,
    dynasty_stays: (dynasty: string, length: number) => `${dynasty} stays ${length}`,
    leaves: (n: number) => many(n, 'leaf', 'leaves'),
    marriages: (n: number) => many(n, 'marriage', 'marriages'),
  },
  fits: (places: number) => (places === 1 ? 'Fits in one place.' : `Fits in ${places} places.`),
  fits_nowhere: 'Fits nowhere: it would have to be discarded.',
  fits_first: 'It would begin your tree.',

  my_tree: 'Your tree',
  tree_of: (name: string) => `${name}’s tree`,
  empty_tree: 'No ancestors yet',
  tree_said: (tiles: number, marriages: number, coins: number) =>
    `${many(tiles, 'tile', 'tiles')}, ${many(marriages, 'marriage', 'marriages')}, ${many(coins, 'coin', 'coins')}`,
  at: (row: number, column: number, tile: string) => `Row ${row}, column ${column}: ${tile}`,
  left: 'left',
  right: 'right',
  phantom: 'Phantom',
  to_phantom: 'the phantom',
  phantom_hint: 'The third hand: it loses a tile at every step and collects nothing.',
  hand: 'Your hand',
  hand_of: (name: string) => `${name}’s hand`,
  hand_count: (n: number) => many(n, 'tile', 'tiles'),
  has_taken: (name: string, tile: string) => `${name} has taken: ${tile}`,
  known_hands: 'Known hands',
  known_hands_hint: 'Hands you once held: you know them to the last tile.',
  known_none: 'You have not held any hand that is still out.',
  discards: 'Discarded',
  standing: 'Standing',
  standing_hint: (value: number) =>
    `If the round ended now. Each dynasty longer than a neighbour’s brings a token worth ${value}.`,
  tokens_now: (tokens: number, value: number) => `${many(tokens, 'token', 'tokens')} worth ${value}`,
  versus: (heritage: string, mine: number, left: string, right: string) =>
    `${heritage}: ${mine}; left ${left}, right ${right}`,
  coins_now: (n: number) => `${many(n, 'coin', 'coins')}: ${n} each scoring`,
  marriages_now: (n: number, points: number) => `${many(n, 'marriage', 'marriages')}: ${points} at the end`,

  scored: (round: number) => `Round ${round}`,
  scored_tokens: (tokens: number, value: number) => `${tokens} × ${value}`,
  tokens: 'Tokens',
  board: {
    title: 'Scoreboard',
    now: 'if it were scored now',
    unknown: 'heritages unknown: scored before this position',
    points: 'Points so far',
    marriages: 'Marriages',
    at_end: 'paid at the end',
    number: 'Number',
    worth: 'Worth',
    scale: 'The heart scale',
    scale_hint: 'Points for 0, 1, 2 … marriages; a dot for every player who is there.',
    step: (marriages: number, points: number) =>
      `${many(marriages, 'marriage', 'marriages')}: ${many(points, 'point', 'points')}`,
  },

  parts: { dynasties: 'Dynasties', coins: 'Coins', marriages: 'Marriages' } as Record<string, string>,
  told: {
    dealt_me: (tiles: number) => `You were dealt ${many(tiles, 'tile', 'tiles')}.`,
    phantom_lost: 'The phantom lost a tile, unseen.',
    took_me: (tile: string) => `You took: ${tile}.`,
    revealed: (tiles: string) => `The tiles were revealed: ${tiles}.`,
    laid: (name: string, heritage: string, what: string) => `${name} laid ${heritage}${what ? `: ${what}` : ''}.`,
    discarded: (name: string, tile: string) => `${name} discarded: ${tile}.`,
    passed_left: 'The hands went to the left.',
    passed_right: 'The hands went to the right.',
    last_tiles: (n: number) => `The last ${many(n, 'tile', 'tiles')} left the game unseen.`,
    phantom_shown: (tiles: string) => `The phantom lost this round: ${tiles}.`,
    tokens: (name: string, dynasty: string, length: number, tokens: number) =>
      `${name} wins ${many(tokens, 'token', 'tokens')}: ${dynasty} of ${length}.`,
    coins: (name: string, coins: number) => `${name} is paid ${many(coins, 'coin', 'coins')}.`,
    scored: (round: number) => `Round ${round} was scored.`,
    ended: (scores: string) => `The match is over. ${scores}.`,
    ended_one: (name: string, marriages: number, score: number) =>
      `${name}: ${many(marriages, 'marriage', 'marriages')}, ${score} in all`,
  },
  keepsake: (name: string) => `The family tree of ${name}`,
  keepsake_score: (points: number) => many(points, 'point', 'points'),

  rules: {
    goal: {
      heading: 'What it is about',
      paragraphs: [
        'Over three rounds everybody builds a family tree of up to fifteen ancestors. You score for long dynasties, for coins, and at the very end for marriages. Whoever has the most points wins; a tie is shared.',
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
        'Rows are shifted by half a tile, like bricks. Your first tile lies anywhere. Every other one goes beside, above or below tiles you have, so that at least one half leaf or half heart is completed.',
        'Other edges may touch without matching. All that is completed at once counts. A tile that fits nowhere is discarded, and while it fits it has to be laid.',
      ],
    },
    dynasties: {
      heading: 'Dynasties',
      paragraphs: [
        'A dynasty is a chain of generations of one heritage, running straight down from tile to touching tile. Leaves are not needed for it. Two of one heritage who are married are one generation and carry it on together.',
        'By the short summary only tiles that a completed leaf joins carry a dynasty on from row to row. That is an option of its own, like everything in which the two texts differ.',
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
        'Once you have held a hand you know it to its last tile, since every tile taken from it is shown. Press K, or the button beside your hand, to see the hands you know.',
      ],
    },
  },
  lesson: {
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
      text: 'Half a heart on the right side meets half a heart on the left side: a marriage. Lay the eagle beside the lion.',
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
  },
};
