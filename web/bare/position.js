// A position of any game as headings, lists and tables; no game's rules are known here.
import { make } from './dom.js';
import { capital, spaced, value_words } from './words.js';

// Lists with one entry for each seat, and fields that hold a seat.
const per_seat = new Set(['players', 'traits', 'hands', 'known_hands', 'taken', 'committed', 'trees', 'discards', 'tokens', 'coins']);
const holds_seat = new Set(['turn', 'overseer', 'seat']);
const numbered_from_one = new Set(['generations', 'rows', 'closed']);

const LONG = 60; // entries of a plain list that is shown at once

const is_plain = (value) => value === null || typeof value !== 'object';
const is_record = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);
const all_plain = (list) => list.every(is_plain);

const one = (value) => make('span', { class: is_plain(value) && value === null ? 'nothing' : 'value' }, value_words(value));

function chips(list) {
  if (list.length === 0) return make('span', { class: 'nothing' }, 'none');
  const all = make('ul', { class: 'chips' }, list.map((entry) => make('li', {}, value_words(entry))));
  if (list.length <= LONG) return all;
  return make('details', {}, make('summary', {}, `${list.length} entries`), all);
}

// Records with the same keys as a table, one row each.
function grid(records, row_name) {
  const keys = Object.keys(records[0]);
  const head = make('tr', {}, row_name ? make('th', { scope: 'col' }, make('span', { class: 'unseen' }, 'which')) : null,
    keys.map((key) => make('th', { scope: 'col' }, capital(spaced(key)))));
  const rows = records.map((record, index) =>
    make('tr', {}, row_name ? make('th', { scope: 'row' }, row_name(index)) : null,
      keys.map((key) => make('td', {}, shown(record[key], key)))));
  return make('div', { class: 'wide', tabindex: '0', role: 'region', 'aria-label': 'Table' },
    make('table', {}, make('thead', {}, head), make('tbody', {}, rows)));
}

const alike = (list) =>
  list.length > 0 && list.every(is_record) &&
  list.every((entry) => Object.keys(entry).join() === Object.keys(list[0]).join()) &&
  list.every((entry) => Object.values(entry).every((value) => is_plain(value) || (Array.isArray(value) && all_plain(value))));

function record_shown(record) {
  return make('dl', {}, Object.entries(record).map(([key, value]) =>
    [make('dt', {}, capital(spaced(key))), make('dd', {}, shown(value, key))]));
}

function list_shown(list, key, name_of) {
  if (name_of) {
    return make('dl', {}, list.map((entry, seat) => [make('dt', {}, name_of(seat)), make('dd', {}, shown(entry, ''))]));
  }
  const first = numbered_from_one.has(key) ? 1 : 0;
  if (all_plain(list)) {
    if (!numbered_from_one.has(key)) return chips(list);
    return chips(list.map((entry, index) => `${index + 1}: ${value_words(entry)}`));
  }
  if (list.every((entry) => Array.isArray(entry) && all_plain(entry))) {
    return chips(list.map((entry) => entry.join(key === 'trees' || typeof entry.at(-1) === 'number' ? ' ' : ' + ')));
  }
  if (alike(list)) return grid(list, key === 'tiles' ? null : (index) => String(index + first));
  return make('ol', { start: first }, list.map((entry) => make('li', {}, shown(entry, ''))));
}

// Any value below the top.
function shown(value, key) {
  if (is_plain(value)) return one(value);
  if (Array.isArray(value)) return list_shown(value, key, null);
  return record_shown(value);
}

// Whether a part of the position is better closed at first.
const is_big = (value) => JSON.stringify(value).length > 900;

// The parts of a position; `open` remembers by name which ones the reader has opened or closed.
export function position_shown(position, name_of, seats, own_seat, open) {
  const facts = [];
  const parts = [];
  const part = (name, key, content, big) => {
    const details = make('details', { class: 'part', open: open.get(key) ?? !big }, make('summary', { 'data-key': `part ${key}` }, name), content);
    details.addEventListener('toggle', () => open.set(key, details.open));
    parts.push(details);
  };
  for (const [key, value] of Object.entries(position)) {
    const name = capital(spaced(key));
    if (is_plain(value)) {
      const is_seat = holds_seat.has(key) && Number.isInteger(value) && value < seats && (key !== 'turn' || !('cycle' in position));
      facts.push(make('dt', {}, name), make('dd', {}, is_seat ? name_of(value) : one(value)));
    } else if (Array.isArray(value) && per_seat.has(key) && value.length >= seats && value.some(is_record)) {
      value.forEach((entry, seat) => part(name_of(seat), `${key} ${seat}`, shown(entry, ''), seat !== own_seat && is_big(entry)));
    } else if (Array.isArray(value) && per_seat.has(key) && value.length >= seats) {
      part(name, key, list_shown(value, key, name_of), is_big(value));
    } else {
      part(name, key, shown(value, key), is_big(value));
    }
  }
  return [facts.length ? make('dl', { class: 'facts' }, facts) : null, make('div', { class: 'parts' }, parts)];
}
