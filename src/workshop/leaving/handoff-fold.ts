import { closedWith, withoutKeys } from '../base/session.js';
import type { DeliveryEvent, Target } from '../base/tasks.js';
import { nextConcern } from '../deciding/approval/concerns.js';
import { approvedPlan } from '../deciding/approval/queries.js';
import type { MadeLink } from './facts.js';
import { takeHandOff, recordTry, sendAgain, withdraw, againstDraft, withdrawnInstead } from './handoff.js';
import type { HandOffDelivery, Fact, FactOf, HandOff, Session, Given } from './session.js';
import type { Subject } from '../base/decision.js';
import { reportDeviation, reportTask } from './building.js';

/** The issues that an earlier hand-off has made in a repository: a later one updates them. */
function linksBefore({ handoffs }: Session, repository: string | undefined) {
  if (repository === undefined) return [];
  const same = handoffs.flatMap(({ deliveries }) =>
    deliveries.filter(({ target }) => target.repository === repository),
  );
  return same.findLast(({ links }) => links.length > 0)?.links ?? [];
}

/** Every target that may have heard of it is told. What has not arrived yet does not go out any more. */
function withWithdrawal<S extends Session>(session: S, { version, by, at }: FactOf<'HandOffWithdrawn'>): S {
  const handoffs = session.handoffs.map((each) => {
    if (each.version !== version || each.withdrawn) return each;
    const told = each.deliveries.map(({ target, links }) => owed(target, 'withdrawn', at, links));
    const { deliveries } = withoutOwed(each, () => true);
    return { ...each, withdrawn: { by, at }, deliveries: [...deliveries, ...told] };
  });
  const after = { ...session, handoffs };
  if (approvedPlan(session)?.number !== version) return after;
  const approvals = session.approvals.map((each) =>
    each.version === version ? { ...each, withdrawn: each.withdrawn ?? { by, at } } : each,
  );
  return closedWith({ ...after, approvals }, { kind: 'withdrawn', at, by, version });
}

const isSame = (one: Target) => (other: Target) =>
  one.kind === other.kind && one.repository === other.repository;

const owed = (target: Target, event: DeliveryEvent, since: string, links: MadeLink[]): HandOffDelivery => ({
  ...{ target, event, state: 'owed', attempt: 0, since, links },
});

/** Without what was known of its next try. */
const untried = (delivery: HandOffDelivery) => withoutKeys(delivery, 'next', 'detail');

function withoutOwed(handoff: HandOff, which: (delivery: HandOffDelivery) => boolean): HandOff {
  const deliveries = handoff.deliveries.map(
    (each): HandOffDelivery =>
      each.state === 'owed' && which(each) ? { ...withoutKeys(each, 'next'), state: 'dropped' } : each,
  );
  return { ...handoff, deliveries };
}

function withDelivery<S extends Session>(
  session: S,
  { number, target, event }: Pick<FactOf<'Delivered'>, 'number' | 'target' | 'event'>,
  change: (delivery: HandOffDelivery) => HandOffDelivery,
): S {
  const handoffs = session.handoffs.map((handoff) => ({
    ...handoff,
    deliveries: handoff.deliveries.map((each) =>
      handoff.number === number && each.target.kind === target && each.event === event ? change(each) : each,
    ),
  }));
  return { ...session, handoffs };
}

/** An approved plan goes to whoever builds it, and they report. */
export const leaving = {
  fold: {
    HandedOff(session, fact) {
      const { type: _, ...given } = fact;
      const against = given.artifact === 'draft' && againstDraft(session, given.version).length;
      const deliveries = given.targets.map((target) =>
        owed(target, 'handed_off', given.at, linksBefore(session, target.repository)),
      );
      const handoff: HandOff = { ...given, deliveries, ...(against !== false && { against }) };
      // What is handed off now takes the place of what was before: that is not to arrive later than this.
      const before = session.handoffs.map((each) =>
        withoutOwed(
          each,
          ({ event, target }) => event === 'handed_off' || given.targets.some(isSame(target)),
        ),
      );
      return { ...session, handoffs: [...before, handoff] };
    },
    Delivered: (session, fact) =>
      withDelivery(session, fact, (each) => ({
        ...untried(each),
        state: 'done',
        attempt: each.attempt + 1,
        at: fact.at,
        links: fact.links ?? each.links,
      })),
    DeliveryFailed: (session, { at, attempt, detail, next, links, ...fact }) =>
      withDelivery(session, fact, (each) => ({
        ...untried(each),
        ...{ at, attempt, detail, links: links ?? each.links },
        state: next === undefined ? 'given up' : 'owed',
        ...(next !== undefined && { next }),
      })),
    DeliveryResumed: (session, fact) =>
      withDelivery(session, fact, (each) => ({ ...untried(each), state: 'owed', since: fact.at })),
    HandOffWithdrawn: withWithdrawal,
    TaskReported(session, fact) {
      const { type: _, report: __, ...told } = fact;
      const others = session.building.filter(({ task }) => task !== fact.task);
      return { ...session, building: [...others, told] };
    },
    DeviationReported(session, fact) {
      const { at, version, text, number, item, wanted, agent } = fact;
      // An agent has no id in Slack, and cannot pass for somebody who has one.
      const by = fact.by ?? { id: `${agent?.name} (agent)`, name: agent?.name ?? '' };
      const found = { number, item, wanted, agent };
      const said = { number: nextConcern(session), version, by, at, text, found };
      return { ...session, voices: [...session.voices, { ...said, says: 'concern', state: 'stands' }] };
    },
  },
  rules: {
    HandOffAsked: takeHandOff,
    SendAgainAsked: sendAgain,
    WithdrawAsked: withdraw,
    DeliveryTried: recordTry,
    TaskReportGiven: reportTask,
    DeviationGiven: reportDeviation,
  },
  instead: withdrawnInstead,
} satisfies Subject<Session, Fact, Given>;
