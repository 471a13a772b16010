// The first page: the games, the reader's tables, open tables, and who the reader is.
import { request } from './connection.js';
import { attempt, button, field, forgive, link_to_share, make, question, refill, tell } from './dom.js';
import { OpeningForm } from './opening.js';
import { ago, listed, title_of } from './words.js';

const REFRESH = 10000;

// Who is at a table: "Ada, Ben and 2 bots".
function company({ names, seats, free_seats }) {
  const bots = seats - free_seats - names.length;
  const all = [...names, ...(bots ? [bots === 1 ? '1 bot' : `${bots} bots`] : [])];
  return listed(all) || 'nobody yet';
}

// What wants the reader most comes first.
function urgency({ status, to_act }, me) {
  if (to_act.includes(me)) return 0;
  return ['running', 'paused', 'waiting', 'over'].indexOf(status) + 1;
}

export class Lobby {
  #site;
  #games = [];
  #levels = [];
  #form = null;
  #code = ''; // from a link of the reader's other device
  #shelf = make('section', { 'aria-labelledby': 'games-heading' });
  #opening = make('section', { hidden: true, 'aria-labelledby': 'opening-heading' });
  #mine = make('section', { 'aria-labelledby': 'mine-heading' });
  #open = make('section', { 'aria-labelledby': 'open-heading' });
  #name = make('section', { class: 'welcome' });
  #overview = make('div');
  #you = make('section', { class: 'you', 'aria-labelledby': 'you-heading' });

  constructor(site, main) {
    this.#site = site;
    document.title = 'Heirloom';
    main.replaceChildren(
      make('h1', { class: 'unseen' }, 'Heirloom: four games about families and dynasties'),
      this.#name,
      this.#opening,
      this.#overview,
    );
    this.#overview.append(this.#shelf, make('div', { class: 'lists' }, this.#mine, this.#open), this.#you);
    this.#show_name();
    this.#show_lists([], [], false);
    this.#load();
    window.addEventListener('hashchange', () => this.#follow_hash());
    setInterval(() => document.visibilityState === 'visible' && this.#refresh(), REFRESH);
  }

  async #load() {
    await attempt(async () => {
      const [games, levels] = await Promise.all([request('GET', '/api/games'), request('GET', '/api/levels')]);
      this.#games = games.games;
      this.#levels = levels.levels;
    });
    this.#show_shelf();
    this.#follow_hash();
  }

  connected() {
    return this.#refresh();
  }

  turns({ tables }) {
    const count = tables.length;
    document.title = count ? `(${count}) Your turn – Heirloom` : 'Heirloom';
    this.#refresh();
  }

  person_changed() {
    this.#show_name();
    this.#show_you();
  }

  #show_name() {
    refill(this.#name, [this.#site.person?.person ?? null], () => {
      if (this.#site.person) return [];
      const input = make('input', { type: 'text', maxlength: 40, autocomplete: 'nickname', 'data-key': 'name' });
      const submit = (event) => {
        event.preventDefault();
        attempt(() => this.#site.be_somebody(input.value.trim()));
      };
      return make(
        'form',
        { submit, class: 'line' },
        field('What should others call you?', input),
        make('button', { class: 'strong' }, 'Use this name'),
        make('p', { class: 'hint' }, 'No account, no password. Leave it empty and you are given a name.'),
      );
    });
  }

  #show_shelf() {
    refill(this.#shelf, this.#games, () => [
      make('h2', { id: 'games-heading' }, 'Games'),
      make(
        'ul',
        { class: 'shelf' },
        this.#games.map((game) =>
          make(
            'li',
            { class: `box ${game.game}` },
            make('h3', {}, title_of(game.game)),
            make('p', {}, game.sentence),
            make('p', { class: 'hint' }, `${game.players.min} to ${game.players.max} players`),
            make(
              'p',
              { class: 'buttons' },
              button('Play now', (event) => this.#play_now(game, event.currentTarget), {
                class: 'strong',
                'aria-label': `Play now: ${title_of(game.game)}, against bots`,
                'data-key': `play ${game.game}`,
              }),
              make(
                'a',
                { class: 'button', href: `#open=${game.game}`, 'aria-label': `Open a table of ${title_of(game.game)}` },
                'Open a table',
              ),
            ),
          ),
        ),
      ),
    ]);
  }

  // A table with the reader on the first seat and greedy bots on the others, started at once.
  async #play_now(game, pressed) {
    pressed.disabled = true;
    await attempt(async () => {
      await this.#site.be_somebody();
      const players = game.options.find(({ name }) => name === 'players').default;
      const bots = Array.from({ length: players - 1 }, () => ({ kind: 'bot', bot: 'greedy' }));
      const settings = { game: game.game, options: { players }, seats: [{ kind: 'open' }, ...bots] };
      const { table } = await this.#site.connection.ask('open', { settings });
      await this.#site.connection.act(table, { type: 'start' });
      location.assign(`/bare/table/${table}`);
    });
    pressed.disabled = false;
  }

  #follow_hash() {
    const wanted = new URLSearchParams(location.hash.slice(1));
    const game = this.#games.find((one) => one.game === wanted.get('open'));
    this.#opening.hidden = !game;
    this.#overview.hidden = Boolean(game);
    this.#form = game ? new OpeningForm(this.#site, game, this.#levels) : null;
    this.#opening.replaceChildren(...(game ? [this.#form.element] : []));
    if (game) {
      forgive();
      this.#form.focus();
    }
    this.#code = wanted.get('device') ?? '';
    this.#show_you();
  }

  async #refresh() {
    try {
      const [open, mine] = await Promise.all([
        request('GET', '/api/tables'),
        this.#site.person ? request('GET', '/api/me/tables') : { tables: [] },
      ]);
      this.#show_lists(open.tables, mine.tables, true);
    } catch {
      // The banner tells that the server is out of reach; the lists stay as they were.
    }
  }

  #show_lists(open, mine, loaded) {
    const me = this.#site.person?.person;
    const own = new Set(mine.map(({ table }) => table));
    const others = open.filter(({ table, status }) => !own.has(table) && status !== 'over' && status !== 'closed');
    const current = mine
      .filter(({ status }) => status !== 'closed')
      .sort((a, b) => urgency(a, me) - urgency(b, me) || b.changed - a.changed);
    const empty = (text) => make('p', { class: 'hint' }, loaded ? text : '…');
    refill(this.#mine, [loaded, me, current], () => [
      make('h2', { id: 'mine-heading' }, 'Your tables'),
      current.length ? this.#list(current, me) : empty('None yet.'),
    ]);
    refill(this.#open, [loaded, me, others], () => [
      make('h2', { id: 'open-heading' }, 'Open tables'),
      others.length ? this.#list(others, me) : empty('Nobody waits at the moment. Open a table yourself.'),
    ]);
  }

  #list(tables, me) {
    return make(
      'ul',
      { class: 'tables' },
      tables.slice(0, 30).map((brief) => {
        const yours = me && brief.to_act.includes(me);
        const state = {
          waiting: brief.free_seats ? `${brief.free_seats} of ${brief.seats} seats free` : 'about to start',
          running: yours
            ? 'your turn'
            : `waiting for ${listed(brief.to_act.map((id) => brief.names[brief.persons.indexOf(id)])) || 'the bots'}`,
          paused: 'paused',
          over: 'over',
          closed: 'closed',
        }[brief.status];
        return make(
          'li',
          {},
          make(
            'a',
            { href: `/bare/table/${brief.table}`, 'data-key': brief.table, class: yours ? 'yours' : '' },
            make('strong', {}, title_of(brief.game)),
            make('span', {}, company(brief)),
            make('span', { class: 'state' }, `${state} · ${ago(Date.now() - brief.changed)}`),
          ),
        );
      }),
    );
  }

  #show_you() {
    refill(this.#you, [this.#site.person, this.#code], () => [
      make('h2', { id: 'you-heading' }, 'You'),
      ...(this.#site.person ? this.#own_controls() : []),
      this.#code_form(),
    ]);
  }

  #own_controls() {
    const name = make('input', {
      type: 'text',
      maxlength: 40,
      value: this.#site.person.name,
      required: true,
      'data-key': 'rename',
    });
    const rename = (event) => {
      event.preventDefault();
      attempt(async () => {
        await this.#site.rename(name.value.trim());
        tell(`You are ${this.#site.person.name} now.`);
      });
    };
    const shared = make('div', { 'aria-live': 'polite' });
    const device = () =>
      attempt(async () => {
        const { code, seconds } = await request('POST', '/api/me/device');
        shared.replaceChildren(
          make(
            'p',
            {},
            `Open this link on the other device within ${Math.round(seconds / 60)} minutes. It is used once; keep it to yourself.`,
          ),
          link_to_share('Link for your other device', `${location.origin}/bare/#device=${code}`),
        );
      });
    const feed = () =>
      attempt(async () => {
        const { path } = await request('POST', '/api/me/feed');
        shared.replaceChildren(
          make('p', {}, 'A feed reader that knows this address tells you when it is your turn.'),
          link_to_share('Your feed', location.origin + path),
        );
      });
    const leave = async () => {
      const sure = await question(
        'Delete your name and your devices here for good? Bots take your seats in running matches.',
        'Delete me',
      );
      if (!sure) return;
      await attempt(async () => {
        await request('DELETE', '/api/me');
        location.assign('/bare/');
      });
    };
    return [
      make('form', { class: 'line', submit: rename }, field('Your name', name), make('button', {}, 'Change it')),
      make(
        'p',
        { class: 'buttons' },
        button('Use another device too', device, { 'data-key': 'device' }),
        button('A feed of your turns', feed, { 'data-key': 'feed' }),
        button('Delete me', leave, { class: 'grave', 'data-key': 'delete' }),
      ),
      shared,
    ];
  }

  #code_form() {
    const input = make('input', {
      type: 'text',
      value: this.#code,
      autocomplete: 'off',
      required: true,
      'data-key': 'code',
    });
    const submit = (event) => {
      event.preventDefault();
      attempt(async () => {
        await this.#site.become_by_code(input.value.trim().replace(/^.*#device=/, ''));
        history.replaceState(null, '', '/bare/');
        this.#code = '';
        this.#show_you();
        tell(`You are ${this.#site.person.name} on this device too.`);
      });
    };
    return make(
      'details',
      { open: Boolean(this.#code) },
      make('summary', { 'data-key': 'have code' }, 'I have a link from my other device'),
      make(
        'form',
        { class: 'line', submit },
        field('Link or code', input, 'You become the person of that device here.'),
        make('button', {}, 'Be that person'),
      ),
    );
  }
}
