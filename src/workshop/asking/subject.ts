import type { Subject } from '../base/decision.js';
import { answersFold, pointsFold, questionsFold } from './fold.js';
import { passingFold, passingRules, withWhoCame } from './passing.js';
import { questionsRules } from './rules.js';
import type { Fact, Session } from './session.js';

/**
 * A question goes to people only if nobody else can know. It is raised by a role (or the Coach, about the brief), says why it
 * matters, what is assumed meanwhile and who can answer. It stands at once on the card of whoever is asked, and ends answered,
 * left to the roles, or needless. What was asked already, in whatever words, is not asked again. An assumption takes the place
 * of an answer, as an item of the plan, and can be asked after all.
 */
export const asking = {
  fold: { ...questionsFold, ...answersFold, ...pointsFold, ...passingFold },
  rules: { ...questionsRules, ...passingRules },
  after: withWhoCame,
} satisfies Subject<Session, Fact>;
