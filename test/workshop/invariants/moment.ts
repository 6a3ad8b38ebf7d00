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
/** What must hold at every moment of every walk, by name. */
export type Invariants = Record<string, Invariant>;

/** Each fact with the workshop before and after it. */
interface Change {
  fact: Fact;
  was: Session;
  is: Session;
}

export function momentOf(before: Session, input: Arrived, decided: Fact[]): Moment {
  const states: Session[] = [];
  for (const fact of decided) states.push(evolve(states.at(-1) ?? before, fact));
  return { input, before, decided, states, after: states.at(-1) ?? before };
}

export function changesIn({ before, decided, states }: Moment): Change[] {
  return decided.map((fact, index) => ({
    fact,
    was: states[index - 1] ?? before,
    is: states[index] ?? before,
  }));
}

/** It needs to know nothing of the moments before. */
export function always(watch: Watch): Invariant {
  return () => watch;
}

/** It is to be seen in each fact. */
export function ofEach(look: (change: Change, moment: Moment) => string[]): Invariant {
  return always((moment) => changesIn(moment).flatMap((change) => look(change, moment)));
}

/** Values that stand there more than once. */
export function twice<T>(values: readonly T[]): T[] {
  return values.filter((each, index) => values.indexOf(each) !== index);
}

/** What is wrong, where something is. */
export function unless(holds: boolean, wrong: string): string[] {
  return holds ? [] : [wrong];
}
