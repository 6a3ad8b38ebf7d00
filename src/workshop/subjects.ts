import { asking } from './asking/rules.js';
import type { Follows, Rules } from './base/decision.js';
import { course } from './course/rounds/course.js';
import { deciding } from './deciding/rules.js';
import type { Fact } from './facts.js';
import { hearing } from './hearing/rules.js';
import { leaving } from './leaving/handoff-fold.js';
import { opening } from './opening/views.js';
import { people } from './people/rules.js';
import { running } from './running/failures.js';
import type { Input } from './inputs.js';
import type { RetiredFact } from './retired-kinds.js';
import { retiredFold } from './retired.js';
import type { Session } from './session.js';
import { setting } from './setting/code.js';
import { waiting } from './waiting/rules.js';

/** What each subject brings to the rules of a workshop, from left to right. */
export const subjects: readonly (Follows<Session, Fact> & { rules: object })[] = [
  ...[people, setting, asking, opening, course, deciding, leaving, running, waiting, hearing],
];

/** The session after a fact of each kind; kinds that are retired may change nothing. */
export const folds = {
  ...people.fold,
  ...setting.fold,
  ...asking.fold,
  ...opening.fold,
  ...course.fold,
  ...deciding.fold,
  ...leaving.fold,
  ...running.fold,
  ...waiting.fold,
  ...retiredFold,
} satisfies Record<Exclude<Fact['type'], RetiredFact['type']>, unknown>;

/** What each kind of input leads to. */
export const allRules: Rules<Session, Fact, Input> = {
  ...people.rules,
  ...setting.rules,
  ...asking.rules,
  ...opening.rules,
  ...course.rules,
  ...deciding.rules,
  ...leaving.rules,
  ...running.rules,
  ...waiting.rules,
  ...hearing.rules,
};
