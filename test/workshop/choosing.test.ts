import { describe, expect, it, test } from 'vitest';
import { evolve } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { Put } from '../../src/workshop/plan/items.js';
import { itemOf } from '../../src/workshop/plan/references.js';
import { openIssues, stateOf } from '../../src/workshop/plan/queries.js';
import { pointsOnAnswers } from '../../src/workshop/asking/points.js';
import type { Session } from '../../src/workshop/session.js';
import { askDisputes } from '../../src/workshop/course/rounds/rounds.js';
import { at, closed, maya, question, reopened, round1, sessionAfter, turnTaken } from './resting-scene.js';

test('A dispute about a field alone offers what is wanted in words, not the same text twice', () => {
  const instead: Put = {
    ...{ id: 'D1', name: 'A name', text: 'One server', grounds: [], dependsOn: [] },
    fields: { kind: 'decision', alternatives: 'none', who: 'Maya', by: '2027-04-01' },
  };
  const opened = [
    {
      number: 1,
      kind: 'contest',
      about: 'D1',
      text: 'Maya decides it',
      due: 'SystemDesigner',
      instead,
    } as const,
  ];
  const disputed = sessionAfter(
    ...[...round1.slice(0, -1), turnTaken('RiskPlanner', { opened })],
    turnTaken('SystemDesigner', { say: [{ about: '#1', as: 'refuse', why: 'no' }] }, 2),
    turnTaken('RiskPlanner', { say: [{ about: '#1', as: 'hold', why: 'yes' }] }, 2),
  );
  expect(askDisputes(disputed, at)).toMatchObject([
    { question: { options: ['Leave It as It Is', 'Maya decides it'], assumption: 'Leave It as It Is' } },
  ]);
});

describe('People choose between the two sides of a dispute', () => {
  const wanted: Put = {
    ...{ id: 'D1', name: 'A name', text: 'Two servers', grounds: [{ as: 'craft', ref: '' }], dependsOn: [] },
    fields: { kind: 'decision', alternatives: 'A cloud.' },
  };
  const opened = [
    { number: 1, kind: 'contest', about: 'D1', text: 'One is none', due: 'SystemDesigner', instead: wanted },
  ] as const;
  const sides = { ...question, number: 2, text: 'One or two?', options: ['One server', 'Two servers'] };
  const contested: Fact[] = [
    ...round1.slice(0, -1),
    turnTaken('RiskPlanner', { opened: [...opened], verdict: 'objects' }),
    { type: 'DisputeAsked', at, issue: 1, question: { ...sides, dispute: 1 } },
  ];
  const chosen = (text: string, outcome: 'answered' | 'decided' = 'answered') =>
    sessionAfter(...contested, closed(text, { question: 2, as: outcome, via: 'button' }));
  const seen = (session: Session) => {
    const item = itemOf(session.plan, 'D1');
    const { state, settled } = session.issues[0] ?? {};
    return { text: item?.text, fields: item?.fields, state, by: settled?.by };
  };
  const settled = { state: 'settled', by: 'people' };

  it('and code puts what the contester wants into the item, or keeps it; it rests on that, and waits for all who have not read it', () => {
    for (const text of ['One server', 'Two servers']) {
      const now = chosen(text);
      const item = itemOf(now.plan, 'D1');
      expect(seen(now)).toMatchObject({ ...settled, text });
      expect(item?.grounds).toEqual([{ as: 'answer', ref: 'Q2' }]);
      expect(item && stateOf(now, item)).toBe('proposed');
    }
    const left = chosen('', 'decided');
    expect(seen(left)).toMatchObject({ ...settled, text: 'One server' });
    expect(itemOf(left.plan, 'D1')?.grounds).toEqual([{ as: 'craft', ref: '' }]);
  });

  it('and change their choice: the other side is put, and nobody looks again at what they chose', () => {
    const before = chosen('One server');
    const after = evolve(before, closed('Two servers', { question: 2, via: 'form' }));
    expect(seen(after)).toMatchObject({ ...settled, text: 'Two servers' });
    expect(pointsOnAnswers(before, after, at)).toEqual([]);
  });

  it('or say something else, which its author acts on', () => {
    const said = chosen('Rent them');
    expect(seen(said)).toMatchObject({ ...settled, text: 'One server' });
    expect(openIssues(said)).toMatchObject([{ about: 'D1', due: 'SystemDesigner', answer: 2 }]);
  });

  it('or say something else of what is missing, which is one point, in their words', () => {
    const gap = { number: 1, kind: 'gap', about: 'D1', text: 'One is none', due: 'SystemDesigner' } as const;
    const missing = contested.with(-2, turnTaken('RiskPlanner', { opened: [gap] }));
    const said = sessionAfter(...missing, closed('Rent them', { question: 2 }));
    expect(openIssues(said)).toMatchObject([
      { number: 1, text: 'Rent them', openedBy: 'people', by: { id: maya.id } },
    ]);
  });

  it('and may choose otherwise later: the item is as if they had chosen so at once', () => {
    const undone = reopened('undone', 2);
    const again = (text: string) => closed(text, { question: 2, via: 'button' });
    const back = sessionAfter(...contested, again('Two servers'), undone, again('One server'));
    expect(seen(back)).toEqual(seen(chosen('One server')));
    expect(sessionAfter(...contested, again('Two servers'), undone).issues[0]?.state).toBe('asked');
  });
});
