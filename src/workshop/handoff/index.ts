/**
 * What leaves the room: an approved plan, or a draft whose objections somebody has read and taken upon themselves, handed off to the
 * targets of its channel by the requester or whom the channel names. `standingHandOff` is what counts; nothing but that goes out.
 * It is delivered until each target has it or a day is over, and a withdrawal is told to each of them.
 */
export type { DeliveryOutcome, MadeLink } from './facts.js';
export type { Target, TargetKind } from './target.js';
export { deliveryOf } from './rules.js';
export { confirmationOf, standingHandOff } from './standing.js';
export type { HandOff } from './state.js';
export { handoffLines } from './transcript.js';
