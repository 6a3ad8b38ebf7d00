import { lastWordsOf } from '../../src/workshop/course/routing/decision.js';
import { describe, expect, test } from 'vitest';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { course, joined, owes, replied, stands, typed } from './floor.js';
import { given } from './given.js';
import { answerTo, asking, opened, played, type Script, told, tom } from './story.js';

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
    const { after } = names(facts, ['RiskPlanner']);

    expect(after.speakers.current).toMatchObject({ member: 'RiskPlanner', answering: 'SystemDesigner' });
    expect(lastWordsOf(after, 'SystemDesigner')).toBe('Clear.');
  });

  test('names nobody with ids of no member, and not itself', () => {
    names(facts, ['SystemDesigner', 'U0EVE', 'C0PLAN']).then({ type: 'TurnTaken' });
  });

  test('is not heard where it stops for a question: the whole turn comes later', () => {
    names(facts, ['RiskPlanner'], { questions: [asking('now', 'Who?')] }).then({ type: 'TurnHeld' });
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

test('A, B, A is allowed; after ten such turns roles are not heard any more that name somebody', () => {
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
  expect(stands(replay(facts))).toBe('nobody');

  const anew = replied(told(facts, typed('[NEXT:RiskPlanner]', tom, '1.2')), other);
  expect(course(anew)).toHaveLength(20);
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

test('what a role says where it was named changes neither its verdict nor the plan', () => {
  const toClose = played({}, ({ kind }) => kind === 'synthesise', joined);
  const objecting: Script = { reply: () => ({ verdict: 'objects', changed: ['M1'], reason: 'no way back' }) };
  const session = replay(replied(told(toClose, typed('[NEXT:RiskPlanner]')), objecting));

  expect(session.verdicts.RiskPlanner).toMatchObject({ verdict: 'ok' });
  expect(session.issues).toEqual([]);
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
  });
});
