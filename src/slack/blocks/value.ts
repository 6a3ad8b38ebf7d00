import type { About } from '../../workshop/base/card.js';
import { objectOf, type Payload, textOf } from '../payload.js';

/** Short names, since the id of a row has little room. Cards that stand in Slack have them, so they stay. */
const keys = {
  version: 'v',
  question: 'q',
  option: 'o',
  to: 'to',
  answer: 'a',
  message: 'm',
  task: 't',
  pause: 'p',
  member: 'n',
  reminder: 'r',
  list: 'l',
  concern: 'c',
  fact: 'f',
  item: 'i',
  deviation: 'd',
  plan: 'e',
  handoff: 'h',
  targets: 'g',
} as const;

/** A workshop and what in it is meant, as the value of a button. `more` only makes the value another one. */
export function carried(workshop: string, about: About, more: object = {}): string {
  const entries = Object.entries(keys).flatMap(([name, key]) => {
    const value = about[name as keyof About];
    return value === undefined ? [] : [[key, value]];
  });
  return JSON.stringify({ w: workshop, ...Object.fromEntries(entries), ...more });
}

/** What the value of a button, of a row or of a form names; `workshop` is empty when it names none. */
export function readCarried(value: string): { workshop: string; about: About } {
  const { w, v, q, o, to, m, t, p, n, r, a, l, c, f, i, d, e, h, g } = parsedValue(value);
  const about = {
    ...number('version', v),
    ...number('question', q),
    ...number('option', o),
    ...number('to', to),
    ...number('answer', a),
    ...number('pause', p),
    ...number('reminder', r),
    ...number('concern', c),
    ...number('fact', f),
    ...number('deviation', d),
    ...number('plan', e),
    ...number('handoff', h),
    ...(textOf(g) && { targets: textOf(g) }),
    ...(textOf(m) && { message: textOf(m) }),
    ...(textOf(t) && { task: textOf(t) }),
    ...(textOf(n) && { member: textOf(n) }),
    ...(textOf(l) && { list: textOf(l) }),
    ...(textOf(i) && { item: textOf(i) }),
  };
  return { workshop: textOf(w), about };
}

function number(name: keyof About, value: unknown): About {
  return typeof value === 'number' && Number.isInteger(value) ? { [name]: value } : {};
}

/** A value as the object that it was made of; an empty one when it is none. */
export function parsedValue(value: string): Payload {
  try {
    return objectOf(JSON.parse(value));
  } catch {
    return {};
  }
}

/** What an entry of a menu carries: which button it is, and the value of that. */
export function menuValue(does: string, value: string): string {
  return `${does} ${value}`;
}

/** The button that an entry of a menu is, and its value; undefined where it is none. */
export function readMenuValue(chosen: string): { does: string; value: string } | undefined {
  const end = chosen.indexOf(' ');
  return end > 0 ? { does: chosen.slice(0, end), value: chosen.slice(end + 1) } : undefined;
}
