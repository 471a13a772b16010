// Choosing a move: the list of legal ones with what each would bring, or number fields for a compound decision.
import { attempt, field, make, refill, refuse } from './dom.js';
import { capital, preview_words, spaced } from './words.js';

const MANY = 20;

const first_word = (text) => text.split(' ')[0];

export class MovePicker {
  #table; // {ask(type, fields), play(moves, turn), describe(move), name_of(seat)}
  #shows = null; // {moves, compound, turn}
  #chosen = null;
  #wanted = ''; // what the filter lets through
  #sending = false;
  #effect = make('div', { class: 'effect', 'aria-live': 'polite' });

  constructor(table, element) {
    this.#table = table;
    this.element = element;
  }

  // Shows the legal moves of a turn; a choice made from an earlier list stays if it is still there.
  show(legal, turn) {
    this.#shows = { ...legal, turn };
    if (!legal.moves.some(({ text }) => text === this.#chosen)) this.#chosen = null;
    const is_new = refill(this.element, this.#shows, () => this.#build());
    if (is_new && this.#chosen) this.#preview(this.#chosen);
  }

  // Says why there is nothing to choose.
  rest(sentence) {
    this.#shows = null;
    this.#chosen = null;
    refill(this.element, sentence, () => [this.#heading('Your move'), make('p', { class: 'resting' }, sentence)]);
  }

  #heading(text) {
    return make('h2', { id: 'move-heading', tabindex: '-1', 'data-key': 'move heading' }, text);
  }

  #build() {
    const { moves, compound } = this.#shows;
    this.#effect.replaceChildren(make('p', { class: 'hint' }, 'Choose, and see here what it would bring.'));
    const heading = this.#heading('Choose a move');
    if (!compound) return [heading, this.#list(moves)];
    return [
      heading,
      this.#compound_form(compound),
      make('details', {}, make('summary', { 'data-key': 'one by one' }, 'Or decide step by step'), this.#list(moves)),
    ];
  }

  #list(moves) {
    const groups = new Map();
    for (const move of moves) groups.set(first_word(move.text), [...(groups.get(first_word(move.text)) ?? []), move]);
    const shown = [...groups].map(([word, group]) =>
      make(
        'fieldset',
        { class: 'moves' },
        make(
          'legend',
          {},
          capital(spaced(word)),
          group.length > 1 ? make('span', { class: 'count' }, ` ${group.length}`) : null,
        ),
        make(
          'div',
          { class: 'options' },
          group.map((move) => this.#option(move)),
        ),
      ),
    );
    const form = make(
      'form',
      { submit: (event) => this.#submit(event) },
      shown,
      make('div', { class: 'confirm' }, this.#effect, make('button', { class: 'strong' }, 'Play this move')),
    );
    if (moves.length <= MANY) {
      this.#wanted = '';
      return form;
    }
    return [this.#filter(form, moves.length), form];
  }

  #option({ text, move }) {
    const radio = make('input', {
      type: 'radio',
      name: 'move',
      value: text,
      'data-key': `move ${text}`,
      checked: text === this.#chosen,
      change: () => this.#preview(text),
    });
    const details = this.#table.describe(move);
    return make(
      'label',
      { class: 'option' },
      radio,
      make('span', { class: 'code' }, text),
      details ? make('small', {}, details) : null,
    );
  }

  #filter(form, total) {
    const count = make('span', { class: 'hint', role: 'status' });
    const input = make('input', { type: 'search', value: this.#wanted, autocomplete: 'off', 'data-key': 'filter' });
    const narrow = () => {
      this.#wanted = input.value;
      const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      let left = 0;
      for (const option of form.querySelectorAll('.option')) {
        const text = option.textContent.toLowerCase();
        option.hidden = !words.every((word) => text.includes(word));
        left += !option.hidden;
      }
      for (const group of form.querySelectorAll('fieldset'))
        group.hidden = !group.querySelector('.option:not([hidden])');
      count.textContent = `${left} of ${total}`;
    };
    input.addEventListener('input', narrow);
    narrow();
    const shown = field('Show only moves with', input);
    shown.classList.add('filter');
    shown.append(count);
    return shown;
  }

  async #preview(text) {
    this.#chosen = text;
    this.#effect.setAttribute('aria-busy', 'true');
    try {
      const preview = await this.#table.ask('preview', { move: text });
      if (this.#chosen === text) this.#show_effect(preview_words(preview, this.#table.name_of));
    } catch (error) {
      if (this.#chosen === text) this.#show_effect([error.message]);
    }
    this.#effect.removeAttribute('aria-busy');
  }

  #show_effect(sentences) {
    this.#effect.replaceChildren(
      make('p', { class: 'hint' }, 'If you play this:'),
      ...sentences.map((one) => make('p', {}, one)),
    );
  }

  #submit(event) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('move');
    if (!chosen) return refuse('Choose one of the moves first');
    return this.#play([chosen]);
  }

  async #play(moves) {
    if (this.#sending || !this.#shows) return;
    this.#sending = true;
    this.element.setAttribute('aria-busy', 'true');
    await attempt(() => this.#table.play(moves, this.#shows.turn));
    this.element.removeAttribute('aria-busy');
    this.#sending = false;
  }

  #compound_form({ word, targets, total_min, total_max }) {
    const total = make('p', { class: 'total', role: 'status' });
    const effect = make('p', { class: 'effect' });
    const inputs = targets.map(({ name, min, max }) =>
      make('input', { type: 'number', min, max, value: min, inputmode: 'numeric', 'data-key': `amount ${name}` }),
    );
    const amounts = () => inputs.map((input) => Number(input.value));
    const wanted = total_min === total_max ? `exactly ${total_min}` : `${total_min} to ${total_max}`;
    let moves = null;
    const recount = async () => {
      const sum = amounts().reduce((one, other) => one + other, 0);
      const fits = sum >= total_min && sum <= total_max && inputs.every((input) => input.checkValidity());
      total.textContent = `Total ${sum}; ${wanted} ${total_min === 1 && total_max === 1 ? 'is' : 'are'} wanted.`;
      total.classList.toggle('fits', fits);
      moves = null;
      effect.textContent = '';
      if (!fits) return;
      const asked = JSON.stringify(amounts());
      try {
        const expanded = await this.#table.ask('expand', { amounts: amounts() });
        if (JSON.stringify(amounts()) !== asked) return;
        moves = expanded.moves;
        effect.textContent = moves.length ? `This plays: ${moves.join(' · ')}` : '';
      } catch (error) {
        effect.textContent = error.message;
      }
    };
    for (const input of inputs) input.addEventListener('input', recount);
    recount();
    const submit = async (event) => {
      event.preventDefault();
      if (!moves) await recount();
      if (!moves) return refuse(`This does not add up: ${wanted} wanted in all`);
      return this.#play(moves);
    };
    return make(
      'form',
      { class: 'compound', submit, novalidate: true },
      make(
        'fieldset',
        {},
        make('legend', {}, capital(spaced(word))),
        make(
          'div',
          { class: 'amounts' },
          targets.map(({ name, min, max }, index) => field(name, inputs[index], `${min} to ${max}`)),
        ),
      ),
      make('div', { class: 'confirm' }, total, effect, make('button', { class: 'strong' }, 'Play this')),
    );
  }
}
