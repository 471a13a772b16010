// Talking to the server: requests, and the WebSocket that comes back by itself.
const PROTOCOL = 1;
const LONGEST_PAUSE = 8000; // milliseconds between tries to connect
const PATIENCE = 3000; // milliseconds that a question waits for a connection

export class Refused extends Error {
  constructor({ code, message }) {
    super(message);
    this.code = code;
  }
}

const unreachable = () =>
  new Refused({ code: 'unreachable', message: 'the server cannot be reached; try again in a moment' });

// One HTTP request with JSON both ways; throws Refused.
export async function request(method, path, body) {
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers: body ? { 'Content-Type': 'application/json' } : {},
      body: body ? JSON.stringify(body) : undefined,
    });
  } catch {
    throw unreachable();
  }
  const json = await answer.json().catch(() => ({}));
  if (!answer.ok)
    throw new Refused(json.refused ?? { code: String(answer.status), message: `the server answers ${answer.status}` });
  return json;
}

export class Connection {
  #socket = null;
  #waiting = new Map(); // id → {message, again, sent_by, resolve, reject}
  #last_id = 0;
  #pause = 250;
  #timer = 0;
  #hears;

  // hears: {hello(person), offline(is), outdated(why), and one function for each type of message}.
  constructor(hears) {
    this.#hears = hears;
    window.addEventListener('online', () => this.reconnect());
    window.addEventListener('offline', () => this.#socket?.close());
    this.#connect();
  }

  // Asks something; {again: true} marks what may be sent twice, and is, if the connection breaks before the answer.
  // Anything else waits a little for a connection that is on its way.
  async ask(type, fields = {}, { again = false } = {}) {
    if (!again) await this.#connected_soon();
    if (!this.#greeted && !again) throw unreachable();
    return this.#ask(type, fields, again);
  }

  #ask(type, fields, again) {
    const message = { id: ++this.#last_id, type, ...fields };
    return new Promise((resolve, reject) => {
      const waiting = { message, again, sent_by: null, resolve, reject };
      this.#waiting.set(message.id, waiting);
      if (this.#greeted || type === 'hello') this.#send(waiting);
    });
  }

  async #connected_soon() {
    for (const deadline = Date.now() + PATIENCE; !this.#greeted && Date.now() < deadline;) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  act(table, command) {
    return this.ask('act', { table, command }, { again: command.type === 'move' });
  }

  // Starts anew, for instance because the reader is somebody else now.
  reconnect() {
    this.#pause = 250;
    this.#connect();
  }

  #send(waiting) {
    waiting.sent_by = this.#socket;
    this.#socket.send(JSON.stringify(waiting.message));
  }

  get #greeted() {
    return this.#socket?.readyState === WebSocket.OPEN && this.#socket.greeted;
  }

  #connect() {
    clearTimeout(this.#timer);
    const before = this.#socket;
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
    this.#socket = socket;
    before?.close();
    socket.addEventListener('open', () => this.#greet(socket));
    socket.addEventListener('message', (event) => socket === this.#socket && this.#receive(JSON.parse(event.data)));
    socket.addEventListener('close', () => socket === this.#socket && this.#lost());
  }

  async #greet(socket) {
    if (socket !== this.#socket) return;
    this.#drop_what_cannot_be_repeated();
    try {
      const person = await this.#ask('hello', { protocol: PROTOCOL }, false);
      socket.greeted = true;
      this.#pause = 250;
      this.#hears.offline(false);
      await this.#hears.hello(person);
      for (const waiting of this.#waiting.values()) if (waiting.sent_by !== socket) this.#send(waiting);
    } catch (error) {
      if (error.code === 'outdated') this.#hears.outdated(error.message);
    }
  }

  #receive(message) {
    if (message.type === 'goodbye') this.#pause = Math.max(this.#pause, message.retry);
    if (message.type !== 'reply') return this.#hears[message.type]?.(message);
    const waiting = this.#waiting.get(message.to);
    this.#waiting.delete(message.to);
    if (!waiting) return undefined;
    return message.refused ? waiting.reject(new Refused(message.refused)) : waiting.resolve(message.result);
  }

  #lost() {
    this.#hears.offline(true);
    this.#drop_what_cannot_be_repeated();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  #drop_what_cannot_be_repeated() {
    for (const [id, { again, reject }] of this.#waiting) {
      if (again) continue;
      this.#waiting.delete(id);
      reject(unreachable());
    }
  }
}
