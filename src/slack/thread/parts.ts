import type { Fact } from '../../workshop/facts.js';
import type { Session } from '../../workshop/session.js';

/** Names of what stands in the thread, for good: a click or a reaction on it is known by them. */
export const cardPart = (version: number) => `card:v${version}`;
export const failurePart = (task: string) => `failure:${task}`;

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
