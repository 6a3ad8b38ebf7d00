import type { Meeting } from '../workshop/meeting/facts.js';
import type { Question } from '../workshop/questions/state.js';
import type { Session } from '../workshop/session.js';
import { questionLine, questionRecord } from './question-record.js';
import type { Words } from './words.js';

/** The clarification meetings that followed this round, as sections of a draft. */
export function meetingsAfter(session: Session, words: Words, round: number): string[] {
  return session.meetings
    .filter((meeting) => meeting.round === round)
    .flatMap((meeting) => {
      const isFirst = meeting === session.meetings[0];
      const { clarification } = words.draft;
      const title = isFirst ? clarification : words.questions.laterMeeting(clarification, meeting.round);
      return [`### ${title}`, ...minutes(session, words, meeting)];
    });
}

/** What was asked in a meeting and what people said. A question that a later meeting took up again stands there. */
function minutes(session: Session, words: Words, meeting: Meeting): string[] {
  const { questions } = words;
  const records = session.questions
    .filter(({ number }) => meeting.questions.includes(number))
    .flatMap((question) => {
      const last = lastMeeting(session, question);
      if (!last || last === meeting) return questionRecord(session, words, question);
      return [words.reasoned(questionLine(words, question), questions.takenUpAgain(last.round))];
    });
  return [
    ...records,
    ...(meeting.silent.length > 0 ? [questions.nobodyAsks(words.list(meeting.silent))] : []),
    ...(meeting.closedAt === undefined ? [questions.unfinishedMeeting] : []),
  ];
}

function lastMeeting({ meetings }: Session, { number }: Question): Meeting | undefined {
  return meetings.findLast(({ questions }) => questions.includes(number));
}
