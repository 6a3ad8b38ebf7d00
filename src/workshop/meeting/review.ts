import { clip } from '../../text/fit.js';
import { oneLine } from '../../text/foreign.js';
import { charactersLeft } from '../../text/markup.js';
import { type Card, cardSaying } from '../card.js';
import type { FactOf } from '../facts.js';
import { questionId } from '../plan/standing.js';
import { coverOf } from '../questions/outcome.js';
import type { Review } from '../questions/schema.js';
import type { Session } from '../session.js';
import { wordsOf } from '../words.js';

const longestText = 500;

/**
 * What a role thinks of its own questions before it asks them: which it asks, rewords or drops, and why. After an
 * answer only what changed is told; undefined when that is nothing. `before` has the old wording.
 */
export function questionsReviewed(before: Session, fact: FactOf<'QuestionsReviewed'>): Card | undefined {
  const { common, meeting } = wordsOf(before.language);
  const told = fact.again ? fact.reviews.filter(({ status }) => status !== 'ask') : fact.reviews;
  if (told.length === 0) return undefined;
  const title = fact.again ? meeting.review.titleAgain : meeting.review.title;
  const lines = told.map((review) => `• ${line(before, review)}`);
  const parts = [[common.heading(title), ...lines].join('\n')];
  const rest = common.moreInFile(charactersLeft, 'planning_transcript.jsonl');
  const drops = fact.reviews.filter(({ status }) => status === 'skip').length;
  return cardSaying(meeting.review.sentence(fact.role, fact.reviews.length - drops, drops), [
    { parts, rest },
  ]);
}

function line(before: Session, { question: number, status, reason, modified, coveredBy }: Review): string {
  const { review } = wordsOf(before.language).meeting;
  const question = before.questions.find((each) => each.number === number);
  const id = question ? questionId(before, question) : `Q${number}`;
  const text = clip(oneLine(question?.text ?? ''), longestText);
  const because = (words: string) => {
    const why = clip(oneLine(reason), longestText);
    return why ? review.reason(words, why) : words;
  };
  if (status === 'modify')
    return because(review.modify(id, text, clip(oneLine(modified ?? ''), longestText)));
  if (status === 'skip') {
    const cover = coverOf(before, coveredBy ?? reason);
    const words = clip(oneLine(modified ?? ''), longestText);
    return because(words ? review.skipReworded(id, text, words, cover) : review.skip(id, text, cover));
  }
  return because(review.ask(id, text));
}
