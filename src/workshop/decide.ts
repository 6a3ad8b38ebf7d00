import { chosenAnswers } from './asking/answers/giving.js';
import { askedOfEach } from './asking/passing.js';
import { pointsOnAnswers } from './asking/points.js';
import { type Decision as Decided, factsOf, ignored, isIgnored } from './base/decision.js';
import type { Policy } from './base/session.js';
import { gateAgain } from './course/gate.js';
import { advanceCourse } from './course/rounds/course.js';
import { speakersHoldCourse } from './course/routing/decision.js';
import { moveQueueOn } from './course/routing/rules.js';
import { raiseLate } from './deciding/approval/concerns.js';
import { evolve } from './evolve.js';
import type { Fact } from './facts.js';
import type { Input, InputOf } from './inputs.js';
import { remarkMade } from './hearing/remarks.js';
import { endedWith } from './leaving/handoff.js';
import { isOnlyShown, briefGiven } from './opening/rules.js';
import { pending } from './pending.js';
import { declined } from './people/rules.js';
import { refusedByPolicy } from './policy.js';
import { recordedBuilding, recordedConcern } from './recordings/rules.js';
import type { Session } from './session.js';
import { allRules, subjects } from './subjects.js';

export type Decision = Decided<Fact>;

/** The facts that an input leads to, or why it is ignored. */
export function decide(session: Session, input: Input, policy?: Policy): Decision {
  if (session.stage === 'unopened')
    return input.type === 'BriefGiven' ? briefGiven(input) : ignored('not open');
  if ('key' in input && !pending(session).some((task) => task.key === input.key)) return ignored('not owed');
  if (isOnlyShown(session)) return onlyShown(session, input);
  const decision = ruled(session, input);
  if (isIgnored(decision)) return decision;
  const refusal = refusedByPolicy(session, decision, policy);
  const may = refusal ? [...keptOf(session, input), refusal] : decision;
  const facts = withCost(may, input).map((fact) => instead(session, fact));
  const ended = endedWith(session, facts.reduce(evolve, session), input.at);
  return [...facts, ...ended, ...following(session, [...facts, ...ended].reduce(evolve, session), input.at)];
}

/** What still counts in a workshop that release 0.5 has left unfinished. */
const stillCounts = new Set<Input['type']>([
  ...(['Unsaid', 'CancelAsked', 'GoneOn', 'RemindersAsked', 'ReminderSent', 'WorkDropped'] as const),
]);

/** Nothing else is done in it: whoever asks for something is told how it goes on. */
function onlyShown(session: Session, input: Input): Decision {
  if ('key' in input || stillCounts.has(input.type)) return ruled(session, input);
  if (!('by' in input)) return ignored('closed');
  return [declined({ at: input.at, to: input.by, what: 'resume', reason: 'olderRelease' })];
}

/** What stays of words by which nobody may do what they say: a remark. */
function keptOf(session: Session, input: Input): Fact[] {
  if (input.type === 'ReadingGiven') return factsOf(ruled(session, { ...input, as: 'talk' }));
  return input.type === 'Said' && session.stage !== 'closed' ? [remarkMade(input)] : [];
}

/** What a task cost, and what its model is weak in, is recorded once, with the first fact of its result. */
function withCost(facts: Fact[], input: Input): Fact[] {
  if (!('key' in input) || !input.spent) return facts;
  const { key, spent, weak } = input;
  const more = { spent, ...(weak && { weak }) };
  const first = facts.findIndex((each) => 'key' in each && each.key === key);
  return facts.map((each, index) => (index === first && 'key' in each ? { ...each, ...more } : each));
}

/** Facts that follow without another input: what was chosen of several answers, points on what rests on answers, the queue, the course, and a draft when the gate rejects the plan after all. */
function following(before: Session, given: Session, at: string): Fact[] {
  const steps: ((now: Session) => Fact[])[] = [
    (now) => chosenAnswers(before, now, at, evolve),
    (now) => askedOfEach(before, now, at),
    (now) => [
      ...[...pointsOnAnswers(before, now, at), ...raiseLate(before, now, at)],
      ...[...recordedConcern(now, at), ...recordedBuilding(now, at, evolve)],
    ],
    (now) => moveQueueOn(now, at, evolve),
    (now) => wentOn(now, at),
    (now) => gateAgain(now, at),
  ];
  const facts: Fact[] = [];
  for (const step of steps) facts.push(...step(facts.reduce(evolve, given)));
  return facts;
}

/** What a fact from the left becomes by a subject to its right. */
function instead(session: Session, fact: Fact): Fact {
  return subjects.reduce((sofar, each) => each.instead?.(session, sofar) ?? sofar, fact);
}

/** The course goes on as far as it can without another input. */
function wentOn(session: Session, at: string): Fact[] {
  if (speakersHoldCourse(session)) return [];
  const next = advanceCourse(session, at).map((fact) => instead(session, fact));
  return next.length === 0 ? [] : [...next, ...wentOn(next.reduce(evolve, session), at)];
}

function ruled<Type extends Input['type']>(
  session: Session,
  input: { [T in Type]: InputOf<T> }[Type],
): Decision {
  return allRules[input.type](session, input, evolve, pending);
}
