import type { Session } from './session.js';
import type { Owed, Wait } from '../base/tasks.js';

/**
 * A round that waits for answers begins after a while without them. After the last round of a quick workshop nobody begins
 * for people: what is open stays open until they answer, or say to go on.
 */
export function owedInWaiting({ awaited, rounds }: Session): Owed[] {
  if (!awaited || rounds.some(({ number }) => number === awaited.round)) return [];
  return [{ kind: 'begin-round', round: awaited.round }];
}

/** Whether a message may still be an answer: it is read before anything is assumed in its place, unless that has failed. */
export function isBeingRead({ replies, failures }: Session): boolean {
  return replies.some(({ as }) => as === undefined) && failures.every(({ kind }) => kind !== 'read-reply');
}

/** How long the round waits. */
export function waitFor({ awaited, answersWithin }: Session): Wait | undefined {
  if (!awaited) return undefined;
  const until = new Date(Date.parse(awaited.since) + answersWithin * 60_000).toISOString();
  return { since: awaited.since, until };
}
