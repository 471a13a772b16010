// A table as it was: the same table with an earlier moment in place of the present, and nothing to do.
import { ONLY_LOOKING, type Moment, type Session } from '../session/session';

export function past(session: Session, moment: Moment): Session {
  const then: Partial<Session> = {
    view: moment.view,
    parts: moment.parts,
    outlook: moment.outlook,
    moves: [],
    compound: null,
    can: ONLY_LOOKING,
    decide: async () => {},
  };
  return new Proxy(session, {
    get: (target, key) => {
      if (key in then) return then[key as keyof Session];
      const value = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
