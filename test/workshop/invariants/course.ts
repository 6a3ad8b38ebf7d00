import { findingsOf } from '../../../src/workshop/plan/check/check.js';
import { leavingFacts } from '../../../src/workshop/leaving/facts.js';
import { nothingSpent, plus, type Spent } from '../../../src/workshop/base/fact-fields.js';
import type { Fact } from '../../../src/workshop/facts.js';
import { pending } from '../../../src/workshop/pending.js';
import type { Session } from '../../../src/workshop/session.js';
import { gate } from '../../../src/workshop/course/gate.js';
import { awaited } from '../../../src/workshop/waiting/awaited.js';
import { changesIn, type Invariant, twice } from './moment.js';

/** Nobody is told of a failure that nobody tries to mend. */
export const whatFailsIsOwed: Invariant =
  () =>
  ({ after }) => {
    if (after.stage === 'closed') return [];
    const owed = pending(after).map(({ name }) => name);
    return after.failures.filter(({ task }) => !owed.includes(task)).map(({ task }) => task);
  };

/** What a result cost stands in one of its facts and is counted; what is not taken leaves none. */
export const nothingSpentIsLost: Invariant = () => {
  let sum: Spent = nothingSpent;
  return ({ input, decided, after }) => {
    const costs = decided.flatMap((each) => ('spent' in each && each.spent ? [each] : []));
    for (const each of costs) sum = plus(sum, each.spent ?? nothingSpent);
    const given = 'spent' in input && decided.length > 0 && input.spent ? [input.spent] : [];
    const key = 'key' in input ? input.key : '';
    const counted = after.spent ?? nothingSpent;
    return [
      ...(JSON.stringify(costs.map((each) => each.spent)) === JSON.stringify(given)
        ? []
        : ['not what it cost']),
      ...costs.flatMap((each) => ('key' in each && each.key !== key ? [String(each.key)] : [])),
      ...(JSON.stringify(counted) === JSON.stringify(sum) ? [] : ['not counted']),
    ];
  };
};

/** A role has one turn and one reading in a round, a task one result, and a result that is not owed changes nothing. */
export const everyTurnIsTakenOnce: Invariant = () => {
  const keys = new Set<string>();
  return ({ input, before, decided, after }) => {
    const owed = 'key' in input && pending(before).some(({ key }) => key === input.key);
    const late = 'key' in input && !owed ? decided.map(({ type }) => `${type} of what is not owed`) : [];
    const done = decided.flatMap((each) =>
      'key' in each && each.key !== undefined && each.type !== 'TaskFailed' ? [each.key] : [],
    );
    const again = done.filter((key) => keys.has(key));
    for (const key of done) keys.add(key);
    const rounds = after.rounds.flatMap(({ number, turns, readings, skipped }) => [
      ...twice(turns.map(({ role }) => `${role} in round ${number}`)),
      ...twice(readings.map(({ role }) => `${role} reads in round ${number}`)),
      ...twice(skipped.map(({ role }) => `${role} left out of round ${number}`)),
    ]);
    return [...late, ...again, ...rounds];
  };
};

/**
 * After the last round none begins, unless people have said something since it began; then that one is the last. What was
 * found from outside, and nobody has answered, has one final round, and no other follows that.
 */
export const roundsEnd: Invariant = () => (moment) =>
  changesIn(moment).flatMap(({ fact, was, is }) => {
    if (fact.type !== 'RoundStarted') return [];
    const last = was.rounds.at(-1);
    const isWordOfPeople = last !== undefined && was.answersChanged > last.answers;
    const isMore = fact.round > was.roundLimit;
    const isOwed =
      findingsOf(was).length > 0 ||
      was.issues.some(({ openedBy, state, reply }) => openedBy === 'reader' && state === 'open' && !reply);
    const isFinal = fact.final === true && last?.final !== true && isOwed;
    return [
      ...(fact.round === was.rounds.length + 1 ? [] : [`round ${fact.round} follows ${was.rounds.length}`]),
      ...(isMore && !isWordOfPeople && !isFinal ? [`round ${fact.round} of ${was.roundLimit}`] : []),
      ...(isMore && is.roundLimit > fact.round + 1 ? [`up to ${is.roundLimit} rounds`] : []),
    ];
  });

/** A plan has passed the gate, a draft says why it is one, and only a plan is approved. */
export const aDraftIsNeverNamedAPlan: Invariant = () => (moment) => [
  ...changesIn(moment).flatMap(({ fact, was }) => {
    if (fact.type !== 'VersionIssued') return [];
    if (fact.artifact === 'draft') return fact.reasons.length > 0 ? [] : ['a draft without a reason'];
    const reasons = was.synthesis ? gate(was).reasons : [];
    return reasons.map(({ kind, text }) => `a plan although ${kind} ${text}`);
  }),
  ...moment.after.versions.flatMap(({ number }, at) => (number === at + 1 ? [] : [`v${number}`])),
  ...moment.after.approvals.flatMap(({ version }) =>
    moment.after.versions.find(({ number }) => number === version)?.artifact === 'plan'
      ? []
      : [`v${version} approved`],
  ),
];

/** A closed workshop is closed, but for an approval that is taken back and an answer that is corrected; nobody is routed there. */
export const closedIsClosed: Invariant = () => (moment) => {
  // An approved plan is still spoken about, and may be opened again.
  const may = new Set<Fact['type']>([
    'RequestDeclined',
    'Reopened',
    'VoiceGiven',
    'VoiceTakenBack',
    'VoiceSettled',
    'ReplyMade',
    'ReplyRead',
    'CounterAnswered',
    'TaskFailed',
    'RemarkEdited',
    'FilesRequested',
    'RemindersStopped',
    'WorkDropped',
    'RetryAsked',
    'WordsBrought',
    // It is handed off and built, and what it takes for granted comes due.
    ...leavingFacts.map(({ shape }) => shape.type.value),
  ]);
  // What somebody has answered they may still correct.
  const isCorrected = (fact: Fact, { questions }: Session) =>
    fact.type === 'SaidToQuestion' &&
    fact.as === 'answered' &&
    questions.some(({ number, state }) => number === fact.question && state === 'answered');
  // Those who build it may wait for somebody.
  const isAwaitedFor = (fact: Fact, was: Session) =>
    fact.type === 'PersonReminded' && awaited(was).some(({ person }) => person.id === fact.person.id);
  return changesIn(moment).flatMap(({ fact, was }) =>
    was.stage !== 'closed' || may.has(fact.type) || isCorrected(fact, was) || isAwaitedFor(fact, was)
      ? []
      : [fact.type],
  );
};
