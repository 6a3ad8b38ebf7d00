/**
 * The clarification meeting: after round 2, or a later one but the last, if questions are open. Role by role looks at its own
 * questions with the answers that there are by then (ask, reword, drop), and puts one at a time. What was set aside with "Not
 * now" comes last. It closes with minutes, and the next round begins.
 */
export type { Meeting, ReviewAnswer } from './facts.js';
export { leftOf } from './rules.js';
export { meetingLines } from './transcript.js';
