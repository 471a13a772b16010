// What a move means, with the codes of each game put into words.
import { fields_words, listed } from './words.js';

const traits = { E: 'ears', G: 'glasses', N: 'nose', C: 'curls', L: 'lips' };
const heritages = { E: 'eagle', C: 'camel', P: 'elephant', L: 'lion', D: 'dragon', S: 'stag' };
const corners = ['top left', 'top right', 'bottom left', 'bottom right'];
const hearts = { '-': 'no heart', L: 'left heart', R: 'right heart', B: 'both hearts' };
const colours = ['red', 'yellow', 'blue', 'green', 'black'];
const letters = 'RYBGK';

// fEGG → "woman, ears, 2 glasses".
function card_words(code) {
  const counts = new Map();
  for (const letter of code.slice(1)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const shown = [...counts].map(([letter, count]) => (count > 1 ? `${count} ${traits[letter]}` : traits[letter]));
  return `${code[0] === 'f' ? 'woman' : 'man'}, ${shown.join(', ')}`;
}

// E1001B2 → "eagle, leaves top left and bottom right, both hearts, 2 coins".
function tile_words(code) {
  const kinds = { 1: '', l: 'light ', d: 'dark ' };
  const leaves = corners.flatMap((corner, index) =>
    code[1 + index] === '0' ? [] : [`${kinds[code[1 + index]]}${corner}`],
  );
  const coins = code[6] === '1' ? '1 coin' : `${code[6]} coins`;
  const shown =
    leaves.length === corners.length ? 'four leaves' : leaves.length ? `leaves ${listed(leaves)}` : 'no leaf';
  return `${heritages[code[0]]}, ${shown}, ${hearts[code[5]]}, ${coins}`;
}

// 32210 → "3 red, 2 yellow, 2 blue, 1 green".
const genes_words = (code) =>
  colours.flatMap((colour, index) => (code[index] === '0' ? [] : [`${code[index]} ${colour}`])).join(', ');

const achievement_words = (code) => `${code[1]} ${colours[letters.indexOf(code[0])]}`;

// The genes of the child called 1.3.2.
function child_words(child, position) {
  const [seat, generation, slot] = child.split('.').map(Number);
  const genes = position.players[seat]?.rows[generation - 1]?.children[slot];
  return genes ? genes_words(genes) : '';
}

// By game and type of move; what is not here is told by its fields.
const meanings = {
  familienbande: {
    marry: ({ card, to }) => `${card_words(card)}; to the ${card_words(to)}`,
    birth: ({ card, generation }) => `${card_words(card)}; into generation ${generation}`,
    exchange: ({ card }) => card_words(card),
  },
  ancestree: {
    take: ({ tile }) => tile_words(tile),
    place: ({ cell }) => `column ${cell[0]}, generation ${cell[1]}`,
  },
  scion: {
    heir: ({ slot, achievement }, { position, seat }) => {
      const genes = position.players[seat].rows.at(-1).children[slot];
      return `${genes_words(genes)}; claims ${achievement === '-' ? 'nothing' : achievement_words(achievement)}`;
    },
    court: ({ child }, { position, name_of }) =>
      `a child of ${name_of(Number(child.split('.')[0]))}: ${child_words(child, position)}`,
    wed: ({ suitor, child }, { position, name_of }) =>
      `${name_of(suitor)} marries your child: ${child_words(child, position)}`,
  },
};

// around: {game, position, seat, name_of}.
export function move_words(move, around) {
  const meaning = meanings[around.game]?.[move.type];
  return meaning ? meaning(move, around) : fields_words(move);
}
