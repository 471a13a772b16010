// The bare page: shows one match from seat 0 and offers its legal moves.
import { load_engine } from './engine.js';
import { kMySeat, Match, name_of } from './match.js';
import { preview_words, score_words, words_of } from './words.js';

const kFirstChoice = 'scion';
const kMostButtons = 150;
const kMostLines = 400;

const at = Object.fromEntries(
  [...document.querySelectorAll('[id]')].map((element) => [element.id, element]),
);
let call = null;
let games = [];
let match = null;

function element(tag, text, more = {}) {
  return Object.assign(document.createElement(tag), { textContent: text, ...more });
}

// Whatever goes wrong is said on the page.
function guarded(act) {
  return (...args) => {
    at.error.hidden = true;
    try {
      act(...args);
    } catch (error) {
      at.error.textContent = error.message;
      at.error.hidden = false;
    }
  };
}

function log_events(events) {
  for (const event of events) {
    const { who, what, rest } = words_of(event, name_of);
    const line = element('li', who ? `${who}: ${what} ` : `${what} `);
    line.append(element('span', rest));
    at.log.prepend(line);
  }
  while (at.log.children.length > kMostLines) at.log.lastElementChild.remove();
}

function status_words(view) {
  if (!match.over) return match.my_turn ? 'Your move' : 'The others are playing';
  if (!view.winners.includes(kMySeat)) {
    return `Over: won by ${view.winners.map(name_of).join(' and ')}`;
  }
  return view.winners.length > 1 ? 'Over: you share the win' : 'Over: you win';
}

function show_seats(view) {
  at.seats.replaceChildren(
    ...view.scores.map((score, seat) => {
      const line = element('li', `${name_of(seat)} (seat ${seat}): ${score ?? 'score unknown'}`);
      if (view.to_act.includes(seat)) line.className = 'acting';
      return line;
    }),
  );
}

function show_moves() {
  const wanted = at.filter.value.trim().toLowerCase();
  const groups = new Map();
  const moves = match.moves().map(({ text, move }) => ({ text, ...words_of(move, name_of) }));
  const fitting = moves.filter((one) => `${one.text} ${one.rest}`.toLowerCase().includes(wanted));
  for (const { text, what, rest } of fitting.slice(0, kMostButtons)) {
    const button = element('button', rest || what, { type: 'button', title: text });
    button.dataset.move = text;
    if (!groups.has(what)) groups.set(what, element('div', ''));
    groups.get(what).append(button);
  }
  at.moves.replaceChildren();
  for (const [what, group] of groups) at.moves.append(element('h3', what), group);
  if (fitting.length > kMostButtons) {
    at.moves.append(element('p', `… and ${fitting.length - kMostButtons} more: type to find them`));
  }
  if (match.my_turn && fitting.length === 0) at.moves.append(element('p', 'No move fits that.'));
}

function show_result() {
  const lines = match.scores().parts.map((parts, seat) =>
    element('p', `${name_of(seat)}: ${score_words(parts)}`),
  );
  at.moves.replaceChildren(...lines);
}

function show() {
  const view = match.view();
  at.status.textContent = status_words(view);
  at.picture.textContent = match.picture();
  at.preview.textContent = '';
  at.filter.value = '';
  at.filter.hidden = at.random.hidden = !match.my_turn;
  at.record.hidden = !match.over;
  show_seats(view);
  if (match.over) show_result();
  else show_moves();
}

const start = guarded(() => {
  const seed = at.seed.value.trim() || String(crypto.getRandomValues(new Uint32Array(1))[0]);
  const game = at.game.value;
  // The old match stays until the new one has begun.
  const heard = [];
  const begun = new Match(call, { game, players: Number(at.players.value), seed }, (events) =>
    heard.push(...events),
  );
  match?.close();
  match = begun;
  match.heard = log_events;
  at.log.replaceChildren();
  log_events(heard);
  show();
});

const act = guarded((play) => {
  play();
  show();
  // Keyboard players go on from where the next decision is.
  (at.moves.querySelector('button') ?? at.status).focus();
});

function show_players() {
  const { players, options, sentence } = games.find((one) => one.game === at.game.value);
  const usual = options.find((one) => one.name === 'players')?.default ?? players.min;
  at.players.replaceChildren();
  for (let count = players.min; count <= players.max; ++count) {
    at.players.append(element('option', count, { value: count, selected: count === usual }));
  }
  at.sentence.textContent = sentence;
}

at.setup.addEventListener('submit', (event) => {
  event.preventDefault();
  start();
});
at.game.addEventListener('change', show_players);
at.filter.addEventListener('input', guarded(show_moves));
at.random.addEventListener('click', () => act(() => match.play_anything()));
at.moves.addEventListener('click', ({ target }) => {
  if (target.dataset.move) act(() => match.play(target.dataset.move));
});
const show_preview = guarded(({ target }) => {
  if (!target.dataset.move) return;
  at.preview.textContent = preview_words(match.preview(target.dataset.move), name_of);
});
at.moves.addEventListener('pointerover', show_preview);
at.moves.addEventListener('focusin', show_preview);
at.record.addEventListener('click', () => {
  at.record.href = URL.createObjectURL(new Blob([match.record()], { type: 'application/json' }));
});

try {
  const answer = await fetch('heirloom.wasm');
  if (!answer.ok) throw new Error('heirloom.wasm is missing; build it with the preset wasm');
  call = await load_engine(await answer.arrayBuffer());
  ({ games } = call({ do: 'games' }));
  const first = games.find((one) => one.game === kFirstChoice) ?? games[0];
  for (const { game, title } of games) {
    at.game.append(element('option', title, { value: game, selected: game === first.game }));
  }
  show_players();
  start();
} catch (error) {
  at.status.textContent = 'The engine did not start';
  at.error.textContent = error.message;
  at.error.hidden = false;
}
