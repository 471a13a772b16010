// Making elements, filling sections without losing the reader's place, and telling the reader things.

// make('p', {class: 'hint'}, 'text', element…): properties that are functions are listeners, null children are left out.
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
  return element;
}

export const button = (text, click, properties = {}) => make('button', { type: 'button', click, ...properties }, text);

let fields = 0;

// A labelled field with an optional hint that is read with it.
export function field(label, control, hint = '') {
  control.id ||= `field-${++fields}`;
  if (hint) control.setAttribute('aria-describedby', `${control.id}-hint`);
  return make(
    'div',
    { class: 'field' },
    make('label', { for: control.id }, label),
    control,
    hint ? make('p', { class: 'hint', id: `${control.id}-hint` }, hint) : null,
  );
}

// A select from [value, text] pairs.
export function choice(options, chosen, properties = {}) {
  const select = make('select', properties);
  for (const [value, text] of options) {
    select.append(make('option', { value, selected: String(value) === String(chosen) }, text));
  }
  return select;
}

// Fills a section anew if what it shows has changed; focus stays on the control with the same data-key.
export function refill(section, shows, build) {
  const signature = JSON.stringify(shows);
  if (section.signature === signature) return false;
  section.signature = signature;
  const focused = section.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  section.replaceChildren(...[build()].flat(Infinity).filter((child) => child !== null));
  if (focused) {
    const again = section.querySelector(`[data-key="${CSS.escape(focused)}"]`);
    (again ?? section.querySelector('h2[tabindex]'))?.focus();
  }
  return true;
}

const at = (id) => document.getElementById(id);

const sentence = (text) => {
  const trimmed = text.trim();
  const capital = trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return /[.!?…]$/.test(capital) ? capital : `${capital}.`;
};

// Why something was not done; stays until something else is tried.
export function refuse(message) {
  at('refusal').replaceChildren(
    make('p', {}, sentence(message)),
    button('Close', () => forgive(), { 'aria-label': 'Close this message' }),
  );
}

export const forgive = () => at('refusal').replaceChildren();

// Runs something the reader asked for and shows why if it is refused.
export async function attempt(what) {
  forgive();
  try {
    return await what();
  } catch (error) {
    refuse(error.message);
    return undefined;
  }
}

// Says something to screen readers once they have time.
export function tell(text) {
  at('told').textContent = text;
}

export function announce(text) {
  at('announcement').textContent = text;
  at('announcement').hidden = false;
}

export function show_offline(offline) {
  at('offline').hidden = !offline;
}

// Asks before something that cannot be taken back; true if the answer is yes.
export function question(text, yes) {
  const dialog = at('question');
  at('question-text').textContent = text;
  at('question-yes').textContent = yes;
  dialog.returnValue = 'no';
  dialog.showModal();
  return new Promise((answer) => {
    dialog.addEventListener('close', () => answer(dialog.returnValue === 'yes'), { once: true });
  });
}

export async function copy(text, pressed) {
  const before = pressed.textContent;
  try {
    await navigator.clipboard.writeText(text);
    pressed.textContent = 'Copied';
    tell('Copied.');
  } catch {
    refuse('This browser does not let the page copy; mark the link and copy it yourself');
  }
  setTimeout(() => (pressed.textContent = before), 2000);
}

// A link shown in full with a button that copies it.
export function link_to_share(label, address) {
  const input = make('input', {
    type: 'text',
    readonly: true,
    value: address,
    focus: (event) => event.target.select(),
  });
  const shared = field(label, input);
  shared.classList.add('share');
  shared.append(
    button('Copy', (event) => copy(address, event.currentTarget), {
      'aria-label': `Copy: ${label}`,
      'data-key': `copy ${address}`,
    }),
  );
  return shared;
}
