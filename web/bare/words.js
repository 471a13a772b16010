// Events, happenings and scores as sentences; made from their fields, with the games' own words for some of them.

export const spaced = (name) => name.replaceAll('_', ' ').replaceAll('-', ' ');
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

export const titles = {
  ancestree: 'Ancestree',
  familienbande: 'Familienbande',
  scion: 'Scion',
  'pharaohs-heir': 'Pharaoh’s Heir',
};

export const title_of = (game) => titles[game] ?? capital(spaced(game));

// How to read the codes of a game.
export const keys_to_codes = {
  ancestree: [
    'A tile such as E1001B2: first its heritage (E eagle, C camel, P elephant, L lion, D dragon, S stag).',
    'Then its corners top left, top right, bottom left, bottom right: 0 bare, 1 leaf, l light leaf, d dark leaf.',
    'Then its half hearts (- none, L left, R right, B both) and its coins.',
    'A cell such as 1,-1: half tiles to the right, then generations downward.',
  ],
  familienbande: [
    'A card such as fEGC: f a woman or m a man, then three traits: E ears, G glasses, N nose, C curls, L lips.',
    'marry fEGG mEEG: your card first, then the single on the table. birth fEGG 3: the child joins generation 3.',
  ],
  scion: [
    'A child such as 1.3.2: seat 1, generation 3, place 2. All of them count from 0 but the generation.',
    'Genes such as 32210: so many red, yellow, blue, green and black ones. R5: five red genes as an achievement.',
    'heir 2 R5: the child in place 2 becomes your scion and claims R5. wed 0 1.3.2: suitor 0 may marry your child.',
    'Suitors come first: while one waits for your word, wed is your only move, unless the table answers at leisure.',
  ],
  'pharaohs-heir': [
    'C0, C1 … are crops, V villages, T temples, counted down from the Nile.',
    'Land such as M6: S suns, M moons or K crowns, and its value. Nile tiles: a number, A or N.',
    'Roles and their pieces: land sun die, sacrifice black, population blue, harvest red, improvement green or yellow.',
  ],
};

// What became of somebody (a seat), or of the table, for events whose type alone reads badly.
const verbs = {
  dealt: 'was dealt tiles',
  hand_dealt: 'was dealt a hand',
  traits_dealt: 'The secret traits were dealt',
  founders_laid: 'The founders were laid',
  generation_closed: 'A generation closed',
  started: 'goes first',
  born: 'saw a birth',
  heir_named: 'named an heir',
  house_done: 'completed the house',
  tokens: 'put inbreeding tokens into the bag',
  hands_passed: 'The hands were passed on',
  last_tiles_left: 'The last tiles left the hands',
  phantom_lost: 'The phantom lost a tile',
  phantom_shown: 'The phantom showed its tiles',
  revealed: 'The taken tiles were shown',
  tokens_won: 'won tokens',
  coins_won: 'won coins',
  round_scored: 'The round was scored',
  overseer_drawn: 'is the first Overseer',
  land_turned_up: 'Land was turned up',
  nile_revealed: 'The Nile showed',
  dried: 'had land dry out',
  flooded: 'was flooded',
  role_picked: 'picked a role',
  land_taken: 'took land',
  temples_added: 'gained from temples',
  look_chosen: 'looks at the next tile of the Nile',
  looked: 'looked at the next tile of the Nile',
  canal_dug: 'dug a canal',
  blessing_passed: 'has the blessing now',
  cycle_scored: 'The cycle was scored',
  ended: 'The match is over',
};

const hideable = new Set(['card', 'tile', 'trait']);

export function value_words(value) {
  if (value === null) return '–';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(value_words).join(', ');
  if (typeof value === 'object') {
    const parts = Object.entries(value).filter(([, one]) => one !== 0);
    return parts.map(([key, one]) => `${spaced(key)} ${value_words(one)}`).join(', ') || 'none';
  }
  return String(value);
}

function field_words([key, value], type) {
  if (value === null) return hideable.has(key) ? `a hidden ${key}` : `no ${spaced(key)}`;
  const words = Array.isArray(value) || typeof value !== 'object' ? value_words(value) : `(${value_words(value)})`;
  return key === type ? words : `${spaced(key)} ${words}`;
}

// The fields of a move or event but its type, as "card fENC, to mGNL".
export function fields_words({ type, ...fields }) {
  return Object.entries(fields)
    .map((one) => field_words(one, type))
    .join(', ');
}

// {type: "married", seat: 1, card: "fNNN"} → "Ada married: card fNNN."
export function event_words(event, name_of) {
  const { seat, ...rest } = event;
  const verb = verbs[event.type] ?? spaced(event.type);
  const who = Number.isInteger(seat) ? `${name_of(seat)} ` : '';
  const what = fields_words(rest);
  return capital(`${who}${verb}${what ? `: ${what}` : ''}.`);
}

const topics = { undo: 'take the last decision back', pause: 'pause the match', resume: 'go on with the match' };
export const topic_words = (topic) => topics[topic];

// What happened at a table, as sentences.
export function happening_words(what, name_of) {
  const name = Number.isInteger(what.seat) ? name_of(what.seat) : '';
  switch (what.type) {
    case 'opened':
      return ['The table was opened.'];
    case 'sat':
      return [`${name} sat down on seat ${what.seat}.`];
    case 'left':
      return [`Seat ${what.seat} was left.`];
    case 'manned':
      return [`A bot (${what.level}) has seat ${what.seat} now.`];
    case 'started':
    case 'moved':
      return what.steps.flatMap(({ events }) => events.map((event) => event_words(event, name_of)));
    case 'undone':
      return [`${name} took a decision back.`];
    case 'voted':
      return [`${name} ${what.yes ? 'wants to' : 'does not want to'} ${topics[what.topic]}.`];
    case 'paused':
      return [what.paused ? 'The match is paused.' : 'The match goes on.'];
    case 'away':
      return [`${name} is away${what.why === 'clock' ? ': the time is up' : ''}. The autopilot plays.`];
    case 'returned':
      return [`${name} is back.`];
    case 'piloted':
      return [`${name} chose the autopilot ${what.level}.`];
    case 'said':
      return [`${what.name}${what.seated ? '' : ' (watching)'}: ${what.text}`];
    case 'muted':
      return [what.muted ? 'The host muted somebody.' : 'The host lets somebody speak again.'];
    case 'followed':
      return ['A rematch was opened.'];
    case 'closed':
      return [`The table was closed: ${what.reason}.`];
    default:
      return [capital(`${spaced(what.type)}.`)];
  }
}

// What a move would bring: sentences, and the score with its parts.
export function preview_words(preview, name_of) {
  const seen = preview.events.map((event) => event_words(event, name_of));
  const total = preview.parts.reduce((sum, part) => sum + part.points, 0);
  const parts = preview.parts.filter((part) => part.points !== 0).map((part) => `${spaced(part.name)} ${part.points}`);
  const more = preview.certain ? [] : ['More may follow that nobody can know yet.'];
  return [...seen, ...more, `Your score would be ${total}${parts.length ? ` (${parts.join(', ')})` : ''}.`];
}

// A list as "Ada, Ben and Cleo".
export function listed(names) {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

// Milliseconds as a clock shows them: 4:05, 2:10:00, 1 day 3 h.
export function clock_words(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (number) => String(number).padStart(2, '0');
  const [days, hours, minutes] = [
    Math.floor(seconds / 86400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'} ${hours} h`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

// How long ago something was.
export function ago(milliseconds) {
  const minutes = Math.floor(milliseconds / 60000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 2880) return `${Math.floor(minutes / 60)} h ago`;
  return `${Math.floor(minutes / 1440)} days ago`;
}
