// The form that opens a table: every option of the game, who sits where, how fast, how long.
import { attempt, choice, field, make } from './dom.js';
import { capital, spaced, title_of, value_words } from './words.js';

const units = { seconds: 1, minutes: 60, hours: 3600, days: 86400 };

// A control for one option, and how its value is read; undefined: left as it is.
function option_control({ name, values, default: usual }) {
  const range = values.match(/^(\d+) to (\d+)/);
  if (typeof usual === 'boolean') {
    const control = choice(
      [
        ['true', 'yes'],
        ['false', 'no'],
      ],
      usual,
    );
    return { control, read: () => control.value === 'true' };
  }
  if (typeof usual === 'number' && range) {
    const numbers = Array.from({ length: range[2] - range[1] + 1 }, (_, index) => index + Number(range[1]));
    const control = choice(
      numbers.map((number) => [number, number]),
      usual,
    );
    return { control, read: () => Number(control.value) };
  }
  if (/^[\w]+(, [\w]+)*$/.test(values)) {
    const control = choice(
      values.split(', ').map((value) => [value, spaced(value)]),
      usual,
    );
    return { control, read: () => (typeof usual === 'number' ? Number(control.value) : control.value) };
  }
  const control = make('input', { type: 'text', value: value_words(usual), name });
  const read = () => {
    const words = control.value.split(/[\s,]+/).filter(Boolean);
    if (words.length === 1 && !Array.isArray(usual)) return words[0];
    return words.every((word) => /^-?\d+$/.test(word)) ? words.map(Number) : words;
  };
  return { control, read };
}

export class OpeningForm {
  #site;
  #game;
  #levels;
  #options; // [{name, default, control, read}]
  #seats = make('div', { class: 'seat-wishes' });
  #refusal = make('p', { role: 'alert', class: 'refusal-here' });
  #heading;

  constructor(site, game, levels) {
    this.#site = site;
    this.#game = game;
    this.#levels = levels;
    this.#options = game.options.map((option) => ({ ...option, ...option_control(option) }));
    this.#players.control.addEventListener('change', () => this.#show_seats());
    this.#heading = make('h2', { id: 'opening-heading', tabindex: '-1' }, `Open a table of ${title_of(game.game)}`);
    this.element = this.#form();
    this.#show_seats();
  }

  focus() {
    this.#heading.focus();
    this.#heading.scrollIntoView({ block: 'nearest' });
  }

  get #players() {
    return this.#options.find(({ name }) => name === 'players');
  }

  #listed = choice(
    [
      ['no', 'Only people I send a link'],
      ['yes', 'Everybody: show it among the open tables'],
    ],
    'no',
  );
  #pace = choice(
    [
      ['live', 'At once: everybody is here'],
      ['slow', 'Slowly: over days, coming back for each move'],
    ],
    'live',
  );
  #clock = choice(
    [
      ['none', 'No clock'],
      ['move', 'For each decision'],
      ['match', 'For the whole match'],
    ],
    'none',
  );
  #time = make('input', { type: 'number', min: 1, value: 2 });
  #unit = choice(
    Object.keys(units).map((unit) => [unit, unit]),
    'minutes',
    { 'aria-label': 'Unit of the time' },
  );
  #increment = make('input', { type: 'number', min: 0, value: 10 });
  #courtship = make('input', { type: 'number', min: 0, value: 60 });
  #chat = make('input', { type: 'checkbox', checked: true });

  #form() {
    const time = field('Time', this.#time);
    time.classList.add('with-unit');
    time.append(this.#unit);
    const increment = field('Seconds added for every decision', this.#increment);
    const show_clock = () => {
      time.hidden = this.#clock.value === 'none';
      increment.hidden = this.#clock.value !== 'match';
    };
    this.#clock.addEventListener('change', show_clock);
    this.#pace.addEventListener('change', () => {
      const slow = this.#pace.value === 'slow';
      this.#clock.value = slow ? 'move' : 'none';
      this.#unit.value = slow ? 'days' : 'minutes';
      this.#courtship.value = slow ? 0 : 60;
      show_clock();
    });
    show_clock();
    const rules = this.#options.filter((option) => option !== this.#players);
    return make(
      'form',
      { class: 'opening', submit: (event) => this.#submit(event) },
      this.#heading,
      make('p', {}, this.#game.sentence),
      make(
        'fieldset',
        {},
        make('legend', {}, 'Who plays'),
        field('Players', this.#players.control, capital(this.#players.meaning)),
        this.#seats,
        field('Who can find the table', this.#listed),
      ),
      make(
        'fieldset',
        {},
        make('legend', {}, 'How fast'),
        make('div', { class: 'pair' }, field('Pace', this.#pace), field('Time to think', this.#clock)),
        make('div', { class: 'pair' }, time, increment),
      ),
      make(
        'details',
        { class: 'more' },
        make('summary', {}, `Rules and more (${rules.length + 2})`),
        make(
          'div',
          { class: 'pair' },
          rules.map((option) =>
            field(
              capital(spaced(option.name)),
              option.control,
              `${capital(option.meaning)}. ${option.control.tagName === 'INPUT' ? `Allowed: ${option.values}. ` : ''}Usually ${value_words(option.default)}.`,
            ),
          ),
          field(
            'Seconds for an answer you owe',
            this.#courtship,
            'Then your autopilot answers for you, as in a courtship. 0: never.',
          ),
          make('label', { class: 'check' }, this.#chat, ' People can chat at the table'),
        ),
      ),
      this.#refusal,
      make(
        'p',
        { class: 'buttons' },
        make('button', { class: 'strong' }, 'Open the table'),
        make('a', { class: 'button', href: '#' }, 'Back to the games'),
      ),
    );
  }

  #show_seats() {
    const before = [...this.#seats.querySelectorAll('select')].map((select) => select.value);
    const kinds = [
      ['me', 'Me'],
      ['open', 'Anybody'],
      ['link', 'Anyone with its link'],
      ...this.#levels.map(({ name, meaning }) => [`bot ${name}`, `Bot, ${name}: ${meaning}`]),
    ];
    const selects = Array.from({ length: this.#players.read() }, (_, seat) =>
      choice(kinds, before[seat] ?? (seat === 0 ? 'me' : 'open')),
    );
    for (const select of selects) {
      select.addEventListener('change', () => {
        if (select.value !== 'me') return;
        for (const other of selects) if (other !== select && other.value === 'me') other.value = 'open';
      });
    }
    this.#seats.replaceChildren(...selects.map((select, seat) => field(`Seat ${seat}`, select)));
  }

  #settings(wishes) {
    const options = {};
    for (const { name, default: usual, read } of this.#options) {
      const value = read();
      if (name === 'players' || JSON.stringify(value) !== JSON.stringify(usual)) options[name] = value;
    }
    const kind = this.#clock.value;
    const clock = { kind };
    if (kind !== 'none') clock.seconds = Number(this.#time.value) * units[this.#unit.value];
    if (kind === 'match') clock.increment = Number(this.#increment.value);
    return {
      game: this.#game.game,
      options,
      seats: wishes.map((wish) => {
        const [seat_kind, bot] = wish.split(' ');
        return seat_kind === 'bot' ? { kind: 'bot', bot } : { kind: seat_kind === 'me' ? 'open' : seat_kind };
      }),
      listed: this.#listed.value === 'yes',
      pace: this.#pace.value,
      clock,
      courtship: Number(this.#courtship.value),
      chat: this.#chat.checked,
    };
  }

  async #submit(event) {
    event.preventDefault();
    this.#refusal.textContent = '';
    const wishes = [...this.#seats.querySelectorAll('select')].map((select) => select.value);
    const opened = await attempt(async () => {
      await this.#site.be_somebody();
      try {
        const { table, links } = await this.#site.connection.ask('open', {
          settings: this.#settings(wishes),
          watch_only: true,
        });
        if (links.some(Boolean)) localStorage.setItem(`links ${table}`, JSON.stringify(links));
        const seat = wishes.indexOf('me');
        if (seat >= 0) await this.#site.connection.act(table, { type: 'sit', seat });
        return table;
      } catch (refused) {
        if (refused.code !== 'invalid') throw refused;
        this.#refusal.textContent = `This cannot be played: ${refused.message}.`;
        return null;
      }
    });
    if (opened) location.assign(`/bare/table/${opened}`);
  }
}
