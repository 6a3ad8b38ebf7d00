import type { FactOf, Session } from '../session.js';
import type { Folds } from '../../base/session.js';
import type { AskingAgent } from '../../base/agent.js';
import { withoutAssumption, withShaken, withInstead } from '../shaking.js';
import { closed, reopened } from './closing.js';
import type { QuestionsFact } from './facts.js';
import { listed, listedInRound } from './listing.js';
import { currentMeeting, withQuestion } from './questions.js';
import { keysOf } from './same-question.js';
import type { Asker, RaisedQuestion } from '../../base/asked-for.js';
import type { Question } from '../../base/question.js';

/** The session after a fact about a question. */
export const questionsFold: Folds<Session, QuestionsFact> = {
  QuestionPut(session, { question, text, options, at: putAt, again: returned, to }) {
    const said = session.questions.find((each) => each.number === question)?.wordings ?? [];
    const wordings = [...new Set([...said, ...keysOf(text)])];
    const put = { text, wordings, options, putAt, returned, state: 'put' as const };
    return listed(withQuestion(session, question, { ...put, ...(to && { person: to }) }), [question]);
  },
  QuestionClosed: closed,
  QuestionDeferred(session, { aside, waits, question }) {
    if (aside) return withQuestion(session, question, { state: 'aside' });
    return waits ? withQuestion(session, question, { state: 'waiting' }) : session;
  },
  QuestionReopened: reopened,
  AssumptionQuestioned: questioned,
};

/** New questions. They are put at once; in a meeting they wait until it comes to them. */
export function raised<S extends Session>(
  session: S,
  asker: Asker,
  questions: readonly RaisedQuestion[],
  at: string,
): S {
  if (questions.length === 0) return session;
  const isMeeting = session.stage === 'meeting';
  const added = questions.reduce<Question[]>((sofar, each) => {
    const { continues } = each;
    const parts = session.questions.concat(sofar).filter((one) => one.continues === continues).length;
    const question: Question = {
      ...newQuestion(session, asker, each),
      ...(continues !== undefined && { part: String.fromCharCode('b'.charCodeAt(0) + parts) }),
      ...(!isMeeting && { state: 'put', putAt: at }),
    };
    sofar.push(question);
    return sofar;
  }, []);
  const numbers = added.map(({ number }) => number);
  const after = { ...session, questions: [...session.questions, ...added] };
  if (isMeeting) return inMeeting(after, numbers);
  const isUrgent = added.some(({ level }) => level === 'now');
  return isUrgent || !isSpeaking(session) ? listed(after, numbers) : listedInRound(after, numbers);
}

/** A question that nobody at the table waits for is put at once, whatever the workshop is doing: it waits for no meeting. */
export function raisedBeside<S extends Session>(
  session: S,
  asker: Asker,
  question: RaisedQuestion,
  about: { agent: AskingAgent } | { due: number; assumed: number },
  at: string,
): S {
  const put = { state: 'put' as const, putAt: at };
  const asked = { ...newQuestion(session, asker, question), ...about, ...put };
  return listed({ ...session, questions: [...session.questions, asked] }, [question.number]);
}

function newQuestion(session: Session, asker: Asker, raisedAs: RaisedQuestion): Question {
  const words = keysOf(raisedAs.text);
  return {
    ...raisedAs,
    asker,
    original: raisedAs.text,
    raisedAs: words,
    wordings: words,
    round: session.rounds.length,
    person: raisedAs.to ?? session.requester,
    state: 'waiting',
    returned: false,
    said: '',
    changed: 0,
    exchanges: [],
    followUps: 0,
    passed: [],
    offers: [],
  };
}

/** Whether the roles are in the middle of a round. */
function isSpeaking({ stage, rounds }: Session): boolean {
  return stage === 'discussion' && rounds.at(-1)?.closing === undefined;
}

function inMeeting<S extends Session>(session: S, numbers: readonly number[]): S {
  const now = currentMeeting(session);
  const meetings = session.meetings.map((each) =>
    each === now ? { ...each, questions: [...each.questions, ...numbers] } : each,
  );
  return { ...session, meetings };
}

/**
 * An assumption is asked instead: it is no part of the plan while its question is open. On its day it stands in the place of the
 * answer until there is one.
 */
function questioned<S extends Session>(session: S, fact: FactOf<'AssumptionQuestioned'>): S {
  const { at, assumption: number, by, question, shaken } = fact;
  const id = `A${number}`;
  const item = session.plan.items.find((each) => each.id === id);
  if (!item) return session;
  if (!by) {
    const due = session.versions.at(-1)?.number ?? 1;
    const put = raisedBeside(session, item.by, question, { due, assumed: number }, at);
    return withInstead(put, id, `Q${question.number}`);
  }
  const asked = withQuestion(raised(session, item.by, [question], at), question.number, { assumed: number });
  return withShaken(withoutAssumption(asked, id, `Q${question.number}`), shaken, `Q${question.number}`);
}
