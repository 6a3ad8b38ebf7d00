import { lexicon, lexiconOf } from '../../../text/lexicon/index.js';
import { sameText } from '../../../text/same-text.js';
import type { Person } from '../../base/people.js';
import type { AnswerPart, Closure, Question } from '../../base/question.js';
import { closeQuestion } from '../questions/asking.js';
import type { Fact, Session } from '../session.js';

/** An answer that a person wrote or clicked. `at` is ISO 8601; `message` is the ts of the message, if there is one. */
export interface GivenAnswer {
  at: string;
  by: Person;
  text: string;
  via: Closure['via'];
  message?: string | undefined;
  /** What was read of it besides its words. */
  agrees?: true;
  doubt?: string;
  who?: string;
}

/** Whether the answer to a question is this person's. */
export function isAnswerOf(question: Question, by: Person): boolean {
  return question.state === 'answered' && answerParts(question).some((each) => each.by.id === by.id);
}

/** What each person has said in the recorded answer. */
export function answerParts({ closure }: Pick<Question, 'closure'>): readonly AnswerPart[] {
  const { by, text = '', message, parts } = closure ?? {};
  return parts ?? (by ? [{ by, text, ...(message !== undefined && { message }) }] : []);
}

/** What this person has said in an answer. */
export function wordsBy(question: Pick<Question, 'closure'>, { id }: Person): string {
  return answerParts(question)
    .flatMap(({ by, text }) => (by.id === id ? [text] : []))
    .join('\n');
}

/** The answer that consists of these parts: of several people each with whose it is. */
function ofParts(
  session: Session,
  question: Question,
  parts: readonly AnswerPart[],
  said: Omit<GivenAnswer, 'text'>,
): Fact {
  const { says } = lexiconOf(session.language).differing;
  const authors = [...new Map(parts.map(({ by }) => [by.id, by])).values()];
  const [, another] = authors;
  const closure = { ...said, outcome: 'answered' as const, text: '', parts: [...parts] };
  const text = authors
    .map((by) => (another ? says(by.name, wordsBy({ closure }, by)) : wordsBy({ closure }, by)))
    .join('\n');
  const of = another || parts.length > 1 ? { parts: [...parts] } : {};
  return closeQuestion(session, question, { ...said, text, ...of });
}

/**
 * Somebody says more in their answer, or something else in the place of all that they have said, or of what one message of theirs says. A
 * correction of other words, or '' where it names none, stands below what it corrects, which stays whole. What the message itself has said
 * before it was edited goes. What others have said stays.
 */
export function sayMore(session: Session, question: Question, given: GivenAnswer, replaced?: string): Fact {
  const { by, text, message } = given;
  const parts = answerParts(question);
  const own = parts.filter((each) => each.by.id === by.id && (!message || each.message !== message));
  const whole = own.map((each) => each.text).join('\n');
  const isReplaced = (words: string) => replaced !== undefined && sameText(words, replaced);
  const goes = ({ text: words }: AnswerPart) => isReplaced(words) || isReplaced(whole);
  const left = parts.filter((each) => each.by.id !== by.id || (own.includes(each) && !goes(each)));
  const corrects = replaced !== undefined && own.length > 0 && !own.some(goes) && !saysThatItCorrects(text);
  const of = replaced && whole.includes(replaced.trim()) ? replaced.trim() : '';
  const words = corrects ? lexiconOf(session.language).differing.correction(text, of) : text;
  const said = { by, text: words, ...(message !== undefined && { message }) };
  const place = parts.findIndex((each) => !left.includes(each));
  const now = left.toSpliced(place < 0 ? left.length : place, 0, said);
  return ofParts(session, question, now, given);
}

/** Whether words say themselves that what was said before is wrong. */
export function saysThatItCorrects(words: string): boolean {
  return lexicon.some(({ answer }) => answer.corrects.test(words.trim()));
}

/** The answer without what this message says, or without all of this person's; undefined where nothing else is in it. */
export function withoutPart(
  session: Session,
  question: Question,
  isGone: (part: AnswerPart) => boolean,
  at: string,
): Fact | undefined {
  const left = answerParts(question).filter((each) => !isGone(each));
  const last = left.at(-1);
  const via = question.closure?.via ?? 'reply';
  if (!last || !question.closure?.parts) return undefined;
  const { by, message } = last;
  return ofParts(session, question, left, { at, by, via, ...(message !== undefined && { message }) });
}
