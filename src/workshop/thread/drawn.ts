import type { Card } from '../card.js';
import type { Session } from '../session.js';

/** What can be drawn of a session. `own` is what it is about: where that is another, it may look otherwise. */
export interface Drawable {
  own: readonly unknown[];
  show(session: Session): Card;
}

/** How it looks, and what it was drawn from. */
export interface Drawn {
  shown: Card;
  own: readonly unknown[];
  /** The parts of the session that it looked at, by name. */
  parts: readonly [name: string | symbol, part: unknown][];
  /** What it looked at that is made of parts. */
  made: readonly Made[];
}
interface Made {
  make(session: Session): unknown;
  value: unknown;
}

/** Sessions that something is drawn from just now. */
const noting = new WeakMap<Session, { session: Session; made: Made[] }>();

/** Draws it, and notes what of the session it looks at. */
export function draw({ own, show }: Drawable, session: Session): Drawn {
  const parts = new Map<string | symbol, unknown>();
  const made: Made[] = [];
  const noted = new Proxy(session, {
    get(all, name) {
      const part: unknown = Reflect.get(all, name);
      parts.set(name, part);
      return part;
    },
  });
  noting.set(noted, { session, made });
  const shown = show(noted);
  return { shown, own, parts: [...parts], made };
}

/**
 * Looks at something small that is made of a session: whether it is closed, say. What is drawn from this alone is drawn
 * again when it changes, not whenever a part that it is made of does.
 */
export function only<T>(session: Session, make: (session: Session) => T): T {
  const notes = noting.get(session);
  const value = make(notes?.session ?? session);
  notes?.made.push({ make, value });
  return value;
}

/** The same drawing where it would look the same; sessions share the parts that a fact left as they were. */
export function redraw(was: Drawn, drawable: Drawable, session: Session): Drawn {
  return isAlike(was.own, drawable.own) && isStill(was, session) ? was : draw(drawable, session);
}

/** Whether people would see the same. */
export function looksLike(one: Drawn, other: Drawn): boolean {
  return JSON.stringify(one.shown) === JSON.stringify(other.shown);
}

function isAlike(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((each, index) => each === other[index]);
}

function isStill({ parts, made }: Drawn, session: Session): boolean {
  for (const [name, part] of parts) if (Reflect.get(session, name) !== part) return false;
  return made.every(({ make, value }) => make(session) === value);
}
