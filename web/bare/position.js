// A position of any game as facts, lists and tables; no game's rules are known here.
import { make } from './dom.js';
import { capital, spaced, value_words } from './words.js';

// Lists with one entry for each seat, and fields that hold a seat.
const per_seat = new Set([
  'players',
  'traits',
  'hands',
  'known_hands',
  'taken',
  'committed',
  'trees',
  'discards',
  'tokens',
  'coins',
]);
const holds_seat = new Set(['turn', 'overseer', 'seat']);

const clearer = { sub: 'in progress', pop: 'population' };
const LONG = 60; // entries of a plain list that are shown at once
const SHORT = 12; // entries of a plain list that is a mere fact
const BIG = 900; // characters of a part that is closed at first

const heading = (key) => capital(spaced(clearer[key] ?? key));

const is_plain = (value) => value === null || typeof value !== 'object';
const is_record = (value) => !is_plain(value) && !Array.isArray(value);
const is_plain_list = (value) => Array.isArray(value) && value.every(is_plain);
const is_empty = (value) => value === null || value === 0 || (Array.isArray(value) && value.length === 0);

// What is said in one breath: a value, a short list, a few named values.
const is_fact = (value) =>
  is_plain(value) ||
  (is_plain_list(value) && value.length <= SHORT) ||
  (is_record(value) && Object.values(value).every(is_plain));

const nothing = (text) => make('span', { class: 'nothing' }, text);

function chips(texts) {
  if (texts.length === 0) return nothing('none');
  const all = make(
    'ul',
    { class: 'chips' },
    texts.map((text) => make('li', {}, text)),
  );
  if (texts.length <= LONG) return all;
  return make('details', {}, make('summary', {}, `${texts.length} entries`), all);
}

// Flags as the numbers of those that are set, counted from 1.
const flags_set = (flags) => flags.flatMap((flag, index) => (flag ? [String(index + 1)] : []));

function list_shown(list, key) {
  if (list.length > 0 && list.every((entry) => typeof entry === 'boolean')) return chips(flags_set(list));
  if (list.length > 0 && list.length <= SHORT && list.every((entry) => entry === null || Number.isInteger(entry))) {
    return make('span', { class: 'numbers' }, value_words(list));
  }
  if (list.every(is_plain)) return chips(list.map(value_words));
  if (list.every(is_plain_list)) {
    const between = list.some((entry) => entry.some(Number.isInteger)) ? ' ' : ' + ';
    return chips(list.map((entry) => entry.join(between) || 'none'));
  }
  if (
    list.every(
      (entry) => is_record(entry) && Object.values(entry).every((value) => is_plain(value) || is_plain_list(value)),
    )
  ) {
    return records_shown(list, key);
  }
  return make(
    'ol',
    {},
    list.map((entry) => make('li', {}, shown(entry, ''))),
  );
}

const cell = (value) => (is_plain(value) && is_empty(value) && value !== 0 ? nothing('–') : shown(value, ''));

function table_shown(label, heads, rows) {
  return make(
    'div',
    { class: 'wide', tabindex: '0', role: 'region', 'aria-label': label },
    make(
      'table',
      {},
      make(
        'thead',
        {},
        make(
          'tr',
          {},
          heads.map((head) => make('th', { scope: 'col' }, heading(head))),
        ),
      ),
      make(
        'tbody',
        {},
        rows.map(([head, ...cells]) =>
          make(
            'tr',
            {},
            make('th', { scope: 'row' }, head),
            cells.map((value) => make('td', {}, value)),
          ),
        ),
      ),
    ),
  );
}

// Records with the same keys, one row each, named by their first field or counted from 1.
function records_shown(records, key) {
  const keys = Object.keys(records[0]);
  const named = typeof records[0][keys[0]] === 'string';
  const rows = records.map((record, index) => [
    named ? record[keys[0]] : String(index + 1),
    ...keys.slice(named ? 1 : 0).map((name) => cell(record[name])),
  ]);
  return table_shown(heading(key), named ? keys : ['', ...keys], rows);
}

// Short values side by side; what is not the case is left out.
function facts_shown(entries, value_of = (key, value) => shown(value, key)) {
  const said = entries.filter(([, value]) => value !== null && value !== false);
  if (said.length === 0) return null;
  return make(
    'dl',
    { class: 'facts' },
    said.map(([key, value]) => make('div', {}, make('dt', {}, heading(key)), make('dd', {}, value_of(key, value)))),
  );
}

function record_shown(record) {
  const entries = Object.entries(record);
  const long = entries.filter(([, value]) => !is_fact(value));
  return make(
    'div',
    {},
    facts_shown(entries.filter(([, value]) => is_fact(value))),
    long.map(([key, value]) =>
      make('div', { class: 'long' }, make('p', { class: 'name' }, heading(key)), shown(value, key)),
    ),
  );
}

// Any value below the top.
function shown(value, key) {
  if (is_plain(value)) return make('span', { class: 'value' }, value_words(value));
  if (Array.isArray(value)) return list_shown(value, key);
  if (Object.values(value).every(is_plain)) {
    return chips(
      Object.entries(value)
        .filter(([, one]) => one !== null)
        .map(([name, one]) => `${spaced(name)} ${value_words(one)}`),
    );
  }
  return record_shown(value);
}

// The parts of a position; `open` remembers by name which ones the reader has opened or closed.
export function position_shown(position, name_of, seats, own_seat, open) {
  const entries = Object.entries(position);
  const is_for_seats = ([key, value]) => Array.isArray(value) && per_seat.has(key) && value.length >= seats;
  const of_seats = entries.filter((entry) => is_for_seats(entry) && !entry[1].some(is_record));
  const houses = entries.filter((entry) => is_for_seats(entry) && entry[1].some(is_record));
  const others = entries.filter((entry) => !is_for_seats(entry));
  const parts = [];
  const part = (name, key, content, big) => {
    const details = make(
      'details',
      { class: 'part', open: open.get(key) ?? !big },
      make('summary', { 'data-key': `part ${key}` }, name),
      content,
    );
    details.addEventListener('toggle', () => open.set(key, details.open));
    parts.push(details);
  };
  for (const [key, value] of others.filter(([, one]) => !is_fact(one))) {
    part(heading(key), key, shown(value, key), JSON.stringify(value).length > BIG);
  }
  const columns = of_seats.filter(([, list]) => !list.every(is_empty));
  if (columns.length) {
    const rows = Array.from({ length: seats }, (_, seat) => [
      name_of(seat),
      ...columns.map(([, list]) => cell(list[seat])),
    ]);
    part('Players', 'of seats', table_shown('Players', ['Player', ...columns.map(([key]) => key)], rows), false);
  }
  for (const [key, list] of houses) {
    list.forEach((entry, seat) =>
      part(name_of(seat), `${key} ${seat}`, shown(entry, ''), seat !== own_seat && JSON.stringify(entry).length > BIG),
    );
  }
  const counts_turns = 'cycle' in position; // then `turn` is a number, otherwise a seat
  const value_of = (key, value) =>
    Number.isInteger(value) && holds_seat.has(key) && !(key === 'turn' && counts_turns)
      ? name_of(value)
      : shown(value, key);
  return [
    facts_shown(
      others.filter(([, value]) => is_fact(value)),
      value_of,
    ),
    make('div', { class: 'parts' }, parts),
  ];
}
