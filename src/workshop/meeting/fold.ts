import type { RoleId } from '../../roles/index.js';
import type { FactOf } from '../facts.js';
import { listed } from '../questions/listing.js';
import { isAnswerable, withQuestion } from '../questions/questions.js';
import { keysOf } from '../questions/same-question.js';
import type { Review } from '../questions/schema.js';
import { atStage, type Folds, type Session } from '../session.js';
import type { Meeting, MeetingFact } from './facts.js';

/** The session after a fact about a meeting. */
export const meetingFold: Folds<MeetingFact> = {
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
function opened(
  session: Session,
  { round, questions: numbers, at: openedAt }: FactOf<'MeetingOpened'>,
): Session {
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

function inMeeting(session: Session, change: (meeting: Meeting) => Meeting): Session {
  const meetings = session.meetings.map((each) => (each.closedAt === undefined ? change(each) : each));
  return { ...session, meetings };
}

function reviewed(session: Session, { at, role, reviews }: FactOf<'QuestionsReviewed'>): Session {
  return reviews.reduce((sofar, each) => withReview(sofar, each, at), looked(session, role, reviews));
}

/**
 * What a role's look makes of one of its questions. One that is dropped keeps the new words that another one has
 * already.
 */
export function withReview(session: Session, review: Review, at: string): Session {
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
export function looked(session: Session, role: RoleId, reviews: Review[]): Session {
  const look = { role, answers: session.answersChanged, reviews };
  return inMeeting(session, (meeting) => ({ ...meeting, looks: [...meeting.looks, look] }));
}
