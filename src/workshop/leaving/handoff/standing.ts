import { isDryRun } from '../../base/authors.js';
import { approvedPlan, openConcerns, planAtHand } from '../../deciding/approval/standing.js';
import type { DeclineReason } from '../../people/facts.js';
import type { Person } from '../../base/people.js';
import type { Session } from '../session.js';
import { latestVersion } from '../../plan/versions.js';
import type { DraftConfirmation, HandOff } from './state.js';

/**
 * What is handed off and counts: the last hand-off, unless it was withdrawn. A draft counts only until there is a next
 * version; a plan until the next one is handed off. Nothing goes out of the workshop but this.
 */
export function standingHandOff(session: Session): HandOff | undefined {
  const last = session.handoffs.at(-1);
  return last && isStanding(session, last) ? last : undefined;
}

export function isStanding(session: Session, handoff: HandOff): boolean {
  if (handoff !== session.handoffs.at(-1) || handoff.withdrawn) return false;
  return handoff.artifact === 'plan' || isDraftUp(session, handoff.version);
}

/** Whether this draft is the newest version and nobody has dropped it. */
function isDraftUp(session: Session, version: number): boolean {
  const newest = latestVersion(session);
  const isOpen = session.stage === 'decision' || endsWithDraft.has(session.outcome?.kind ?? '');
  return isOpen && newest?.number === version && newest.artifact === 'draft';
}
const endsWithDraft = new Set<string>(['draft', 'ended']);

/** Who took what is said against this draft upon themselves; undefined when nobody did, or something was said since. */
export function confirmationOf(session: Session, version: number): DraftConfirmation | undefined {
  const last = session.draftsConfirmed.findLast((each) => each.version === version);
  const isKnown = openConcerns(session).every(({ number }) => last?.over?.includes(number));
  return last && isDraftUp(session, version) && isKnown ? last : undefined;
}

/** Whether this person may hand off: the requester, and whom the channel names. */
export function mayHandOff({ requester }: Session, by: Pick<Person, 'id'>, handers: readonly string[]) {
  return by.id === requester.id || handers.includes(by.id);
}

/** Why this person cannot hand off this version now; undefined where they can, a draft once they have confirmed it. */
export function whyNotHandOff(
  session: Session,
  by: Pick<Person, 'id'>,
  version: number,
  handers: readonly string[],
): DeclineReason | undefined {
  const asked = session.versions.find(({ number }) => number === version);
  if (!asked) return 'nothingOpen';
  if (isDryRun(session)) return 'dryRun';
  if (!mayHandOff(session, by, handers)) return 'notHander';
  if (asked.artifact === 'plan') {
    if (approvedPlan(session) === asked) return undefined;
    return planAtHand(session) === asked ? 'notApproved' : 'oldVersion';
  }
  if (latestVersion(session) !== asked) return 'oldVersion';
  return isDraftUp(session, version) ? undefined : 'decided';
}
