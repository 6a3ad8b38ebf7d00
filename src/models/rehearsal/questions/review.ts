import type { ClarifyReviewGiven } from '../../../prompts/clarify-review.js';
import type { ReviewAnswer } from '../../../workshop/inputs.js';
import { type Ground, groundOf } from '../ground.js';
import { clip, fragment } from '../reading/clip.js';
import type { AnswerHeard } from '../reading/read-answers.js';
import { sorted } from '../reading/sorted.js';
import { topicsIn } from '../reading/topics.js';
import { changesQuestion, saysOf } from './says.js';
import { isGap, kindOf, type QuestionKind, textOf } from './stock.js';

type Looked = ReviewAnswer;

/** A role looks at its questions again: what an answer says already is skipped, what one changes is put anew. */
export function reviewOf(given: ClarifyReviewGiven): { questions: ReviewAnswer[] } {
  const ground = groundOf(given);
  return { questions: given.questions.map((each) => lookAt(ground, given, each)) };
}

function lookAt(
  ground: Ground,
  given: ClarifyReviewGiven,
  { number, text }: { number: number; text: string },
): Looked {
  const { words, name } = ground;
  const say = words.questions;
  const look = (status: Looked['status'], reason: string): Looked => ({
    question: number,
    reason,
    coveredBy: null,
    modified: null,
    status,
  });
  const kind = kindOf(words, text);
  const others = ground.heard.filter(({ ref }) => ref !== `Q${number}`);
  const covering = others.find((each) => (kind ? says(kind, each.text) : repeats(given, each, text)));
  if (covering) {
    const isFound = /^K\d+$/.test(covering.ref);
    const reason = isFound ? fragment(covering.text, 160) : say.review.covered(covering.ref);
    return { ...look('skip', reason), coveredBy: covering.ref };
  }
  const passage = kind && passageOn(given, ground, kind);
  if (passage) return { ...look('skip', say.review.coveredByBrief), coveredBy: passage };
  if (!kind) return look('ask', say.review.ask);
  const changing = others.findLast((each) => each.kind && changesQuestion(kind, each.kind, each.text));
  if (changing) {
    const modified = say.since(changing.ref, fragment(changing.text, 80), say.follow[kind](name));
    if (modified === text) return look('ask', say.review.still(changing.ref));
    return { ...look('modify', say.review.changed(changing.ref)), modified: clip(modified, 300) };
  }
  const remark = given.remarks.findLast((each) => says(kind, each.text));
  if (!remark) return look('ask', say.review.ask);
  const [by, said] = [fragment(remark.by, 30), fragment(remark.text, 80)];
  const modified = say.isThatAll(by, said, textOf(words, kind, name));
  return { ...look(modified === text ? 'ask' : 'modify', say.review.remarked(by)), modified };
}

function says(kind: QuestionKind, text: string): boolean {
  return isGap(kind) ? topicsIn(sorted(text))[kind].length > 0 : saysOf(kind, text);
}

/** The clause of the brief that answers a question, as it stands there. */
function passageOn(given: ClarifyReviewGiven, { brief }: Ground, kind: QuestionKind): string | undefined {
  const bare = (text: string) => text.toLowerCase().replace(/[\s"“”「」'‘’]+/gu, '');
  const whole = bare(given.brief);
  return sorted(brief)
    .clauses.map(({ text }) => text)
    .find((text) => says(kind, text) && [...bare(text)].length >= 4 && whole.includes(bare(text)));
}

/** Whether a question that is not from the stock was asked before in the same words, and has an answer. */
function repeats({ answers }: ClarifyReviewGiven, { ref }: AnswerHeard, text: string): boolean {
  const plain = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return answers.some(({ number, question }) => `Q${number}` === ref && plain(question) === plain(text));
}
