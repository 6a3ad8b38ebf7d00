import { nextContest } from './answers/contests.js';
import { answersRules } from './answers/rules.js';
import { followingDue } from './approval/due.js';
import { approvalRules } from './approval/rules.js';
import { buildingRules } from './building/rules.js';
import { codeRules } from './code/rules.js';
import { budgetRules } from './budget/rules.js';
import { recordedBuilding, recordedConcern, recordingRules } from './recording/rules.js';
import { earlierRules } from './earlier/rules.js';
import { endingRules } from './ending/rules.js';
import { evolve } from './evolve.js';
import type { Fact } from './facts.js';
import { failuresRules } from './failures/rules.js';
import { houseRulesRules } from './house/rules.js';
import { type Decision, ignored, isIgnored, type Rules } from './ignored.js';
import type { Input, InputOf } from './inputs.js';
import { endedWith, handoffRules } from './handoff/rules.js';
import { finishingRules } from './finishing/rules.js';
import { gateAgain } from './gate/gate.js';
import { gateRules } from './gate/rules.js';
import { meetingRules } from './meeting/rules.js';
import { openingRules, openWorkshop } from './opening/rules.js';
import { pending } from './pending.js';
import { peopleRules } from './people/rules.js';
import { isUnsettled } from './questions/questions.js';
import { reopenMoot } from './questions/asking.js';
import { questionsRules } from './questions/rules.js';
import { reconcilingRules } from './reconciling/rules.js';
import { advanceCourse } from './rounds/course.js';
import { roundsRules } from './rounds/rules.js';
import { speakersHoldCourse } from './routing/floor.js';
import { moveQueueOn } from './routing/route.js';
import { routingRules } from './routing/rules.js';
import type { Session } from './session.js';
import { signingRules } from './signing/rules.js';
import { talkRules } from './talk/rules.js';
import { versionsRules } from './versions/rules.js';
import { viewsRules } from './views/rules.js';
import { waitingRules } from './waiting/rules.js';

const rules: Rules<Input> = {
  ...openingRules,
  ...earlierRules,
  ...viewsRules,
  ...roundsRules,
  ...reconcilingRules,
  ...finishingRules,
  ...signingRules,
  ...gateRules,
  ...questionsRules,
  ...meetingRules,
  ...answersRules,
  ...routingRules,
  ...peopleRules,
  ...versionsRules,
  ...approvalRules,
  ...buildingRules,
  ...handoffRules,
  ...waitingRules,
  ...failuresRules,
  ...budgetRules,
  ...endingRules,
  ...recordingRules,
  ...houseRulesRules,
  ...talkRules,
  ...codeRules,
};

/** The facts that an input leads to, or why it is ignored. */
export function decide(session: Session, input: Input): Decision {
  if (session.stage === 'unopened')
    return input.type === 'BriefGiven' ? openWorkshop(input) : ignored('not open');
  if ('key' in input && !pending(session).some((task) => task.key === input.key)) return ignored('not owed');
  const decision = ruled(session, input);
  if (isIgnored(decision)) return decision;
  const facts = withCost(decision, input);
  const ended = endedWith(session, facts.reduce(evolve, session), input.at);
  return [...facts, ...ended, ...following(session, [...facts, ...ended].reduce(evolve, session), input.at)];
}

/** The cost of a task is recorded once, with the first fact of its result. */
function withCost(facts: Fact[], input: Input): Fact[] {
  if (!('key' in input) || !input.spent) return facts;
  const { key, spent } = input;
  const first = facts.findIndex((each) => 'key' in each && each.key === key);
  return facts.map((each, index) => (index === first && 'key' in each ? { ...each, spent } : each));
}

/** Facts that follow without another input: contested answers, the queue, the course, and a draft when the gate rejects the plan after all. */
function following(before: Session, session: Session, at: string): Fact[] {
  const opened = [
    ...nextContest(session, at),
    ...reopenMoot(session, at),
    ...followingDue(before, session, at),
    ...recordedConcern(session, at),
    ...recordedBuilding(session, at),
  ];
  const moved = moveQueueOn(opened.reduce(evolve, session), at);
  const went = [...opened, ...moved];
  const after = wentOn(went.reduce(evolve, session), at);
  return [...went, ...after, ...gateAgain([...went, ...after].reduce(evolve, session), at)];
}

/** The course goes on as far as it can without another input. */
function wentOn(session: Session, at: string): Fact[] {
  const facts: Fact[] = [];
  for (let now = session; ; ) {
    if (isUnsettled(now) || speakersHoldCourse(now)) return facts;
    const next = advanceCourse(now, at);
    if (next.length === 0) return facts;
    facts.push(...next);
    now = next.reduce(evolve, now);
  }
}

function ruled<Type extends Input['type']>(
  session: Session,
  input: { [T in Type]: InputOf<T> }[Type],
): Decision {
  return rules[input.type](session, input);
}
