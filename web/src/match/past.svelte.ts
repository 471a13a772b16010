// A table as it was: the same table with an earlier moment in place of the present, and nothing to do.
import { ONLY_LOOKING, type Moment, type Table } from '../session/table';

export function past(table: Table, moment: Moment): Table {
  const then: Partial<Table> = {
    view: moment.view,
    parts: moment.parts,
    outlook: moment.outlook,
    moves: [],
    compound: null,
    can: ONLY_LOOKING,
    decide: async () => {},
  };
  return new Proxy(table, {
    get: (target, key) => {
      if (key in then) return then[key as keyof Table];
      const value = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
