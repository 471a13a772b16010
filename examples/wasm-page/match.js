// One match between the person in seat 0 and random bots, played through the engine's requests.

export const kMySeat = 0;
export const name_of = (seat) => (seat === kMySeat ? 'You' : `Bot ${seat}`);

export class Match {
  // call: see engine.js; heard: takes the events of each step that seat 0 saw.
  constructor(call, { game, players, seed }, heard) {
    this.call = call;
    this.heard = heard;
    const seats = Array.from({ length: players }, (_, seat) =>
      seat === kMySeat ? 'You' : 'bot:random',
    );
    this.now = call({ do: 'open', game, seed, seats, options: { players } });
    this.match = this.now.match;
    this.let_others_play();
  }

  ask(what, more = {}) {
    return this.call({ do: what, match: this.match, ...more });
  }
  view() {
    return this.ask('view', { viewer: kMySeat });
  }
  picture() {
    return this.ask('picture', { viewer: kMySeat }).picture;
  }
  moves() {
    return this.ask('legal', { seat: kMySeat }).moves;
  }
  preview(move) {
    return this.ask('preview', { seat: kMySeat, move });
  }
  // Everybody's points and where they come from: the whole truth, for when it is over.
  scores() {
    return this.ask('scores');
  }
  record() {
    return this.ask('record').record;
  }
  close() {
    this.ask('close');
  }
  get my_turn() {
    return this.now.to_act.includes(kMySeat);
  }
  get over() {
    return this.now.turn === 'over';
  }

  play(move) {
    this.take('step', { text: `${kMySeat} ${move}` });
    this.let_others_play();
  }
  play_anything() {
    this.take('step', { text: this.ask('random_move', { seat: kMySeat }).text });
    this.let_others_play();
  }

  take(what, more = {}) {
    this.now = this.ask(what, { ...more, viewer: kMySeat });
    this.heard(this.now.events);
  }

  // Chance and the bots, until the person has something to decide. Where all act at once each bot
  // gets one move in before that, so that nobody is kept waiting and nobody is run over.
  let_others_play() {
    const moved = new Set();
    while (!this.over) {
      if (this.now.turn === 'chance') {
        this.take('chance');
        continue;
      }
      const bots = this.now.to_act.filter((seat) => seat !== kMySeat);
      const waiting = this.my_turn ? bots.filter((seat) => !moved.has(seat)) : bots;
      if (waiting.length === 0) return;
      const seat = waiting[Math.floor(Math.random() * waiting.length)];
      moved.add(seat);
      this.take('step', { text: this.ask('random_move', { seat }).text });
    }
  }
}
