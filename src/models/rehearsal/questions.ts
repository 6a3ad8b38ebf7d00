import type { Answered } from '../../prompts/background.js';
import type { ClarifyAskAnswer, ClarifyAskGiven } from '../../prompts/clarify-ask.js';
import type { ClarifyReviewAnswer, ClarifyReviewGiven } from '../../prompts/clarify-review.js';
import type { IntakeAnswer, IntakeGiven } from '../../prompts/intake.js';
import type { Passage } from '../../prompts/passage.js';
import { clip, quotable } from './quoting.js';
import { readBrief } from './signs.js';
import { wordsIn } from './words.js';

/** A word or two are asked about once; anything more is enough to begin with. */
export function intakeOf(given: IntakeGiven): IntakeAnswer {
  const { intake, none } = wordsIn(given.language);
  if (!readBrief(given).isHardlyOne) {
    return { missing: none, question: { text: none, why: none, options: [] }, enough: true };
  }
  const { options } = intake;
  const why = intake.why(given.roster.length);
  const question = { text: intake.text(quotable(given.brief, 60)), why, options };
  return { missing: why, question, enough: false };
}

/** A role looks at its questions: what was looked up spares one, and an answer to another one may reword or spare it. */
export function reviewOf(given: ClarifyReviewGiven): ClarifyReviewAnswer {
  const { review, none } = wordsIn(given.language);
  const brief = readBrief(given);
  const passage = fitting(given);
  const before = answerBefore(given.answers);
  const questions = given.questions.map(({ number: question, text }) => {
    const ask = { question, reason: review.ask, coveredBy: none, modified: none, status: 'ask' as const };
    if (passage) {
      const reason = review.found(lastLine(passage));
      return { ...ask, reason, coveredBy: passage.id, status: 'skip' as const };
    }
    if (!before) return ask;
    const ref = `Q${before.number}`;
    if (given.role === 'TestPlanner' && brief.has('covered')) {
      return { ...ask, reason: review.covered(ref), coveredBy: ref, status: 'skip' as const };
    }
    const since = review.since(ref, quotable(before.answer, 80), clip(text, 400));
    // What was reworded once stays as it is.
    const isReworded = given.reviews.some((each) =>
      each.reviews.some((look) => look.question === question && look.status === 'modify'),
    );
    if (given.role !== 'SeniorDeveloper' || !brief.has('reword') || isReworded) return ask;
    return { ...ask, reason: review.reworded(ref), modified: since, status: 'modify' as const };
  });
  return { questions };
}

/** The question as its role wants it asked. */
export function wordingOf({ question: { text, options } }: ClarifyAskGiven): ClarifyAskAnswer {
  return { text: clip(text, 500), options: options.map((each) => clip(each, 200)) };
}

/** The first passage that may well answer; what another workshop was told counts only where it had the same brief. */
export function fitting({ found, brief }: { found: readonly Passage[]; brief: string }): Passage | undefined {
  return found.find(({ title, where }) => !where.includes(`“${title}”`) || brief.includes(title));
}

/** What a passage says in the end: of an earlier workshop that is the answer. */
export function lastLine({ text }: Passage): string {
  return quotable(text.trim().split('\n').at(-1) ?? '');
}

function answerBefore(answers: readonly Answered[]): Answered | undefined {
  return answers.findLast(({ asker, outcome }) => asker !== 'Coach' && outcome === 'answered');
}
