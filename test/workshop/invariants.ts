import { building, course } from './invariants/course.js';
import type { Invariants, Watch } from './invariants/moment.js';
import { people } from './invariants/people.js';
import { plan } from './invariants/plan.js';
import { answers, ofQuestions } from './invariants/questions.js';
import { routing } from './invariants/routing.js';

/** What must hold at every moment of every walk, by name. */
export const invariants: Invariants = {
  ...ofQuestions,
  ...answers,
  ...routing,
  ...people,
  ...course,
  ...plan,
  ...building,
};

/** Begins to watch a walk: says what is wrong at a moment, each with the name of what it breaks. */
export function watching(): Watch {
  const all = Object.entries(invariants).map(([name, begin]) => [name, begin()] as const);
  return (moment) => all.flatMap(([name, watch]) => watch(moment).map((each) => `${name}: ${each}`));
}
