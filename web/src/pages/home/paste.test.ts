// What the field for links and records understands.
import { describe, expect, it } from 'vitest';
import { read_pasted, seats_of } from './paste';

const here = 'https://games.example';

describe('what was pasted', () => {
  it('is a page of this site, with what its address carries', () => {
    const page = (address: string) => ({ kind: 'page', address });
    expect(read_pasted(` ${here}/table/dbf484cc995c79e5#seat=ab12 `, here)).toEqual(
      page('/table/dbf484cc995c79e5#seat=ab12'),
    );
    expect(read_pasted('/replay/dbf484cc995c79e5?step=4', here)).toEqual(page('/replay/dbf484cc995c79e5?step=4'));
    expect(read_pasted('dbf484cc995c79e5', here)).toEqual(page('/table/dbf484cc995c79e5'));
    expect(read_pasted(`${here}/#device=77`, here)).toEqual(page('/#device=77'));
  });
  it('is a page of another site', () => {
    expect(read_pasted('https://other.example/table/dbf484cc995c79e5', here)).toMatchObject({
      kind: 'elsewhere',
      host: 'other.example',
    });
  });
  it('is a record', () => {
    const record = { format: 'heirloom-record/1', game: 'scion', options: { players: 2 }, seats: [], steps: [] };
    expect(read_pasted(JSON.stringify(record, null, 2), here)).toEqual({ kind: 'record', record });
  });
  it('is nothing that is known', () => {
    for (const text of ['', 'hello', '{"format":', '{"a":1}', `${here}/metrics`, 'javascript:alert(1)', '//[']) {
      expect(read_pasted(text, here), text).toEqual({ kind: 'unknown' });
    }
  });
});

it('finds people and bots among the seats of a record', () => {
  expect(seats_of({ seats: ['Ada', 'bot:greedy', ''] }, 3, (n) => `Person ${n}`)).toEqual([
    { name: 'Ada', bot: '' },
    { name: 'greedy', bot: 'greedy' },
    { name: 'Person 3', bot: '' },
  ]);
  expect(seats_of({ seats: [] }, 2, (n) => `Person ${n}`).map(({ name }) => name)).toEqual(['Person 1', 'Person 2']);
});
