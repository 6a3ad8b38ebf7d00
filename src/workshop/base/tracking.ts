import type { Method } from './method.js';
import type { Card } from './card.js';
import type { Standing } from './thread-contract.js';

/**
 * How a card reads, and what it was drawn from. As long as all of that is the same, it is not drawn again: a workshop has
 * some hundred cards, and a step changes a few of them.
 */
export interface Drawn {
  card: Card | undefined;
  own: unknown;
  /** The fields of the session that were read, by name. */
  fields: readonly [name: string | symbol, value: unknown][];
  computed: readonly Computed[];
}
interface Computed {
  compute(session: object): unknown;
  value: unknown;
}

/** Sessions that cards are being drawn from, each in a proxy that notes which fields are read. */
const underWay = new WeakMap<object, { session: object; computed: Computed[] }>();

/** Draws a card, and notes what of the session it reads. */
export function draw<Session extends object, Fact>(
  { kind, own }: Pick<Standing<unknown, Session, Fact>, 'kind' | 'own'>,
  session: Session,
): Drawn {
  const fields = new Map<string | symbol, unknown>();
  const noted: Computed[] = [];
  const proxy = new Proxy(session, {
    get(all, name) {
      const value: unknown = Reflect.get(all, name);
      fields.set(name, value);
      return value;
    },
  });
  underWay.set(proxy, { session, computed: noted });
  const card = kind.reads(proxy, own);
  return { card, own, fields: [...fields], computed: noted };
}

/**
 * A small value that a card computes from the session, such as one of its questions. The card is drawn again when this
 * value changes, and not whenever a field changes that the value is computed from.
 */
export function computed<Session extends object, T>(
  session: Session,
  compute: Method<[session: Session], T>,
): T {
  const drawing = underWay.get(session);
  const value = compute((drawing?.session ?? session) as Session);
  drawing?.computed.push({ compute, value });
  return value;
}

/** The same drawing where nothing has changed that it was drawn from; sessions share what a fact left as it was. */
export function redraw<Session extends object, Fact>(
  was: Drawn,
  card: Standing<unknown, Session, Fact>,
  session: Session,
): Drawn {
  return was.own === card.own && isStill(was, session) ? was : draw(card, session);
}

function isStill({ fields, computed: noted }: Drawn, session: object): boolean {
  for (const [name, value] of fields) if (Reflect.get(session, name) !== value) return false;
  return noted.every(({ compute, value }) => compute(session) === value);
}

/** Whether people would see the same. */
export function looksLike(one: Drawn, other: Drawn): boolean {
  return JSON.stringify(one.card) === JSON.stringify(other.card);
}
