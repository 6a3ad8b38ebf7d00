import type { z } from 'zod';
import { prettyJson } from '../text/json.js';
import { visibleIn } from '../text/visible.js';
import { isBeside } from '../workshop/asking/questions/questions.js';
import { questionId } from '../workshop/base/question.js';
import { resultOf } from '../workshop/deciding/approval/review.js';
import type { Fact, FactOf } from '../workshop/facts.js';
import { concernsIn, isSpoken } from '../workshop/deciding/approval/standing.js';
import { deviationsIn } from '../workshop/leaving/building.js';
import { tasksOf } from '../workshop/leaving/work.js';
import type { Version } from '../workshop/plan/facts.js';
import type { Session } from '../workshop/session.js';
import { messageIn } from './item-lines.js';
import { planHash } from './plan-items.js';
import { decisionFile, type DecisionFile } from './schema/decision.js';

/** What the file is made of: it has the members of its schema alone, and null where nothing is said. */
type Given = z.input<typeof decisionFile>;

/** To whom a version was handed off, and how far that is. */
function handOffsOf({ handoffs }: Session, version: number): Given['hand_offs'] {
  return handoffs
    .filter((each) => each.version === version)
    .map(({ approval, confirmed, deliveries, ...handOff }) => ({
      ...handOff,
      approval: approval && { ...approval, over_concerns: approval.over ?? [] },
      confirmed: confirmed && {
        ...confirmed,
        ...{ objections: confirmed.count, objections_sha256: confirmed.objections },
        over_concerns: confirmed.over ?? [],
      },
      deliveries: deliveries.map(({ target, attempt, links, ...delivery }) => ({
        ...delivery,
        ...{ target: target.kind, repository: target.repository, attempts: attempt, made: links },
      })),
    }));
}

/** Who said it; of a program its name. */
const who = ({ by, agent }: Pick<FactOf<'TaskReported'>, 'by' | 'agent'>) => ({ by, agent: agent?.name });

/**
 * What is known of the building of a version: how far its tasks are, what can't be built as planned, and
 * what agents have asked since.
 */
function builtOn(
  session: Session,
  facts: readonly Fact[],
  version: Version,
): Pick<Given, 'progress' | 'deviations' | 'asked'> {
  const { number } = version;
  const isReported = session.building.tasks.length > 0;
  return {
    progress: isReported ? progressOf(session, version) : [],
    deviations: deviationsIn(session)
      .filter((each) => each.version === number)
      .map(({ found: { number: deviation, item, wanted = null, agent }, by, text, at, state, ended }) => ({
        ...{ number: deviation, item, text, wanted, ...who(agent ? { agent } : { by }), at },
        state: state === 'stands' ? 'open' : state === 'taken up' ? 'taken' : 'left',
        settled: ended ? { by: ended.by, at: ended.at } : null,
      })),
    asked: facts.flatMap((fact) => (fact.type === 'AgentAsked' ? askedIn(session, fact, number) : [])),
  };
}

function progressOf(session: Session, version: Version): Given['progress'] {
  return tasksOf(session, version).map(({ task, title, state, last }) => ({
    ...{ task, title, state },
    reported: last && { ...last, ...who(last) },
  }));
}

function askedIn(session: Session, fact: FactOf<'AgentAsked'>, version: number): NonNullable<Given['asked']> {
  const question = session.questions.find(({ number }) => number === fact.question.number);
  if (question?.agent?.version !== version) return [];
  const { text, person, state, closure, agent } = question;
  const answer = state === 'answered' && closure?.by;
  return [
    {
      ...{ question: questionId(session, question), agent: agent.name, at: fact.at },
      ...{ task: agent.task, text, put_to: person, outcome: state },
      answer: answer ? { by: answer, at: closure.at, text: closure.text } : null,
    },
  ];
}

/** Boxes that were ticked in the thread or by an agent, as they stand. */
function tickedOn(session: Session, { number }: Version): Given['ticks'] {
  return session.building.tasks
    .filter(({ state, version }) => state === 'done' && version === number)
    .map((each) => ({ ...each, task: each.task === each.title ? null : each.task, ...who(each) }));
}

/** What was asked beside the table, and how often that has changed. */
function askedBeside({ questions }: Session): string {
  return questions
    .filter(isBeside)
    .map(({ number, state, changed }) => `${number} ${state} ${changed}`)
    .join();
}

/**
 * `v<N>.decision.json` of the newest version, of the one before, which the newest has replaced, and of those that were handed off.
 * What became of others was told for good when they were replaced.
 */
export function decisionFiles(session: Session, facts: readonly Fact[]) {
  const { versions, handoffs } = session;
  const told = versions.filter(
    (each) => versions.indexOf(each) >= versions.length - 2 || handoffs.some(isAbout(each)),
  );
  return told.map((version) => ({
    version: version.number,
    content: prettyJson(visibleIn(decisionFile.parse(decisionOn(session, facts, version)))),
  }));
}

const isAbout =
  ({ number }: Version) =>
  ({ version }: { version: number }) =>
    version === number;

/** Whether a step may have changed what they say. It costs nothing: what a step leaves alone stays the same object. */
export function changesDecisions(before: Session, after: Session): boolean {
  if (after.versions.length === 0) return false;
  const told = (session: Session) => [
    ...[session.title, session.versions, session.approvals, session.changes],
    ...[session.voices, session.changedSince, session.handoffs],
    ...[session.building, askedBeside(session)],
    ...[session.parked, session.outcome, statusOf(session)],
  ];
  const earlier = told(before);
  return told(after).some((each, index) => each !== earlier[index]);
}

function decisionOn(session: Session, facts: readonly Fact[], version: Version): Given {
  const { number, artifact, at: issued_at } = version;
  const next = session.versions.find((each) => each.number > number);
  const { outcome } = session;
  return {
    meta: {
      schema_version: 1,
      task_id: session.id,
      title: session.title,
      channel: session.channel,
      version: number,
      artifact,
      issued_at,
      hash:
        artifact === 'plan' ? (signedHash(facts, number) ?? planHash(version.plan ?? session.plan)) : null,
    },
    status: next ? 'replaced' : statusOf(session),
    replaced_by: next?.number,
    approvals: approvalsOf(session, number),
    voices: voicesOf(session, number),
    concerns: against(session, number),
    wishes: artifact === 'plan' ? changesOf(session, version, next) : additionsTo(facts, number),
    late_answers_left: lateAnswersLeft(session, facts, number),
    reopened: version.reopened ?? [],
    parked: (version.parkings ?? []).map(({ takenUp, ...parked }) => ({ ...parked, taken_up: takenUp })),
    ticks: [...ticksOf(version, next), ...tickedOn(session, version)],
    ...builtOn(session, facts, version),
    hand_offs: handOffsOf(session, number),
    closed: next ? null : outcome,
  };
}

function statusOf({ stage, outcome, parked }: Session): DecisionFile['status'] {
  // What goes on elsewhere has no version of its own.
  if (outcome) return outcome.kind === 'draft' || outcome.kind === 'continued' ? 'ended' : outcome.kind;
  if (stage !== 'decision') return 'changing';
  return parked ? 'parked' : 'waiting';
}

/** The hash of a version of release 0.5: its last signature was of the plan as it is. */
function signedHash(facts: readonly Fact[], number: number): string | null {
  const issued = facts.findIndex((fact) => fact.type === 'VersionIssued' && fact.version === number);
  const before = facts.slice(0, issued < 0 ? facts.length : issued);
  const last = before.findLast((fact) => fact.type === 'PlanSigned' && fact.signs);
  return last?.type === 'PlanSigned' ? last.hash : null;
}

/** Whether it is a fact of this kind about this version. */
function isOn<Kind extends AboutVersion['type']>(
  fact: Fact,
  type: Kind,
  number: number,
): fact is Extract<AboutVersion, { type: Kind }> {
  return fact.type === type && 'version' in fact && fact.version === number;
}
type AboutVersion = Extract<Fact, { version: number }>;

function approvalsOf(session: Session, number: number): Given['approvals'] {
  return session.approvals
    .filter(({ version }) => version === number)
    .map(({ message, countedBy, over = [], ...approval }) => ({
      ...approval,
      ...{ message: messageIn(session, message), counted_by: countedBy ?? null, over_concerns: over },
    }));
}

/** What people said for it beside the approvals, or that they had not made up their mind. */
function voicesOf(session: Session, number: number): Given['voices'] {
  return session.voices
    .filter((each) => each.version === number && each.number === undefined && !each.approves)
    .map(({ by, at, via = 'reply', message, says, counts = false, counted, ended }) => ({
      ...{ by, at, via, message: messageIn(session, message), like: says === 'like', counts, counted },
      ...(says === 'wait' && { undecided: true }),
      taken_back: ended && { by: ended.by, at: ended.at },
    }));
}

/** What was said against this version, and what stood when somebody approved it all the same. */
function against(session: Session, number: number): Given['concerns'] {
  const approvals = session.approvals.filter(({ version }) => version === number);
  const over = new Set(approvals.flatMap((each) => each.over ?? []));
  return concernsIn(session)
    .filter(isSpoken)
    .filter((each) => each.version === number || over.has(each.number))
    .map(({ says, state, ended, ...each }) => ({
      ...each,
      ...(says === 'no' && { no: true }),
      message: messageIn(session, each.message),
      state: state === 'stands' ? 'open' : state,
      answer: (state === 'answered' && ended) || undefined,
    }));
}

function lateAnswersLeft(
  session: Session,
  facts: readonly Fact[],
  number: number,
): NonNullable<DecisionFile['late_answers_left']> {
  const named = (numbers: readonly number[]) =>
    session.questions
      .filter((each) => numbers.includes(each.number))
      .map((each) => questionId(session, each));
  const before = facts.flatMap((fact) =>
    isOn(fact, 'LateAnswersLeft', number)
      ? [{ by: fact.by, at: fact.at, questions: named(fact.questions) }]
      : [],
  );
  const now = concernsIn(session).flatMap(({ version, question, state, ended }) =>
    version === number && question !== undefined && state === 'answered' && ended
      ? [{ by: ended.by, at: ended.at, questions: named([question]) }]
      : [],
  );
  return [...before, ...now];
}

/** Changes that people wanted in a plan. What became of each point is known with the version that followed. */
function changesOf(session: Session, { number }: Version, next: Version | undefined): DecisionFile['wishes'] {
  const wanted = session.changes.filter(({ version }) => version === number);
  return wanted.map(({ by, at, text, message, points }) => ({
    ...{ by, at, text, message: messageIn(session, message) },
    points: points.map((point) => {
      const { became = null, note = '' } = next ? resultOf(session, point) : point;
      return { text: point.text, became, note };
    }),
  }));
}

/** More information on a draft has no points: it is all heard in one more round. */
function additionsTo(facts: readonly Fact[], number: number): DecisionFile['wishes'] {
  return facts.flatMap((fact) => {
    if (fact.type !== 'RoundAdded' || fact.why !== 'more' || fact.version !== number) return [];
    const { by, at, text } = fact;
    return [{ by, at, text, message: null, points: [] }];
  });
}

/** Tasks that were edited as done in this version, as the next one has them. */
function ticksOf({ plan }: Version, next: Version | undefined): DecisionFile['ticks'] {
  const known = new Set(plan?.items.flatMap(({ id, finished }) => (finished ? [id] : [])));
  return (next?.plan?.items ?? []).flatMap(({ id, name, finished }) =>
    next && finished && !known.has(id) ? [{ title: name, task: id === name ? null : id, at: next.at }] : [],
  );
}
