import { describe, expect, test } from 'vitest';
import type { RoleId } from '../../../src/roles/index.js';
import { findingsFor } from '../../../src/workshop/course/rounds/rounds.js';
import { evolve } from '../../../src/workshop/evolve.js';
import { check } from '../../../src/workshop/plan/check/check.js';
import type { Rule } from '../../../src/workshop/plan/check/finding.js';
import type { Given } from '../../../src/workshop/plan/check/references.js';
import type { Session } from '../../../src/workshop/session.js';
import { sessionWith } from '../plan-data.js';
import { also, amended, anItem, aPlan, changed, fiveRoles } from './a-plan.js';

const bare = also(aPlan(), anItem('requirement', 'R2'));

function ownerOf(given: Given, rule: Rule): RoleId | undefined {
  return check(given).find((each) => each.rule === rule)?.owner;
}

describe('a finding is for the role that can mend it', () => {
  test.each<[string, Rule, RoleId]>([
    ['a case', 'acceptance', 'ProductPlanner'],
    ['a task', 'task', 'SeniorDeveloper'],
    ['a test', 'test', 'TestPlanner'],
  ])('what a requirement lacks for whoever writes it: %s', (_, rule, owner) => {
    expect(ownerOf(bare, rule)).toBe(owner);
  });

  test.each<[Rule, RoleId]>([
    ['task', 'SeniorDeveloper'],
    ['test', 'TestPlanner'],
  ])('its author where the role is not at the table: %s', (rule, writer) => {
    const roster = fiveRoles.filter((role) => role !== writer);

    expect(ownerOf({ ...bare, roster }, rule)).toBe('ProductPlanner');
  });

  test.each<[string, Rule, Given, RoleId]>([
    [
      'a risk without mitigation',
      'mitigation',
      amended<'risk'>(aPlan(), 'K1', { doneBy: [] }),
      'RiskPlanner',
    ],
    ['a circle', 'circle', amended<'task'>(aPlan(), 'T1', { after: ['T1'] }), 'SeniorDeveloper'],
    [
      'the frame',
      'budget',
      amended<'frame'>(aPlan(), 'F1', { money: { amount: -1, tax: 'unsaid', covers: '', lines: [] } }),
      'SeniorDeveloper',
    ],
  ])('the author of the item that is to change: %s', (_, rule, given, owner) => {
    expect(ownerOf(given, rule)).toBe(owner);
  });

  test('of two that say the same, the later one is to change, by its author', () => {
    const copy = anItem(
      'decision',
      'D2',
      {},
      { name: 'The decision D1', text: 'What D1 is about.', by: 'TestPlanner' },
    );

    expect(check(also(aPlan(), copy))).toEqual([
      { rule: 'alike', items: ['D2', 'D1'], detail: 'D1: The decision D1', owner: 'TestPlanner' },
    ]);
  });
});

describe('a finding names what it is about', () => {
  test.each<[string, Given, string]>([
    ['ids that lead nowhere', amended<'task'>(aPlan(), 'T1', { after: ['T8', 'T9'] }), 'T8, T9'],
    [
      'the figures of the budget',
      amended<'frame'>(aPlan(), 'F1', {
        money: {
          amount: 17200,
          tax: 'unsaid',
          covers: '',
          lines: [{ what: 'all', volume: 1, price: 17300 }],
        },
      }),
      '17300 > 17200',
    ],
    [
      'what an assumption lacks',
      amended<'assumption'>(aPlan(), 'A1', { insteadOf: '', who: '', by: 'soon', cost: '', then: '' }),
      'who, by, cost, then',
    ],
    [
      'the limit of a text',
      changed(aPlan(), 'D1', (item) => ({ ...item, text: `The ${'word '.repeat(50)}` })),
      'text: 51 > 40: “The word word word word word word word word word word word…”',
    ],
    [
      'the limit of a field',
      amended<'requirement'>(aPlan(), 'R1', { acceptance: [{ id: 'AC1', text: 'one '.repeat(60) }] }),
      'acceptance: 60 > 40: “one one one one one one one one one one one one one one one…”',
    ],
    [
      'the length of a name',
      changed(aPlan(), 'D1', (item) => ({ ...item, name: 'one '.repeat(16) })),
      'name: 16 > 12: “one one one one one one one one one one one one one one one…”',
    ],
    ['the circle', amended<'task'>(aPlan(), 'T1', { after: ['T2'] }), 'T1 → T2'],
    [
      'the date, the chain, and when it ends',
      amended<'frame'>(aPlan(), 'F1', {
        people: [
          { who: 'Jan', days: 5, from: '', to: '', weekdays: [] },
          { who: 'Ana', days: 5, from: '', to: '', weekdays: [] },
        ],
        dates: [{ name: 'first lunch', date: '2027-01-08' }],
      }),
      'first lunch 2027-01-08: T1 → T2 → 2027-01-07 – 2027-01-11',
    ],
  ])('%s', (_, given, detail) => {
    expect(check(given).map((each) => each.detail)).toEqual([detail]);
  });
});

test('more words than the plan may have come to whoever has written most in each round in which they have grown', () => {
  const written = (words: number) => anItem('requirement', 'R1', {}, { text: 'word '.repeat(words) });
  const began = (session: Session, words: number, more: { final?: true } = {}) =>
    evolve(
      { ...session, plan: { ...session.plan, items: [written(words)] } },
      { type: 'RoundStarted', at: '2026-11-23T10:00:00.000Z', round: session.rounds.length + 1, ...more },
    );
  const told = (session: Session) => findingsFor(session, 'ProductPlanner').map(({ rule }) => rule);
  const second = began(began(sessionWith([], { size: 'usual' }), 2_000), 2_500);
  expect(told(second)).toContain('size');
  const fourth = began(began(second, 2_700), 2_700);
  expect(told({ ...fourth, rounds: fourth.rounds.slice(0, 3) })).toContain('size');
  expect(told(fourth)).not.toContain('size');
  expect(told(began(fourth, 2_800))).toContain('size');
  // What is to be left out alone brings no round.
  const closing = { summary: '', parked: [] };
  const [first, ...others] = second.rounds;
  expect(told({ ...second, rounds: [first, { ...others[0], closing }] as Session['rounds'] })).not.toContain(
    'size',
  );
  expect(told(began(fourth, 2_800, { final: true }))).not.toContain('size');
});
