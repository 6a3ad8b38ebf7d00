import { type Decision, ignored } from '../base/decision.js';
import { isDryRun, type Person } from '../base/people.js';
import type { OwedOf, Target } from '../base/tasks.js';
import { approvedPlan, openConcerns, planAtHand } from '../deciding/approval/queries.js';
import type { Concern } from '../deciding/session.js';
import type { DeclineReason } from '../people/facts.js';
import { declined, isMember } from '../people/rules.js';
import { latestVersion } from '../plan/queries.js';
import type { Reason } from '../plan/state.js';
import type { HandOffDelivery, Fact, HandOff, InputOf, Session } from './session.js';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * When it is tried next (ISO 8601), after `attempt` tries, the last one `at`: 5 s, 20 s, 80 s, 5 min, 21 min, then every hour,
 * and not before the target takes it again. Undefined when the day since the first is over.
 */
function nextTry(since: string, attempt: number, at: string, notBefore?: string): string | undefined {
  const own = Date.parse(at) + Math.min(5_000 * 4 ** (attempt - 1), hourMs);
  const next = Math.max(own, notBefore === undefined ? 0 : Date.parse(notBefore));
  return next > Date.parse(since) + dayMs ? undefined : new Date(next).toISOString();
}

/** Everything that is said against a draft: why it is none of a plan, and what people have against it since. */
export function againstDraft(session: Session, version: number): (Reason | Concern)[] {
  const draft = session.versions.find(({ number }) => number === version);
  return [...(draft?.reasons ?? []), ...openConcerns(session)];
}

/**
 * What is handed off and counts: the last hand-off, unless it was withdrawn. A draft counts only until there is a next
 * version; a plan until the next one is handed off. Nothing goes out of the workshop but this.
 */
export function handOffInForce(session: Session): HandOff | undefined {
  const last = session.handoffs.at(-1);
  return last && isInForce(session, last) ? last : undefined;
}

export function isInForce(session: Session, handoff: HandOff): boolean {
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

/** Why this person, if not the requester or one whom the channel names, cannot hand off this version now; undefined where they can. */
export function whyNotHandOff(
  session: Session,
  by: Pick<Person, 'id'>,
  version: number,
  handers: readonly string[],
): DeclineReason | undefined {
  const asked = session.versions.find(({ number }) => number === version);
  if (!asked) return 'nothingOpen';
  if (isDryRun(session)) return 'dryRun';
  if (by.id !== session.requester.id && !handers.includes(by.id)) return 'notHander';
  if (asked.artifact === 'plan') {
    if (approvedPlan(session) === asked) return undefined;
    return planAtHand(session) === asked ? 'notApproved' : 'oldVersion';
  }
  if (latestVersion(session) !== asked) return 'oldVersion';
  return isDraftUp(session, version) ? undefined : 'decided';
}

/** An approved plan, or a draft, with all that is said against it, which this person takes upon themselves, goes to these targets. */
export function takeHandOff(session: Session, input: InputOf<'HandOffAsked'>): Decision<Fact> {
  const { at, by, version, handers, targets, seen } = input;
  const why = whyNotHandOff(session, by, version, handers);
  if (why) return [declined({ at, to: by, what: 'handOff', reason: why, version })];
  const artifact = session.versions.find((each) => each.number === version)?.artifact ?? 'draft';
  if (handOffInForce(session)?.version === version) return ignored('repeat');
  const isRead = seen !== undefined && openConcerns(session).every(({ number }) => number <= seen);
  if (artifact === 'draft' && !isRead)
    return [declined({ at, to: by, what: 'handOff', reason: 'notConfirmed', version })];
  return [{ type: 'HandedOff', at, number: session.handoffs.length + 1, version, artifact, by, targets }];
}

/** Somebody wants to hand off in words: they get the button. Whether it is theirs to press is seen when they do. */
export function showHandOff(session: Session, { at, by }: { at: string; by: Person }): Fact[] {
  const version = approvedPlan(session)?.number ?? latestVersion(session)?.number ?? 0;
  const isOut = handOffInForce(session)?.version === version;
  const why = isOut ? 'handedOff' : whyNotHandOff(session, session.requester, version, []);
  return [declined({ at, to: by, what: 'handOff', reason: why ?? 'onButton', version })];
}

/** Everything that was given up, or waits for its next try, is sent now. */
export function sendAgain(session: Session, { at, by, number }: InputOf<'SendAgainAsked'>): Decision<Fact> {
  if (!isMember(session, by)) return [declined({ at, to: by, what: 'sendAgain', reason: 'notMember' })];
  const handoff = session.handoffs.find((each) => each.number === number);
  const again = handoff?.deliveries.filter((each) => mayGoAgain(session, handoff, each)) ?? [];
  if (again.length === 0) return ignored('repeat');
  return again.map(({ target: { kind: target }, event }) => ({
    ...{ type: 'DeliveryResumed', at, by, number, target, event },
  }));
}

/** Whether somebody can have it sent now. Nothing goes out of what does not count any more but the word that it does not. */
export function mayGoAgain(
  session: Session,
  handoff: HandOff,
  { state, event, next }: HandOffDelivery,
): boolean {
  const waits = state === 'given up' || (state === 'owed' && next !== undefined);
  return waits && (event === 'withdrawn' || isInForce(session, handoff));
}

/** Whoever may take the approval back withdraws what is handed off; a draft whoever handed it off, and the requester. */
export function withdraw(session: Session, { at, by, version }: InputOf<'WithdrawAsked'>): Decision<Fact> {
  const handoff = session.handoffs.at(-1);
  if (handoff?.version !== version || handoff.withdrawn) return ignored('outdated');
  const approvers = session.voices.filter((each) => each.version === version && each.counts);
  const theirs = [session.requester, handoff.by, ...approvers.map((each) => each.by)];
  return theirs.some(({ id }) => id === by.id)
    ? [{ type: 'HandOffWithdrawn', at, version, by }]
    : [declined({ at, to: by, what: 'undo', reason: 'notYours', version })];
}

/** A plan that is not approved any more is withdrawn once it is handed off, and its targets are told. */
export function withdrawnInstead(session: Session, fact: Fact): Fact {
  if (fact.type !== 'Reopened' || !fact.undone || handOffInForce(session)?.version !== fact.version)
    return fact;
  const { at, version, by } = fact;
  return { type: 'HandOffWithdrawn', at, version, by };
}

/** A draft that was handed off goes with its workshop, where somebody drops or ends that. */
export function endedWith(before: Session, after: Session, at: string): Fact[] {
  const handoff = handOffInForce(before);
  const isGone = handoff && after.stage === 'closed' && before.stage !== 'closed' && !handOffInForce(after);
  if (!isGone || after.handoffs.at(-1)?.withdrawn) return [];
  const { by = after.requester } = after.outcome;
  return [{ type: 'HandOffWithdrawn', at, version: handoff.version, by }];
}

export function recordTry(session: Session, input: InputOf<'DeliveryTried'>): Decision<Fact> {
  const { at, key, number, target, event, outcome } = input;
  const delivery = handOffDelivery(session, { handoff: number, target: { kind: target }, event });
  if (!delivery) return ignored('unknown');
  const about = { at, key, number, target, event };
  const links = outcome.links && { links: outcome.links };
  if (outcome.delivered) return [{ type: 'Delivered', ...about, ...links }];
  const { detail, lasting, notBefore } = outcome;
  const attempt = delivery.attempt + 1;
  const next = lasting ? undefined : nextTry(delivery.since, attempt, at, notBefore);
  return [
    { type: 'DeliveryFailed', ...about, attempt, detail, ...(next !== undefined && { next }), ...links },
  ];
}

/** What is to be sent. What does not count any more is owed to nobody. */
export function owedInHandoff(session: Session): OwedOf<'deliver'>[] {
  return session.handoffs.flatMap((handoff): OwedOf<'deliver'>[] => {
    const { number, deliveries } = handoff;
    const isUp = isInForce(session, handoff);
    return deliveries
      .filter(({ state, event }) => state === 'owed' && (event === 'withdrawn' || isUp))
      .map(({ target, event, at, since, next }) => ({
        ...{ kind: 'deliver', handoff: number, target, event },
        ...(next !== undefined && { wait: { since: at ?? since, until: next } }),
      }));
  });
}

/** The parts of its name: each try is a task of its own, and one that somebody asks for comes at once. */
export function handoffName(session: Session, task: OwedOf<'deliver'>): string[] {
  const found = handOffDelivery(session, task);
  const { attempt = 0, since = '' } = found ?? {};
  return [`h${task.handoff}`, task.target.kind, task.event, `t${attempt + 1}`, since];
}

export function handOffDelivery(
  { handoffs }: Session,
  task: Pick<OwedOf<'deliver'>, 'handoff' | 'event'> & { target: Pick<Target, 'kind'> },
): HandOffDelivery | undefined {
  return handoffs
    .find(({ number }) => number === task.handoff)
    ?.deliveries.find(({ target, event }) => target.kind === task.target.kind && event === task.event);
}
