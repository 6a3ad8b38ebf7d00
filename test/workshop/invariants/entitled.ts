import { fitsWords } from '../../../src/workshop/people/rules.js';
import type { PersonInput } from '../../../src/workshop/inputs.js';
import type { Question } from '../../../src/workshop/base/question.js';
import type { Session } from '../../../src/workshop/session.js';

interface Who {
  id: string;
}

function isThere({ members }: Session, { id }: Who): boolean {
  return members.some((each) => each.id === id);
}

/**
 * Whose word counts on this question: whom it is put to, the requester, whoever speaks for what is asked, and others where the
 * requester is asked.
 */
export function isAsked(session: Session, { person, who: field = '' }: Question, who: Who): boolean {
  const { requester, settings, members } = session;
  if (who.id === person.id || who.id === requester.id) return true;
  const { speaksFor = '' } = members.find(({ id }) => id === who.id) ?? {};
  return (
    fitsWords(speaksFor, field) ||
    (person.id === requester.id && (settings.answering === 'anyone' || isThere(session, who)))
  );
}

/** Who takes part: walks settle nothing else. */
export function decides(session: Session, who: Who): boolean {
  return who.id === session.requester.id || isThere(session, who);
}

/**
 * Whether this person may do this at all, whatever may be against it otherwise; undefined where anybody may. Written
 * from who may what in a workshop, not from its rules.
 */
export function mayDo(session: Session, input: PersonInput): boolean | undefined {
  const questionOf = (number: number | undefined) => session.questions.find((each) => each.number === number);
  switch (input.type) {
    case 'QuestionDismissed':
    case 'StartAsked':
    case 'PauseAsked':
    case 'ResumeAsked':
    case 'RetryAsked':
    case 'SkipAsked':
    case 'QueueSkipAsked':
    case 'InviteAsked':
      return input.admin || isThere(session, input.by);
    case 'BudgetRaiseAsked':
    case 'EndAsked':
    case 'EndChosen':
    case 'CancelAsked':
      return input.admin || input.by.id === session.requester.id;
    case 'ChangesAsked':
    case 'MoreGiven':
    case 'DropAsked':
    case 'ConcernAnswerGiven':
    case 'ReopenAsked':
    case 'ParkAsked':
      return decides(session, input.by);
    case 'QuestionPassOnAsked': {
      const isTheirs = questionOf(input.question)?.person.id === input.by.id;
      return input.admin || isThere(session, input.by) || isTheirs || input.question === undefined;
    }
    case 'AnswerMeant':
    case 'AnswerGiven': {
      const question = questionOf(input.question);
      // Of whoever else takes part it is a guess.
      return question && (isAsked(session, question, input.by) || isThere(session, input.by));
    }
    case 'AnswerUndone': {
      const answerer = questionOf(input.question)?.closure?.by?.id;
      return input.by.id === answerer || input.by.id === session.requester.id;
    }
    case 'UndoAsked':
      return (
        input.by.id === session.requester.id || session.approvals.some(({ by }) => by.id === input.by.id)
      );
    case 'HandOffAsked':
      return input.by.id === session.requester.id || input.handers.includes(input.by.id);
    case 'SendAgainAsked':
      return session.members.some(({ id }) => id === input.by.id);
    case 'WithdrawAsked': {
      const { requester, handoffs, voices } = session;
      const theirs = [requester.id, handoffs.at(-1)?.by.id, ...voices.map(({ by }) => by.id)];
      return theirs.includes(input.by.id);
    }
    case 'DeviationGiven':
      return true;
    case 'TaskReportGiven':
      return !input.by || isThere(session, input.by);
    case 'IntentChosen':
      return input.admin || input.by.id === session.requester.id;
    default:
      return undefined;
  }
}
