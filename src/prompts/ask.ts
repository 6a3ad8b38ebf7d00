import type { answerCounter, putQuestion, reviewQuestions } from './clarify.js';
import type { speak } from './at-table.js';
import type { synthesise } from './outside.js';
import type { firstView, judgeBrief, mergeQuestions } from './beginning.js';
import type { checkIntent } from './intent-check.js';
import type { readReply } from './replies.js';
import type { digest } from './digest.js';
import type { reviewRevision } from './revision.js';

/**
 * One call of a model: which prompt, what it is given, and the schema of the answer. Prompt ids are the invoke
 * roles of `models.conf`. With `lookups` the model may look things up before it answers. A further prompt is one file
 * and one line here.
 */
export type Ask = { lookups?: true } & (
  | ReturnType<typeof digest>
  | ReturnType<typeof judgeBrief>
  | ReturnType<typeof firstView>
  | ReturnType<typeof mergeQuestions>
  | ReturnType<typeof speak>
  | ReturnType<typeof reviewQuestions>
  | ReturnType<typeof putQuestion>
  | ReturnType<typeof readReply>
  | ReturnType<typeof answerCounter>
  | ReturnType<typeof reviewRevision>
  | ReturnType<typeof synthesise>
  | ReturnType<typeof checkIntent>
);
