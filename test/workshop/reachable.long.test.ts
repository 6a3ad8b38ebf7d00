import { expect, test } from 'vitest';
import { replay, evolve } from '../../src/workshop/evolve.js';
import type { PersonInput, TaskInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import { currentRound } from '../../src/workshop/course/rounds/rounds.js';
import type { TurnAnswer } from '../../src/workshop/plan/turn.js';
import type { Session } from '../../src/workshop/session.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { ofOldKinds } from './sensible.js';
import { answerTo, content, maya, opened, type Script } from './story.js';
import { openPauses } from '../../src/workshop/running/budget.js';
import { factsOf } from '../../src/workshop/base/decision.js';
import { awaited, statusOf } from '../../src/workshop/waiting/awaited.js';
import { at, wellDecided } from './given.js';

/** What tells one state from another for the question of who is awaited; texts and numbers don't. */
function kindOf(session: Session): string {
  const { rounds, questions, failures, replies, versions, speakers } = session;
  const unsettled = replies.flatMap(({ as, settled }) => (settled ? [] : [as ?? 'unread']));
  return JSON.stringify([
    ...[session.stage, inStage(session), Boolean(session.awaited)],
    ...[Math.min(rounds.length, 3), rounds.length === session.roundLimit],
    questions.map(({ asker, state, returned, person, passed, continues }) => [
      ...[asker, state, returned, person.id === session.requester.id],
      ...[Math.min(passed.length, 2), continues !== undefined],
    ]),
    session.issues.some(({ state }) => state === 'open'),
    failures.map(({ kind, reason, retries, retriesUsed }) => [kind, reason, retries > retriesUsed]),
    openPauses(session).length > 0,
    [...new Set(unsettled)].sort(),
    [session.paused, session.parked, session.endedBy].map(Boolean),
    versions.map(({ artifact }) => artifact).slice(-1),
    ...[Math.min(session.changes.length, 1), session.changedSince.length > 0],
    [speakers.current?.type, speakers.current?.type === 'person' && speakers.current.why],
    ...[Math.min(speakers.queue.length, 2), session.plan.items.length > 0],
  ]);
}

/** What is told of a stage is of no more weight once it is over. */
function inStage(session: Session) {
  const { stage, reading, views, merged } = session;
  const round = currentRound(session);
  if (stage === 'intake') return [reading !== undefined, Object.keys(views).length, merged];
  if (stage !== 'discussion') return undefined;
  const isAny = (all: readonly unknown[] = []) => all.length > 0;
  return [
    ...[round?.turns.length, round?.readings.length, round?.outside, round?.closing !== undefined],
    ...[isAny(round?.held), isAny(round?.skipped)],
  ];
}

/** What is done beside a workshop that is over. */
const besides = new Set(['read-reply', 'put-question']);

/** Every kind of state that these inputs lead to, and those in which nobody and nothing is awaited. */
function explored(
  start: Session,
  inputsOf: (session: Session) => (PersonInput | TaskInput)[],
): { seen: Set<string>; wrong: string[] } {
  const seen = new Set([kindOf(start)]);
  const waiting: Session[] = [start];
  const wrong: string[] = [];
  for (let session = waiting.pop(); session; session = waiting.pop()) {
    // What is said about an approved plan is read and answered, and holds nobody up.
    const isBeside = (kind: string) => session.stage === 'closed' && besides.has(kind);
    const works = pending(session).some(({ held, kind }) => !held && !isBeside(kind));
    const goesOn = works || awaited(session).length > 0;
    if (goesOn !== (statusOf(session) !== 'completed')) wrong.push(kindOf(session));
    for (const input of inputsOf(session)) {
      const after = factsOf(wellDecided(session, { ...input, at })).reduce(evolve, session);
      const kind = kindOf(after);
      if (seen.has(kind)) continue;
      seen.add(kind);
      waiting.push(after);
    }
  }
  return { seen, wrong };
}

function stagesIn(seen: ReadonlySet<string>): string[] {
  return [...new Set([...seen].map((kind) => (JSON.parse(kind) as [string])[0]))].sort();
}

/** What a role says beside the items that it puts. */
const { put: _, ...says } = content;

const question = { why: 'w', options: ['A'], assumption: 'a', cost: 'c', then: 't' };
/** Few roles ask, or the states would be too many to visit: one question of any kind. */
const turns: Partial<TurnAnswer>[] = [
  says,
  { ...says, verdict: 'reserved', reason: 'open' },
  { ...says, questions: [{ ...question, level: 'now', text: 'Who?' }] },
  { ...says, questions: [{ ...question, level: 'blocking', text: 'How many?' }] },
];

function outcomesOf(task: Task, session: Session): TaskInput[] {
  const isFirst = task.kind !== 'speak' || task.role === 'ProductPlanner';
  const scripts: Script[] = [
    ...(task.kind === 'speak' && isFirst
      ? turns.slice(0, session.questions.length > 0 ? 2 : 4).map((turn) => ({ turn: () => turn }))
      : [{}]),
    ...(task.kind === 'judge-brief' ? [{ intake: ['What for?'] }] : []),
    ...(task.kind === 'read-reply'
      ? (['question', 'later', 'talk', 'unclear'] as const).map((as) => ({ reading: () => ({ as }) }))
      : []),
  ];
  const reasons = ['busy', 'budget', ...(task.kind === 'speak' ? (['dayBudget'] as const) : [])] as const;
  const failures = reasons.map(
    (reason) => ({ type: 'TaskFailed', key: task.key, reason, detail: '' }) as const,
  );
  const fails = isFirst && mayHaveTrouble(session) && session.failures.length === 0 ? failures : [];
  return [...scripts.map((script) => answerTo(task, script, session)), ...fails];
}

/** What goes wrong in a later round goes wrong as in the first. */
const mayHaveTrouble = ({ rounds }: Session) => rounds.length < 2;

const cancel: PersonInput = { type: 'CancelAsked', by: maya, admin: false };

/** Some of a group have answered and some have not: what people do then, they can do before it too. */
function isAmongMany(session: Session): boolean {
  const { views, merged, roster, stage } = session;
  const round = stage === 'discussion' ? currentRound(session) : undefined;
  const seen = Object.keys(views).length;
  const turned = round?.turns.length ?? 0;
  const isPartlyRead = (round?.readings?.length ?? 0) > 0;
  return (turned > 1 && turned < roster.length) || isPartlyRead || (!merged && seen > 0);
}

/** Trouble comes one at a time, or there would be no end of states. */
function peopleDo(session: Session): PersonInput[] {
  if (isAmongMany(session)) return session.paused ? ofOldKinds(session) : [];
  const isTroubled = session.failures.length > 0 || session.paused || session.parked;
  const calm = !isTroubled && mayHaveTrouble(session);
  const unsettled = session.replies.some(({ settled }) => !settled);
  const by = maya;
  const verbs: PersonInput[] = [
    { type: 'PauseAsked', by, admin: false },
    { type: 'EndAsked', by, admin: false },
  ];
  const invited = ofOldKinds(session).filter(({ type }) => !(unsettled && type === 'Said'));
  return [...invited, ...(calm ? verbs : []), cancel];
}

test('in every kind of state that can be reached, work goes on or a person is awaited, until it is completed', () => {
  const { seen, wrong } = explored(replay(opened), (session) => [
    ...pending(session).flatMap((task) => outcomesOf(task, session)),
    ...peopleDo(session),
  ]);
  expect(wrong).toEqual([]);
  expect(stagesIn(seen)).toEqual(
    ['asking', 'closed', 'decision', 'discussion', 'intake', 'issuing', 'meeting', 'synthesis'].sort(),
  );
}, 480_000);
