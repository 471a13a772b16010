// The sections around a match: players and clocks, the result, the log, the chat, what a player can ask for.
import { attempt, button, choice, field, make, question } from './dom.js';
import { capital, clock_words, happening_words, listed, spaced, topic_words, value_words } from './words.js';

const LONGEST_LOG = 300; // sentences shown

export function players_shown(page) {
  const { room, view } = page;
  const acting = room.status === 'running' ? view.to_act : [];
  const shows = [room.seats, view.scores, acting, page.present, page.seat, room.status];
  const has_clock = room.settings.clock.kind !== 'none';
  const build = () => [
    make('h2', { id: 'players-heading' }, 'Players'),
    make(
      'table',
      { class: 'scores' },
      make(
        'thead',
        {},
        make(
          'tr',
          {},
          make('th', { scope: 'col' }, 'Player'),
          make('th', { scope: 'col', class: 'number' }, 'Score'),
          has_clock ? make('th', { scope: 'col', class: 'number' }, 'Clock') : null,
        ),
      ),
      make(
        'tbody',
        {},
        room.seats.map((seat, number) =>
          make(
            'tr',
            { class: acting.includes(number) ? 'acting' : '' },
            make(
              'th',
              { scope: 'row' },
              page.name_of(number),
              number === page.seat ? ' (you)' : '',
              make('small', {}, state_of(page, seat, number, acting)),
            ),
            make(
              'td',
              { class: 'number' },
              view.scores[number] === null ? make('span', { class: 'nothing' }, 'hidden') : String(view.scores[number]),
            ),
            has_clock ? clock_cell(page, seat) : null,
          ),
        ),
      ),
    ),
    page.spectators
      ? make('p', { class: 'hint' }, page.spectators === 1 ? 'One person watches.' : `${page.spectators} people watch.`)
      : null,
  ];
  return { shows, build };
}

function state_of(page, seat, number, acting) {
  const words = [`seat ${number}`];
  if (seat.bot) words.push(seat.bot);
  else if (seat.away) words.push(`away, ${seat.autopilot} plays`);
  else if (seat.person) words.push(page.present.includes(number) ? 'here' : 'not here');
  if (acting.includes(number)) words.push('to decide');
  return words.join(' · ');
}

function clock_cell(page, seat) {
  if (seat.left === null) return make('td', { class: 'number' }, '–');
  return make(
    'td',
    { class: 'number clock', 'data-left': seat.left, 'data-since': page.received, 'data-runs': seat.running },
    clock_words(seat.left),
  );
}

// Moves the running clocks on.
export function tick_clocks(root) {
  for (const cell of root.querySelectorAll('.clock[data-runs]')) {
    const left = Number(cell.dataset.left) - (performance.now() - Number(cell.dataset.since));
    cell.textContent = clock_words(left);
    cell.classList.toggle('short', left < 20000);
  }
}

export function result_shown(page) {
  const { room, view, table } = page;
  const rematch = () =>
    attempt(async () => {
      const { table: next } = await page.ask('rematch');
      location.assign(`/bare/table/${next}`);
    });
  const build = () => {
    const order = view.scores.map((_, seat) => seat).sort((a, b) => view.scores[b] - view.scores[a]);
    return [
      make('h2', { id: 'result-heading', tabindex: '-1' }, page.winners_words() || 'The match is over'),
      make(
        'table',
        { class: 'scores' },
        make(
          'thead',
          {},
          make(
            'tr',
            {},
            make('th', { scope: 'col', class: 'place' }, 'Place'),
            make('th', { scope: 'col' }, 'Player'),
            make('th', { scope: 'col', class: 'number' }, 'Score'),
          ),
        ),
        make(
          'tbody',
          {},
          order.map((seat) =>
            make(
              'tr',
              { class: view.winners.includes(seat) ? 'acting' : '' },
              make('td', {}, String(1 + view.scores.filter((score) => score > view.scores[seat]).length)),
              make('th', { scope: 'row' }, page.name_of(seat), seat === page.seat ? ' (you)' : ''),
              make('td', { class: 'number' }, String(view.scores[seat])),
            ),
          ),
        ),
      ),
      make(
        'p',
        { class: 'buttons' },
        room.followed_by
          ? make(
              'a',
              { class: 'button strong', href: `/bare/table/${room.followed_by}`, 'data-key': 'rematch' },
              'Go to the rematch',
            )
          : page.seat !== null
            ? button('Play again with the same people', rematch, { class: 'strong', 'data-key': 'rematch' })
            : null,
        make(
          'a',
          {
            class: 'button',
            href: `/api/tables/${table}/record`,
            download: `heirloom-${table}.json`,
            'data-key': 'record',
          },
          'Download the record',
        ),
        make('a', { class: 'button', href: '/bare/' }, 'Back to the games'),
      ),
    ];
  };
  return {
    shows: [view?.scores, view?.winners, room.followed_by, page.seat, room.seats.map(({ name }) => name)],
    build,
  };
}

export function log_shown(page) {
  const lines = page.log.filter(({ what }) => what.type !== 'said');
  const build = () => {
    const sentences = lines.flatMap(({ what }) => happening_words(what, page.name_of));
    const shown = sentences.slice(-LONGEST_LOG).reverse();
    const own_name = page.seat === null ? null : `${page.name_of(page.seat)} `;
    return [
      make('h2', { id: 'log-heading' }, 'What happened'),
      make(
        'div',
        {
          class: 'scroll',
          tabindex: '0',
          role: 'region',
          'aria-label': 'What happened, newest first',
          'data-key': 'log',
        },
        make(
          'ol',
          { class: 'lines', reversed: true },
          shown.map((text) => make('li', { class: own_name && text.startsWith(own_name) ? 'own' : '' }, text)),
        ),
      ),
    ];
  };
  return { shows: [lines.length, lines.at(-1)?.version, page.room.seats.map(({ name, bot }) => [name, bot])], build };
}

export function chat_shown(page) {
  const said = page.log.filter(({ what }) => what.type === 'said');
  const me = page.site.person?.person;
  const build = () => {
    const before = document.querySelector('[data-key="say"]')?.value ?? '';
    const input = make('input', {
      type: 'text',
      maxlength: 300,
      autocomplete: 'off',
      value: before,
      'data-key': 'say',
    });
    const say = (event) => {
      event.preventDefault();
      if (!input.value.trim()) return;
      attempt(async () => {
        await page.act({ type: 'say', text: input.value.trim() });
        input.value = '';
        const shown = document.querySelector('[data-key="say"]');
        if (shown) shown.value = '';
      });
    };
    const mutable = (what) => page.is_host && what.person !== me;
    const mute = (what) =>
      attempt(() => page.act({ type: 'mute', person: what.person, muted: !page.muted.has(what.person) }));
    return [
      make('h2', { id: 'chat-heading' }, 'Chat'),
      said.length
        ? make(
            'div',
            { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Chat, newest first', 'data-key': 'chat' },
            make(
              'ul',
              { class: 'lines' },
              said
                .slice(-100)
                .reverse()
                .map(({ what, version }) =>
                  make(
                    'li',
                    {},
                    make('strong', {}, what.name),
                    what.seated ? '' : ' (watching)',
                    `: ${what.text} `,
                    mutable(what)
                      ? button(page.muted.has(what.person) ? 'Let speak' : 'Mute', () => mute(what), {
                          class: 'small',
                          'aria-label': `${page.muted.has(what.person) ? 'Let speak' : 'Mute'} ${what.name}`,
                          'data-key': `mute ${version}`,
                        })
                      : null,
                  ),
                ),
            ),
          )
        : null,
      page.site.person
        ? make(
            'form',
            { class: 'line', submit: say },
            field(page.seat === null ? 'Say to those who watch' : 'Say to the table', input),
            make('button', {}, 'Say'),
          )
        : make('p', { class: 'hint' }, 'Choose a name on the first page to talk.'),
    ];
  };
  return { shows: [said.length, said.at(-1)?.version, me, page.seat, page.is_host, [...page.muted]], build };
}

// Taking back, pausing, resigning, and answering what others ask for.
export function tools_shown(page) {
  const { room, seat } = page;
  const mine = seat === null ? null : room.seats[seat];
  const { proposal } = room;
  const paused = room.status === 'paused';
  const vote = (topic, yes) => attempt(() => page.act({ type: 'vote', seat, topic, yes }));
  const build = () => [
    make('h2', { id: 'tools-heading' }, 'Match'),
    proposal ? proposal_shown(page, proposal, vote) : null,
    mine.away
      ? make(
          'p',
          {},
          button('Take my seat back', () => attempt(() => page.act({ type: 'back', seat })), {
            class: 'strong',
            'data-key': 'back',
          }),
        )
      : null,
    make(
      'p',
      { class: 'buttons' },
      paused ? null : button('Take back', () => take_back(page), { 'data-key': 'undo', disabled: mine.turn === 0 }),
      button(paused ? 'Go on' : 'Pause', () => vote(paused ? 'resume' : 'pause', true), { 'data-key': 'pause' }),
      button('Resign', () => resign(page), { class: 'grave', 'data-key': 'resign' }),
    ),
    field(
      'When I am away, this bot plays for me',
      choice(
        page.levels.map(({ name }) => [name, name]),
        mine.autopilot,
        {
          'data-key': 'autopilot',
          change: (event) => attempt(() => page.act({ type: 'autopilot', seat, level: event.target.value })),
        },
      ),
    ),
  ];
  return { shows: [mine?.away, mine?.autopilot, mine?.turn === 0, proposal, paused, page.levels.length], build };
}

function proposal_shown(page, { topic, by, agreed }, vote) {
  const asks = by === page.seat ? 'You ask' : `${page.name_of(by)} asks`;
  const answered = agreed.includes(page.seat);
  return make(
    'div',
    { class: 'proposal' },
    make('p', {}, `${asks} to ${topic_words(topic)}. Agreed so far: ${listed(agreed.map(page.name_of))}.`),
    make(
      'p',
      { class: 'buttons' },
      answered ? null : button('Agree', () => vote(topic, true), { class: 'strong', 'data-key': 'agree' }),
      button(answered ? 'Withdraw' : 'Refuse', () => vote(topic, false), { 'data-key': 'refuse' }),
    ),
  );
}

async function take_back(page) {
  await attempt(async () => {
    try {
      await page.act({ type: 'undo', seat: page.seat, ask: false });
    } catch (refused) {
      if (refused.code !== 'needs_consent') throw refused;
      const ask = await question(`${capital(refused.message)}. Ask them?`, 'Ask them');
      if (ask) await page.act({ type: 'undo', seat: page.seat, ask: true });
    }
  });
}

async function resign(page) {
  if (!(await question('Leave this match for good? A bot plays on in your place.', 'Resign'))) return;
  await attempt(() => page.act({ type: 'resign', seat: page.seat }));
}

export function settings_shown(page) {
  const { settings } = page.room;
  const clock = {
    none: 'none',
    move: `${clock_words(settings.clock.seconds * 1000)} for each decision`,
    match: `${clock_words(settings.clock.seconds * 1000)} for the match, ${settings.clock.increment} s added for each decision`,
  }[settings.clock.kind];
  const facts = { pace: settings.pace, clock, listed: settings.listed, ...settings.options };
  const build = () =>
    make(
      'details',
      {},
      make('summary', { id: 'settings-heading', 'data-key': 'settings' }, 'What was agreed'),
      make(
        'dl',
        { class: 'facts' },
        Object.entries(facts).map(([name, value]) =>
          make('div', {}, make('dt', {}, capital(spaced(name))), make('dd', {}, value_words(value))),
        ),
      ),
    );
  return { shows: facts, build };
}
