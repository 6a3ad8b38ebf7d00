/**
 * The clarification meeting: after round 2, or a later one, if questions are open. Role by role looks at its own questions with
 * the answers that there are by then (ask, reword, drop), and puts one at a time. What was set aside with "Not now" comes last.
 * It closes with minutes, and short answers or the next round follow.
 */
export type { ReviewAnswer } from './facts.js';
export type { Meeting } from '../../asking/meeting.js';
export { leftOf } from './rules.js';
export { meetingLines } from './transcript.js';
