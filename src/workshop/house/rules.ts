import { type Decision, ignored, type Rules } from '../ignored.js';
import type { InputOf } from '../inputs.js';
import type { Session } from '../session.js';
import type { HouseInput } from './facts.js';

export const houseRulesRules: Rules<HouseInput> = {
  AnswerKept: keepAnswer,
};

/** The rule stands in the channel already; here it is shown at the question. Who may do so was judged there. */
function keepAnswer(session: Session, { at, by, question: number, rule }: InputOf<'AnswerKept'>): Decision {
  const question = session.questions.find((each) => each.number === number);
  if (!question) return ignored('unknown');
  if (question.kept === rule) return ignored('repeat');
  return [{ type: 'AnswerKept', at, by, question: number, rule }];
}
