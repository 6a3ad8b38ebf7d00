import { describe, expect, test } from 'vitest';
import { backoffMs } from '../../src/workshop/running/failures.js';
import { failureNotice } from '../../src/workshop/running/failures-cards.js';
import type { Fact, FactOf } from '../../src/workshop/facts.js';
import type { FailureReason, Task } from '../../src/workshop/base/tasks.js';
import { pending } from '../../src/workshop/pending.js';
import { awaited, statusOf, waitsForPeople } from '../../src/workshop/waiting/awaited.js';
import { at, decides, declines, given, ignores } from './given.js';
import { answerTo, asking, begun, maya, opened, played, type Script, told, tom, sessionOf } from './story.js';
import { replay } from '../../src/workshop/evolve.js';
import { openPauses } from '../../src/workshop/running/budget.js';
import { heldForMaya, pressed, said } from './people-story.js';
import type { InputOf, TaskInput } from '../../src/workshop/inputs.js';
import { remindable } from '../../src/workshop/waiting/rules.js';
import type { Reminded } from '../../src/workshop/waiting/session.js';
import { sessionFooter } from '../../src/workshop/base/card.js';
import type { Spent } from '../../src/workshop/base/fact-fields.js';

const owed = (facts: Fact[]) => pending(replay(facts))[0] as Task;

test('a task that fails stays owed under a new key, for a later moment; an answer at last forgets the failures', () => {
  const first = given(...begun)
    .when({ type: 'TaskFailed', key: owed(begun).key, reason: 'busy', detail: '529' })
    .then({ type: 'TaskFailed', role: 'ProductPlanner', attempt: 1, reason: 'busy' });
  const retry = owed(first.facts);

  expect(statusOf(first.after)).toBe('paused');
  expect(retry).toMatchObject({
    ...{ key: 'w-abcde:speak:r1:v1:ProductPlanner:a2', kind: 'speak', role: 'ProductPlanner' },
    wait: { since: at, until: new Date(Date.parse(at) + 5_000).toISOString() },
  });
  const { after } = decides(first.facts, answerTo(retry), { type: 'TurnTaken', role: 'ProductPlanner' });
  expect(after.failures).toEqual([]);
  expect(statusOf(after)).toBe('active');
});

const failedBy = (facts: Fact[], reasons: FailureReason[], more: object = {}) =>
  reasons.reduce<Fact[]>(
    (sofar, reason) =>
      told(sofar, { type: 'TaskFailed', key: owed(sofar).key, reason, detail: 'no', ...more }),
    facts,
  );

test('what fails three times of what the model cannot do is tried no more by itself, and once more when a person asks', () => {
  const thrice = failedBy(begun, ['unreadable', 'unreadable', 'unreadable']);
  expect(owed(thrice).held).toBe(true);
  expect(cardOf(thrice)).toMatch(/not tried again by itself.*retry/);

  const { after, facts } = given(...thrice).when({ type: 'RetryAsked', by: maya, admin: false });
  expect(pending(after)[0]?.held).toBeUndefined();
  expect(owed(failedBy(facts, ['unreadable'])).held).toBe(true);
  for (const others of [['unreadable', 'busy', 'unreadable'] as const, ['bug', 'bug', 'bug'] as const])
    expect(owed(failedBy(begun, [...others])).held).toBeUndefined();
});

const cardOf = (facts: Fact[]) => {
  const { session } = given(...facts);
  return JSON.stringify(failureNotice(session, session.failures[0] ?? expect.fail('nothing failed')));
};

test('what is too long is told with the window in numbers and what to do, or in the server’s own words', () => {
  const card = cardOf(failedBy(begun, ['tooLong'], { window: { has: 4096, needs: 16_000 } }));
  expect(card).toContain('window of 4,096 tokens is too small for this brief; 16,000 are needed');
  expect(card).toContain('num_ctx 16000');

  const detail = 'openai:x: 413 Request too large: Limit 6000, Requested 9000';
  expect(cardOf(failedBy(begun, ['tooLong'], { detail }))).toContain('Limit 6000, Requested 9000');
});

test('waits grow to a quarter of an hour, and up to a day where waiting seldom mends it and each try is paid for', () => {
  const waits = (reason: FailureReason) => [1, 4, 5, 50].map((attempt) => backoffMs(attempt, reason));
  for (const reason of ['busy', 'timeout', 'unreachable', 'denied', 'disk'] as const)
    expect(waits(reason)).toEqual([5_000, 320_000, 900_000, 900_000]);
  for (const reason of ['refused', 'unreadable', 'tooLong', 'bug'] as const)
    expect(waits(reason)).toEqual([5_000, 320_000, 1_280_000, 86_400_000]);
});

const budget = { used: { micros: 1_020_000, tokens: 340_000 }, limit: { micros: 1_000_000 } };
const overspent = (facts: Fact[], reason: FailureReason, { key } = owed(facts)) =>
  told(facts, { type: 'TaskFailed', key, reason, detail: 'spent', budget });
/** Two roles and somebody from outside read the plan side by side. */
const reading = played(
  { judged: { size: 'small' } },
  (task) => task.kind === 'speak' && task.reads && task.role === 'SeniorDeveloper',
);
const allow = (by = maya, admin = false, pause = 0) =>
  ({ type: 'BudgetRaiseAsked', by, admin, pause }) as const;
const openNow = (facts: Fact[]) => openPauses(replay(facts));

describe('a workshop that has used up its budget', () => {
  const up = overspent(begun, 'budget');

  test('stands still for the requester, tries nothing by itself, and says how much it was', () => {
    const session = replay(up);

    expect([statusOf(session), waitsForPeople(session)]).toEqual(['paused', true]);
    expect(awaited(session)).toEqual([{ person: maya, what: 'budget', since: at }]);
    expect(pending(session)).toMatchObject([{ kind: 'speak', held: true }]);
    expect(pending(session)[0]?.wait?.until).toBeUndefined();
    expect(openPauses(session)).toMatchObject([{ scope: 'workshop', failure: { budget } }]);
  });

  test('goes on at once when the requester or an administrator allows more, and for nobody else', () => {
    declines(up, allow(tom), { to: tom, what: 'allow', reason: 'notYours' });
    decides(up, allow(tom, true), { type: 'BudgetRaised', by: tom });
    const raised = given(...up).when(allow());
    raised.then({ type: 'BudgetRaised', by: maya, scope: 'workshop' });

    const [task] = pending(raised.after);
    expect(task).toMatchObject({ key: 'w-abcde:speak:r1:v1:ProductPlanner:a2.1' });
    expect([task?.held, task?.wait]).toEqual([undefined, undefined]);
    expect(awaited(raised.after)).toEqual([]);
  });

  test('is raised once by two clicks, and asks anew when that is used up too', () => {
    const raised = told(up, allow());
    const again = overspent(raised, 'budget');

    expect(openNow(again)).toMatchObject([{ scope: 'workshop' }]);
    // The old card is about what was allowed already.
    for (const facts of [raised, again]) ignores(facts, allow(), 'repeat');
    decides(again, allow(maya, false, 1), { type: 'BudgetRaised' });
  });

  test('begins nothing else that needs a model, but issues what is written', () => {
    const [first, ...others] = pending(replay(reading));
    const stopped = overspent(reading, 'budget', first);

    expect(pending(replay(stopped)).map(({ held }) => held)).toEqual([true, true, true]);
    const two = overspent(stopped, 'budget', others[0]);
    expect(openNow(two)).toHaveLength(1);
    expect(pending(replay(told(two, allow()))).some(({ held }) => held)).toBe(false);
    const asked = told(two, { type: 'EndAsked', by: maya, admin: false });
    const ended = told(asked, { type: 'EndAsked', by: maya, admin: false, choice: 'draft' });
    expect(pending(replay(ended))).toMatchObject([{ kind: 'issue' }]);
    expect(pending(replay(ended))[0]?.held).toBeUndefined();
    expect(openNow(ended)).toEqual([]);
  });

  test('is no longer asked about when it is closed, and nothing can be allowed then', () => {
    const closed = told(up, { type: 'CancelAsked', by: maya, admin: false });

    expect(openNow(closed)).toEqual([]);
    declines(closed, allow(), { what: 'allow', reason: 'finished' });
  });
});

describe('a day’s budget that is used up', () => {
  const up = overspent(begun, 'dayBudget');

  test('is raised by nobody in a thread, and tried by itself every quarter of an hour, and at midnight (UTC), and nobody is awaited meanwhile', () => {
    const quarter = new Date(Date.parse(at) + 900_000).toISOString();
    expect(pending(replay(up))).toMatchObject([{ kind: 'speak', wait: { until: quarter } }]);
    const { key } = owed(begun);
    const late = { ...(up.at(-1) as FactOf<'TaskFailed'>), key, at: '2026-03-02T23:55:00.000Z' };
    expect(owed([...begun, late]).wait?.until).toBe('2026-03-03T00:00:00.000Z');
    const session = replay(up);
    expect([pending(session)[0]?.held, waitsForPeople(session)]).toEqual([undefined, false]);
    ignores(up, allow(tom, true), 'repeat');
  });

  test('does not keep a workshop’s own budget beside it from being raised', () => {
    const [first, second] = pending(replay(reading));
    const both = overspent(overspent(reading, 'dayBudget', first), 'budget', second);

    expect(openNow(both)).toMatchObject([{ scope: 'workshop' }, { scope: 'day' }]);
    const { facts } = decides(both, allow(), { type: 'BudgetRaised', scope: 'workshop', by: maya });
    // Release 0.5 let people raise the budget of the day.
    const ofTheDay: Fact = { type: 'BudgetRaised', at, by: maya, scope: 'day' };
    expect(replay([...facts, ofTheDay]).raises).toBe(1);
  });
});

const failing = (facts: Fact[]) => failedBy(facts, ['unreachable']);
const asked = <T extends 'PauseAsked' | 'ResumeAsked' | 'RetryAsked' | 'SkipAsked'>(type: T, by = maya) =>
  ({ type, by, admin: false }) as const;

describe('pausing', () => {
  const paused = told(begun, asked('PauseAsked'));

  test('begins nothing more, but takes what is under way and hears people, until it is resumed', () => {
    const session = replay(paused);

    expect(pending(session)).toMatchObject([{ kind: 'speak', held: true }]);
    expect(statusOf(session)).toBe('paused');
    expect(awaited(session)).toMatchObject([{ person: maya, what: 'resume' }]);
    decides(paused, answerTo(owed(begun)), { type: 'TurnTaken' });
    const reply = owed(told(told(heldForMaya, asked('PauseAsked')), said('Staff')));
    expect([reply.kind, reply.held]).toEqual(['read-reply', undefined]);

    ignores(paused, asked('PauseAsked'), 'repeat');
    const resumed = given(...paused).when(asked('ResumeAsked'));
    resumed.then({ type: 'WorkshopPaused', goesOn: true });
    expect(pending(resumed.after)[0]?.held).toBeUndefined();
  });

  test('is for those who take part; with nothing to resume that is said', () => {
    declines(begun, asked('PauseAsked', tom), { what: 'pause', reason: 'notMember' });
    decides(begun, { ...asked('PauseAsked', tom), admin: true }, { type: 'WorkshopPaused' });
    declines(begun, asked('ResumeAsked'), { what: 'resume', reason: 'nothingOpen' });
  });
});

describe('a role that fails', () => {
  const down = failing(begun);

  test('is tried at once when somebody asks, and its late answer to the earlier try is not taken', () => {
    const retried = given(...down).when(asked('RetryAsked'));
    retried.then({ type: 'RetryAsked', task: 'w-abcde:speak:r1:v1:ProductPlanner' });

    expect(pending(retried.after)).toMatchObject([{ key: 'w-abcde:speak:r1:v1:ProductPlanner:a2.1' }]);
    expect(pending(retried.after)[0]?.wait?.until).toBeUndefined();
    ignores(retried.facts, answerTo(owed(down)), 'not owed');
    expect(owed(failing(retried.facts))).toMatchObject({
      ...{ key: expect.stringContaining(':a3'), wait: { until: expect.any(String) } },
    });
  });

  test('is skipped for its round, and heard in the next one, out of which a plan can come', () => {
    const last = failing(played({}, (task) => task.kind === 'speak' && task.role === 'RiskPlanner'));
    const skipped = given(...last).when(asked('SkipAsked'));
    skipped.then(
      { type: 'RoleSkipped', role: 'RiskPlanner', round: 1, reason: 'unreachable' },
      { type: 'RoundClosed' },
    );
    skipped.thenOwes('synthesise');
    const session = replay(played({}, undefined, skipped.facts));

    expect(session.rounds[1]?.turns.map(({ role }) => role)).toContain('RiskPlanner');
    expect(session.versions).toMatchObject([{ artifact: 'plan' }]);
    ignores(told(down, asked('SkipAsked')), answerTo(owed(down)), 'not owed');
  });

  test('over its own questions leaves them as they are: they are put as they were raised', () => {
    const asks: Script = {
      turn: (role, round) =>
        round === 1 && (role === 'ProductPlanner' || role === 'TestPlanner')
          ? { questions: [asking('blocking', `What of ${role}?`)] }
          : {},
    };
    const open = played(asks);
    const reviewing = failing(
      played(asks, ({ kind }) => kind === 'review-questions', told(open, pressed('Staff'))),
    );
    const put = given(...reviewing).when(asked('SkipAsked'));
    put
      .then(
        { type: 'RoleSkipped', kind: 'review-questions' },
        { type: 'QuestionPut', text: 'What of TestPlanner?' },
      )
      .thenOwes();
    expect(awaited(put.after)).toMatchObject([{ what: 'answer', question: 2 }]);
    expect(put.after.rounds.flatMap(({ skipped }) => skipped)).toEqual([]);
  });

  test('can’t be skipped by somebody who takes no part, nor twice, nor the Coach', () => {
    declines(down, asked('SkipAsked', tom), { what: 'skip', reason: 'notMember' });
    declines(told(down, asked('SkipAsked')), asked('SkipAsked'), { reason: 'nothingOpen' });
    // What the Coach fails at is tried again, or the workshop is ended.
    declines(failing(opened), asked('SkipAsked'), { what: 'skip', reason: 'nothingOpen' });
  });
});

const decision = played({}, () => false, begun);
const wait: Reminded = {
  ...{ workshop: 'w-abcde', title: 'Lunch poll', channel: 'C0PLAN', question: 1 },
  part: `questions:${maya.id}:${heldForMaya.length}`,
  ...{ what: 'answer', text: 'Who votes?', since: at },
};
const reminder: InputOf<'ReminderSent'> = {
  ...{ type: 'ReminderSent', at, person: maya, day: '2026-03-03', waits: [wait] },
};
const quiet = { type: 'RemindersAsked', by: maya, wanted: false } as const;

describe('who is reminded of what', () => {
  test('whoever a question is put to, with its words, and the requester of a plan that waits; of no other waits anybody', () => {
    expect(remindable(replay(heldForMaya))).toEqual([{ person: maya, wait }]);
    expect(remindable(replay(decision))).toMatchObject([
      { person: maya, wait: { what: 'approval', text: 'v1', since: at } },
    ]);
    expect(remindable(replay(begun))).toEqual([]);
  });

  test('nobody while a workshop is paused, parked or closed', () => {
    for (const facts of [
      told(heldForMaya, asked('PauseAsked')),
      told(decision, { type: 'ParkAsked', by: maya, version: 1 }),
      told(decision, { type: 'CancelAsked', by: maya, admin: false }),
    ])
      expect(remindable(replay(facts))).toEqual([]);
  });

  test('nobody who said to stop, until they want it again', () => {
    const stopped = decides(heldForMaya, quiet, { type: 'RemindersStopped', by: maya });
    const on = { type: 'RemindersStopped', goesOn: true, by: maya } as const;
    const wanted = decides(stopped.facts, { ...quiet, wanted: true }, on);

    expect(remindable(stopped.after)).toEqual([]);
    expect(remindable(wanted.after)).toHaveLength(1);
    // Others keep theirs.
    expect(remindable(given(...heldForMaya).when({ ...quiet, by: tom }).after)).toHaveLength(1);
  });
});

describe('a reminder', () => {
  test('is recorded with what it names, once for a day, not for a day before the last one, and of nobody from whom nothing is awaited by now', () => {
    const { after, facts } = given(...heldForMaya)
      .when(reminder)
      .then({ type: 'PersonReminded', person: maya, day: '2026-03-03', waits: [wait] });
    expect(after.reminded).toEqual({ [maya.id]: '2026-03-03' });

    ignores(told(heldForMaya, pressed('Staff')), reminder, 'not awaited');
    for (const again of [reminder, { ...reminder, waits: [] }, { ...reminder, day: '2026-03-02' }])
      ignores(facts, again, 'repeat');
    decides(facts, { ...reminder, day: '2026-03-04' }, { type: 'PersonReminded', day: '2026-03-04' });
  });
});

const one: Spent = { input: 1_000, cached: 700, output: 50, micros: 2_000 };

test('a result at an unknown price makes the whole sum unknown, and never less; in older records it is unknown', () => {
  const first = told(begun, { ...answerTo(owed(begun)), spent: { ...one, micros: null } });
  const failure = { type: 'TaskFailed', key: owed(first).key, reason: 'busy', detail: '' } as const;

  expect(sessionOf(told(first, { ...failure, spent: one })).spent).toMatchObject({
    input: 2_000,
    micros: null,
  });
  expect(sessionOf(played()).spent).toBeUndefined();
});

test('what a model is weak in is recorded with its answer, and stands in one small line of its thread from then on', () => {
  const first = { ...answerTo(owed(begun)), spent: one, weak: ['form', 'lookUps'] } as TaskInput;
  const { after, facts, decided } = given(...begun).when(first);
  const next = told(facts, { ...answerTo(owed(facts)), spent: one });

  expect(decided.flatMap((each) => ('weak' in each ? [each.weak] : []))).toEqual([['form', 'lookUps']]);
  expect(sessionFooter(after)).toMatch(
    /What weakens it here: .* can’t be held to .*, can’t look things up\.$/,
  );
  expect(sessionFooter(sessionOf(next))).toBe(sessionFooter(after));
});
