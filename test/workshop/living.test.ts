import { describe, expect, test } from 'vitest';
import type { Fact } from '../../src/workshop/facts.js';
import { itemOf, } from '../../src/workshop/plan/references.js';
import { pending } from '../../src/workshop/pending.js';
import type { GivenPut, Say, TurnAnswer } from '../../src/workshop/plan/turn.js';
import type { Session } from '../../src/workshop/session.js';
import { roleIds } from '../five-roles.js';
import {
  item,
  opened,
  played,
  puttingOf,
  type Script,
  sessionOf,
} from './story.js';

const never = () => false;
const kindsIn = (facts: readonly Fact[]) => facts.map(({ type }) => type);
const count = (facts: readonly Fact[], type: Fact['type']) =>
  kindsIn(facts).filter((each) => each === type).length;
const small: Script['judged'] = { size: 'small', depth: 'quick' };
const plan = { artifact: 'plan', reasons: [] };
const reasonsOf = ({ decided }: Session) => decided?.reasons.map(({ kind, text }) => `${kind} ${text}`);

/** What the TestPlanner wants in place of the component. */
const instead: GivenPut = item({
  id: 'C1',
  text: 'Two bots',
  fields: { kind: 'component', does: 'They count votes.', interfaces: 'none', data: 'votes', files: [] },
});
/** The TestPlanner contests the component in round 1; in round 2 its author answers, and the TestPlanner says what it thinks of that. */
const contested = (answer: Say['as'], then: Partial<TurnAnswer> = {}): Script => ({
  turn: (role, round, session) => {
    if (role === 'SystemDesigner' && round === 2)
      return { say: [{ about: '#1', as: answer, why: 'one is enough' }] };
    if (role !== 'TestPlanner') return {};
    return round === 1
      ? {
          put: [...puttingOf(session, role), instead],
          say: [{ about: 'C1', as: 'contest', why: 'one bot cannot be tested' }],
          verdict: 'reserved',
          because: ['C1'],
        }
      : then;
  },
});

describe('the course of a workshop', () => {
  test('begins with the brief read and five views, one first and the others at once', () => {
    const judged = played({}, ({ kind }) => kind === 'first-view');
    expect(pending(sessionOf(judged)).map((task) => 'role' in task && task.role)).toEqual(['ProductPlanner']);
    const one = played({}, (task) => task.kind === 'first-view' && task.role !== 'ProductPlanner');
    expect(pending(sessionOf(one))).toHaveLength(roleIds.length - 1);
  });

  test('ends five who agree in no more than 14 calls one after another', () => {
    let facts = opened;
    let inARow = 0;
    for (;;) {
      const tasks = pending(sessionOf(facts)).filter(({ held }) => !held);
      if (tasks.length === 0) break;
      if (tasks.some(({ kind }) => kind !== 'issue' && kind !== 'begin-round')) inARow += 1;
      const names = new Set(tasks.map(({ name }) => name));
      facts = played({}, ({ name }) => !names.has(name), facts);
    }
    expect(sessionOf(facts).decided).toEqual(plan);
    // The views of four count as one.
    expect(inARow - 1).toBeLessThanOrEqual(14);
  });

  test('takes the quick way with a small brief: no views, and what one round has written is read at once', () => {
    const facts = played({ judged: small });
    expect(sessionOf(facts).decided).toEqual(plan);
    expect([
      count(facts, 'FirstViewGiven'),
      count(facts, 'RoundStarted'),
      facts.filter((fact) => fact.type === 'TurnTaken' && !fact.reads).length,
    ]).toEqual([0, 2, roleIds.length]);
    expect(facts.filter((fact) => 'model' in fact && fact.model).length).toBeLessThanOrEqual(12);
  });

  test('ends as a plan where somebody objects in the second round and the author gives in, though five items rest on it', () => {
    const resting = [1, 2, 3, 4, 5].map((each) =>
      item({
        id: `new${each + 1}`,
        text: `Part ${each}`,
        grounds: [{ as: 'item', ref: 'C1' }],
        fields: {
          kind: 'task',
          after: [],
          serves: ['R1'],
          component: ['C1'],
          who: '',
          wait: 0,
          from: 1,
          to: 1,
          by: '',
        },
      }),
    );
    const script: Script = {
      turn: (role, round, session) => {
        if (role === 'SeniorDeveloper' && round === 1)
          return { put: [...puttingOf(session, role), ...resting] };
        if (role === 'SystemDesigner' && round === 3)
          return { say: [{ about: '#1', as: 'take', why: 'right' }] };
        return role === 'TestPlanner' && round === 2
          ? {
              put: [instead],
              say: [{ about: 'C1', as: 'contest', why: 'one bot cannot be tested' }],
              verdict: 'objects',
              because: ['C1'],
            }
          : {};
      },
    };
    const session = sessionOf(played(script));
    expect(session.decided).toEqual(plan);
    expect(itemOf(session.plan, 'C1')?.text).toBe('Two bots');
    // Whose items rest on it speaks after its author, and who raised the point reads it.
    const [, , last] = session.rounds;
    expect(last?.turns.map(({ role }) => role)).toEqual(['SystemDesigner', 'SeniorDeveloper']);
    expect(last?.readings.map(({ role }) => role)).toEqual(['TestPlanner']);
    expect(session.rounds).toHaveLength(3);
  });
});
