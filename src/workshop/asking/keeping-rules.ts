import type { InputOf, Session, Fact } from './session.js';
import { type Decision, ignored, type Rules } from '../base/decision.js';
import type { HouseInput } from '../setting/house/facts.js';

export const houseRulesRules: Rules<Session, Fact, HouseInput> = {
  AnswerKept: keepAnswer,
};

/** The rule stands in the channel already; here it is shown at the question. Who may do so was judged there. */
function keepAnswer(
  session: Session,
  { at, by, question: number, rule }: InputOf<'AnswerKept'>,
): Decision<Fact> {
  const question = session.questions.find((each) => each.number === number);
  if (!question) return ignored('unknown');
  if (question.kept === rule) return ignored('repeat');
  return [{ type: 'AnswerKept', at, by, question: number, rule }];
}
