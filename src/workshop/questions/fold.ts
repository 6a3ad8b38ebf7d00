import type { FactOf } from '../facts.js';
import type { Folds, Session } from '../session.js';
import { closed, reopened, shake } from './closing.js';
import type { QuestionsFact } from './facts.js';
import { currentMeeting, withQuestion } from './questions.js';
import { keysOf } from './same-question.js';
import type { Asker, RaisedQuestion } from './schema.js';
import type { Question } from './state.js';

/** The session after a fact about a question. */
export const questionsFold: Folds<QuestionsFact> = {
  QuestionPut(session, { question, text, options, at: putAt, again: returned, to }) {
    const said = session.questions.find((each) => each.number === question)?.wordings ?? [];
    const wordings = [...new Set([...said, ...keysOf(text)])];
    const card = session.seq + 1;
    const put = { text, wordings, options, putAt, card, returned, state: 'put' as const };
    return withQuestion(session, question, { ...put, ...(to && { person: to }) });
  },
  QuestionClosed: closed,
  QuestionDeferred: (session, { aside, question }) =>
    aside ? withQuestion(session, question, { state: 'aside' }) : session,
  QuestionReopened: reopened,
  AssumptionQuestioned: questioned,
};

/** New questions. One that is put at once waits for its answer from now on. */
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

/** Drops the assumption of a question. */
function questioned(session: Session, fact: FactOf<'AssumptionQuestioned'>): Session {
  const { at, assumption: number, question, put, shaken } = fact;
  const assumption = session.assumptions.find((each) => each.number === number);
  if (!assumption) return session;
  const asked = raised(session, assumption.role, [question], put ? at : undefined);
  const after = withQuestion(asked, question.number, { assumed: number });
  const now = currentMeeting(session);
  const meetings = after.meetings.map((each) =>
    each === now ? { ...each, questions: [...each.questions, question.number] } : each,
  );
  const assumptions = after.assumptions.filter((each) => each.number !== number);
  return shake({ ...after, meetings, assumptions }, shaken);
}
