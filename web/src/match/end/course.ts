// How the scores of a finished match came about, step by step, and where it turned.
import { engine, type GameRecord } from '../../engine/engine';
import { cut, seat_of } from '../../session/steps';

// Scores by step (0: before the first) and seat; the whole truth, which is everybody's once the match is over.
export type Course = number[][];

// Plays a record through again in the engine of this page.
export async function course_of(record: GameRecord): Promise<Course> {
  const { match } = await engine().ask('open', { record: cut(record, 0), seed: '1' });
  const asked = [engine().ask('scores', { match })];
  const taken = record.steps.map((text) => {
    const step = engine().ask('step', { match, text });
    asked.push(engine().ask('scores', { match }));
    return step;
  });
  try {
    await Promise.all(taken);
    return (await Promise.all(asked)).map(({ scores }) => scores);
  } finally {
    await engine().ask('close', { match });
  }
}

export interface TurningPoint {
  step: number;
  seat: number; // who takes the lead, or whose lead changes
  kind: 'taken' | 'grows' | 'shrinks';
  by: number;
}

const best_but = (scores: number[], seat: number) => Math.max(...scores.filter((_, other) => other !== seat));

// By how much a seat is ahead of the best other after each step.
export function leads(course: Course, seat: number): number[] {
  return course.map((scores) => scores[seat]! - best_but(scores, seat));
}

// How many steps of a record only set the match up: those before anybody decides.
export const set_up_steps = (steps: string[]) =>
  Math.max(
    0,
    steps.findIndex((step) => seat_of(step) !== null),
  );

// The steps that changed the winner's lead most once it was set up, in the order they happened.
export function turning_points(course: Course, winner: number, set_up: number, most: number): TurningPoint[] {
  const lead = leads(course, winner);
  const turns = lead.flatMap((after, step): TurningPoint[] => {
    if (step <= set_up) return [];
    const before = lead[step - 1]!;
    const by = Math.abs(after - before);
    if (by === 0) return [];
    if (before <= 0 && after > 0) return [{ step, seat: winner, kind: 'taken', by }];
    if (before >= 0 && after < 0) {
      const scores = course[step]!;
      return [{ step, seat: scores.indexOf(best_but(scores, winner)), kind: 'taken', by }];
    }
    return [{ step, seat: winner, kind: after > before ? 'grows' : 'shrinks', by }];
  });
  return turns
    .sort((a, b) => b.by - a.by)
    .slice(0, most)
    .sort((a, b) => a.step - b.step);
}

// Round numbers to write beside an axis, lowest first.
export function ticks(low: number, high: number, most: number): number[] {
  const span = Math.max(1, high - low);
  const rough = span / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const by = Math.max(
    1,
    [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough)!,
  );
  const first = Math.ceil(low / by) * by;
  return Array.from({ length: Math.floor((high - first) / by) + 1 }, (_, at) => first + at * by);
}

// Heights for labels that would lie on each other: kept in order, at least `gap` apart, within bounds.
export function spread(wanted: number[], gap: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => wanted[a]! - wanted[b]!);
  const at: number[] = [];
  order.forEach((one, rank) => {
    at[one] = Math.max(wanted[one]!, rank === 0 ? top : at[order[rank - 1]!]! + gap);
  });
  [...order].reverse().forEach((one, rank, back) => {
    at[one] = Math.min(at[one]!, rank === 0 ? bottom : at[back[rank - 1]!]! - gap);
  });
  return at;
}
