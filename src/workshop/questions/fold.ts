import type { RoleId } from '../../roles/index.js';
import { closed, edited, reopened } from '../answers/fold.js';
import { counterAnswered, read, settled, withRemark } from '../answers/replies-fold.js';
import type { AskingFact } from '../facts-asking.js';
import type { FactOf } from '../facts.js';
import type { Meeting, Question, Reply, Session } from '../session.js';
import { withQuestion } from './questions.js';
import { keysOf } from './same-question.js';
import type { Asker, RaisedQuestion, Review } from './schema.js';

/** The session after a fact about asking people. */
export function evolveAsking(session: Session, fact: AskingFact): Session {
  switch (fact.type) {
    case 'BriefJudged':
      return fact.question ? raised(session, 'Coach', [fact.question], fact.at) : session;
    case 'MeetingOpened': {
      const { round, questions, at: openedAt } = fact;
      const meeting: Meeting = { round, openedAt, questions, silent: [], looks: [] };
      return { ...session, stage: 'meeting', meetings: [...session.meetings, meeting] };
    }
    case 'NothingToAsk':
      return inMeeting(session, (meeting) => ({ ...meeting, silent: [...meeting.silent, fact.role] }));
    case 'QuestionsReviewed':
      return reviewed(session, fact);
    case 'QuestionPut': {
      const { question, text, options, at: putAt, again: returned, to } = fact;
      const said = session.questions.find((each) => each.number === question)?.wordings ?? [];
      const wordings = [...new Set([...said, ...keysOf(text)])];
      const card = session.seq + 1;
      const put = { text, wordings, options, putAt, card, returned, state: 'put' as const };
      return withQuestion(session, question, { ...put, ...(to && { person: to }) });
    }
    case 'MeetingClosed':
      return inMeeting(session, (meeting) => ({ ...meeting, closedAt: fact.at }));
    case 'QuestionClosed':
      return closed(session, fact);
    case 'QuestionDeferred':
      return fact.aside ? withQuestion(session, fact.question, { state: 'aside' }) : session;
    case 'QuestionReopened':
      return reopened(session, fact);
    case 'AnswerEdited':
      return edited(session, fact);
    case 'ReplyMade': {
      const { reply, version } = fact;
      const unread: Reply = { ...reply, settled: false, ...(version !== undefined && { version }) };
      return { ...session, replies: [...session.replies, unread] };
    }
    case 'ReplyRead':
      return read(session, fact);
    case 'CounterAnswered':
      return counterAnswered(session, fact);
    case 'ReplySettled': {
      const reply = session.replies.find(({ id }) => id === fact.message);
      const remarks = reply && fact.as === 'talk' ? withRemark(session.remarks, reply) : session.remarks;
      return { ...session, remarks, replies: settled(session.replies, fact.message) };
    }
    default:
      return fact satisfies never;
  }
}

/** Questions as they are raised. One that is put at once waits for its answer from now on. */
export function raised(
  session: Session,
  asker: Asker,
  questions: readonly RaisedQuestion[],
  putAt?: string,
): Session {
  if (questions.length === 0) return session;
  const added = questions.map((each): Question => {
    const words = keysOf(each.text);
    return {
      ...each,
      asker,
      original: each.text,
      raisedAs: words,
      wordings: words,
      round: session.rounds.length,
      person: each.to ?? session.requester,
      state: putAt === undefined ? 'waiting' : 'put',
      ...(putAt !== undefined && { putAt, card: session.seq + 1 }),
      returned: false,
      said: '',
      changed: 0,
      exchanges: [],
      followUps: 0,
      passed: [],
      offers: [],
    };
  });
  return { ...session, questions: [...session.questions, ...added] };
}

function inMeeting(session: Session, change: (meeting: Meeting) => Meeting): Session {
  const meetings = session.meetings.map((each) => (each.closedAt === undefined ? change(each) : each));
  return { ...session, meetings };
}

function reviewed(session: Session, { at, role, reviews }: FactOf<'QuestionsReviewed'>): Session {
  return reviews.reduce((sofar, each) => withReview(sofar, each, at), looked(session, role, reviews));
}

/** What a role's look makes of one of its questions. One that is dropped keeps the new words that another one has already. */
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

/** A role has looked at its questions with the answers that there are. */
export function looked(session: Session, role: RoleId, reviews: Review[]): Session {
  const look = { role, answers: session.answersChanged, reviews };
  return inMeeting(session, (meeting) => ({ ...meeting, looks: [...meeting.looks, look] }));
}
