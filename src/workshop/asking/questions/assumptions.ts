import type { Fact, InputOf, Session } from '../session.js';
import { declined } from '../../people/declining.js';
import type { DeclineReason } from '../../people/facts.js';
import { isMember } from '../../people/rights.js';
import type { ItemOf } from '../../plan/items.js';
import { liveOf } from '../../plan/references.js';
import { shakenNow } from '../shaking.js';
import { questionOf } from '../../base/question.js';
import { addresseeOf, toField } from './addressee.js';
import { nextQuestionNumber } from './asking.js';
import { alike } from './same-question.js';

/**
 * An assumption is asked after all. A question that people left to the roles is opened again, one that was never put is
 * raised. A question that people were asked already is not raised again.
 */
export function askInstead(session: Session, input: InputOf<'AssumptionAsked'>): Fact[] {
  const { at, by, admin, assumption: number } = input;
  const assumption = liveOf(session.plan, 'assumption').find(({ id }) => id === `A${number}`);
  const refused = (reason: DeclineReason) => [declined({ at, to: by, what: 'assume', reason })];
  if (session.stage === 'closed') return refused('finished');
  if (!admin && !isMember(session, by)) return refused('notMember');
  if (!assumption) return refused('nothingOpen');
  const about = questionOf(session, assumption.fields.insteadOf);
  if (about?.state !== 'decided') return raise(session, assumption, input);
  const shaken = shakenNow(session, about.number);
  return [{ type: 'QuestionReopened', at, question: about.number, why: 'undone', by, shaken }];
}

/** Its own words are the question: whether it is so. */
function raise(
  session: Session,
  { text, by: role, fields: { who, cost, then } }: ItemOf<'assumption'>,
  { at, by, assumption }: InputOf<'AssumptionAsked'>,
): Fact[] {
  const number = nextQuestionNumber(session);
  const other = alike(session, number, text);
  if (other) return [declined({ at, to: by, what: 'assume', reason: 'asked', question: other.number })];
  const raised = { number, level: 'blocking' as const, text, why: '', options: [], assumption: text };
  const question = {
    ...raised,
    ...{ cost, then },
    ...(who && { who }),
    ...toField(session, addresseeOf(session, role, who)),
  };
  return [{ type: 'AssumptionQuestioned', at, assumption, by, question, shaken: [] }];
}
