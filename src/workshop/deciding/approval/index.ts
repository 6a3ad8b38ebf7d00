/**
 * The team decides on a version. A plan is approved by a button, a ✅ or a reply that can mean nothing else, and that can be
 * undone; it can be changed (five times by a look at the wish, then by another round), parked and taken up again. A draft gets
 * more information and one more round, or is dropped. What became of each wish is told with the next version.
 */
export { feedbackOn, resultOf, unsortedChange } from './wishes.js';
export { areWishesUp, whyNotDecide } from './standing.js';
export { approvalLines } from './transcript.js';
export { whyNotEditTasks, whyNotWish } from './revision.js';
export { dueIn } from './due.js';
export { concernsAfter } from './deciding-rows.js';
export { whyNotSettle } from './concerns.js';
