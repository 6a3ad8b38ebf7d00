import type { About } from '../../workshop/card.js';

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
} as const;

/** A workshop and what in it is meant, as the value of a button; `more` is for nobody to read. */
export function carried(workshop: string, about: About, more: object = {}): string {
  const entries = Object.entries(keys).flatMap(([name, key]) => {
    const value = about[name as keyof About];
    return value === undefined ? [] : [[key, value]];
  });
  return JSON.stringify({ w: workshop, ...Object.fromEntries(entries), ...more });
}
