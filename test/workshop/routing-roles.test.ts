import { describe, expect, test } from 'vitest';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';
import { standingReasons } from '../../src/workshop/course/gate.js';
import { openIssues } from '../../src/workshop/plan/standing.js';
import { lastVerdict } from '../../src/workshop/course/rounds/rounds.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { statusOf } from '../../src/workshop/waiting/awaited.js';
import { course, joined, owes, replied, requester, stands, typed } from './floor.js';
import { given } from './given.js';
import { answerTo, asking, item, opened, played, type Script, told, tom } from './story.js';

/** Before the turn of this role in round 1, with Tom among the members. */
const untilTurn = (role: string, script: Script = {}): Fact[] =>
  played(script, (task) => task.kind === 'speak' && task.role === role, joined);

/** The next role has its turn, in which it names somebody. */
function names(facts: Fact[], next: string[], turn: ReturnType<NonNullable<Script['turn']>> = {}) {
  const session = replay(facts);
  const [task] = pending(session) as [Task];
  return given(...facts).when(answerTo(task, { turn: () => ({ ...turn, next }) }, session));
}

describe('a role that names somebody in its turn', () => {
  const facts = untilTurn('SystemDesigner');

  test('is answered at once, and the round goes on behind that', () => {
    const named = names(facts, ['RiskPlanner', 'Coach']).then({ type: 'TurnTaken' }, { type: 'Routed' });
    expect(owes(named.facts)).toEqual(['speak named RiskPlanner', 'speak SeniorDeveloper (held)']);

    const done = replied(named.facts);
    expect(course(done)).toEqual(['RiskPlanner to SystemDesigner', 'Coach']);
    expect(owes(done)).toEqual(['speak SeniorDeveloper']);
    expect(replay(done).speakers.extraTurns).toBe(2);
  });

  test('has its words read by whoever it names', () => {
    const put = [
      item({ name: 'Votes', text: 'A table is enough.', fields: { kind: 'decision', alternatives: 'none' } }),
    ];
    const say = [{ about: 'R1', as: 'contest' as const, why: 'nobody asked for it' }];
    const { after } = names(facts, ['RiskPlanner'], { put, say });

    expect(after.speakers.said).toMatchObject([
      { by: 'SystemDesigner', text: 'Clear.\nD1 Votes: A table is enough.\n#1 R1: nobody asked for it' },
    ]);
  });

  test('names nobody with ids of no member, and not itself', () => {
    names(facts, ['SystemDesigner', 'U0EVE', 'C0PLAN']).then({ type: 'TurnTaken' });
  });

  test('is not heard where it stops for a question: the whole turn comes later', () => {
    names(facts, ['RiskPlanner'], { questions: [asking('now', 'Who?')] }).then({ type: 'TurnHeld' });
  });

  test('may name a person, who is awaited, and nobody else begins to speak', () => {
    const { facts: waiting, after } = names(facts, [tom.id]);

    expect(stands(after)).toBe('U0TOM awaited: named');
    expect(owes(waiting)).toEqual(['speak SeniorDeveloper (held)']);
  });

  test('may be the last of the round, which closes when the words are said', () => {
    const last = names(untilTurn('RiskPlanner'), ['TestPlanner']);

    expect(owes(last.facts)).toEqual(['speak named TestPlanner']);
    expect(replay(last.facts).rounds[0]?.closing).toBeUndefined();
    expect(replied(last.facts).at(-1)).toMatchObject({ type: 'RoundClosed' });
  });
});

test('what is under way when somebody is named is finished, not thrown away', () => {
  const facts = untilTurn('SystemDesigner');
  const [speaking] = pending(replay(facts)) as [Task];
  const named = told(facts, typed('[NEXT:RiskPlanner]'));

  const { after } = given(...named)
    .when(answerTo(speaking))
    .then({ type: 'TurnTaken' });
  expect(stands(after)).toBe('RiskPlanner speaks');
});

test('A, B, A is allowed; after ten such turns a person is asked, and going on counts anew', () => {
  const other: Script = {
    reply: (role) => ({ next: [role === 'RiskPlanner' ? 'TestPlanner' : 'RiskPlanner'] }),
  };
  const facts = replied(told(joined, typed('[NEXT:RiskPlanner]', tom)), other);
  expect(course(facts).slice(0, 3)).toEqual([
    'RiskPlanner to U0TOM',
    'TestPlanner to RiskPlanner',
    'RiskPlanner to TestPlanner',
  ]);
  expect(course(facts)).toHaveLength(10);
  expect(stands(replay(facts))).toBe('U0MAYA awaited: too-many-turns, then RiskPlanner');
  expect(statusOf(replay(facts))).toBe('paused');

  const on = given(...facts)
    .when({ type: 'GoOnAsked', ...requester })
    .then({ type: 'FloorFreed', how: 'resumed' }, { type: 'Routed' });
  expect(stands(on.after)).toBe('RiskPlanner speaks');
  expect(course(replied(on.facts, other))).toHaveLength(20);
  given(...on.facts)
    .when({ type: 'GoOnAsked', ...requester })
    .then({ type: 'RequestDeclined', what: 'queue', reason: 'nothingOpen' });
});

test('a new round counts its extra turns anew', () => {
  const facts = replied(told(joined, typed('[NEXT:RiskPlanner]')));
  expect(replay(facts).speakers.extraTurns).toBe(1);
  const reserved: Script = {
    turn: (_, round) => (round === 1 ? { verdict: 'reserved', reason: 'open' } : {}),
  };

  const second = played(reserved, (task) => task.kind === 'speak' && task.round === 2, facts);
  expect(replay(second).speakers.extraTurns).toBe(0);
});

describe('a verdict changed by a remark', () => {
  const beforeReading = ({ kind }: Task) => kind === 'synthesise';
  const toClose = played({}, beforeReading, joined);
  const objecting: Script = { reply: () => ({ verdict: 'objects', changed: ['M1'], reason: 'no way back' }) };

  test('is the last one of its role, opens a numbered issue and keeps a plan from coming out', () => {
    const facts = replied(told(toClose, typed('[NEXT:RiskPlanner]')), objecting);
    const session = replay(facts);

    expect(facts.findLast(({ type }) => type === 'RoleReplied')).toMatchObject({
      verdict: 'objects',
      changed: 'M1',
      opened: [{ number: 1, text: 'no way back' }],
    });
    expect(lastVerdict(session, 'RiskPlanner')).toMatchObject({
      ...{ verdict: 'objects', reason: 'no way back', because: ['#1'] },
    });
    expect(session.issues).toMatchObject([{ number: 1, openedBy: 'RiskPlanner', state: 'open' }]);
    expect(openIssues(session)).toHaveLength(1);
    expect(standingReasons(session).map(({ kind, text }) => [kind, text])).toEqual([
      ['verdict', 'objects'],
      ['issue', '#1'],
    ]);
    expect(owes(told(facts, answerTo(pending(session)[0] as Task)))).toEqual(['speak ProductPlanner']);
  });

  test('to ok opens nothing, and what was open stays so until it is settled', () => {
    const reserved = played(
      { turn: (role) => (role === 'RiskPlanner' ? { verdict: 'reserved', reason: 'the date' } : {}) },
      beforeReading,
      joined,
    );
    const content: Script = { reply: () => ({ verdict: 'ok', changed: ['Q1'], reason: 'fine' }) };
    const session = replay(replied(told(reserved, typed('[NEXT:RiskPlanner]')), content));

    expect(lastVerdict(session, 'RiskPlanner')).toMatchObject({ verdict: 'ok', reason: 'fine' });
    expect(session.issues).toMatchObject([{ number: 1, state: 'open' }]);
  });

  test('counts for nothing that is no change, or comes from a role without a turn', () => {
    const same = replied(told(toClose, typed('[NEXT:RiskPlanner]')), { reply: () => ({ verdict: 'ok' }) });
    const early = replied(told(joined, typed('[NEXT:RiskPlanner]')), objecting);

    for (const facts of [same, early]) {
      expect(facts.findLast(({ type }) => type === 'RoleReplied')).not.toHaveProperty('verdict');
      expect(replay(facts).issues).toEqual([]);
    }
  });

  test('counts for nothing once a plan waits', () => {
    const plan = played({}, undefined, joined);
    const session = replay(replied(told(plan, typed('[NEXT:RiskPlanner]')), objecting));

    expect(lastVerdict(session, 'RiskPlanner')).toMatchObject({ verdict: 'ok' });
    expect(session.issues).toEqual([]);
    expect(session.stage).toBe('decision');
  });

  test('before its own turn in a round is followed by what that turn says', () => {
    const reserved: Script = { turn: (role) => (role === 'TestPlanner' ? { verdict: 'reserved' } : {}) };
    const second = played(reserved, (task) => task.kind === 'speak' && task.round === 2, joined);
    const facts = replied(told(second, typed('[NEXT:RiskPlanner]')), objecting);
    expect(lastVerdict(replay(facts), 'RiskPlanner')).toMatchObject({ verdict: 'objects' });

    const spoken = played({}, ({ kind }) => kind === 'issue', facts);
    expect(lastVerdict(replay(spoken), 'RiskPlanner')).toMatchObject({ verdict: 'ok' });
  });
});

describe('later speakers read a remark', () => {
  test('of this round', () => {
    const { since } = replay(replied(told(joined, typed('[NEXT:RiskPlanner]')))).table;

    expect(since).toMatchObject([{ what: 'word', role: 'RiskPlanner', text: 'RiskPlanner says so.' }]);
  });

  test('that was made before the first round', () => {
    const facts = replied(told(opened, typed('[NEXT:RiskPlanner]')));
    expect(owes(facts)).toEqual(['judge-brief']);
    const session = replay(played({}, (task) => task.kind === 'speak', facts));

    expect(session.table.since).toMatchObject([{ what: 'word', role: 'RiskPlanner' }]);
    expect(session.speakers.unread).toEqual([]);
  });
});
