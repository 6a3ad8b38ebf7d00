import type { ClarifyReviewAnswer } from '../../prompts/clarify-review.js';
import type { IntakeAnswer } from '../../prompts/intake.js';
import type { ReplyIntentAnswer } from '../../prompts/reply-intent.js';
import type { SpeakAnswer } from '../../prompts/speak.js';
import type { TodoAnswer } from '../../prompts/todo.js';
import type { TodoTask } from '../../workshop/documents.js';
import type { ReviewAnswer } from '../../workshop/inputs.js';
import type { TurnAnswer } from '../../workshop/turn.js';
import type { Intent } from './replies/intent.js';
import type { Judgement } from './questions/intake.js';

// What the rehearsal says, in the shapes in which a model gives it.

const none = 'none';

export function turnAnswer({ questions, changed = none, next = [], ...turn }: TurnAnswer): SpeakAnswer {
  return { ...turn, changed, next, questions: questions.map((each) => ({ ...each, who: each.who ?? none })) };
}

export function judgementAnswer({ enough, question }: Judgement): IntakeAnswer {
  const asked = question ?? { text: none, why: none, options: [] };
  return { missing: question?.why ?? none, question: asked, enough };
}

export function reviewAnswer({ questions }: { questions: ReviewAnswer[] }): ClarifyReviewAnswer {
  return {
    questions: questions.map(({ coveredBy, modified, ...each }) => {
      return { ...each, coveredBy: coveredBy ?? none, modified: modified ?? none };
    }),
  };
}

export function intentAnswer({ question, as }: Intent): ReplyIntentAnswer {
  return { because: none, question: question ?? 0, as };
}

/** Throws, as a bug, for fewer tasks than three. */
export function tasksAnswer({ tasks }: { tasks: TodoTask[] }): TodoAnswer {
  const [first, second, third, ...others] = tasks;
  if (!first || !second || !third) throw new Error('the rehearsal has named fewer than three tasks');
  return { first, second, third, others };
}
