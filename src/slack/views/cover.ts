import { clip } from '../../text/fit.js';
import { oneLine } from '../../text/foreign.js';
import type { Session } from '../../workshop/session.js';
import { linkToAnswer, linkToCard } from './question-link.js';
import { wordsOf } from './words.js';

const longestCover = 160;

/**
 * What makes a question needless: an answer by its number ("Q2"), with its words and the way to it; a question that asks the
 * same; words of the brief; or a passage that was found.
 */
export function coverOf(session: Session, ground: string): string {
  const { coveredBy } = wordsOf(session.language).asking;
  const number = /^Q(\d+)$/.exec(ground)?.[1];
  if (/^K\d+ /.test(ground)) return coveredBy.passage(clip(oneLine(ground), longestCover));
  if (!number) return coveredBy.brief(clip(oneLine(ground), longestCover));
  const question = session.questions.find((each) => each.number === Number(number));
  if (!question) return coveredBy.answer(coveredBy.answerTo(Number(number)), '');
  if (question.state !== 'answered') return coveredBy.same(linkToCard(ground, question));
  const answer = clip(oneLine(question.closure?.text ?? ''), longestCover);
  return coveredBy.answer(linkToAnswer(coveredBy.answerTo(question.number), question), answer);
}
