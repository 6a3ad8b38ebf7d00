import type { ClarifyReviewAnswer, ClarifyReviewGiven } from '../../prompts/clarify-review.js';
import type { ReconcilePromptAnswer } from '../../prompts/reconcile.js';
import { saysNotKnown } from '../../text/not-known.js';
import { questionId } from '../../workshop/plan/index.js';
import { currentMeeting, type Question } from '../../workshop/questions/index.js';
import type { AnswerOutcome } from '../../workshop/reconciling/facts.js';
import type { Session } from '../../workshop/session.js';
import { clip, clipWords, fitting, lastLine, quotable, wordsIn } from './quoting.js';
import { readBrief } from './signs.js';

/** How long a fact may be, in words. */
const longestFact = 28;

/** A role looks at its questions: what was looked up spares one, and an answer to another one may reword or spare it. */
export function reviewOf({ session, role, questions, found }: ClarifyReviewGiven): ClarifyReviewAnswer {
  const { review } = wordsIn(session.language);
  const brief = readBrief(session);
  const passage = fitting(found, session.brief);
  const before = answerBefore(session);
  return {
    questions: questions.map(({ number: question, text }) => {
      const ask = { question, reason: review.ask, coveredBy: '', modified: '', status: 'ask' as const };
      if (passage) {
        const reason = review.found(lastLine(passage));
        return { ...ask, reason, coveredBy: passage.id, status: 'skip' as const };
      }
      if (!before) return ask;
      const ref = questionId(session, before);
      if (role === 'TestPlanner' && brief.has('covered'))
        return { ...ask, reason: review.covered(ref), coveredBy: ref, status: 'skip' as const };
      // What was reworded once stays as it is.
      if (role !== 'SeniorDeveloper' || !brief.has('reword') || isReworded(session, question)) return ask;
      const modified = review.since(ref, quotable(before.closure?.text ?? '', 80), clip(text, 400));
      return { ...ask, reason: review.reworded(ref), modified, status: 'modify' as const };
    }),
  };
}

function isReworded(session: Session, question: number): boolean {
  const looks = currentMeeting(session)?.looks.flatMap(({ reviews }) => reviews) ?? [];
  return looks.some((look) => look.question === question && look.status === 'modify');
}

function answerBefore({ questions }: Session): Question | undefined {
  return questions.findLast(({ asker, state }) => asker !== 'Coach' && state === 'answered');
}

/** An answer says what it says: as a whole, and nothing of the plan is touched but what rests on it. */
export function factsOf({
  session,
  questions,
}: {
  session: Session;
  questions: readonly number[];
}): ReconcilePromptAnswer {
  const read = session.questions.filter(({ number }) => questions.includes(number));
  return {
    answers: read.map((question) => {
      const text = question.closure?.text ?? '';
      return {
        question: questionId(session, question),
        fact: isWords(text) ? clipWords(text, longestFact) : '',
        ...{ doubt: '', touches: [], missing: '', askOn: '', options: [] },
        outcome: outcomeOf(text, question.assumption),
      };
    }),
  };
}

function outcomeOf(text: string, assumption: string): AnswerOutcome {
  if (!isWords(text)) return 'unclear';
  if (saysNotKnown(quotable(text)) !== undefined) return 'left to us';
  return text.trim() === assumption.trim() ? 'agrees' : 'differs';
}

function isWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
