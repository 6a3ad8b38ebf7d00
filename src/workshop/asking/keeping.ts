import type { Session } from './session.js';
import { oneLine } from '../../text/foreign.js';
import type { Question } from '../base/question.js';
import { readingOf } from './reconciling/reading.js';

/** The question of this number, where it has an answer that can be kept for later workshops. */
export function keepable(
  { questions, recording }: Session,
  number: number | undefined,
): Question | undefined {
  const question = recording ? undefined : questions.find((each) => each.number === number);
  return question?.state === 'answered' ? question : undefined;
}

/** What was asked and answered, on one line. */
export function askedAndAnswered({ text, assumption, closure }: Question): string {
  return [text, closure?.text || assumption].map(oneLine).filter(Boolean).join(' ');
}

/** The rule that an answer suggests: the fact as it was read, what was confirmed, or else question and answer. */
export function suggestedRule(question: Question): string {
  const { outcome, fact = '' } = readingOf(question) ?? {};
  const isPlain = outcome === 'agrees' || outcome === 'differs';
  const said = isPlain && fact.trim() !== '' ? fact : question.closure?.agrees ? question.assumption : '';
  return oneLine(said) || askedAndAnswered(question);
}
