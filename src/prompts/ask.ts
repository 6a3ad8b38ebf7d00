import type { putQuestion } from './clarify-ask.js';
import type { answerCounter } from './clarify-dialogue.js';
import type { reviewQuestions } from './clarify-review.js';
import type { synthesise } from './consensus-synthesis.js';
import type { consult } from './consult.js';
import type { judgeBrief } from './intake.js';
import type { checkIntent } from './intent-check.js';
import type { readReply } from './reply-intent.js';
import type { writeReport } from './report.js';
import type { sortChange } from './review-revision.js';
import type { writeDocument } from './role-document.js';
import type { replyToCall } from './role-reply.js';
import type { summariseRound } from './round-summary.js';
import type { speak } from './speak.js';
import type { writeTodo } from './todo.js';

/**
 * One call of a model: which prompt, what it is given, and the schema of the answer. Prompt ids are the invoke
 * roles of `models.conf`. With `lookups` the model may look things up before it answers. A further prompt is one file
 * and one line here.
 */
export type Ask = { lookups?: true } & (
  | ReturnType<typeof judgeBrief>
  | ReturnType<typeof speak>
  | ReturnType<typeof summariseRound>
  | ReturnType<typeof reviewQuestions>
  | ReturnType<typeof putQuestion>
  | ReturnType<typeof readReply>
  | ReturnType<typeof answerCounter>
  | ReturnType<typeof sortChange>
  | ReturnType<typeof synthesise>
  | ReturnType<typeof writeDocument>
  | ReturnType<typeof writeReport>
  | ReturnType<typeof writeTodo>
  | ReturnType<typeof consult>
  | ReturnType<typeof replyToCall>
  | ReturnType<typeof checkIntent>
);
