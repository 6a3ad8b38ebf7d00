import { findingsOf } from '../../../src/workshop/plan/check/check.js';
import { leavingFacts } from '../../../src/workshop/leaving/facts.js';
import { nothingSpent, plus, type Spent } from '../../../src/workshop/base/fact-fields.js';
import type { Fact } from '../../../src/workshop/facts.js';
import { pending } from '../../../src/workshop/pending.js';
import { gate } from '../../../src/workshop/course/gate.js';
import { awaited } from '../../../src/workshop/waiting/awaited.js';
import { always, changesIn, type Invariants, ofEach, twice, unless } from './moment.js';
import { openConcerns } from '../../../src/workshop/deciding/approval/queries.js';
import type { Session } from '../../../src/workshop/session.js';

/** An approved plan is still spoken about, may be opened again, is handed off and built, and what it takes for granted comes due. */
const whenClosed = new Set<Fact['type']>([
  ...(['RequestDeclined', 'Reopened', 'VoiceGiven', 'VoiceTakenBack', 'VoiceSettled'] as const),
  ...(['ReplyMade', 'ReplyRead', 'CounterAnswered', 'TaskFailed', 'RemarkEdited', 'FilesRequested'] as const),
  ...(['RemindersStopped', 'WorkDropped', 'RetryAsked', 'WordsBrought'] as const),
  ...leavingFacts.map(({ shape }) => shape.type.value),
]);

export const course: Invariants = {
  // Nobody is told of a failure that nobody tries to mend.
  'what fails is owed': always(({ after }) => {
    const owed = pending(after).map(({ name }) => name);
    const failed = after.stage === 'closed' ? [] : after.failures;
    return failed.filter(({ task }) => !owed.includes(task)).map(({ task }) => task);
  }),

  // What a result cost stands in one of its facts and is counted; what is not taken leaves none.
  'nothing that was spent is lost': () => {
    let sum: Spent = nothingSpent;
    return ({ input, decided, after }) => {
      const costs = decided.flatMap((each) => ('spent' in each && each.spent ? [each] : []));
      for (const each of costs) sum = plus(sum, each.spent ?? nothingSpent);
      const given = 'spent' in input && decided.length > 0 && input.spent ? [input.spent] : [];
      const key = 'key' in input ? input.key : '';
      const isAll = JSON.stringify(costs.map((each) => each.spent)) === JSON.stringify(given);
      return [
        ...unless(isAll, 'not what it cost'),
        ...costs.flatMap((each) => ('key' in each ? unless(each.key === key, String(each.key)) : [])),
        ...unless(JSON.stringify(after.spent ?? nothingSpent) === JSON.stringify(sum), 'not counted'),
      ];
    };
  },

  // A role has one turn and one reading in a round, a task one result, and a result that is not owed changes nothing.
  'every turn is taken once': () => {
    const keys = new Set<string>();
    return ({ input, before, decided, after }) => {
      const owed = 'key' in input && pending(before).some(({ key }) => key === input.key);
      const late = 'key' in input && !owed ? decided.map(({ type }) => `${type} of what is not owed`) : [];
      const done = decided.flatMap((each) =>
        'key' in each && each.key !== undefined && each.type !== 'TaskFailed' ? [each.key] : [],
      );
      const again = done.filter((key) => keys.has(key));
      for (const key of done) keys.add(key);
      const rounds = after.rounds.flatMap(({ number, turns, readings, skipped }) =>
        [turns, readings, skipped].flatMap((all) =>
          twice(all.map(({ role }) => role)).map((role) => `${role} twice in round ${number}`),
        ),
      );
      return [...late, ...again, ...rounds];
    };
  },

  // After the last round none begins, unless people have said something since it began; then that one is the last. What was
  // found from outside, and nobody has answered, has one final round, and no other follows that.
  'rounds end': ofEach(({ fact, was, is }) => {
    if (fact.type !== 'RoundStarted') return [];
    const last = was.rounds.at(-1);
    const isWordOfPeople = last !== undefined && was.answersChanged > last.answers;
    const isMore = fact.round > was.roundLimit;
    const isOwed =
      findingsOf(was).length > 0 ||
      was.points.some(({ openedBy, state, reply }) => openedBy === 'reader' && state === 'open' && !reply);
    const isFinal = fact.final === true && last?.final !== true && isOwed;
    return [
      ...unless(fact.round === was.rounds.length + 1, `round ${fact.round} follows ${was.rounds.length}`),
      ...unless(!isMore || isWordOfPeople || isFinal, `round ${fact.round} of ${was.roundLimit}`),
      ...unless(!isMore || is.roundLimit <= fact.round + 1, `up to ${is.roundLimit} rounds`),
    ];
  }),

  // A plan has passed the gate, a draft says why it is one, and only a plan is approved.
  'a draft is never named a plan': always((moment) => {
    const { versions, approvals } = moment.after;
    const issued = changesIn(moment).flatMap(({ fact, was }) => {
      if (fact.type !== 'VersionIssued') return [];
      if (fact.artifact === 'draft') return unless(fact.reasons.length > 0, 'a draft without a reason');
      const reasons = was.synthesis ? gate(was).reasons : [];
      return reasons.map(({ kind, text }) => `a plan although ${kind} ${text}`);
    });
    const isPlan = (version: number) =>
      versions.find(({ number }) => number === version)?.artifact === 'plan';
    return [
      ...issued,
      ...versions.flatMap(({ number }, at) => unless(number === at + 1, `v${number}`)),
      ...approvals.flatMap(({ version }) => unless(isPlan(version), `v${version} approved`)),
    ];
  }),

  // But for an approval that is taken back and an answer that is corrected; nobody is routed there.
  'closed is closed': ofEach(({ fact, was }) => {
    if (was.stage !== 'closed' || whenClosed.has(fact.type)) return [];
    // What somebody has deleted is taken out.
    if (fact.type === 'SourcesRead' && fact.sources.every(({ unread }) => unread === 'gone')) return [];
    // What somebody has answered they may still correct.
    const isCorrected =
      fact.type === 'SaidToQuestion' &&
      fact.as === 'answered' &&
      was.questions.some(({ number, state }) => number === fact.question && state === 'answered');
    // Those who build it may wait for somebody.
    const isAwaitedFor =
      fact.type === 'PersonReminded' && awaited(was).some(({ person }) => person.id === fact.person.id);
    return unless(isCorrected || isAwaitedFor, fact.type);
  }),
};

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
};
