import type { Folds } from '../../base/session.js';
import type { Session } from '../session.js';
import { wordCount } from '../../../text/words.js';
import { withIssues } from '../../plan/contests.js';
import { alsoOpenIn, answeredIn, withAssumption, withShaken } from '../shaking.js';
import { questionId } from '../../base/question.js';
import { raised } from '../questions/fold.js';
import { questionIn, withQuestion } from '../questions/questions.js';
import type { Question } from '../../base/question.js';
import type { ReconcilingFact } from './facts.js';
import type { ReadAnswer } from '../../base/read-answer.js';
import { awaitsReading } from './reading.js';
import { shakenByReading } from './shaking.js';

/** The session after answers were read. */
export const reconcilingFold: Folds<Session, ReconcilingFact> = {
  AnswersReconciled: (session, { answers, opened, at }) =>
    opened.reduce(
      (sofar, { openedBy, number, kind, about, text, due }) =>
        withIssues(sofar, [{ number, kind, about, text, due }], openedBy),
      answers.reduce((sofar, answer) => withReading(sofar, answer, at), session),
    ),
};

/** One answer was read: what rests on it is confirmed or shaken, and what it leaves open is asked on. */
export function withReading<S extends Session>(session: S, answer: ReadAnswer, at: string): S {
  const question = questionIn(session, answer.question);
  if (question?.state !== 'answered') return session;
  const id = questionId(session, question);
  const known = withQuestion(session, question.number, { read: { ...answer, changed: question.changed } });
  const shaken = shakenByReading(session, answer);
  const settled = answeredIn(withStanding(known, question, answer), question.number);
  const asked = withAskedOn(settled, question, answer, at);
  return withShaken(asked, shaken, id);
}

/** The first answer stays a ground; what it leaves open is a question of its own. */
function withAskedOn<S extends Session>(
  session: S,
  question: Question,
  { askOn }: ReadAnswer,
  at: string,
): S {
  if (!askOn) return session;
  const asked = raised(session, question.asker, [askOn], at);
  const next = questionIn(asked, askOn.number);
  return next ? alsoOpenIn(asked, questionId(session, question), questionId(asked, next)) : asked;
}

/** What is assumed stands beside an answer that is in doubt, or in the place of one that leaves it to the roles. */
function withStanding<S extends Session>(session: S, question: Question, answer: ReadAnswer): S {
  const { assumption, doubt, outcome } = answer;
  if (assumption === undefined) return session;
  const after = withQuestion(session, question.number, { assumed: assumption });
  if (outcome === 'left to us' || doubt.trim() === '') return withAssumption(after, question, assumption);
  const doubted = { text: standing(question, answer), doubt: doubt.trim() };
  return withAssumption(after, question, assumption, doubted);
}

/** From how many words on a fact can be read alone. */
const leastInSentence = 3;

/** What stands where an answer is in doubt: what it says, or else what was assumed. */
export function standing(
  { assumption, closure }: Question,
  { outcome, fact }: Pick<ReadAnswer, 'outcome' | 'fact'>,
): string {
  // "Yes" to what was assumed says nothing alone, and an unclear answer may say nothing of it.
  const isAlone = outcome === 'agrees' && wordCount(fact) >= leastInSentence;
  const says = outcome === 'differs' || outcome === 'partly' || isAlone;
  const words = says ? [fact, assumption] : [assumption, fact];
  return words.find((each) => each.trim() !== '')?.trim() ?? closure?.text ?? '';
}

/** Answers that no model could read: all that rests on them is shaken, and the workshop goes on. */
export function withUnread<S extends Session>(session: S, at: string): S {
  return session.questions
    .filter(awaitsReading)
    .reduce(
      (sofar, { number: question }) =>
        withReading(sofar, { question, outcome: 'unclear', fact: '', doubt: '', touches: [] }, at),
      session,
    );
}
