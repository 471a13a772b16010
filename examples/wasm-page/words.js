// Moves and events in words, made from their typed fields alone: no game is known here.

const spaced = (name) => name.replaceAll('_', ' ');

// A field's value: null is hidden or absent; lists and counts are written out, zeros left out.
function value_words(value) {
  if (value === null) return '–';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(value_words).join(' ');
  if (typeof value === 'object') {
    const parts = Object.entries(value).filter(([, one]) => one !== 0);
    return parts.map(([key, one]) => `${spaced(key)} ${value_words(one)}`).join(' ') || 'none';
  }
  return String(value);
}

// {type: "married", seat: 1, card: "fNNN"} → {who: "Seat 1", what: "married", rest: "card fNNN"}.
export function words_of(event, name_of) {
  const { type, seat, ...fields } = event;
  const rest = Object.entries(fields).map(([key, value]) =>
    key === type ? value_words(value) : `${spaced(key)} ${value_words(value)}`,
  );
  return {
    who: Number.isInteger(seat) ? name_of(seat) : '',
    what: spaced(type),
    rest: rest.join(', '),
  };
}

// A score and where it comes from: "26 (trait 32, hand -6)".
export function score_words(parts) {
  const total = parts.reduce((sum, part) => sum + part.points, 0);
  const named = parts.filter((part) => part.points !== 0);
  const sum = named.map((part) => `${spaced(part.name)} ${part.points}`).join(', ');
  return sum ? `${total} (${sum})` : String(total);
}

// What a move would bring, in one line.
export function preview_words(preview, name_of) {
  const seen = preview.events.map((event) => {
    const { who, what, rest } = words_of(event, name_of);
    return [who, what, rest].filter(Boolean).join(' ');
  });
  const more = preview.certain ? '' : '; more may follow';
  return `Would show: ${seen.join('; ')}${more}. Your score then: ${score_words(preview.parts)}.`;
}
