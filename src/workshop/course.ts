import { evolve } from './evolve.js';
import type { Fact } from './facts.js';
import type { Session } from './session.js';

/** A session as it was, and as it is after each of the facts of one step. */
export type Course = readonly [before: Session, ...after: Session[]];

export function course(before: Session, facts: readonly Fact[]): Course {
  const after: Session[] = [];
  for (const fact of facts) after.push(evolve(after.at(-1) ?? before, fact));
  return [before, ...after];
}
