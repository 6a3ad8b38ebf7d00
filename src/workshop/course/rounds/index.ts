/**
 * All five roles speak once a round, in the order of the roster. A turn puts items, contests those of others, names what is
 * missing, asks people, and ends in a verdict: ok, reserved or objects. Then those whom something concerns give short answers,
 * and the Coach closes the round. What both sides of a dispute hold becomes a question to people. What comes next, from the
 * intake to the last signature, is decided in `course.ts`. A turn that can say nothing sensible without an answer is held until
 * there is one.
 */
export { parkable } from './rules.js';
export { currentRound } from './rounds.js';
export type {
  Turn,
  TurnAnswer,
} from '../../plan/turn.js';
