import { hasWordToTakeBack, takeBackVoice } from '../approval/withdrawing.js';
import { takeUp } from '../approval/revision.js';
import type { Fact } from '../facts.js';
import { declined, factsOf } from '../ignored.js';
import type { Person } from '../people/people.js';
import { mayUndo } from '../questions/asking.js';
import { undoAnswer } from '../questions/rules.js';
import type { Session } from '../session.js';
import { latestVersion } from '../versions/versions.js';

/**
 * What somebody who "takes it back" said last: their word on a version, that they put it aside, or else their newest answer,
 * unless a version rests on it already.
 */
export function takeBack(session: Session, { at, by }: { at: string; by: Person }): Fact[] {
  if (hasWordToTakeBack(session, by)) return takeBackVoice(session, { at, by });
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
  return factsOf(undoAnswer(session, { type: 'AnswerUndone', at, by, question: question.number }));
}
