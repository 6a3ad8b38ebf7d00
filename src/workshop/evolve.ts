import { lastMessageAfter } from './asking/questions/closing.js';
import { settingsNow } from './base/session.js';
import { nobodyNamed } from './course/routing/facts.js';
import { undecided } from './deciding/session.js';
import type { Fact } from './facts.js';
import { tasksOf } from './leaving/work.js';
import type { Content } from './opening/earlier/facts.js';
import { contentIn } from './opening/earlier/state.js';
import { emptyPlan } from './plan/state.js';
import { asToday } from './retired.js';
import { pending } from './pending.js';
import { recovered } from './running/failures.js';
import type { Session } from './session.js';
import { folds, subjects } from './subjects.js';

/** What a session is before its first fact. */
export const unopened: Session = {
  id: '',
  seq: 0,
  stage: 'unopened',
  stageSince: '',
  language: 'en',
  channel: '',
  requester: { id: '', name: '' },
  title: '',
  brief: '',
  openedAt: '',
  changedAt: '',
  size: 'usual',
  depth: 'standard',
  views: {},
  given: [],
  merged: false,
  houseRules: [],
  answersWithin: 10,
  plan: emptyPlan,
  table: { began: { plan: emptyPlan, points: [], questions: [], remarks: [] }, since: [], versions: 0 },
  verdicts: {},
  roundLimit: 3,
  meetings: [],
  questions: [],
  answersChanged: 0,
  lastMessage: 0,
  changedSince: [],
  replies: [],
  edits: {},
  roster: [],
  rulesVersion: 0,
  members: [],
  places: [],
  settings: settingsNow(),
  speakers: nobodyNamed,
  reminded: {},
  unreminded: [],
  rounds: [],
  points: [],
  sources: [],
  remarks: [],
  remarksMade: 0,
  versions: [],
  handoffs: [],
  building: [],
  ...undecided,
  failures: [],
  noticesSent: [],
  calls: {},
  weak: {},
  raises: 0,
};

/** What came of a session by the fact that was asked for last: a step asks several times for what it is made of. */
const evolvedLast = new WeakMap<Session, { fact: Fact; after: Session }>();

/** The session after one more fact. Total: it never refuses, for what has happened has happened. */
export function evolve(session: Session, fact: Fact): Session {
  const last = evolvedLast.get(session);
  if (last?.fact === fact) return last.after;
  const after = evolved(session, fact);
  // What is unopened is never let go, and would keep all that came of it.
  if (session !== unopened) evolvedLast.set(session, { fact, after });
  return after;
}

function evolved(session: Session, stored: Fact): Session {
  const fact = asToday(stored);
  const before = withResult(session, fact);
  // Each fold sees a part of the session, and gives back all that it was given.
  const all: Partial<Record<Fact['type'], unknown>> = folds;
  const fold = all[fact.type] as ((session: Session, fact: Fact) => Session) | undefined;
  const now = subjects.reduce(
    (sofar, { after }) => after?.(sofar, fact, before, pending) ?? sofar,
    fold?.(before, fact) ?? before,
  );
  const { seq, stage, stageSince } = session;
  return {
    ...now,
    lastMessage: lastMessageAfter(session, fact),
    seq: seq + 1,
    changedAt: fact.at,
    stageSince: now.stage === stage ? stageSince : fact.at,
  };
}

/** The fold of all facts of a workshop. */
export function replay(facts: readonly Fact[]): Session {
  return facts.reduce(evolve, unopened);
}

/** A task succeeded: its failures are dropped, and its model call is counted. */
function withResult(session: Session, fact: Fact): Session {
  if (!('key' in fact) || !fact.key || fact.type === 'TaskFailed') return session;
  const after = recovered(session, fact.key);
  if (!('model' in fact) || !fact.model) return after;
  const { model } = fact;
  const calls = { ...after.calls, [model]: (after.calls[model] ?? 0) + 1 };
  if (!('weak' in fact) || !fact.weak) return { ...after, calls };
  const known = [...new Set([...(after.weak[model] ?? []), ...fact.weak])];
  return { ...after, calls, weak: { ...after.weak, [model]: known } };
}

/** A session as it was, and as it is after each of the facts of one step. */
export type Course = readonly [before: Session, ...after: Session[]];

export function courseOf(before: Session, facts: readonly Fact[]): Course {
  const after: Session[] = [];
  for (const fact of facts) after.push(evolve(after.at(-1) ?? before, fact));
  return [before, ...after];
}

/**
 * What a workshop had agreed on when it issued this version; without one, as it stands now. What was ticked since comes along too.
 * Undefined where there is no such version.
 */
export function contentOf(facts: readonly Fact[], version: number | undefined): Content | undefined {
  const end =
    version === undefined
      ? facts.length
      : facts.findIndex((fact) => fact.type === 'VersionIssued' && fact.version === version) + 1;
  if (end === 0) return undefined;
  const then = replay(facts.slice(0, end));
  const issued = then.versions.find(({ number }) => number === version);
  const tasks = issued ? tasksOf(replay(facts), issued) : [];
  return {
    ...contentIn(then, version),
    done: tasks.flatMap(({ state, task }) => (state === 'done' ? [task] : [])),
  };
}
