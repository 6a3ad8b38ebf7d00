import { expect, test } from 'vitest';
import { awaited, statusOf } from '../../src/workshop/awaiting.js';
import { decide } from '../../src/workshop/decide.js';
import { evolve, replay } from '../../src/workshop/evolve.js';
import type { PersonInput, TaskInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import { currentRound, type Session } from '../../src/workshop/session.js';
import type { Task } from '../../src/workshop/tasks.js';
import type { TurnAnswer } from '../../src/workshop/turn.js';
import { at } from './given.js';
import { sensible } from './sensible.js';
import { answerTo, content, maya, opened, type Script } from './story.js';

/** What tells one state from another for the question of who is awaited; texts and numbers don't. */
function kindOf(session: Session): string {
  const round = currentRound(session);
  return JSON.stringify([
    session.stage,
    Object.keys(session.documents).length,
    [session.report, session.todo].map(Boolean),
    Math.min(session.rounds.length, 3),
    session.rounds.length === session.roundLimit,
    [round?.turns.length, round?.held.length, round?.skipped.length],
    session.questions.map(({ asker, state, returned }) => [asker, state, returned]),
    session.issues.some(({ state }) => state === 'open'),
    session.failures.map(({ kind, reason, retries, retriesUsed }) => [kind, reason, retries > retriesUsed]),
    session.budgetPauses.some(({ over }) => !over),
    [...new Set(session.replies.flatMap(({ as, settled }) => (settled ? [] : [as ?? 'unread'])))].sort(),
    [session.paused, session.parked, session.endAskedBy, session.endedBy].map(Boolean),
    session.versions.map(({ artifact }) => artifact).slice(-1),
    Math.min(session.changes.length, 1),
    session.changedSince.length > 0,
  ]);
}

/** Few roles ask, or the states would be too many to visit: one question of any kind. */
const turns: TurnAnswer[] = [
  content,
  { ...content, verdict: 'reserved', reason: 'open' },
  {
    ...content,
    questions: [{ level: 'now', text: 'Who?', why: 'w', options: ['A'], assumption: 'a' }],
  },
  {
    ...content,
    questions: [{ level: 'blocking', text: 'How many?', why: 'w', options: ['A'], assumption: 'a' }],
  },
];

function outcomesOf(task: Task, session: Session): TaskInput[] {
  const isFirst = task.kind !== 'speak' || task.role === 'ProductPlanner';
  const scripts: Script[] = [
    ...(task.kind === 'speak' && isFirst
      ? turns.slice(0, session.questions.length > 0 ? 2 : 4).map((turn) => ({ turn: () => turn }))
      : [{}]),
    ...(task.kind === 'judge-brief' ? [{ intake: ['What for?'] }] : []),
    ...(task.kind === 'sort-change'
      ? [{ sorting: { onlyTasks: true, tasks: [{ title: 't', detail: 'd', estimate: 'e' }] } }]
      : []),
    ...(task.kind === 'read-reply'
      ? (['counter', 'later', 'talk', 'unclear'] as const).map((as) => ({ reading: () => ({ as }) }))
      : []),
  ];
  const reasons = ['busy', 'budget', ...(task.kind === 'speak' ? (['dayBudget'] as const) : [])] as const;
  const failures = reasons.map(
    (reason) => ({ type: 'TaskFailed', key: task.key, reason, detail: '' }) as const,
  );
  const fails = isFirst && session.failures.length === 0 ? failures : [];
  return [...scripts.map((script) => answerTo(task, script, session)), ...fails];
}

/** Trouble comes one at a time, or there would be no end of states. */
function peopleDo(session: Session): PersonInput[] {
  const calm = session.failures.length === 0 && !session.paused && !session.endAskedBy && !session.parked;
  const unsettled = session.replies.some(({ settled }) => !settled);
  const by = maya;
  const verbs: PersonInput[] = [
    { type: 'PauseAsked', by, admin: false },
    { type: 'EndAsked', by, admin: false },
  ];
  const invited = sensible(session).filter(({ type }) => !(unsettled && type === 'Said'));
  return [...invited, ...(calm ? verbs : []), { type: 'CancelAsked', by, admin: false }];
}

test('in every kind of state that can be reached, work goes on or a person is awaited, until it is completed', () => {
  const start = replay(opened);
  const seen = new Set([kindOf(start)]);
  const waiting: Session[] = [start];
  const wrong: string[] = [];
  while (waiting.length > 0) {
    const session = waiting.shift() ?? start;
    const works = pending(session).some(({ held }) => !held);
    const goesOn = works || awaited(session).length > 0;
    if (goesOn !== (statusOf(session) !== 'completed')) wrong.push(kindOf(session));
    const inputs = [...pending(session).flatMap((task) => outcomesOf(task, session)), ...peopleDo(session)];
    for (const input of inputs) {
      const after = decide(session, { ...input, at }).reduce(evolve, session);
      const kind = kindOf(after);
      if (seen.has(kind)) continue;
      seen.add(kind);
      waiting.push(after);
    }
  }
  expect(wrong).toEqual([]);
  const stages = new Set([...seen].map((kind) => (JSON.parse(kind) as [string])[0]));
  expect([...stages].sort()).toEqual(
    [
      'closed',
      'decision',
      'discussion',
      'intake',
      'issuing',
      'meeting',
      'revising',
      'synthesis',
      'writing',
    ].sort(),
  );
}, 240_000);
