// A small two-seat game with hidden hands for boardgame.io, about as much work per move as a card
// game has: play a card, score if it beats the pile, draw another.
const SUITS = 4;
const RANKS = 13;
const HAND = 6;

const rank = (card) => card % RANKS;

function setup({ random }) {
  const stock = random.Shuffle([...Array(SUITS * RANKS).keys()]);
  return {
    hands: { 0: stock.splice(0, HAND), 1: stock.splice(0, HAND) },
    pile: [stock.pop()],
    stock,
    points: { 0: 0, 1: 0 },
  };
}

function lay({ G, playerID, random }, place) {
  const hand = G.hands[playerID];
  if (!Number.isInteger(place) || place < 0 || place >= hand.length) return 'INVALID_MOVE';
  const card = hand.splice(place, 1)[0];
  if (rank(card) > rank(G.pile.at(-1))) G.points[playerID] += 1;
  G.pile.push(card);
  if (G.stock.length === 0) {
    const top = G.pile.pop();
    G.stock = random.Shuffle(G.pile);
    G.pile = [top];
  }
  hand.push(G.stock.pop());
  return undefined;
}

// What a seat may know: its own hand, and how many cards there are elsewhere.
function playerView({ G, playerID }) {
  const hands = {};
  for (const seat of Object.keys(G.hands)) {
    hands[seat] = seat === playerID ? G.hands[seat] : G.hands[seat].length;
  }
  return { hands, pile: G.pile, stock: G.stock.length, points: G.points };
}

module.exports = {
  HAND,
  game: {
    name: 'cards',
    minPlayers: 2,
    maxPlayers: 2,
    disableUndo: true,
    setup,
    playerView,
    turn: { minMoves: 1, maxMoves: 1 },
    moves: { lay: { move: lay, client: false } },
  },
};
