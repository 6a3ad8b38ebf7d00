import { describe, expect, test } from 'vitest';
import { findingsOf } from '../../../src/workshop/plan/check/check.js';
import { contributed } from '../../../src/workshop/plan/putting.js';
import { itemOf, liveItems, withIds } from '../../../src/workshop/plan/references.js';
import { dueFor, openIssues, stateOf, unreadBy } from '../../../src/workshop/plan/queries.js';
import type { Turn } from '../../../src/workshop/plan/turn.js';
import type { RoleId } from '../../../src/roles/index.js';
import type { Session } from '../../../src/workshop/session.js';
import { contest, putting, table, whenSaid } from './given.js';

const pp = 'ProductPlanner';
const sd = 'SystemDesigner';
const dev = 'SeniorDeveloper';
const tp = 'TestPlanner';
const rp = 'RiskPlanner';

const item = (session: Session, id: string) => {
  const found = itemOf(session.plan, id);
  if (!found) throw new Error(`no item ${id}`);
  return found;
};
const stateIn = (session: Session, id: string) => stateOf(session, item(session, id));

/** The rounds until this one, in the last of which these have spoken. */
const inRound = (last: number, session: Session, spoken: readonly RoleId[] = session.roster): Session => {
  const round = { turns: [], readings: [], held: [], skipped: [], replies: [], answers: 0 };
  const turns = spoken.map((role) => ({ role, at: '', turn: nothing }));
  const rounds = [1, 2].map((number) => ({ ...round, number, turns: number === last ? turns : [] }));
  return { ...session, rounds: rounds.slice(0, last) };
};
const nothing: Turn = {
  ...{ put: [], say: [], opened: [], because: [], reason: '', stance: '', verdict: 'ok' },
};
const inRound2 = (session: Session) => inRound(2, session);

describe('an item', () => {
  const put = whenSaid(table, [pp, { put: [putting('R1', 'requirement')] }]);

  test('is proposed until every other role has read it, and then agreed, in round 2 at the earliest', () => {
    const read = whenSaid(put, [sd], [dev], [tp], [rp]);
    expect(stateIn(inRound2(put), 'R1')).toBe('proposed');
    expect(stateIn(inRound2(whenSaid(put, [sd], [dev], [tp])), 'R1')).toBe('proposed');
    expect(stateIn(inRound2(read), 'R1')).toBe('agreed');
    expect(stateIn(inRound(2, read, [pp, sd, dev, tp]), 'R1')).toBe('proposed');
    expect(stateIn(inRound(1, read), 'R1')).toBe('proposed');
    expect(stateIn(inRound(1, { ...read, size: 'small' }), 'R1')).toBe('agreed');
  });

  test('is proposed again when it was amended, under the same id', () => {
    const agreed = inRound2(whenSaid(put, [sd], [dev], [tp], [rp]));
    const amended = whenSaid(agreed, [pp, { put: [putting('R1', 'requirement', { text: 'otherwise' })] }]);
    expect(item(amended, 'R1')).toMatchObject({ text: 'otherwise', by: pp });
    expect(stateIn(amended, 'R1')).toBe('proposed');
    expect(liveItems(amended.plan)).toHaveLength(1);
  });

  test('that was amended is new to those whom that touches, and to nobody else', () => {
    const two = whenSaid(
      put,
      [sd, { put: [putting('C1', 'component')] }],
      [dev, { put: [putting('T1', 'task', { component: ['C1'] })] }],
      [rp],
      [tp],
      [pp],
      [sd],
    );
    const reads = (session: Session, id: string) =>
      ([pp, sd, dev, tp, rp] as const).filter((role) =>
        unreadBy(session, role).some((each) => each.id === id),
      );
    const built = whenSaid(two, [sd, { put: [putting('C1', 'component', { text: 'otherwise' })] }]);
    expect(reads(built, 'C1')).toEqual([dev]);
    const contested = whenSaid(two, [tp, { opened: [contest(1, 'C1', undefined, sd)] }]);
    const answered = whenSaid(contested, [sd, { put: [putting('C1', 'component', { text: 'otherwise' })] }]);
    expect(reads(answered, 'C1')).toEqual([dev, tp]);
    const required = whenSaid(two, [pp, { put: [putting('R1', 'requirement', { text: 'otherwise' })] }]);
    expect(reads(required, 'R1')).toEqual([sd, dev, tp, rp]);
    expect(reads(whenSaid(required, [rp]), 'R1')).toEqual([sd, dev, tp]);
  });

  test('that was replaced in release 0.5 stays in the record, and references lead to what replaced it', () => {
    const two = whenSaid(put, [dev, { put: [putting('T1', 'task', { serves: ['R1'] })] }]);
    const replaced = whenSaid(two, [pp, { put: [putting('R2', 'requirement', { replaces: 'R1' })] }]);
    expect(stateIn(replaced, 'R1')).toBe('withdrawn');
    expect(item(replaced, 'T1').fields).toMatchObject({ serves: ['R2'] });
    expect(dueFor(replaced, dev)).toMatchObject([{ item: { id: 'T1' }, changed: ['R2'] }]);
  });

  test('that was withdrawn is listed for the authors of what refers to it, and their next word lets it stand', () => {
    const two = whenSaid(put, [dev, { put: [putting('T1', 'task', { serves: ['R1'] })] }]);
    const gone = whenSaid(two, [pp, { say: [{ about: 'R1', as: 'withdraw', why: 'not needed' }] }]);
    expect(stateIn(gone, 'R1')).toBe('withdrawn');
    expect(dueFor(gone, dev)).toMatchObject([{ item: { id: 'T1' }, changed: ['R1'] }]);
    expect(dueFor(whenSaid(gone, [dev]), dev)).toEqual([]);
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

describe('what the check doubts', () => {
  const covering = (text: string) => ({ acceptance: [{ id: 'AC1', text }] });
  const put = whenSaid(
    table,
    [pp, { put: [putting('R1', 'requirement', covering('a'))] }],
    [tp, { put: [putting('TC1', 'test', { covers: ['AC1'] })] }],
  );
  const doubted = (session: Session) => findingsOf(session).some(({ rule }) => rule === 'reworded');
  const changed = whenSaid(put, [pp, { put: [putting('R1', 'requirement', covering('b'))] }]);

  test('is a test whose case has other words, until its author changes it or says why it stands', () => {
    const stands = { about: 'TC1', as: 'refuse' as const, why: 'it was meant so' };
    expect(doubted(put)).toBe(false);
    expect(doubted(whenSaid(put, [pp, { put: [putting('R1', 'requirement', covering('A.'))] }]))).toBe(false);
    expect(doubted(changed)).toBe(true);
    expect(doubted(whenSaid(changed, [tp]))).toBe(true);
    expect(doubted(whenSaid(changed, [sd, { say: [stands] }]))).toBe(true);
    expect(doubted(whenSaid(changed, [tp, { say: [{ ...stands, why: '' }] }]))).toBe(true);
    const reasoned = whenSaid(changed, [tp, { say: [stands] }]);
    expect(doubted(reasoned)).toBe(false);
    expect(doubted(whenSaid(reasoned, [pp, { put: [putting('R1', 'requirement', covering('c'))] }]))).toBe(
      true,
    );
    const anew = putting('TC1', 'test', { covers: ['AC1'], how: 'otherwise' });
    expect(doubted(whenSaid(changed, [tp, { put: [anew] }]))).toBe(false);
  });
});

describe('a case that somebody wants on the requirement of another', () => {
  const wants = (id: string, ...cases: [string, string][]) =>
    putting(id, 'requirement', { acceptance: cases.map(([each, text]) => ({ id: each, text })) });
  const casesOf = (session: Session) =>
    liveItems(session.plan).flatMap(({ fields }) =>
      fields.kind === 'requirement' ? fields.acceptance.map(({ id, text }) => `${id} ${text}`) : [],
    );
  const put = whenSaid(table, [pp, { put: [wants('R1', ['AC1', 'a']), wants('R2', ['AC2', 'b'])] }]);
  const given = (session: Session, id: string, text: string) => {
    const answer = { id, name: id, text, grounds: [], dependsOn: [] };
    const fields = { kind: 'requirement' as const, acceptance: [{ id: '', text }] };
    return withIds(session.plan, [{ ...answer, fields }], 60).puts;
  };

  test('has an id that nobody else is given, whether it is taken or not', () => {
    const wanted = given(put, 'R1', 'c');
    const contested = whenSaid(put, [tp, { put: wanted, opened: [contest(1, 'R1', wanted[0], pp)] }]);
    const other = given(contested, 'R2', 'd');
    const both = whenSaid(contested, [tp, { put: other, opened: [contest(2, 'R2', other[0], pp)] }]);
    const fresh = whenSaid(both, [pp, { put: given(both, 'new1', 'e') }]);
    const takes = ['#1', '#2'].map((about) => ({ about, as: 'take' as const, why: 'so' }));

    expect(casesOf(fresh)).toEqual(['AC1 a', 'AC2 b', 'AC5 e']);
    expect(casesOf(whenSaid(fresh, [pp, { say: takes }]))).toEqual(['AC3 c', 'AC4 d', 'AC5 e']);
  });
});

describe('a contest', () => {
  const instead = putting('D1', 'decision', { text: 'a button' });
  const put = whenSaid(table, [sd, { put: [putting('D1', 'decision', { text: 'a reaction' })] }]);
  const contested = whenSaid(put, [tp, { opened: [contest(1, 'D1', instead, sd)], put: [instead] }]);

  test('makes its item contested, and leaves it as it is', () => {
    expect(stateIn(contested, 'D1')).toBe('contested');
    expect(item(contested, 'D1').text).toBe('a reaction');
  });

  test('leaves its item as it is also after it was stored', () => {
    const stored = JSON.parse(JSON.stringify({ opened: [contest(1, 'D1', instead, sd)], put: [instead] }));
    expect(item(whenSaid(put, [tp, stored]), 'D1').text).toBe('a reaction');
  });

  test('ends with what it wants in place when the author takes it', () => {
    const agreed = whenSaid(contested, [sd, { say: [{ about: '#1', as: 'take', why: 'right' }] }]);
    expect(item(agreed, 'D1')).toMatchObject({ text: 'a button', by: sd });
    expect(agreed.issues[0]).toMatchObject({ state: 'settled', settled: { by: sd, how: 'right' } });
  });

  test('ends with the item gone when the author takes it and nothing was wanted in its place', () => {
    const empty = whenSaid(put, [tp, { opened: [contest(1, 'D1', undefined, sd)] }]);
    const agreed = whenSaid(empty, [sd, { say: [{ about: '#1', as: 'take', why: 'right' }] }]);
    expect(stateIn(agreed, 'D1')).toBe('withdrawn');
    expect(openIssues(agreed)).toEqual([]);
  });

  test('keeps what its author has put itself in the very answer in which it takes the point', () => {
    const own = putting('D1', 'decision', { text: 'a menu' });
    const agreed = whenSaid(contested, [sd, { put: [own], say: [{ about: '#1', as: 'take', why: 'so' }] }]);
    expect(item(agreed, 'D1').text).toBe('a menu');
    expect(openIssues(agreed)).toEqual([]);
  });

  test('stays open until its author has answered, whoever else speaks', () => {
    expect(openIssues(whenSaid(contested, [pp], [dev], [rp], [tp]))).toHaveLength(1);
  });

  test('closes when the contester has read the reply and does not hold', () => {
    const held = whenSaid(contested, [sd, { say: [{ about: '#1', as: 'refuse', why: 'no' }] }]);
    expect(openIssues(held)).toHaveLength(1);
    const read = whenSaid(held, [tp]);
    expect(openIssues(read)).toEqual([]);
    expect(item(read, 'D1').text).toBe('a reaction');
  });

  test('stays open where one refuses and the other holds', () => {
    const both = whenSaid(
      contested,
      [sd, { say: [{ about: '#1', as: 'refuse', why: 'no' }] }],
      [tp, { say: [{ about: '#1', as: 'hold', why: 'yes' }] }],
    );
    expect(both.issues[0]).toMatchObject({ state: 'open', reply: { as: 'refuse' }, held: { as: 'hold' } });
  });

  test('that is left out of a whole turn counts as refused', () => {
    const left = contributed(contested, sd, { put: [], say: [], opened: [], because: [] }, true);
    expect(left.issues[0]).toMatchObject({ state: 'open', reply: { as: 'refuse', why: '' } });
    expect(whenSaid(contested, [sd]).issues[0]?.reply).toBeUndefined();
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

  test('closes when whoever is due takes it and changes something', () => {
    const put = [putting('R1', 'requirement')];
    const taken = whenSaid(open, [pp, { put, say: [{ about: '#1', as: 'take', why: 'the older place' }] }]);
    expect(taken.issues[0]).toMatchObject({ state: 'settled', settled: { by: pp, how: 'the older place' } });
  });

  test('that is taken without any change is closed when whoever raised it has looked, and does not hold', () => {
    const taken = whenSaid(open, [pp, { say: [{ about: '#1', as: 'take', why: 'the older place' }] }]);
    expect(openIssues(taken)).toHaveLength(1);
    expect(openIssues(whenSaid(taken, [rp]))).toEqual([]);
    const held = whenSaid(taken, [rp, { say: [{ about: '#1', as: 'hold', why: 'which is older?' }] }]);
    expect(held.issues[0]).toMatchObject({ state: 'open', held: { as: 'hold', why: 'which is older?' } });
  });

  test('that a role has raised for itself is let go when a whole turn, or a signature, says nothing more of it', () => {
    const own = whenSaid(table, [pp, { opened: [{ ...gap, due: pp }] }]);
    const said = { put: [], say: [], opened: [], because: [] };
    expect(openIssues(contributed(own, pp, said, true))).toEqual([]);
    expect(openIssues(contributed(own, pp, { ...said, because: ['#1'] }, true))).toHaveLength(1);
    expect(openIssues(contributed(own, pp, said))).toEqual([]);
    expect(openIssues(whenSaid(own, [pp]))).toHaveLength(1);
  });

  test('that a role has raised for itself is no dispute: it refuses and it is closed, or it holds and it stays', () => {
    const own = whenSaid(table, [pp, { opened: [{ ...gap, due: pp }] }]);
    const refused = whenSaid(own, [pp, { say: [{ about: '#1', as: 'refuse', why: 'not needed' }] }]);
    expect(refused.issues[0]).toMatchObject({ state: 'settled', settled: { by: pp, how: 'not needed' } });
    const held = whenSaid(own, [pp, { say: [{ about: '#1', as: 'hold', why: 'it is needed' }] }]);
    expect(openIssues(held)).toEqual(openIssues(own));
    const taken = whenSaid(own, [pp, { say: [{ about: '#1', as: 'take', why: 'true' }] }], [pp], [pp]);
    expect(openIssues(taken)).toEqual(openIssues(own));
  });

  test('is answered by nobody but whoever is due, and let go by nobody but whoever raised it', () => {
    const others = whenSaid(
      open,
      [sd, { say: [{ about: '#1', as: 'take', why: 'so' }] }],
      [tp, { say: [{ about: '#1', as: 'let go', why: 'so' }] }],
    );
    expect(openIssues(others)).toEqual(openIssues(open));
    const gone = whenSaid(open, [rp, { say: [{ about: '#1', as: 'let go', why: 'it stands in N1' }] }]);
    expect(openIssues(gone)).toEqual([]);
  });
});
