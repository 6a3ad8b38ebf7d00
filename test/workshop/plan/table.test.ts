import { describe, expect, test } from 'vitest';
import { closedGaps } from '../../../src/workshop/plan/putting.js';
import { itemOf, liveItems, nowOf } from '../../../src/workshop/plan/references.js';
import { dueFor, openIssues, stateOf } from '../../../src/workshop/plan/standing.js';
import type { Session } from '../../../src/workshop/session.js';
import { contest, putting, table, whenSaid } from './given.js';

const pp = 'ProductPlanner';
const sd = 'SystemDesigner';
const dev = 'SeniorDeveloper';
const tp = 'TestPlanner';
const rp = 'RiskPlanner';
const others = [[sd], [dev], [tp], [rp]] as const;

const item = (session: Session, id: string) => {
  const found = itemOf(session.plan, id);
  if (!found) throw new Error(`no item ${id}`);
  return found;
};
const stateIn = (session: Session, id: string) => stateOf(session, item(session, id));

describe('an item', () => {
  const put = whenSaid(table, [pp, { put: [putting('R1', 'requirement')] }]);

  test('is proposed until every other role has spoken since, and then agreed', () => {
    expect(stateIn(put, 'R1')).toBe('proposed');
    expect(stateIn(whenSaid(put, [sd], [dev], [tp]), 'R1')).toBe('proposed');
    expect(stateIn(whenSaid(put, ...others.map(([role]) => [role] as [typeof role])), 'R1')).toBe('agreed');
  });

  test('is proposed again when it was amended, under the same id', () => {
    const agreed = whenSaid(put, [sd], [dev], [tp], [rp]);
    const amended = whenSaid(agreed, [pp, { put: [putting('R1', 'requirement', { text: 'otherwise' })] }]);
    expect(item(amended, 'R1')).toMatchObject({ text: 'otherwise', by: pp });
    expect(stateIn(amended, 'R1')).toBe('proposed');
    expect(liveItems(amended.plan)).toHaveLength(1);
  });

  test('that is replaced stays in the record, and references lead to what replaces it', () => {
    const two = whenSaid(put, [dev, { put: [putting('T1', 'task', { serves: ['R1'] })] }]);
    const replaced = whenSaid(two, [pp, { put: [putting('R2', 'requirement', { replaces: 'R1' })] }]);
    expect(stateIn(replaced, 'R1')).toBe('replaced');
    expect(nowOf(replaced.plan, 'R1')?.id).toBe('R2');
    expect(item(replaced, 'T1').fields).toMatchObject({ serves: ['R2'] });
    expect(dueFor(replaced, dev).map(({ id }) => id)).toEqual(['T1']);
  });

  test('that was withdrawn is listed for the authors of what refers to it, and their next word lets it stand', () => {
    const two = whenSaid(put, [dev, { put: [putting('T1', 'task', { serves: ['R1'] })] }]);
    const gone = whenSaid(two, [pp, { say: [{ about: 'R1', as: 'withdraw', why: 'not needed' }] }]);
    expect(stateIn(gone, 'R1')).toBe('withdrawn');
    expect(dueFor(gone, dev)).toHaveLength(1);
    expect(dueFor(whenSaid(gone, [dev]), dev)).toHaveLength(0);
  });

  test('lists nothing where only a name, a ground or what an assumption costs has changed', () => {
    const given = whenSaid(
      table,
      [rp, { put: [putting('A1', 'assumption', { cost: 'a day' })] }],
      [dev, { put: [putting('T1', 'task', { dependsOn: ['A1'] })] }],
    );
    const dearer = whenSaid(given, [
      rp,
      { put: [putting('A1', 'assumption', { cost: 'a week', name: 'other' })] },
    ]);
    expect(dueFor(dearer, dev)).toHaveLength(0);
    const later = whenSaid(given, [rp, { put: [putting('A1', 'assumption', { by: '2027-02-01' })] }]);
    expect(dueFor(later, dev)).toHaveLength(1);
  });

  test('numbers are never given twice, also of cases that an amended requirement has lost', () => {
    const cases = (...ids: string[]) => ({ acceptance: ids.map((id) => ({ id, text: id })) });
    const given = whenSaid(
      table,
      [pp, { put: [putting('R1', 'requirement', cases('AC1', 'AC2'))] }],
      [pp, { put: [putting('R1', 'requirement', cases('AC1'))] }],
    );
    expect(given.plan.numbers).toMatchObject({ R: 1, AC: 2 });
  });
});

describe('what a role puts on an item of another', () => {
  const put = whenSaid(table, [sd, { put: [putting('D1', 'decision')] }]);
  const pends = whenSaid(put, [dev, { put: [putting('D1', 'decision', { text: 'with a queue' })] }]);

  test('pends, and the item is not agreed meanwhile', () => {
    expect(item(pends, 'D1').text).toBe('D1 says so');
    expect(stateIn(whenSaid(pends, [pp], [tp], [rp]), 'D1')).toBe('proposed');
  });

  test('is taken over by the silence of its author in the next turn, who is named beside the author', () => {
    const taken = whenSaid(pends, [sd]);
    expect(item(taken, 'D1')).toMatchObject({ text: 'with a queue', by: sd, with: [dev] });
    expect(taken.plan.pending).toEqual([]);
  });

  test('is dropped where its author puts the item itself, or holds', () => {
    const own = whenSaid(pends, [sd, { put: [putting('D1', 'decision', { text: 'with a table' })] }]);
    expect(item(own, 'D1')).toMatchObject({ text: 'with a table', with: [] });
    const held = whenSaid(pends, [sd, { say: [{ about: 'D1', as: 'hold', why: 'no queue' }] }]);
    expect(item(held, 'D1').text).toBe('D1 says so');
    expect(held.plan.pending).toEqual([]);
  });
});

describe('a contest', () => {
  const instead = putting('D1', 'decision', { text: 'a button' });
  const put = whenSaid(table, [sd, { put: [putting('D1', 'decision', { text: 'a reaction' })] }]);
  const contested = whenSaid(put, [tp, { opened: [contest(1, 'D1', instead, sd)], put: [instead] }]);

  test('makes its item contested, and leaves it as it is', () => {
    expect(stateIn(contested, 'D1')).toBe('contested');
    expect(item(contested, 'D1').text).toBe('a reaction');
    expect(contested.plan.pending).toEqual([]);
  });

  test('is the same after it was stored: what it wants is no pending change', () => {
    const stored = JSON.parse(JSON.stringify({ opened: [contest(1, 'D1', instead, sd)], put: [instead] }));
    expect(whenSaid(put, [tp, stored]).plan.pending).toEqual([]);
  });

  test('ends with what it wants in place when the author agrees', () => {
    const agreed = whenSaid(contested, [sd, { say: [{ about: '#1', as: 'agree', why: 'right' }] }]);
    expect(item(agreed, 'D1')).toMatchObject({ text: 'a button', by: sd, with: [tp] });
    expect(agreed.issues[0]).toMatchObject({ state: 'settled', settled: { by: sd, how: 'right' } });
  });

  test('ends with the item gone when the author agrees and nothing was wanted in its place', () => {
    const empty = whenSaid(put, [tp, { opened: [contest(1, 'D1', undefined, sd)] }]);
    const agreed = whenSaid(empty, [sd, { say: [{ about: '#1', as: 'agree', why: 'right' }] }]);
    expect(stateIn(agreed, 'D1')).toBe('withdrawn');
    expect(openIssues(agreed)).toEqual([]);
  });

  test('keeps what its author has put itself in the very answer in which it agrees', () => {
    const own = putting('D1', 'decision', { text: 'a menu' });
    const agreed = whenSaid(contested, [sd, { put: [own], say: [{ about: '#1', as: 'agree', why: 'so' }] }]);
    expect(item(agreed, 'D1').text).toBe('a menu');
    expect(openIssues(agreed)).toEqual([]);
  });

  test('stays open until its author has answered, whoever else speaks', () => {
    expect(openIssues(whenSaid(contested, [pp], [dev], [rp], [tp]))).toHaveLength(1);
  });

  test('closes when the contester has read the reply and does not hold', () => {
    const held = whenSaid(contested, [sd, { say: [{ about: '#1', as: 'hold', why: 'no' }] }]);
    expect(openIssues(held)).toHaveLength(1);
    const read = whenSaid(held, [tp]);
    expect(openIssues(read)).toEqual([]);
    expect(item(read, 'D1').text).toBe('a reaction');
  });

  test('stays open where both hold', () => {
    const both = whenSaid(
      contested,
      [sd, { say: [{ about: '#1', as: 'hold', why: 'no' }] }],
      [tp, { say: [{ about: '#1', as: 'hold', why: 'yes' }] }],
    );
    expect(both.issues[0]).toMatchObject({ state: 'open', reply: { as: 'hold' }, held: { as: 'hold' } });
  });

  test('is answered by an amended item, and ends with an item that is replaced or withdrawn', () => {
    const amended = whenSaid(contested, [sd, { put: [putting('D1', 'decision', { text: 'a menu' })] }]);
    expect(amended.issues[0]).toMatchObject({ state: 'open', reply: { as: 'amended' } });
    const replaced = whenSaid(contested, [sd, { put: [putting('D2', 'decision', { replaces: 'D1' })] }]);
    const withdrawn = whenSaid(contested, [sd, { say: [{ about: 'D1', as: 'withdraw', why: '' }] }]);
    for (const ended of [replaced, withdrawn]) expect(openIssues(ended)).toEqual([]);
  });
});

describe('a gap', () => {
  const gap = { number: 1, kind: 'gap', about: 'requirement', text: 'nobody says who wins a tie' } as const;
  const open = whenSaid(table, [rp, { opened: [gap] }]);

  test('closes when somebody settles it and nobody keeps it open', () => {
    const settled = whenSaid(open, [pp, { say: [{ about: '#1', as: 'settle', why: 'the older place' }] }]);
    expect(openIssues(settled)).toHaveLength(1);
    expect(closedGaps(settled).issues[0]).toMatchObject({ state: 'settled', settled: { by: pp } });
    const kept = whenSaid(settled, [rp, { say: [{ about: '#1', as: 'keep', why: 'which is older?' }] }]);
    expect(openIssues(closedGaps(kept))).toHaveLength(1);
  });

  test('stays open while nobody has said anything', () => {
    expect(openIssues(closedGaps(open))).toHaveLength(1);
  });
});

describe('a shaken item', () => {
  const put = whenSaid(table, [pp, { put: [putting('R1', 'requirement')] }]);
  const items = put.plan.items.map((each) => ({ ...each, shaken: 'Q1' }));
  const shaken: Session = { ...put, plan: { ...put.plan, items } };

  test('stays shaken until its author says that it stands, amends, replaces or withdraws it', () => {
    expect(stateIn(whenSaid(shaken, [pp]), 'R1')).toBe('shaken');
    expect(stateIn(whenSaid(shaken, [sd, { say: [{ about: 'R1', as: 'stands', why: '' }] }]), 'R1')).toBe(
      'shaken',
    );
    const ends = [
      { say: [{ about: 'R1', as: 'stands' as const, why: '' }] },
      { put: [putting('R1', 'requirement', { text: 'new' })] },
      { put: [putting('R2', 'requirement', { replaces: 'R1' })] },
      { say: [{ about: 'R1', as: 'withdraw' as const, why: '' }] },
    ];
    for (const end of ends) {
      const now = whenSaid(shaken, [pp, end]);
      expect(item(now, 'R1').shaken).toBeUndefined();
    }
  });
});
