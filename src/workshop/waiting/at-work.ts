import { awaited, waitsForPeople } from './awaited.js';
import type { Session } from './session.js';

/** Texts that sort after and before every ISO date. */
const forGood = '9999';
const never = '';
const patienceMs = 86_400_000;

/**
 * Until when (ISO 8601) a workshop counts as at work. A workshop that has waited for people for a day costs nothing, and
 * one whose plan or draft waits for a decision has done its work: neither counts against the limit.
 */
export function atWorkUntil(session: Session): string {
  if (session.stage === 'closed' || session.stage === 'decision') return never;
  if (!waitsForPeople(session)) return forGood;
  const since = awaited(session).map((each) => each.since);
  const last = since.sort().at(-1) ?? session.changedAt;
  return new Date(Date.parse(last) + patienceMs).toISOString();
}
