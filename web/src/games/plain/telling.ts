// Moves, events and values of any game in words, made from the names of their fields: no game is known here.
import { my_turn, name_of, type Event, type LegalMove, type Move, type Session } from '../../session/session';
import { listed, words } from '../../words/words.svelte';

export const spaced = (name: string) => name.replaceAll('_', ' ');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const is_single = (value: unknown) => value === null || typeof value !== 'object';

// What is said in one breath: a value, or a list of values.
export const is_short = (value: unknown) => is_single(value) || (Array.isArray(value) && value.every(is_single));

// A dash stands for what is hidden and for what is not there.
export function value_words(value: unknown): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return value ? words.now.site.opening.yes : words.now.site.opening.no;
  if (Array.isArray(value)) return value.length ? value.map(value_words).join(' ') : '–';
  return typeof value === 'object' ? fields_words(value) : String(value);
}

const fields_words = (fields: object, besides = '') =>
  Object.entries(fields)
    .map(([name, value]) => (name === besides ? value_words(value) : `${spaced(name)} ${value_words(value)}`))
    .join(', ');

// {type: 'married', seat: 1, card: 'fNNN'} is "Ben married: card fNNN".
function sentence({ type, ...fields }: { type: string; seat?: unknown }, session: Session): string {
  const { seat, ...others } = fields;
  const is_doer = typeof seat === 'number';
  const what = `${is_doer ? `${name_of(session, seat)} ` : ''}${spaced(type)}`;
  const more = fields_words(is_doer ? others : fields, type);
  return capital(more ? `${what}: ${more}` : what);
}

export const describe = (move: Move, session: Session): string => sentence(move, session);
export const tell = (event: Event, session: Session): string => `${sentence(event, session)}.`;

export function prompt(session: Session): string {
  const { match } = words.now;
  if (session.view?.over) return match.over;
  if (my_turn(session)) return match.your_turn;
  return match.waiting_for(listed((session.view?.to_act ?? []).map((seat) => name_of(session, seat))));
}

const MOST = 3; // events that are told before a move is made

// What the score would be, and what would happen first.
export function brings_of({ preview }: LegalMove, session: Session): string {
  const { events, parts } = preview;
  const points = parts.reduce((sum, part) => sum + part.points, 0);
  const told = events.slice(0, MOST).map((event) => tell(event, session));
  return [`${words.now.match.points(points)}.`, ...told, ...(events.length > MOST ? ['…'] : [])].join(' ');
}
