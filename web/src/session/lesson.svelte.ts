// One task of a lesson: a real position, one decision, and the engine's word on whether the goal was met.
import { engine, fresh_seed, type GameRecord, type Status } from '../engine/engine';
import type { Scene, Task } from '../games/teaching';
import { words } from '../words/words.svelte';
import { help_for } from './catalogue';
import { HereSession } from './here.svelte';
import { room_here } from './room';
import type { Abilities, Event } from './session';

export function goal_met(goal: Task['goal'], moves: string[], events: Event[]): boolean {
  const moved = !goal.move || moves.some((move) => goal.move!.test(move));
  const { event } = goal;
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const happened =
    !event || events.some((one) => Object.entries(event).every(([key, value]) => same(one[key as 'type'], value)));
  return moved && happened;
}

// A scene as a record by the newest rules.
export const record_of = (scene: Scene): GameRecord => ({
  format: 'heirloom-record/1',
  rules_version: help_for(scene.game).rules_version,
  seats: [],
  ...scene,
  steps: scene.steps ?? [],
});

export class LessonSession extends HereSession {
  goal_state = $state<'open' | 'met' | 'missed'>('open');
  readonly id = 'lesson';
  readonly replay_path = '/';

  private constructor(
    readonly task: Task,
    readonly path: string,
  ) {
    super();
  }

  static async open(task: Task, path: string): Promise<LessonSession> {
    const session = new LessonSession(task, path);
    await session.restart();
    return session;
  }

  get seat() {
    return this.task.seat;
  }
  get can(): Abilities {
    const open = this.goal_state === 'open';
    return { undo: false, hint: open, chat: false, pause: false, resign: false, decide: open };
  }

  // The position as it was set.
  async restart() {
    if (this.match) await engine().ask('close', { match: this.match });
    const { scene } = this.task;
    const opened = await engine().ask('open', { record: record_of(scene), seed: fresh_seed() });
    this.match = opened.match;
    const seats = Array.from({ length: opened.seats }, (_, seat) => ({
      name: seat === this.task.seat ? words.now.site.play.you : words.now.teaching.others[seat]!,
      bot: '',
    }));
    this.room = room_here(scene.game, JSON.parse(await this.record()).options, seats, false);
    this.goal_state = 'open';
    this.show(await this.moment(), true);
  }

  async decide(moves: string[]) {
    this.sending = true;
    try {
      let status: Status = { step: 0, turn: 'decision', to_act: [] };
      const { match } = this;
      const since = this.view?.step ?? 0;
      for (const move of moves) status = await engine().ask('step', { match, text: `${this.task.seat} ${move}` });
      while (status.turn === 'chance') status = await engine().ask('chance', { match });
      const { steps } = await engine().ask('events', { match, since, viewer: this.task.seat });
      const events = steps.flatMap((step) => step.events);
      this.show(await this.moment(), false);
      this.goal_state = goal_met(this.task.goal, moves, events) ? 'met' : 'missed';
    } finally {
      this.sending = false;
    }
  }
}
