// A match as it was: an earlier moment in place of the present, and nothing to decide. All else is as it is now.
import { ONLY_LOOKING, type Command, type Moment, type Session } from './session';

export class PastSession implements Session {
  readonly moves = [];
  readonly compound = null;
  readonly can = ONLY_LOOKING;
  #now: Session;
  #then: Moment;

  constructor(now: Session, then: Moment) {
    this.#now = now;
    this.#then = then;
  }

  get view() {
    return this.#then.view;
  }
  get parts() {
    return this.#then.parts;
  }
  get outlook() {
    return this.#then.outlook;
  }
  async decide() {}

  get id() {
    return this.#now.id;
  }
  get game() {
    return this.#now.game;
  }
  get path() {
    return this.#now.path;
  }
  get replay_path() {
    return this.#now.replay_path;
  }
  get room() {
    return this.#now.room;
  }
  get seat() {
    return this.#now.seat;
  }
  get log() {
    return this.#now.log;
  }
  get missed() {
    return this.#now.missed;
  }
  get present() {
    return this.#now.present;
  }
  get spectators() {
    return this.#now.spectators;
  }
  get offline() {
    return this.#now.offline;
  }
  get sending() {
    return this.#now.sending;
  }
  get cover() {
    return this.#now.cover;
  }
  get received() {
    return this.#now.received;
  }

  expand(amounts: number[]) {
    return this.#now.expand(amounts);
  }
  undo(ask: boolean) {
    return this.#now.undo(ask);
  }
  act(command: Command) {
    return this.#now.act(command);
  }
  moment(step: number) {
    return this.#now.moment(step);
  }
  hint(level: string) {
    return this.#now.hint(level);
  }
  rematch() {
    return this.#now.rematch();
  }
  record() {
    return this.#now.record();
  }
  uncover() {
    this.#now.uncover();
  }
  caught_up() {
    this.#now.caught_up();
  }
  close() {
    this.#now.close();
  }
}
