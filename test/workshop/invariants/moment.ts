import type { Fact } from '../../../src/workshop/facts.js';
import type { PersonInput, TaskInput } from '../../../src/workshop/inputs.js';
import { evolve } from '../../../src/workshop/evolve.js';
import type { Session } from '../../../src/workshop/session.js';

export type Arrived = (PersonInput | TaskInput) & { at: string };

/** What one input did: the workshop just before it, after each fact that came of it, and when all was done. */
export interface Moment {
  input: Arrived;
  before: Session;
  decided: Fact[];
  /** As many as facts were decided. */
  states: Session[];
  after: Session;
}

/** Looks at every moment of one walk, in order, and says what is wrong. */
export type Watch = (moment: Moment) => string[];
/** Begins to watch a walk. */
export type Invariant = () => Watch;

export function momentOf(before: Session, input: Arrived, decided: Fact[]): Moment {
  const states: Session[] = [];
  for (const fact of decided) states.push(evolve(states.at(-1) ?? before, fact));
  return { input, before, decided, states, after: states.at(-1) ?? before };
}

/** Each fact with the workshop before and after it. */
export function changesIn({ before, decided, states }: Moment): { fact: Fact; was: Session; is: Session }[] {
  return decided.map((fact, index) => ({
    fact,
    was: states[index - 1] ?? before,
    is: states[index] ?? before,
  }));
}

/** Values that stand there more than once. */
export function twice<T>(values: readonly T[]): T[] {
  return values.filter((each, index) => values.indexOf(each) !== index);
}
