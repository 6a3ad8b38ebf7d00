import type { Session } from '../session.js';
import { lexicon } from '../../../text/lexicon/index.js';
import type { Person } from '../../base/people.js';
import { mayAnswer } from '../../people/rights.js';
import { questionOf } from '../../base/question.js';
import { isPast, putQuestions } from '../questions/questions.js';
import type { Question } from '../../base/question.js';
import { mayComeLate } from './giving.js';

/**
 * The questions that a message can be about: those that were open or set aside when it was written, the one answered
 * last, those that it names, and the one left to the roles last if that was the latest outcome of all.
 */
export function questionsInSight(session: Session, saidAt: string, text = ''): Question[] {
  const put = putQuestions(session).filter(({ putAt = '' }) => putAt <= saidAt);
  const alive = session.questions.filter((each) => !isPast(session, each));
  const later = alive.filter(({ state }) => state === 'aside');
  const closed = alive
    .filter((each) => each.state === 'answered' || mayComeLate(session, each))
    .sort((a, b) => (a.closure?.at ?? '').localeCompare(b.closure?.at ?? ''));
  const named = namedIn(session, text);
  const waiting = alive.filter(({ state, number }) => state === 'waiting' && named.has(number));
  const last = new Set([closed.findLast(({ state }) => state === 'answered'), closed.at(-1)]);
  return [...put, ...later, ...waiting, ...closed.filter((each) => last.has(each) || named.has(each.number))];
}

/**
 * Whether what this person says about the question can count: as an answer, an addition to theirs, or another answer.
 */
export function concerns(session: Session, question: Question, by: Person): boolean {
  const isTheirs = question.state === 'answered' && question.closure?.by?.id === by.id;
  return isTheirs || mayAnswer(session, question, by);
}

/** Whether a message names a question that is not put now, whose outcome its author can give or change. */
export function namesAnother(session: Session, said: { at: string; by: Person; text: string }): boolean {
  const named = namedIn(session, said.text);
  return questionsInSight(session, said.at, said.text).some(
    (each) => named.has(each.number) && each.state !== 'put' && concerns(session, each, said.by),
  );
}

/** The questions that a message names: Q5, or Q5b. */
export function namedIn(session: Session, text: string): Set<number> {
  const found = lexicon.flatMap(({ answer }) => [...text.matchAll(answer.question)]);
  return new Set(
    found.flatMap(
      ([, id = '']) => questionOf(session, `Q${id.toLowerCase().replace(/^0+/, '')}`)?.number ?? [],
    ),
  );
}
