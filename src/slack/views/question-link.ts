import { linkToMessage, linkToPost } from '../../text/markup.js';
import type { Question } from '../../workshop/session.js';
import { questionPart } from '../thread/parts.js';

/** The label, leading to the newest card of a question; the label alone for one that was never put. */
export function linkToCard(label: string, { number, card }: Pick<Question, 'number' | 'card'>): string {
  return card === undefined ? label : linkToPost(label, questionPart(number, card));
}

/** The label, leading to what a person said to a question, or to its card where a button or a form said it. */
export function linkToAnswer(label: string, question: Question): string {
  const { message, outcome } = question.closure ?? {};
  return outcome === 'answered' && message !== undefined
    ? linkToMessage(label, message)
    : linkToCard(label, question);
}
