import { closeQuestion, mayUndo } from './asking.js';
import { evolve } from './evolve.js';
import type { Fact } from './facts.js';
import type { Person } from './people.js';
import type { ToldBy } from './question.js';
import type { Question, Session } from './session.js';
import { shakenNow } from './shaking.js';

/** What a person said, or pressed, as an answer. */
export interface Told {
  at: string;
  by: Person;
  text: string;
  via: ToldBy;
  message?: string;
}

/** Whether an answer can still come: it was left open, and that can be taken back. */
export function mayComeLate(session: Session, question: Question): boolean {
  const { state } = question;
  return (state === 'skipped' || state === 'decided') && mayUndo(session, question);
}

/** An answer after all: what was assumed in its place is no more. `between` is how it was read. */
export function answerLate(
  session: Session,
  question: Question,
  told: Told,
  between: readonly Fact[] = [],
): Fact[] {
  const { at, by } = told;
  const { number } = question;
  const shaken = shakenNow(session, number);
  const reopened: Fact = { type: 'QuestionReopened', at, question: number, why: 'late', by, shaken };
  const open = evolve(session, reopened).questions.find((each) => each.number === number) ?? question;
  return [reopened, ...between, closeQuestion(session, open, { ...told, outcome: 'answered' })];
}
