import { describe, expect, test } from 'vitest';
import { check } from '../../../src/workshop/plan/check/check.js';
import { planRules, type Rule } from '../../../src/workshop/plan/check/finding.js';
import { referenceExamples } from './reference-examples.js';
import { timeExamples } from './time-examples.js';
import type { RoleId } from '../../../src/roles/index.js';
import { findingsFor } from '../../../src/workshop/course/rounds/rounds.js';
import { evolve } from '../../../src/workshop/evolve.js';
import type { Given } from '../../../src/workshop/plan/check/references.js';
import type { Session } from '../../../src/workshop/session.js';
import { roleIds } from '../../five-roles.js';
import { sessionWith } from '../plan-data.js';
import { anItem, money, person, within } from './a-plan.js';

const examples = [...referenceExamples, ...timeExamples];

describe('what is wrong with a plan', () => {
  test.each(examples)('%s', (_, given, found) => {
    const before = structuredClone(given);

    expect(check(given).map(({ rule, items }) => `${rule}:${items.join(',')}`)).toEqual(found);
    expect(given).toEqual(before);
  });

  test('is found by each rule in some plan', () => {
    const rules = examples.flatMap(([, , found]) => found.map((each) => each.split(':')[0]));
    expect(new Set(rules)).toEqual(new Set(planRules));
  });
});

const bare = within.with(anItem('requirement', 'R2'));
const ownerOf = (given: Given, rule: Rule) => check(given).find((each) => each.rule === rule)?.owner;

describe('a finding is for the role that can mend it', () => {
  test.each<[string, Rule, Given, RoleId]>([
    ['a task', 'task', bare, 'SeniorDeveloper'],
    ['a risk without mitigation', 'mitigation', within.risk({ doneBy: [] }), 'RiskPlanner'],
    ['a circle', 'circle', within.task({ after: ['T1'] }), 'SeniorDeveloper'],
    ['the frame', 'budget', within.frame({ money: money(-1) }), 'SeniorDeveloper'],
  ])('%s', (_, rule, given, owner) => {
    expect(ownerOf(given, rule)).toBe(owner);
  });

  test('or its author where that role is not at the table', () => {
    const without = (writer: RoleId) => ({ ...bare, roster: roleIds.filter((role) => role !== writer) });
    expect(ownerOf(without('SeniorDeveloper'), 'task')).toBe('ProductPlanner');
    expect(ownerOf(without('TestPlanner'), 'test')).toBe('ProductPlanner');
  });
});

describe('a finding names what it is about', () => {
  const ones = '“one one one one one one one one one one one one one one one…”';
  const lunch = [{ name: 'first lunch', date: '2027-01-08' }];

  test.each<[string, Given, string]>([
    ['ids that lead nowhere', within.task({ after: ['T8', 'T9'] }), 'T8, T9'],
    ['the figures of the budget', within.frame({ money: money(17200, 17300) }), '17300 > 17200'],
    [
      'what an assumption lacks',
      within.assumption({ insteadOf: '', who: '', by: 'soon', cost: '', then: '' }),
      'who, by, cost, then',
    ],
    ['the limit of a field', within.item('D1', { text: 'one '.repeat(51) }), `text: 51 > 40: ${ones}`],
    ['the length of a name', within.item('D1', { name: 'one '.repeat(16) }), `name: 16 > 12: ${ones}`],
    [
      'the date, the chain, and when it ends',
      within.frame({ people: [person('Jan'), person('Ana')], dates: lunch }),
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
