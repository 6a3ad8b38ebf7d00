/**
 * What people say in the thread, and what it counts as. A message is a remark, or a reply that a model reads before it counts
 * as an answer, a counter-question, "later", an approval, a change, or plain talk. Edited, it counts as it reads now; deleted,
 * it counts no more. An answer by button or form needs no reading. Whoever answers without being asked makes an offer; whoever
 * answers otherwise than is recorded contests it, and the requester settles which of two counts.
 */
export type { Reading, Reply } from './facts.js';
export { mayComeLate } from './giving.js';
export { questionsInSight } from './in-sight.js';
export { answersLines } from './transcript.js';
