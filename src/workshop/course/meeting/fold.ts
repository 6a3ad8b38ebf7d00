import type { FactOf, Session } from '../session.js';
import { atStage, type Folds } from '../../base/session.js';
import { withSources } from '../../plan/grounds.js';
import type { RoleId } from '../../../roles/index.js';
import { listed } from '../../asking/questions/listing.js';
import { isAnswerable, withQuestion } from '../../asking/questions/questions.js';
import { keysOf } from '../../asking/questions/same-question.js';
import type { Review } from '../../base/asked-for.js';
import type { MeetingFact } from './facts.js';
import type { Meeting } from '../../asking/meeting.js';

/** The session after a fact about a meeting. */
export const meetingFold: Folds<Session, MeetingFact> = {
  MeetingOpened: opened,
  NothingToAsk: (session, { role }) =>
    inMeeting(session, (meeting) => ({ ...meeting, silent: [...meeting.silent, role] })),
  QuestionsReviewed: reviewed,
  MeetingClosed: (session, { at }) =>
    atStage(
      inMeeting(session, (meeting) => ({ ...meeting, closedAt: at })),
      'discussion',
    ),
};

/** All that is open waits until it comes to it. The Coach has no turn in the meeting: what it asks stays put. */
function opened<S extends Session>(
  session: S,
  { round, questions: numbers, at: openedAt }: FactOf<'MeetingOpened'>,
): S {
  const meeting: Meeting = { round, openedAt, questions: numbers, silent: [], looks: [] };
  const questions = session.questions.map((each) => {
    if (!isAnswerable(each)) return each;
    return each.asker === 'Coach'
      ? { ...each, state: 'put' as const, putAt: each.putAt ?? openedAt }
      : { ...each, state: 'waiting' as const };
  });
  const begun = { ...session, questions, meetings: [...session.meetings, meeting] };
  return listed(atStage(begun, 'meeting'), numbers);
}

function inMeeting<S extends Session>(session: S, change: (meeting: Meeting) => Meeting): S {
  const meetings = session.meetings.map((each) => (each.closedAt === undefined ? change(each) : each));
  return { ...session, meetings };
}

function reviewed<S extends Session>(session: S, { at, role, reviews }: FactOf<'QuestionsReviewed'>): S {
  return reviews.reduce((sofar, each) => withReview(sofar, each, at), looked(session, role, reviews));
}

/**
 * What a role's look makes of one of its questions. One that is dropped keeps the new words that another one has
 * already.
 */
export function withReview<S extends Session>(session: S, review: Review, at: string): S {
  const { question, status, reason, modified, coveredBy } = review;
  if (status === 'modify' && modified) {
    return withQuestion(session, question, { text: modified, wordings: keysOf(modified) });
  }
  if (status !== 'skip') return session;
  const closure = { outcome: 'moot', text: coveredBy ?? reason, via: 'dialogue', at } as const;
  const said = session.questions.find(({ number }) => number === question)?.wordings ?? [];
  const wordings = modified ? [...said, ...keysOf(modified)] : said;
  return withQuestion(session, question, { state: 'moot', closure, wordings });
}

/** A role has reviewed its questions with all answers so far. */
export function looked<S extends Session>(session: S, role: RoleId, reviews: Review[]): S {
  const look = { role, answers: session.answersChanged, reviews };
  const after = inMeeting(session, (meeting) => ({ ...meeting, looks: [...meeting.looks, look] }));
  return withSources(
    after,
    reviews.flatMap(({ source }) => source ?? []),
  );
}
