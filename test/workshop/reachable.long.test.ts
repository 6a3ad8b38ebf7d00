import { expect, test } from 'vitest';
import { replay } from '../../src/workshop/evolve.js';
import type { PersonInput, TaskInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import { currentRound } from '../../src/workshop/course/rounds/rounds.js';
import type { TurnAnswer } from '../../src/workshop/plan/turn.js';
import type { Session } from '../../src/workshop/session.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { explored, stagesIn } from './reachable.js';
import { ofOldKinds } from './sensible.js';
import { answerTo, content, maya, opened, type Script } from './story.js';

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
