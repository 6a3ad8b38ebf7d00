import { boardOf } from '../../../src/workshop/status.js';
import type { Fact } from '../../../src/workshop/facts.js';
import { openConcerns } from '../../../src/workshop/deciding/approval/queries.js';
import { pending } from '../../../src/workshop/pending.js';
import type { Session } from '../../../src/workshop/session.js';
import { changesIn, type Invariants, always, ofEach, twice, unless } from './moment.js';

const reports = new Set<Fact['type']>(['TaskReported', 'DeviationReported']);

/** Where a draft is still on the table, or is what the workshop has ended with. */
const draftIsUp = ({ stage, outcome }: Session) =>
  stage === 'decision' || outcome?.kind === 'draft' || outcome?.kind === 'ended';

/** Why a hand-off must not go out; nothing where it may. Written from what may leave a workshop, not from its rules. */
function whyNotOut(session: Session, number: number): string[] {
  const { handoffs, versions } = session;
  const handoff = handoffs.find((each) => each.number === number);
  if (!handoff) return [];
  const isPlan = handoff.artifact === 'plan';
  const isNewest = versions.at(-1)?.number === handoff.version;
  return [
    ...unless(!handoff.withdrawn, `hand-off ${number} is withdrawn`),
    ...unless(
      handoffs.every((each) => each.number <= number),
      `hand-off ${number} has one after it`,
    ),
    ...unless(isPlan || (isNewest && draftIsUp(session)), `hand-off ${number} is of a draft that is gone`),
  ];
}

export const building: Invariants = {
  // What is not approved or confirmed, is withdrawn or has a later one is neither owed to a target, nor arrives there.
  'only what stands goes out': always((moment) => {
    const { after } = moment;
    const owed = pending(after).flatMap((task) =>
      task.kind === 'deliver' && task.event === 'handed_off' ? whyNotOut(after, task.handoff) : [],
    );
    const arrived = changesIn(moment).flatMap(({ fact, was }) =>
      fact.type === 'Delivered' && fact.event === 'handed_off' ? whyNotOut(was, fact.number) : [],
    );
    return [...owed, ...arrived];
  }),

  // Approved just then, or confirmed in the same breath by whoever hands it off, with every objection.
  'what is handed off is approved, or a draft that is confirmed': ofEach(({ fact, was }, { input }) => {
    if (fact.type !== 'HandedOff') return [];
    const { version, artifact } = fact;
    const issued = was.versions.find((each) => each.number === version);
    if (issued?.artifact !== artifact) return [`v${version} is no ${artifact}`];
    if (artifact === 'plan') {
      const isApproved = was.outcome?.kind === 'approved' && was.approvals.at(-1)?.version === version;
      return unless(isApproved, `v${version} is not approved`);
    }
    const seen = input.type === 'HandOffAsked' && input.by.id === fact.by.id ? input.seen : undefined;
    const unread = openConcerns(was).filter(({ number }) => number > (seen ?? 0));
    return [
      ...unless(seen !== undefined, `v${version} is not confirmed`),
      ...unread.map(({ number }) => `concern ${number} was not read`),
    ];
  }),

  // A target is told once of each, and nothing of a hand-off that it does not know.
  'every delivery is made once': () => {
    const made: string[] = [];
    return ({ decided, after }) => {
      for (const fact of decided) {
        if (fact.type === 'Delivered') made.push(`${fact.event} of ${fact.number} at ${fact.target}`);
      }
      const unasked = after.handoffs.flatMap(({ number, targets, deliveries }) =>
        deliveries.flatMap(({ target, event }) =>
          unless(
            targets.some(({ kind }) => kind === target.kind),
            `${event} of ${number}, unasked`,
          ),
        ),
      );
      return [...twice(made).map((each) => `${each} twice`), ...unasked];
    };
  },

  // What is reported is of a version that was approved or handed off, and changes no item.
  'what is built was decided on, and a report makes no version': () => {
    const decided = new Set<number>();
    return (moment) =>
      changesIn(moment).flatMap(({ fact, was, is }) => {
        for (const { version } of [...was.approvals, ...was.handoffs]) decided.add(version);
        if (!reports.has(fact.type) || !('version' in fact) || fact.version === undefined) return [];
        const isSame = was.plan === is.plan && was.versions.length === is.versions.length;
        return [
          ...unless(decided.has(fact.version), `${fact.type} on v${fact.version}, which nobody decided on`),
          ...unless(isSame, `${fact.type} changes the plan`),
        ];
      });
  },

  // Looked at now and then.
  'the board can be shown in both languages': () => {
    let count = 0;
    return ({ after }) => {
      count += 1;
      if (count % 10 !== 1) return [];
      return (['en', 'zh'] as const).flatMap((language) => {
        const { summary, rows } = boardOf({ ...after, language });
        const isWhole = summary.trim() !== '' && !JSON.stringify(rows).includes('undefined');
        return unless(isWhole, `in ${language}: ${JSON.stringify(rows)}`);
      });
    };
  },
};
