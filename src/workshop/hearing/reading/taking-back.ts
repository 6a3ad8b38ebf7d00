import type { Evolve } from '../../base/decision.js';
import type { Fact, Session } from '../session.js';
import { hasWordToTakeBack, takeBackVoice } from '../../deciding/approval/withdrawing.js';
import { takeUp } from '../../deciding/approval/revision.js';
import { factsOf } from '../../base/decision.js';
import { declined } from '../../people/declining.js';
import type { Person } from '../../base/people.js';
import { mayUndo } from '../../asking/questions/asking.js';
import { undoAnswer } from '../../asking/questions/rules.js';
import { latestVersion } from '../../plan/versions.js';

/**
 * What somebody who "takes it back" said last: their word on a version, that they put it aside, or else their newest answer,
 * unless a version rests on it already.
 */
export function takeBack(
  session: Session,
  { at, by }: { at: string; by: Person },
  evolve: Evolve<Session, Fact>,
): Fact[] {
  if (hasWordToTakeBack(session, by, evolve)) return takeBackVoice(session, { at, by }, evolve);
  const newest = latestVersion(session);
  if (session.parked?.by.id === by.id && newest)
    return factsOf(takeUp(session, { type: 'TakeUpAsked', at, by, version: newest.number }));
  const since = newest?.at ?? '';
  const question = session.questions
    .filter(({ closure }) => closure?.by?.id === by.id && closure.at > since)
    .filter((each) => mayUndo(session, each))
    .toSorted((one, other) => (one.closure?.at ?? '').localeCompare(other.closure?.at ?? ''))
    .at(-1);
  if (!question) return [declined({ at, to: by, what: 'takeBack', reason: 'nothingOpen' })];
  return factsOf(undoAnswer(session, { type: 'AnswerUndone', at, by, question: question.number }, evolve));
}
