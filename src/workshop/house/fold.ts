import { withQuestion } from '../questions/questions.js';
import type { Folds } from '../session.js';
import type { HouseFact } from './facts.js';

export const houseFold: Folds<HouseFact> = {
  AnswerKept: (session, { question, rule }) => withQuestion(session, question, { kept: rule }),
};
