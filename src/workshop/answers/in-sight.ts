import { lexicon } from '../../text/lexicon/index.js';
import type { Person } from '../people/people.js';
import { mayAnswer } from '../people/rights.js';
import { isAnswerable, putQuestions } from '../questions/questions.js';
import type { Question } from '../questions/state.js';
import type { Session } from '../session.js';
import { mayComeLate } from './giving.js';

/**
 * The questions that a message can be about: those that were put when it was said, or set aside, the one answered last, the
 * one left open last if that was the last outcome of all, and those that it names.
 */
export function questionsInSight(session: Session, saidAt: string, text = ''): Question[] {
  const put = putQuestions(session).filter(({ putAt = '' }) => putAt <= saidAt);
  const later = session.questions.filter(({ state }) => state === 'aside');
  const closed = session.questions
    .filter((each) => each.state === 'answered' || mayComeLate(session, each))
    .sort((a, b) => (a.closure?.at ?? '').localeCompare(b.closure?.at ?? ''));
  const named = namedIn(text);
  const last = new Set([closed.findLast(({ state }) => state === 'answered'), closed.at(-1)]);
  return [...put, ...later, ...closed.filter((each) => last.has(each) || named.has(each.number))];
}

/** Whether this person's words on the question can change anything: an answer, more on theirs, or another one. */
export function concerns(session: Session, question: Question, by: Person): boolean {
  const isTheirs = question.state === 'answered' && question.closure?.by?.id === by.id;
  return isTheirs || mayAnswer(session, question, by);
}

/** Whether a message names a question which has an outcome that its author's words can change. */
export function namesClosed(session: Session, said: { at: string; by: Person; text: string }): boolean {
  const named = namedIn(said.text);
  return questionsInSight(session, said.at, said.text).some(
    (each) => named.has(each.number) && !isAnswerable(each) && concerns(session, each, said.by),
  );
}

export function namedIn(text: string): Set<number> {
  const found = lexicon.flatMap(({ answer }) => [...text.matchAll(answer.question)]);
  return new Set(found.map(([, number]) => Number(number)));
}
