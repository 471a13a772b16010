// Words of the game Familienbande. Where `who` is null, it is the reader.
import { lesson, rules } from './familienbande_teaching';

type Who = string | null;
const say = (who: Who, you: string, they: string) => (who === null ? `You ${you}` : `${who} ${they}`);

// Every couple that could be the parents: "child of A and B, or of C and D".
const child_of = (parents: [string, string][]) =>
  `child ${parents.map(([one, other]) => `of ${one} and ${other}`).join(', or ')}`;

export const familienbande = {
  title: 'Familienbande',
  sentence: 'Marry, bring up children, and push the family trait that only you know.',
  minutes: 30,
  traits: { E: 'ears', G: 'glasses', N: 'nose', C: 'curls', L: 'lips' },
  counted: (n: number, trait: string) => (n === 1 ? trait : `${n}× ${trait}`),
  person: (gender: 'm' | 'f', traits: string) => `${gender === 'm' ? 'man' : 'woman'} (${traits})`,
  parts: { trait: 'Points of the secret trait', hand: 'Cards left in hand' } as Record<string, string>,

  progress: (pile: number) => (pile === 0 ? 'Pile empty' : `Pile ${pile}`),
  progress_hand: (cost: string) => `your hand: ${cost}`,
  setting_up: 'The cards are dealt.',
  prompt_exchange: 'Exchange one card of your hand, or keep them all.',
  prompt_turn: (ways: string) => `Your turn: ${ways}.`,
  ways: { marry: 'marry', birth: 'bring a child', pass: 'draw', pass_empty: 'pass' },
  or: 'or',

  describe: {
    marry: (card: string, to: string) => `Marry ${card} to ${to}`,
    birth: (card: string, generation: string, gains: string) =>
      `Bring ${card} into generation ${generation}${gains && `: ${gains}`}`,
    pass: 'Draw a card',
    pass_empty: 'Pass',
    exchange: (card: string) => `Put ${card} away and draw`,
    keep: 'Keep your hand',
  },
  tell: {
    trait: (trait: string) => `Your secret trait: ${trait}.`,
    traits: 'Everybody gets a secret trait.',
    founders: (cards: string) => `The first generation: ${cards}.`,
    started: (who: Who) => `${say(who, 'begin', 'begins')}.`,
    married: (who: Who, card: string, to: string, generation: string) =>
      `${say(who, 'marry', 'marries')} ${card} to ${to} in generation ${generation}.`,
    born: (who: Who, card: string, generation: string, parents: [string, string][], gains: string) =>
      `${say(who, 'bring', 'brings')} ${card} into generation ${generation}, ${child_of(parents)}: ${gains}.`,
    closed: (generation: string) => `Generation ${generation} is closed: nobody in it may marry.`,
    passed: (who: Who) => `${say(who, 'pass', 'passes')}.`,
    exchanged: (who: Who) => `${say(who, 'exchange', 'exchanges')} a card.`,
    put_away: (card: string) => `You put ${card} away.`,
    drew: (card: string) => `You draw ${card}.`,
    skipped: (who: Who) => `${who === null ? 'You can do nothing and are' : `${who} can do nothing and is`} skipped.`,
    ended: (results: string) => `The traits are shown. ${results}.`,
    result: (name: string, trait: string, score: string) => `${name}: ${trait}, ${score}`,
  },

  row: (generation: string, taken: number, places: number) =>
    `Generation ${generation}, ${taken} of ${places} places taken`,
  worth: (points: number) => `${points} points for each trait of a child`,
  worth_short: (points: number) => `${points} each`,
  worth_tiny: (points: number) => `×${points}`,
  founders: 'founders',
  closed: 'closed',
  closed_meaning: 'Closed: nobody in it may marry.',
  place_empty: (generation: string) => `Empty place in generation ${generation}`,
  couple: (first: string, second: string) => `Couple: ${first} and ${second}`,
  single: (card: string) => `Single: ${card}`,
  passes_on: 'Can pass on',
  will_bear: 'Can still have children.',
  will_not_bear: 'Will have no more children.',
  may_be_parents: 'could be the parents',
  fits_hand: (n: number) => (n === 1 ? '1 card of your hand fits.' : `${n} cards of your hand fit.`),

  track: 'Scoring track',
  marker: (trait: string, points: number) => `${trait}: ${points}`,
  marker_mine: (trait: string, points: number) => `${trait}, your trait: ${points}`,
  secret: 'Your secret trait',
  trait_hidden: 'secret trait, hidden',
  trait_of: (name: string, trait: string) => `${name}’s trait: ${trait}`,
  balance: (marker: string, hand: string, score: string) => `${marker}, hand ${hand}: now ${score}`,
  others: 'The others',
  lately: 'Lately',
  hand: 'Your hand',
  hand_of: (name: string) => `Hand of ${name}`,
  hand_costs: (now: string, next: string) => `costs ${now}, with one more ${next}`,
  cards: (n: number) => (n === 1 ? '1 card' : `${n} cards`),
  put_away: (n: number) => (n === 1 ? '1 card put away' : `${n} cards put away`),
  hand_empty: 'is empty: it costs nothing.',
  pile: (n: number) => (n === 1 ? 'Pile: 1 card' : `Pile: ${n} cards`),
  draw: 'Draw',
  hand_keys: 'Arrow up and down step through what the chosen card can do.',

  choose: 'Choose a card',
  choose_target: 'Choose where it goes',
  choose_card: 'Choose who it shall be',
  button: {
    marry: 'Marry',
    birth: (generation: string) => `Bring into ${generation}`,
    pass: 'Draw a card',
    pass_empty: 'Pass',
    exchange: 'Exchange',
    keep: 'Keep all',
  },
  bring: {
    gains: (gains: string, hand: string) => `${gains} · hand ${hand}`,
    closes: (generation: string) => `closes ${generation}`,
    marry: (children: number) =>
      children === 0 ? 'No points; you draw.' : `You draw; ${children} of your cards could be their child.`,
    marry_no_draw: 'No points, and no card to draw.',
    pass: (hand: string) => `hand ${hand}`,
    exchange: 'One card goes, one comes; nobody sees which.',
    keep: 'Nothing changes.',
  },
  keepsake: (name: string, points: string) => `Familienbande · ${name} · ${points}`,
  keepsake_brought: (name: string) => `Golden frames: brought into the family by ${name}`,
  keepsake_trait: (trait: string) => `Secret trait: ${trait}`,
  rules,
  lesson,
};
