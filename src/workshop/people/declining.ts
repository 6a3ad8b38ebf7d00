import type { FactOf } from './session.js';

/** The fact that a person's request was refused; they are told why. */
export function declined(why: Omit<FactOf<'RequestDeclined'>, 'type'>): FactOf<'RequestDeclined'> {
  return { type: 'RequestDeclined', ...why };
}
