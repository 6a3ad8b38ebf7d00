import type { Fact } from '../facts.js';
import type { Session } from '../session.js';

/**
 * Names of what stands in the thread, for good: a click or a reaction on it is known by them. What can come more than
 * once is named after the fact that brought it, by that fact's place in the list of all.
 */
export const cardPart = (version: number) => `card:v${version}`;
export const questionPart = (question: number, seq: number) => `question:q${question}:${seq}`;
export const pausedPart = (seq: number) => `paused:${seq}`;
export const budgetPart = (pause: number) => `budget:${pause}`;
export const budgetBackPart = (pause: number) => `budget-back:${pause}`;
export const floorPart = (seq: number) => `floor:${seq}`;
export const clearPart = (seq: number) => `queue-clear:${seq}`;
export const offerPart = (question: number, seq: number) => `offer:q${question}:${seq}`;
export const contestPart = (question: number, seq: number) => `contest:q${question}:${seq}`;
export const reminderPart = (seq: number) => `reminder:${seq}`;
export const longWaitPart = (seq: number) => `long-wait:${seq}`;
export const meantPart = (message: string, seq: number) => `meant:${message}:${seq}`;

/** A task that failed, recovered and fails once more has a notice of its own. */
export function failurePart(facts: readonly Fact[], task: string): string {
  const isFirst = (each: Fact) => each.type === 'TaskFailed' && each.task === task && each.attempt === 1;
  const times = facts.filter(isFirst).length;
  return times > 1 ? `failure:${task}:${times}` : `failure:${task}`;
}

/** A card that asks how to end is named after the fact that asked, for it may be asked again. */
export function endPart(facts: readonly Fact[]): string {
  return `end:${facts.findLastIndex(({ type }) => type === 'EndAsked') + 1}`;
}

/** An approval is named after its fact, for a version may be approved again after an undo. */
export function approvedPart(facts: readonly Fact[], version: number): string {
  const seq = facts.findLastIndex((fact) => fact.type === 'Approved' && fact.version === version) + 1;
  return `approved:v${version}:${seq}`;
}

/** Every change of a message has a name of its own. */
export function editPart(of: string, after: Session): string {
  return `edit:${after.seq}:${of}`;
}
