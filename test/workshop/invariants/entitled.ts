import { fitsWords } from '../../../src/workshop/people/rules.js';
import type { PersonInput } from '../../../src/workshop/inputs.js';
import type { Question } from '../../../src/workshop/base/question.js';
import type { Session } from '../../../src/workshop/session.js';

interface Who {
  id: string;
}

/** Who takes part, and decides by that: walks settle nothing else. */
export function isThere({ members }: Session, { id }: Who): boolean {
  return members.some((each) => each.id === id);
}

/**
 * Whose word counts on this question: whom it is put to, the requester, whoever speaks for what is asked, and others where the
 * requester is asked.
 */
export function isAsked(session: Session, { person, who: field = '' }: Question, who: Who): boolean {
  const { requester, settings, members } = session;
  const { speaksFor = '' } = members.find(({ id }) => id === who.id) ?? {};
  const isAnyones = person.id === requester.id && (settings.answering === 'anyone' || isThere(session, who));
  return [person.id, requester.id].includes(who.id) || fitsWords(speaksFor, field) || isAnyones;
}

/**
 * Whether this person may do this at all, whatever may be against it otherwise; undefined where anybody may. Written
 * from who may what in a workshop, not from its rules.
 */
export function mayDo(session: Session, input: PersonInput): boolean | undefined {
  const questionOf = (number: number | undefined) => session.questions.find((each) => each.number === number);
  const isRequester = 'by' in input && input.by?.id === session.requester.id;
  const takesPart = 'by' in input && input.by !== undefined && isThere(session, input.by);
  const isAdmin = 'admin' in input && input.admin;
  switch (input.type) {
    case 'QuestionDismissed':
    case 'StartAsked':
    case 'PauseAsked':
    case 'ResumeAsked':
    case 'RetryAsked':
    case 'SkipAsked':
    case 'QueueSkipAsked':
    case 'InviteAsked':
      return isAdmin || takesPart;
    case 'BudgetRaiseAsked':
    case 'EndAsked':
    case 'EndChosen':
    case 'CancelAsked':
    case 'IntentChosen':
      return isAdmin || isRequester;
    case 'ChangesAsked':
    case 'MoreGiven':
    case 'DropAsked':
    case 'ConcernAnswerGiven':
    case 'ReopenAsked':
    case 'ParkAsked':
    case 'SendAgainAsked':
      return takesPart;
    case 'QuestionPassOnAsked': {
      const isTheirs = questionOf(input.question)?.person.id === input.by.id;
      return isAdmin || takesPart || isTheirs || input.question === undefined;
    }
    case 'AnswerMeant':
    case 'AnswerGiven': {
      const question = questionOf(input.question);
      // Of whoever else takes part it is a guess.
      return question && (isAsked(session, question, input.by) || takesPart);
    }
    case 'AnswerUndone':
      return isRequester || input.by.id === questionOf(input.question)?.closure?.by?.id;
    case 'UndoAsked':
      return isRequester || session.approvals.some(({ by }) => by.id === input.by.id);
    case 'HandOffAsked':
      return isRequester || input.handers.includes(input.by.id);
    case 'WithdrawAsked': {
      const { handoffs, voices } = session;
      const theirs = [handoffs.at(-1)?.by.id, ...voices.map(({ by }) => by.id)];
      return isRequester || theirs.includes(input.by.id);
    }
    case 'TaskReportGiven':
      return !input.by || takesPart;
    default:
      return undefined;
  }
}
