// The table before the start: invitations, seats, links to share.
import { attempt, button, choice, field, link_to_share, make, question } from './dom.js';

const link_in_address = () => new URLSearchParams(location.hash.slice(1)).get('seat');

const links_of = (table) => JSON.parse(localStorage.getItem(`links ${table}`) ?? '[]');

// For whoever does not sit here yet: a name if they have none, and the seat their link is for.
export function invitation_shown(page) {
  const link = link_in_address();
  const person = page.site.person;
  const free = page.room.seats.filter((seat) => !seat.person && !seat.bot && !seat.reserved).length;
  const build = () => {
    const name = make('input', { type: 'text', maxlength: 40, autocomplete: 'nickname', 'data-key': 'name' });
    const sit = (event) => {
      event.preventDefault();
      attempt(async () => {
        await page.site.be_somebody(name.value.trim());
        await page.act(link ? { type: 'sit', link } : { type: 'sit' });
        if (link) history.replaceState(null, '', location.pathname);
      });
    };
    if (!link && !free)
      return [
        make('h2', { id: 'invitation-heading' }, 'You are watching'),
        make('p', {}, 'The seats that are left are kept for people with a link.'),
      ];
    return [
      make('h2', { id: 'invitation-heading' }, link ? 'A seat is kept for you' : 'There is room for you'),
      make(
        'form',
        { class: 'line', submit: sit },
        person ? null : field('What should others call you?', name),
        make('button', { class: 'strong', 'data-key': 'sit' }, 'Sit down'),
      ),
    ];
  };
  return { shows: [link, person?.person ?? null, free > 0], build };
}

// The seats with everything the reader may do about them.
export function seats_shown(page) {
  const { room, table } = page;
  const shows = [room.seats, page.seat, page.is_host, page.present, page.spectators, page.levels, page.site.person];
  const build = () => [
    make('h2', { id: 'seats-heading' }, 'Seats'),
    make(
      'ol',
      { class: 'seat-list', start: 0 },
      room.seats.map((seat, number) => seat_shown(page, seat, number)),
    ),
    link_to_share('Link to this table, to watch or take a free seat', `${location.origin}/bare/table/${table}`),
    make(
      'p',
      { class: 'buttons' },
      page.is_host
        ? button('Start the match', () => attempt(() => page.act({ type: 'start' })), {
            class: 'strong',
            'data-key': 'start',
          })
        : null,
      page.is_host ? fill_with_bots(page) : null,
      page.seat !== null
        ? button('Leave my seat', () => attempt(() => page.act({ type: 'leave' })), { 'data-key': 'leave' })
        : null,
      page.is_host ? button('Close the table', () => close(page), { class: 'grave', 'data-key': 'close' }) : null,
    ),
    make(
      'p',
      { class: 'hint' },
      page.spectators === 1 ? 'One person watches.' : page.spectators ? `${page.spectators} people watch.` : '',
    ),
  ];
  return { shows, build };
}

function seat_shown(page, seat, number) {
  const own = page.seat === number;
  const here = page.present.includes(number);
  const free = !seat.person && !seat.bot;
  const link = links_of(page.table)[number];
  const who = seat.bot
    ? `Bot, ${seat.bot}`
    : seat.person
      ? seat.name
      : seat.reserved
        ? 'Kept for somebody with its link'
        : 'Free';
  return make(
    'li',
    {},
    make(
      'p',
      {},
      make('span', { class: 'seat-number' }, `Seat ${number}`),
      make('strong', {}, who),
      own ? ' (you)' : '',
      seat.person ? make('span', { class: here ? 'here' : 'gone' }, here ? ' here' : ' not here') : null,
    ),
    make(
      'p',
      { class: 'buttons' },
      free && page.seat === null && (!seat.reserved || page.is_host)
        ? button('Sit here', () => sit(page, number), {
            'data-key': `sit ${number}`,
            'aria-label': `Sit here, seat ${number}`,
          })
        : null,
      page.is_host && !seat.person ? bot_choice(page, seat, number) : null,
      page.is_host && seat.person && !own
        ? button('Remove', () => attempt(() => page.act({ type: 'remove', seat: number })), {
            'data-key': `remove ${number}`,
            'aria-label': `Remove ${seat.name}`,
          })
        : null,
    ),
    seat.reserved && link
      ? link_to_share(`Link for seat ${number}`, `${location.origin}/bare/table/${page.table}#seat=${link}`)
      : null,
  );
}

const sit = (page, seat) =>
  attempt(async () => {
    await page.site.be_somebody();
    await page.act({ type: 'sit', seat });
  });

function bot_choice(page, seat, number) {
  const options = [
    ['', seat.bot ? 'Another bot…' : 'Put a bot here…'],
    ...page.levels.map(({ name, meaning }) => [name, `${name}: ${meaning}`]),
  ];
  const put = (event) =>
    event.target.value && attempt(() => page.act({ type: 'bot', seat: number, level: event.target.value }));
  return choice(options, '', { change: put, 'aria-label': `Bot for seat ${number}`, 'data-key': `bot ${number}` });
}

function fill_with_bots(page) {
  const fill = () =>
    attempt(async () => {
      for (const [seat, { person, bot, reserved }] of page.room.seats.entries()) {
        if (!person && !bot && !reserved) await page.act({ type: 'bot', seat, level: 'greedy' });
      }
    });
  const free = page.room.seats.some(({ person, bot, reserved }) => !person && !bot && !reserved);
  return free ? button('Put bots on the free seats', fill, { 'data-key': 'fill' }) : null;
}

async function close(page) {
  if (await question('Close this table for good?', 'Close it')) await attempt(() => page.act({ type: 'close' }));
}
