import type { Fact } from '../facts.js';
import { currentRound, type Failure, type Session } from '../session.js';
import type { TaskKind } from '../tasks.js';

const ofReplies = new Set<TaskKind>(['read-reply', 'answer-counter']);
const ofMeeting = new Set<TaskKind>(['review-questions', 'put-question']);

/**
 * Failures of tasks that a fact makes another task, or none at all, are over: a message that reads otherwise now,
 * questions looked at with other answers, a turn that waits for an answer again, a brief that is not judged any more. The rest stay.
 */
export function outlived(session: Session, fact: Fact): Failure[] {
  const { failures } = session;
  switch (fact.type) {
    case 'RemarkEdited':
    case 'RemarkWithdrawn':
      return failures.filter(({ kind, task }) => !(ofReplies.has(kind) && task.includes(`:${fact.id}:e`)));
    case 'QuestionReopened': {
      const held = currentRound(session)?.held.find((each) => each.question === fact.question);
      return failures.filter(
        ({ kind, role }) =>
          !ofMeeting.has(kind) && kind !== 'judge-brief' && !(kind === 'speak' && role === held?.role),
      );
    }
    case 'QuestionClosed':
    case 'QuestionDeferred':
    case 'AnswerEdited':
    case 'MeetingClosed':
      return failures.filter(({ kind }) => !ofMeeting.has(kind) && kind !== 'judge-brief');
    // Nobody reads any more what is said to a workshop that was ended.
    case 'WorkshopEnded':
      return failures.filter(({ kind }) => !ofReplies.has(kind));
    case 'RoundStarted':
      return failures.filter(({ kind }) => kind !== 'judge-brief');
    default:
      return failures;
  }
}
