import { openQuestions, putQuestions } from '../../../src/workshop/asking/questions/questions.js';
import { pending } from '../../../src/workshop/pending.js';
import { openPoints } from '../../../src/workshop/plan/queries.js';
import { openPauses } from '../../../src/workshop/running/budget.js';
import { awaited, statusOf } from '../../../src/workshop/waiting/awaited.js';
import { always, type Invariants, ofEach, twice, unless } from './moment.js';
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
function mayDo(session: Session, input: PersonInput): boolean | undefined {
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
    case 'ReplyMeant':
    case 'AnswerGiven': {
      if (!('question' in input)) return undefined;
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

/** What is said about an approved plan is read and answered, and holds nobody up. */
const besides = new Set(['read-reply', 'put-question', 'deliver']);

export const people: Invariants = {
  'someone or something is awaited until the end': always(({ after }) => {
    const { stage, failures } = after;
    const works = pending(after).some(
      ({ held, kind }) => !held && !(stage === 'closed' && besides.has(kind)),
    );
    const waits = awaited(after).length > 0;
    const status = statusOf(after);
    const told = `${status} at ${stage}, works: ${works}, waits: ${waits}`;
    // Those who build it may wait for somebody.
    if (stage === 'closed') return unless(!works && status === (waits ? 'paused' : 'completed'), told);
    const open = JSON.stringify([pending(after), failures, after.speakers.current, openPauses(after)]);
    return [
      ...unless(works || waits, `nothing and nobody: ${told} ${open}`),
      ...unless(status !== 'completed', told),
      ...unless(status !== 'active' || works, told),
      ...unless(status !== 'paused' || waits || failures.length > 0, told),
    ];
  }),

  // Whoever is awaited is a person; an open question waits for its own.
  'the right people are awaited': always(({ after }) => {
    const waits = after.stage === 'closed' ? [] : awaited(after);
    const put = after.stage === 'closed' ? [] : putQuestions(after);
    const answers = waits
      .filter(({ what }) => what === 'answer')
      .map(({ person, question }) => `Q${question} ${person.id}`)
      .join();
    const asked = put.map(({ number, person }) => `Q${number} ${person.id}`).join();
    return [
      ...unless(answers === asked, `${answers} instead of ${asked}`),
      ...waits.flatMap(({ what, person }) => unless(person.id.startsWith('U'), `nobody for ${what}`)),
    ];
  }),

  // Of time that passes people are only told; and of what was let go only the price is kept.
  'time that passes decides nothing': always(({ input, decided, before, after }) => {
    if (input.type !== 'ReminderSent' && input.type !== 'WorkDropped') return [];
    const told = ['PersonReminded', 'RequestDeclined', 'WorkDropped'];
    const states = ({ stage, questions }: Session) =>
      JSON.stringify([stage, questions.map(({ number, state }) => [number, state])]);
    return [
      ...decided.flatMap(({ type }) => unless(told.includes(type), `${type} of ${input.type}`)),
      ...unless(states(before) === states(after), 'it went on'),
    ];
  }),

  'the requester is the first member': always(({ after: { members, requester } }) => {
    const ids = members.map(({ id }) => id);
    return [
      ...unless(ids[0] === requester.id, `${ids[0] ?? 'nobody'} is first`),
      ...twice(ids).map((id) => `${id} is there twice`),
      ...ids.flatMap((id) => unless(id !== 'U0ROBOT' && id !== '', `"${id}" is no person`)),
    ];
  }),

  'whoever was brought in stays': always(({ before, after }) =>
    before.members
      .filter(({ invitedBy }, at) => at === 0 || invitedBy)
      .flatMap((each) => unless(isThere(after, each), `${each.name} is gone`)),
  ),

  // They are told so in private at most.
  'only who may changes anything': always(({ input, before, decided }) => {
    if ('key' in input) return [];
    const acted = decided.filter(({ type }) => type !== 'RequestDeclined').map(({ type }) => type);
    const isAllowed = mayDo(before, input) !== false || acted.length === 0;
    return [
      ...unless(isAllowed, `${input.type} led to ${acted.join()}`),
      ...decided.flatMap((fact) =>
        unless(fact.type !== 'Approved' || isThere(before, fact.by), `${fact.type} by somebody else`),
      ),
    ];
  }),

  'a plan leaves nothing open': ofEach(({ fact, was }) => {
    const isPlan = fact.type === 'VersionIssued' && fact.artifact === 'plan';
    if (!isPlan && fact.type !== 'Approved') return [];
    const questions = openQuestions(was).map(({ number }) => `Q${number} is open`);
    const points = openPoints(was).map(({ number }) => `#${number} is open`);
    return [...questions, ...(isPlan ? points : [])];
  }),
};
