// Who brought which card to the table since I last decided; for those who watch, in the last step.
import type { FamilienbandeEvent } from '../../protocol';
import type { Table } from '../../session/table';

export function lately(table: Table): Map<string, number> {
  const fresh = new Map<string, number>();
  const now = table.view?.step ?? 0;
  for (let at = table.log.length - 1; at >= 0; --at) {
    const { what } = table.log[at]!;
    if (what.type !== 'moved' && what.type !== 'started') continue;
    if (what.steps.every(({ step }) => step > now)) continue;
    for (const event of what.steps.flatMap(({ events }) => events as FamilienbandeEvent[])) {
      if (event.type === 'born' || event.type === 'married') fresh.set(event.card, event.seat);
    }
    if (what.type === 'moved' && (what.seat === table.seat || (table.seat === null && fresh.size > 0))) break;
  }
  return fresh;
}
