import { lexicon } from '../../text/lexicon/index.js';
import type { Person } from '../people/people.js';
import { mayAnswer } from '../people/rights.js';
import { isAnswerable, putQuestions } from '../questions/questions.js';
import type { Question } from '../questions/state.js';
import type { Session } from '../session.js';
import { mayComeLate } from './giving.js';

/**
 * The questions that a message can be about: those that were open or set aside when it was written, the one answered
 * last, those that it names by number, and the one skipped last if that was the latest outcome of all.
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

/**
 * Whether what this person says about the question can count: as an answer, an addition to theirs, or another answer.
 */
export function concerns(session: Session, question: Question, by: Person): boolean {
  const isTheirs = question.state === 'answered' && question.closure?.by?.id === by.id;
  return isTheirs || mayAnswer(session, question, by);
}

/** Whether a message names a closed question whose outcome its author can change. */
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
