import { describe, expect, test } from 'vitest';
import { findingsOf } from '../../../src/workshop/plan/check/check.js';
import { differencesSince } from '../../../src/workshop/plan/lists.js';
import { changedPoint, contributed } from '../../../src/workshop/plan/putting.js';
import { itemOf, liveItems, withIds } from '../../../src/workshop/plan/references.js';
import { dueFor, openPoints, stateOf } from '../../../src/workshop/plan/queries.js';
import { dueForGap, dueForWish } from '../../../src/workshop/plan/saying.js';
import type { Point } from '../../../src/workshop/plan/state.js';
import type { Say, Turn } from '../../../src/workshop/plan/turn.js';
import type { RoleId } from '../../../src/roles/index.js';
import type { Session } from '../../../src/workshop/session.js';
import { item as known } from '../plan-data.js';
import { contest, type Contributed, putting, table, whenSaid, puts } from './given.js';

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
  const put = whenSaid(table, [pp, puts('R1', 'requirement')]);

  test('is proposed until every other role has read it, and then agreed, in round 2 at the earliest', () => {
    const read = whenSaid(put, [sd], [dev], [tp], [rp]);
    expect(stateIn(inRound2(whenSaid(put, [sd], [dev], [tp])), 'R1')).toBe('proposed');
    expect(stateIn(inRound2(read), 'R1')).toBe('agreed');
    expect(stateIn(inRound(2, read, [pp, sd, dev, tp]), 'R1')).toBe('proposed');
    expect(stateIn(inRound(1, read), 'R1')).toBe('proposed');
    expect(stateIn(inRound(1, { ...read, size: 'small' }), 'R1')).toBe('agreed');
    const amended = whenSaid(inRound2(read), [pp, puts('R1', 'requirement', { text: 'more' })]);
    expect(stateIn(amended, 'R1')).toBe('proposed');
    expect(liveItems(amended.plan)).toMatchObject([{ id: 'R1', text: 'more', by: pp }]);
  });

  test('that was replaced in release 0.5 stays in the record, and references lead to what replaced it', () => {
    const two = whenSaid(put, [dev, puts('T1', 'task', { serves: ['R1'] })]);
    const replaced = whenSaid(two, [pp, puts('R2', 'requirement', { replaces: 'R1' })]);
    expect(stateIn(replaced, 'R1')).toBe('withdrawn');
    expect(item(replaced, 'T1').fields).toMatchObject({ serves: ['R2'] });
    expect(dueFor(replaced, dev)).toMatchObject([{ item: { id: 'T1' }, changed: ['R2'] }]);
  });
});

test('an item says the same where it names what it rests on in another order', () => {
  const grounds = ['Q18', 'Q19'].map((ref) => ({ as: 'answer' as const, ref }));
  const { plan } = whenSaid(table, [pp, puts('R1', 'requirement')]);
  const [one, other] = [grounds, grounds.toReversed()].map((each) => ({
    ...plan,
    items: plan.items.map((is) => ({ ...is, grounds: each })),
  }));
  expect(one && other && differencesSince(one, other).changed).toEqual([]);
});

describe('what the check doubts', () => {
  const covering = (text: string) => ({ acceptance: [{ id: 'AC1', text }] });
  const put = whenSaid(
    table,
    [pp, puts('R1', 'requirement', covering('a'))],
    [tp, puts('TC1', 'test', { covers: ['AC1'] })],
  );
  const doubted = (session: Session) => findingsOf(session).some(({ rule }) => rule === 'reworded');
  const changed = whenSaid(put, [pp, puts('R1', 'requirement', covering('b'))]);

  test('is a test whose case has other words, until its author changes it or says why it stands', () => {
    const stands = { about: 'TC1', as: 'refuse' as const, why: 'it was meant so' };
    expect(doubted(put)).toBe(false);
    expect(doubted(whenSaid(put, [pp, puts('R1', 'requirement', covering('A.'))]))).toBe(false);
    expect(doubted(changed)).toBe(true);
    expect(doubted(whenSaid(changed, [tp]))).toBe(true);
    expect(doubted(whenSaid(changed, [sd, { say: [stands] }]))).toBe(true);
    expect(doubted(whenSaid(changed, [tp, { say: [{ ...stands, why: '' }] }]))).toBe(true);
    const reasoned = whenSaid(changed, [tp, { say: [stands] }]);
    expect(doubted(reasoned)).toBe(false);
    expect(doubted(whenSaid(reasoned, [pp, puts('R1', 'requirement', covering('c'))]))).toBe(true);
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

const told = (...said: [RoleId, Contributed?][]) => said;
/** Who has settled a point, or what was said to it by whoever is due and whoever raised it. */
const become = ({ state, settled, reply, held }: Point) =>
  settled ? `by ${settled.by}` : [state, reply?.as, held?.as].filter(Boolean).join(', ');

/** Somebody says this on point #1. */
const on = (as: Say['as'], more: Contributed = {}): Contributed => {
  return { ...more, say: [{ about: '#1', as, why: `to ${as}` }] };
};
const of = (text: string) => putting('D1', 'decision', { text });

describe('a contest', () => {
  const put = whenSaid(table, [sd, { put: [of('a reaction')] }]);
  const button = of('a button');
  const menu = { put: [of('a menu')] };
  const gone: Contributed = { say: [{ about: 'D1', as: 'withdraw', why: '' }] };
  const holds: [RoleId, Contributed] = [tp, on('hold')];
  const opened = { opened: [contest(1, 'D1', button, sd)], put: [button] };

  test.each([
    ['waits for its author, whoever else speaks', told([pp], [dev], [rp], [tp]), 'open', 'a reaction'],
    ['ends with what it wants where its author takes it', told([sd, on('take')]), `by ${sd}`, 'a button'],
    ['ends with what its author puts as it takes it', told([sd, on('take', menu)]), `by ${sd}`, 'a menu'],
    ['stays open where its author refuses', told([sd, on('refuse')]), 'open, refuse', 'a reaction'],
    ['stays where that is held', told([sd, on('refuse')], holds), 'open, refuse, hold', 'a reaction'],
    ['is answered by an amended item', told([sd, menu]), 'open, amended', 'a menu'],
    ['ends with an item that is withdrawn', told([sd, gone]), `by ${sd}`, ''],
  ])('%s', (_what, said, becomes, text) => {
    const after = whenSaid(put, [tp, opened], ...said);
    expect(after.points.map(become)).toEqual([becomes]);
    expect(liveItems(after.plan).map((each) => each.text)).toEqual(text ? [text] : []);
  });

  test('leaves its item contested while people are asked to choose', () => {
    const asked = changedPoint(inRound2(whenSaid(put, [tp, opened], [pp], [dev], [rp])), 1, {
      state: 'asked',
    });
    expect(stateIn(asked, 'D1')).toBe('contested');
  });

  test('ends with the item gone when the author takes it and nothing was wanted in its place', () => {
    const empty = whenSaid(put, [tp, { opened: [contest(1, 'D1', undefined, sd)] }], [sd, on('take')]);
    expect(stateIn(empty, 'D1')).toBe('withdrawn');
    expect(openPoints(empty)).toEqual([]);
  });

  test('that is left out of a whole turn counts as refused', () => {
    const left = contributed(whenSaid(put, [tp, opened]), sd, nothing, true);
    expect(left.points[0]).toMatchObject({ state: 'open', reply: { as: 'refuse', why: '' } });
    expect(whenSaid(put, [tp, opened], [sd]).points[0]?.reply).toBeUndefined();
  });
});

describe('a gap', () => {
  const gap = { number: 1, kind: 'gap', about: 'requirement', text: 'nobody says who wins a tie' } as const;
  const open = whenSaid(table, [rp, { opened: [gap] }]);
  const mended = on('take', puts('R1', 'requirement'));
  const own = whenSaid(table, [pp, { opened: [{ ...gap, due: pp }] }]);

  test.each([
    ['closes when whoever is due takes it and changes something', open, told([pp, mended]), `by ${pp}`],
    ['that is taken without a change waits for its raiser', open, told([pp, on('take')]), 'open, amended'],
    ['that was so taken may be held', open, told([pp, on('take')], [rp, on('hold')]), 'open, amended, hold'],
    ['waits for nobody else’s word', open, told([sd, on('take')], [tp, on('let go')]), 'open'],
    ['is let go by whoever raised it', open, told([rp, on('let go')]), `by ${rp}`],
    ['of a role’s own is no dispute: it refuses and it is closed', own, told([pp, on('refuse')]), `by ${pp}`],
    ['of a role’s own is not taken without a change', own, told([pp, on('take')], [pp], [pp]), 'open'],
  ])('%s', (_what, raised, said, becomes) => {
    expect(whenSaid(raised, ...said).points.map(become)).toEqual([becomes]);
  });

  test('of a role’s own is let go when a whole turn, or a signature, says nothing more of it', () => {
    const unsigned = { put: [], say: [], opened: [], because: [] };
    expect(openPoints(contributed(own, pp, unsigned, true))).toEqual([]);
    expect(openPoints(contributed(own, pp, { ...unsigned, because: ['#1'] }, true))).toHaveLength(1);
    expect(openPoints(contributed(own, pp, unsigned))).toEqual([]);
    expect(openPoints(whenSaid(own, [pp]))).toHaveLength(1);
  });
});

describe('whose a point is', () => {
  const named = [
    known('C1', 'component', 'Address book', { by: sd }),
    known('T1', 'task', 'Import the address book', { by: dev }),
    known('T2', 'task', '导入通讯录', { by: dev }),
  ];
  const session = { ...table, plan: { ...table.plan, items: named } };

  test.each([
    ['T', dev],
    ['tc', tp],
    ['frame', dev],
    ['', pp],
  ])('one about "%s" waits for %s', (about, role) => {
    expect(dueForGap(table, about)).toBe(role);
  });

  test.each([
    ['导入通讯录晚了一天', dev],
    ['Import the address book a day earlier, please', dev],
    ['The address book should be shorter', sd],
    ['我不同意，日期太紧，其余5个校区两周登记不完', dev],
    ['Please add a way to export the list', pp],
    ['有一个风险没写', rp],
  ])('the wish "%s" waits for %s, by the name of an item or of what it has to do with', (text, role) => {
    expect(dueForWish(session, text)).toBe(role);
  });
});
