// Talking to the server: requests, and the WebSocket that comes back by itself.
import { protocol, type Ask, type Code, type Command, type Tell } from '../protocol';

const LONGEST_PAUSE = 8000; // milliseconds between tries to connect
const TOO_MANY = 429; // the status of a request that comes too soon
const PATIENCE = 3000; // milliseconds that a question waits for a connection

// Why something could not be done: the server's code, no server, or an answer that has no code.
export type Trouble = Code | 'unreachable' | 'http';

export class Refused extends Error {
  constructor(
    public code: Trouble,
    message: string,
  ) {
    super(message);
  }
}

const unreachable = () => new Refused('unreachable', 'unreachable');

// One HTTP request with JSON both ways; throws Refused.
export async function request<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: body ? { 'Content-Type': 'application/json' } : {},
      body: body ? JSON.stringify(body) : undefined,
    });
  } catch {
    throw unreachable();
  }
  const json = await answer.json().catch(() => null);
  if (!answer.ok || json === null) {
    const code = json?.refused?.code ?? (answer.status === TOO_MANY ? 'busy' : 'http');
    throw new Refused(code, json?.refused?.message ?? json?.error ?? `${answer.status}`);
  }
  return json as Answer;
}

// Messages without their id.
export type Question = Ask extends infer One ? (One extends Ask ? Omit<One, 'id'> : never) : never;

export interface Listener {
  greeted(person: { person: string; name: string }): void;
  offline(is: boolean): void;
  outdated(message: string): void;
  told(message: Exclude<Tell, { type: 'reply' }>): void;
}

interface Waiting {
  message: object;
  again: boolean;
  sent_by: WebSocket | null;
  resolve(result: never): void;
  reject(error: Refused): void;
}

export class Connection {
  #socket: WebSocket | null = null;
  #greeted = false;
  #waiting = new Map<number, Waiting>();
  #last_id = 0;
  #pause = 250;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listener: Listener;

  constructor(listener: Listener) {
    this.#listener = listener;
    addEventListener('online', () => this.reconnect());
    addEventListener('offline', () => this.#socket?.close());
    this.#connect();
  }

  // Asks something. `again` marks what may be sent twice, and is, if the connection breaks before the answer.
  async ask<Result>(question: Question, again = false): Promise<Result> {
    if (!again) {
      await this.#greeted_soon();
      if (!this.#greeted) throw unreachable();
    }
    return this.#ask(question, again);
  }

  act(table: string, command: Command): Promise<{ version: number }> {
    return this.ask({ type: 'act', table, command }, command.type === 'move');
  }

  // Starts anew, for instance because the reader is somebody else now.
  reconnect() {
    this.#pause = 250;
    this.#connect();
  }

  #ask<Result>(question: Question, again: boolean): Promise<Result> {
    const id = ++this.#last_id;
    return new Promise((resolve, reject) => {
      const waiting = { message: { id, ...question }, again, sent_by: null, resolve, reject };
      this.#waiting.set(id, waiting);
      if (this.#greeted || question.type === 'hello') this.#send(waiting);
    });
  }

  async #greeted_soon() {
    for (const deadline = Date.now() + PATIENCE; !this.#greeted && Date.now() < deadline;) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  #send(waiting: Waiting) {
    waiting.sent_by = this.#socket;
    this.#socket?.send(JSON.stringify(waiting.message));
  }

  #connect() {
    clearTimeout(this.#timer);
    const before = this.#socket;
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
    this.#socket = socket;
    this.#greeted = false;
    before?.close();
    socket.addEventListener('open', () => this.#greet(socket));
    socket.addEventListener('message', ({ data }) => socket === this.#socket && this.#receive(JSON.parse(data)));
    socket.addEventListener('close', () => socket === this.#socket && this.#lost());
  }

  async #greet(socket: WebSocket) {
    if (socket !== this.#socket) return;
    this.#drop_what_cannot_be_repeated();
    try {
      const person = await this.#ask<{ person: string; name: string }>({ type: 'hello', protocol }, false);
      this.#greeted = true;
      this.#pause = 250;
      this.#listener.offline(false);
      this.#listener.greeted(person);
      for (const waiting of this.#waiting.values()) if (waiting.sent_by !== socket) this.#send(waiting);
    } catch (error) {
      if (error instanceof Refused && error.code === 'outdated') this.#listener.outdated(error.message);
    }
  }

  #receive(message: Tell) {
    if (message.type === 'goodbye') this.#pause = Math.max(this.#pause, message.retry);
    if (message.type !== 'reply') return this.#listener.told(message);
    const waiting = this.#waiting.get(message.to);
    this.#waiting.delete(message.to);
    if (!waiting) return;
    if (message.refused) waiting.reject(new Refused(message.refused.code, message.refused.message));
    else waiting.resolve(message.result as never);
  }

  #lost() {
    this.#greeted = false;
    this.#listener.offline(true);
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
