import type { Folds } from '../base/session.js';
import type { Session } from './session.js';
import { withQuestion } from './questions/questions.js';
import type { HouseFact } from '../setting/house/facts.js';

export const houseFold: Folds<Session, HouseFact> = {
  AnswerKept: (session, { question, rule }) => withQuestion(session, question, { kept: rule }),
};
