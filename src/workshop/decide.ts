import { nextContest } from './answers/contests.js';
import { answersRules } from './answers/rules.js';
import { approvalRules } from './approval/rules.js';
import { budgetRules } from './budget/rules.js';
import { endingRules } from './ending/rules.js';
import { evolve } from './evolve.js';
import type { Fact } from './facts.js';
import { failuresRules } from './failures/rules.js';
import { type Decision, ignored, isIgnored, type Rules } from './ignored.js';
import type { Input, InputOf } from './inputs.js';
import { advanceMeeting, meetingRules } from './meeting/rules.js';
import { beginRounds, openingRules, openWorkshop } from './opening/rules.js';
import { pending } from './pending.js';
import { peopleRules } from './people/rules.js';
import { gateAgain } from './plan/gate.js';
import { planRules } from './plan/rules.js';
import { reopenMoot } from './questions/asking.js';
import { questionsRules } from './questions/rules.js';
import { roundsRules } from './rounds/rules.js';
import { speakersHoldCourse } from './routing/floor.js';
import { moveQueueOn } from './routing/route.js';
import { routingRules } from './routing/rules.js';
import type { Session } from './session.js';
import { versionsRules } from './versions/rules.js';
import { waitingRules } from './waiting/rules.js';

const rules: Rules<Input> = {
  ...openingRules,
  ...roundsRules,
  ...planRules,
  ...questionsRules,
  ...meetingRules,
  ...answersRules,
  ...routingRules,
  ...peopleRules,
  ...versionsRules,
  ...approvalRules,
  ...waitingRules,
  ...failuresRules,
  ...budgetRules,
  ...endingRules,
};

/** The facts that an input leads to, or why it is ignored. */
export function decide(session: Session, input: Input): Decision {
  if (session.stage === 'unopened')
    return input.type === 'BriefGiven' ? openWorkshop(input) : ignored('not open');
  if ('key' in input && !pending(session).some((task) => task.key === input.key)) return ignored('not owed');
  const decision = ruled(session, input);
  if (isIgnored(decision)) return decision;
  const facts = withCost(decision, input);
  return [...facts, ...following(facts.reduce(evolve, session), facts, input.at)];
}

/** The cost of a task is recorded once, with the first fact of its result. */
function withCost(facts: Fact[], input: Input): Fact[] {
  if (!('key' in input) || !input.spent) return facts;
  const { key, spent } = input;
  const first = facts.findIndex((each) => 'key' in each && each.key === key);
  return facts.map((each, index) => (index === first && 'key' in each ? { ...each, spent } : each));
}

/**
 * Facts that follow without another input: the Coach's turn, round 1 after the intake, the next step of a meeting, and a draft when the gate rejects the plan after all.
 */
function following(session: Session, facts: readonly Fact[], at: string): Fact[] {
  const judged = facts.some((fact) => fact.type === 'BriefJudged' && fact.enough);
  const opened = [...nextContest(session, at), ...reopenMoot(session, at)];
  const moved = moveQueueOn(opened.reduce(evolve, session), at);
  const after = [...opened, ...moved].reduce(evolve, session);
  return [
    ...opened,
    ...moved,
    ...beginRounds(after, at, judged),
    ...(speakersHoldCourse(after) ? [] : advanceMeeting(after, at)),
    ...gateAgain(after, at),
  ];
}

function ruled<Type extends Input['type']>(
  session: Session,
  input: { [T in Type]: InputOf<T> }[Type],
): Decision {
  return rules[input.type](session, input);
}
