// How tables are listed.
import { expect, it } from 'vitest';
import type { ApiBrief } from '../../protocol';
import type { Kept } from '../../session/shelf';
import { by_urgency, row_of_kept, row_of_table } from './rows';

const brief: ApiBrief = {
  table: 'a1',
  game: 'scion',
  status: 'running',
  listed: true,
  pace: 'slow',
  host: 'p1',
  persons: ['p1', 'p2'],
  names: ['Ada', 'Ben'],
  seats: 4,
  free_seats: 0,
  to_act: ['p2'],
  created: 1,
  changed: 5,
};
const kept = {
  id: 'b2',
  game: 'ancestree',
  seats: [
    { name: 'Ada', bot: '' },
    { name: 'Alma', bot: 'easy' },
  ],
  over: false,
  changed: 9,
} as unknown as Kept;

it('knows whose turn it is and who else is there', () => {
  expect(row_of_table(brief, 'p1')).toMatchObject({ state: 'waiting_for', waited_for: ['Ben'], bots: 2, slow: true });
  expect(row_of_table(brief, 'p2').state).toBe('your_turn');
  expect(row_of_table({ ...brief, status: 'waiting', to_act: [], free_seats: 1 }, null)).toMatchObject({
    state: 'free',
    free: 1,
    bots: 1,
  });
  expect(row_of_table({ ...brief, status: 'waiting', to_act: [] }, null).state).toBe('full');
  expect(row_of_kept(kept)).toMatchObject({ href: '/play/b2', who: ['Ada'], bots: 1, state: 'your_turn' });
});

it('puts people who wait for me before bots who do, and what is over last', () => {
  const rows = [
    row_of_kept({ ...kept, over: true }),
    row_of_table(brief, 'p1'),
    row_of_kept(kept),
    row_of_table(brief, 'p2'),
  ];
  expect(by_urgency(rows).map(({ href, state }) => `${href} ${state}`)).toEqual([
    '/table/a1 your_turn',
    '/play/b2 your_turn',
    '/table/a1 waiting_for',
    '/play/b2 over',
  ]);
});
