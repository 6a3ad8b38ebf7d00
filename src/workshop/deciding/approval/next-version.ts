import type { Evolve } from '../../base/decision.js';
import type { Fact, FactOf, Session } from '../session.js';
import type { DeclineReason } from '../../people/facts.js';
import type { Person } from '../../base/people.js';
import { mayApprove } from '../../people/rights.js';
import { latestVersion } from '../../plan/versions.js';
import { addRound, isBeforeItsRound, joined } from './revision.js';
import { approvedPlan } from './standing.js';

/** Why this person cannot take what was found in a version into the next one; undefined where they can. */
export function whyNotTake(session: Session, by: Person, version: number): DeclineReason | undefined {
  if (latestVersion(session)?.number !== version) return 'oldVersion';
  if (!mayApprove(session, by)) return 'notYours';
  if (session.parked) return 'parked';
  const isWaiting = session.stage === 'decision' || isBeforeItsRound(session);
  return isWaiting || approvedPlan(session) ? undefined : 'decided';
}

/**
 * What was found in a version is taken into the next one: `taken` says so, and one more round is about what was `said`. An
 * approved plan is reopened for it; while the next version is being made it joins that, until its round begins.
 */
export function intoNextVersion<Taken extends { type: string }>(
  session: Session,
  { at, by, version, why }: Pick<FactOf<'RoundAdded'>, 'at' | 'by' | 'version' | 'why'>,
  taken: Taken,
  said: readonly { by: Person; text: string }[],
  evolve: Evolve<Session, Fact | Taken>,
): (Fact | Taken)[] {
  if (isBeforeItsRound(session)) {
    return said.reduce<(Fact | Taken)[]>(
      (facts, each) => {
        const wish = { at, by: each.by, version, text: each.text, message: undefined };
        facts.push(joined(facts.reduce(evolve, session), wish));
        return facts;
      },
      [taken],
    );
  }
  const first: Fact[] =
    session.stage === 'closed' ? [{ type: 'Reopened', at, version, by, goesOn: true }] : [];
  const wishes = said.map((each) => ({ wish: { at, ...each }, points: [each.text] }));
  const text = said.map((each) => each.text).join('\n');
  const begun = [...first, taken].reduce(evolve, session);
  return [...first, taken, ...addRound(begun, { at, by, version, text, why, wishes }, evolve)];
}
