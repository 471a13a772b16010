// What the options of each game mean, for people who open a table.
export const options = {
  ancestree: {
    edition: {
      name: 'Edition',
      meaning: 'Which rulebook sets the other rules.',
      values: { official: 'Official rules', summary: 'Short summary' },
    },
    tiles: {
      name: 'Tiles',
      meaning: 'The tiles that are played with; your own set is a list of 36 to 240 tile codes.',
      values: { std110: 'All 110', sum90: 'The 90 of the summary' },
    },
    leaf_colour: { name: 'Leaves by colour', meaning: 'Half leaves link only with their own colour.' },
    dynasty: {
      name: 'Length of a dynasty',
      meaning: 'How the length of a dynasty is measured.',
      values: { descent: 'Longest line of descent', component_rows: 'Rows it spans', tile_count: 'Number of tiles' },
    },
    bridge: {
      name: 'Side by side',
      meaning: 'Which tiles side by side continue a dynasty.',
      values: { married: 'Married ones', touching: 'All that touch', none: 'None' },
    },
    contact: {
      name: 'One above the other',
      meaning: 'Which tiles one above the other continue a dynasty.',
      values: { touching: 'All that touch', linked: 'Those a completed leaf joins' },
    },
    two_player: {
      name: 'With two players',
      meaning: 'Tokens count twice, or a third hand that nobody plays takes part.',
      values: { doubled: 'Tokens count twice', phantom: 'A phantom plays' },
    },
    phantom: {
      name: 'The phantom’s dynasties',
      meaning: 'How long they are when they are compared.',
      values: { count: 'Its number of tiles', zero: 'Nothing' },
    },
    voluntary_discard: { name: 'Free discard', meaning: 'A tile may be discarded although it fits.' },
  },
  familienbande: {
    closed_births: {
      name: 'Births in closed generations',
      meaning: 'Children may still join a closed generation that has room.',
    },
    empty_pile_pass: {
      name: 'Passing at the end',
      meaning: 'Once the pile is empty, passing without a draw.',
      values: { forbidden: 'Only if you cannot play', allowed: 'Always allowed' },
    },
    tiebreak: {
      name: 'Equal scores',
      meaning: 'Who wins among equal scores.',
      values: { share: 'They share the win', fewest_cards: 'The holder of fewest cards' },
    },
    start: {
      name: 'Who starts',
      meaning: 'Drawn, or the first seat, if you have agreed on who.',
      values: { random: 'Drawn', first: 'The first seat' },
    },
    birth_exchange: { name: 'Swap after a birth', meaning: 'After a birth one card may be swapped with the pile.' },
    both_parents: { name: 'Both parents', meaning: 'A child needs a trait from each of its parents.' },
  },
  scion: {
    copies: {
      name: 'Copies of an achievement',
      meaning: 'How many houses may win the same achievement, first come, first served; 0: all of them.',
    },
    values: { name: 'Points of achievements', meaning: 'For rank 3, 4, 5 and 6: four numbers from 0 to 1000.' },
    track: {
      name: 'Points of connections',
      meaning: 'For 0 to 24 children married away; your own track is 25 numbers from 0 to 1000.',
      values: { linear: 'One less than their number', stepped: 'In steps, 10 at most' },
    },
    black_inbreeds: {
      name: 'Black genes inbreed',
      meaning: 'Five or more black genes add inbreeding tokens too.',
    },
    answers: {
      name: 'Answers to suitors',
      meaning: 'When a suitor for your child has to be answered.',
      values: { prompt: 'Before anything else', free: 'At leisure' },
    },
  },
  'pharaohs-heir': {
    packs: { name: 'Piecepacks', meaning: 'How many are in use; one is for three players only.' },
    coins: { name: 'Building coins', meaning: 'How many each family has: one or two of each value.' },
    floodwalls_score: {
      name: 'Floodwalls score',
      meaning: 'Floodwalls count as buildings at the end of a cycle.',
    },
    fresh_start: { name: 'Fresh start', meaning: 'The second cycle begins with the opening goods as well.' },
  },
};
