/**
 * The requester or an administrator ends a workshop early: with a draft of where things stand, which needs no model, or
 * without one; they are asked once which. Cancelling discards what was said. What was issued stays.
 */
export { approvalOf } from './outcome.js';
export { whyNotClose } from './rules.js';
