/**
 * What leaves the room: an approved plan, or a draft whose objections somebody has read and taken upon themselves, handed off to the
 * targets of its channel by the requester or whom the channel names. `standingHandOff` is what counts; nothing but that goes out.
 * It is delivered until each target has it or a day is over, and a withdrawal is told to each of them.
 */
export { targetName } from './cards.js';
export type { DeliveryOutcome, MadeLink, PackedFile } from './facts.js';
export { type Target, type TargetKind, targetKinds } from '../../base/target.js';
export { objectionsText } from './objections.js';
export { isPhrase, phraseIn } from './phrase.js';
export { objectionLines } from './objections-in-words.js';
export { deliveryOf } from './rules.js';
export { confirmationOf, standingHandOff, whyNotHandOff } from './standing.js';
export type { HandOff } from './state.js';
export { handoffLines } from './transcript.js';
