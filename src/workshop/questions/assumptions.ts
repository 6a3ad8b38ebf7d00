import { evolve } from '../evolve.js';
import type { Fact } from '../facts.js';
import { declined } from '../ignored.js';
import type { InputOf } from '../inputs.js';
import { meetingMayCome } from '../meeting/rules.js';
import type { DeclineReason } from '../people/facts.js';
import { isMember } from '../people/rights.js';
import { shakenNow } from '../plan/shaken.js';
import type { Session } from '../session.js';
import { addresseeOf, toField } from './addressee.js';
import { nextQuestionNumber } from './asking.js';
import { alike } from './same-question.js';
import type { Assumption } from './state.js';

/**
 * An assumption is asked after all. A question that people skipped is opened again; one that was never put is raised, and
 * waits for the meeting if one follows. A question that people were asked already is not raised again.
 */
export function askInstead(session: Session, input: InputOf<'AssumptionAsked'>): Fact[] {
  const { at, by, admin, assumption: number } = input;
  const assumption = session.assumptions.find((each) => each.number === number);
  const refused = (reason: DeclineReason) => [declined({ at, to: by, what: 'assume', reason })];
  if (session.stage === 'closed') return refused('finished');
  if (!admin && !isMember(session, by)) return refused('notMember');
  if (!assumption) return refused('nothingOpen');
  const { about } = assumption;
  if (about === undefined) return raise(session, assumption, input);
  const shaken = shakenNow(session, about);
  return [{ type: 'QuestionReopened', at, question: about, why: 'undone', by, shaken }];
}

function raise(
  session: Session,
  { number: assumption, text: taken, question: text, role }: Assumption,
  { at, by }: InputOf<'AssumptionAsked'>,
): Fact[] {
  const number = nextQuestionNumber(session);
  const other = alike(session, number, text);
  if (other) return [declined({ at, to: by, what: 'assume', reason: 'asked', question: other.number })];
  const raised = { number, level: 'blocking' as const, text, why: '', options: [], assumption: taken };
  const question = { ...raised, ...toField(session, addresseeOf(session, role)) };
  const now = meetingMayCome(session) ? {} : { put: true as const };
  const asked: Fact = { type: 'AssumptionQuestioned', at, assumption, by, question, ...now, shaken: [] };
  return [{ ...asked, shaken: shakenNow(evolve(session, asked), number) }];
}
