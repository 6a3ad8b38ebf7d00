import { openConcerns } from '../../../src/workshop/deciding/approval/queries.js';
import type { HandOff } from '../../../src/workshop/leaving/session.js';
import { pending } from '../../../src/workshop/pending.js';
import type { Session } from '../../../src/workshop/session.js';
import { changesIn, type Invariant, twice } from './moment.js';

/** Where a draft is still on the table, or is what the workshop has ended with. */
const draftIsUp = ({ stage, outcome }: Session) =>
  stage === 'decision' || outcome?.kind === 'draft' || outcome?.kind === 'ended';

/** Why this hand-off must not go out; undefined where it may. Written from what may leave a workshop, not from its rules. */
function whyNotOut(session: Session, { number, version, artifact, withdrawn }: HandOff): string | undefined {
  const { handoffs, versions } = session;
  if (withdrawn) return 'is withdrawn';
  if (handoffs.some((each) => each.number > number)) return 'has one after it';
  if (artifact === 'plan') return undefined;
  if (versions.at(-1)?.number !== version) return 'is of an older draft';
  return draftIsUp(session) ? undefined : 'is of a draft that was dropped';
}

/** Nothing is owed to a target, and nothing arrives, of what is not approved or confirmed, is withdrawn, or has a later one. */
export const onlyWhatStandsGoesOut: Invariant = () => (moment) => {
  const { after } = moment;
  const owed = pending(after).flatMap((task) => {
    const isOut = task.kind === 'deliver' && task.event === 'handed_off';
    const handoff = isOut && after.handoffs.find(({ number }) => number === task.handoff);
    const why = handoff && whyNotOut(after, handoff);
    return why ? [`owed, but hand-off ${handoff.number} ${why}`] : [];
  });
  const arrived = changesIn(moment).flatMap(({ fact, was }) => {
    if (fact.type !== 'Delivered' || fact.event !== 'handed_off') return [];
    const handoff = was.handoffs.find(({ number }) => number === fact.number);
    const why = handoff && whyNotOut(was, handoff);
    return why ? [`delivered, but hand-off ${fact.number} ${why}`] : [];
  });
  return [...owed, ...arrived];
};

/** What is handed off was approved just then, or confirmed in the same breath by whoever hands it off, with every objection. */
export const whatIsHandedOffIsApproved: Invariant = () => (moment) =>
  changesIn(moment).flatMap(({ fact, was }) => {
    if (fact.type !== 'HandedOff') return [];
    const { version, artifact } = fact;
    const issued = was.versions.find((each) => each.number === version);
    if (issued?.artifact !== artifact) return [`v${version} is no ${artifact}`];
    if (artifact === 'plan') {
      const isApproved = was.outcome?.kind === 'approved' && was.approvals.at(-1)?.version === version;
      return isApproved ? [] : [`v${version} is not approved`];
    }
    const { input } = moment;
    const seen = input.type === 'HandOffAsked' && input.by.id === fact.by.id ? input.seen : undefined;
    const against = openConcerns(was).map(({ number }) => number);
    const unread = against.filter((number) => number > (seen ?? 0));
    return [
      ...(seen !== undefined ? [] : [`v${version} is not confirmed`]),
      ...unread.map((number) => `concern ${number} was not read`),
    ];
  });

/** A target is told once of each, and nothing of a hand-off that it does not know. */
export const everyDeliveryIsMadeOnce: Invariant = () => {
  const made: string[] = [];
  return ({ decided, after }) => {
    for (const fact of decided) {
      if (fact.type === 'Delivered') made.push(`${fact.event} of ${fact.number} at ${fact.target}`);
    }
    const told = after.handoffs.flatMap(({ number, targets, deliveries }) =>
      deliveries.flatMap(({ target, event }) =>
        targets.some(({ kind }) => kind === target.kind) ? [] : [`${event} of ${number} at ${target.kind}`],
      ),
    );
    return [...twice(made).map((each) => `${each} twice`), ...told.map((each) => `${each}, unasked`)];
  };
};
