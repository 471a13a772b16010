// Who brought which card to the table, read from the log.
import type { FamilienbandeEvent } from '../../protocol';
import type { Shown, Table } from '../../session/table';

type Steps = Extract<Shown, { type: 'moved' }>['steps'];

// Who brought which card to the table in the whole match up to now.
export function brought(table: Table): Map<string, number> {
  const by = new Map<string, number>();
  for (const { what } of table.log) {
    if (what.type === 'moved' || what.type === 'started') note(what.steps, table, by);
  }
  return by;
}

// Adds who brought which card in these steps, as far as they lie before the moment that is shown.
function note(steps: Steps, table: Table, by: Map<string, number>) {
  const now = table.view?.step ?? 0;
  for (const { step, events } of steps) {
    if (step > now) continue;
    for (const event of events as FamilienbandeEvent[]) {
      if (event.type === 'born' || event.type === 'married') by.set(event.card, event.seat);
    }
  }
}

// Who brought which card since I last decided; for those who watch, in the last step that brought one.
export function lately(table: Table): Map<string, number> {
  const fresh = new Map<string, number>();
  const now = table.view?.step ?? 0;
  for (let at = table.log.length - 1; at >= 0; --at) {
    const { what } = table.log[at]!;
    if (what.type !== 'moved' && what.type !== 'started') continue;
    if (what.steps.every(({ step }) => step > now)) continue;
    note(what.steps, table, fresh);
    if (what.type === 'moved' && (what.seat === table.seat || (table.seat === null && fresh.size > 0))) break;
  }
  return fresh;
}
