import { describe, expect, test } from 'vitest';
import type { RoleId } from '../../src/roles/index.js';
import { itemOf } from '../../src/workshop/plan/references.js';
import { agreedItems } from '../../src/workshop/plan/queries.js';
import type { GivenPut, Say, TurnAnswer } from '../../src/workshop/plan/turn.js';
import { item, maya, played, puttingOf, type Script, sessionOf, told } from './story.js';

const say = (about: string, as: Say['as'], why = 'so'): Say => ({ about, as, why });
const bot = (text: string): GivenPut =>
  item({
    id: 'C1',
    text,
    fields: { kind: 'component', does: text, interfaces: 'none', data: 'votes', files: [] },
  });
const nightly = (text: string, more: Partial<GivenPut> = {}): GivenPut =>
  item({ id: 'new8', text, fields: { kind: 'decision', alternatives: 'By day.' }, ...more });
const objects: Partial<TurnAnswer> = {
  ...{ put: [bot('A page')], say: [say('C1', 'contest')], verdict: 'reserved', reason: 'so' },
};

/** TestPlanner contests C1 in round 2; in round 3 its owner takes that, and says this besides. */
function contested(first: Partial<TurnAnswer>, third: Partial<TurnAnswer>): Script {
  const turns: Partial<Record<`${RoleId} ${number}`, Partial<TurnAnswer>>> = {
    'SystemDesigner 1': first,
    'TestPlanner 2': objects,
    'SystemDesigner 3': { ...third, say: [say('#1', 'take'), ...(third.say ?? [])] },
  };
  return {
    turn: (role, round, session) => {
      const { put = [], ...said } = turns[`${role} ${round}`] ?? {};
      return { ...said, put: [...puttingOf(session, role), ...put] };
    },
  };
}
const inThird = (first: Partial<TurnAnswer>, third: Partial<TurnAnswer>) =>
  sessionOf(played(contested(first, third)));
const first = { put: [nightly('It runs by night.')] };
const d1In = (third: Partial<TurnAnswer>, before = first) => itemOf(inThird(before, third).plan, 'D1')?.text;
const changes = [nightly('It runs at noon.', { id: 'D1' })];
const contestsOfR1 = (third: Partial<TurnAnswer>) =>
  inThird(first, third).issues.filter(({ about }) => about === 'R1');

describe('an item on which all agree', () => {
  test('stays as it is where its owner names nothing newer, and changes where it does', () => {
    expect(d1In({ put: changes })).toBe('It runs by night.');
    expect(d1In({ put: changes, changed: ['R1', 'Q9', 'no id'] })).toBe('It runs by night.');
    expect(d1In({ put: changes, changed: ['#1'] })).toBe('It runs at noon.');
  });

  test('is contested only for something newer, also by its id in the words', () => {
    expect(contestsOfR1({ say: [say('R1', 'contest', 'it is too strict')] })).toEqual([]);
    expect(contestsOfR1({ say: [say('R1', 'contest', 'a page cannot do it (#1)')] })).toHaveLength(1);
  });

  test('follows what it rests on, where the same answer changes that for a reason', () => {
    const resting = nightly('It runs by night.', { grounds: [{ as: 'item', ref: 'C1' }] });
    const both = [bot('Another page'), ...changes];
    expect(d1In({ put: both }, { put: [resting] })).toBe('It runs at noon.');
    expect(d1In({ put: both }, first)).toBe('It runs by night.');
  });

  test('changes with a remark of people that its owner has not heard', () => {
    const remark = { type: 'Said', by: maya, message: '9.1', text: 'Noon suits all' } as const;
    const script = contested(first, { put: changes, changed: ['M1'] });
    const waits = played(script, ({ key }) => key.includes(':r3:'));
    const heard = sessionOf(played(script, undefined, told(waits, remark)));
    expect(heard.remarks).toHaveLength(1);
    expect(itemOf(heard.plan, 'D1')?.text).toBe('It runs at noon.');
    expect(d1In({ put: changes, changed: ['M1'] })).toBe('It runs by night.');
  });
});

test('all agree on nothing before each has read in round 2, and on all that stands once each has', () => {
  const turn: Script['turn'] = (role, _, session) => ({ put: puttingOf(session, role) });
  const upTo = (isLast: (key: string) => boolean) => sessionOf(played({ turn }, ({ key }) => isLast(key)));
  expect(agreedItems(upTo((key) => key.includes(':r2:')))).toEqual([]);
  expect(agreedItems(upTo((key) => /:r2:.*RiskPlanner/u.test(key)))).toEqual([]);
  expect(agreedItems(upTo(() => false)).map(({ id }) => id)).toContain('R1');
});
