import { describe, expect, test } from 'vitest';
import { check } from '../../../src/workshop/plan/check/check.js';
import { type Rule, planRules } from '../../../src/workshop/plan/check/finding.js';
import { aPlan } from './a-plan.js';
import { examples, inShort } from './examples.js';

describe('what is wrong with a plan', () => {
  test.each(examples)('%s', (_, given, found) => {
    expect(check(given).map(inShort)).toEqual(found);
  });

  test('is found again in the same words, and the plan stays as it is', () => {
    const given = aPlan();
    const before = structuredClone(given);

    expect(check(given)).toEqual(check(given));
    expect(given).toEqual(before);
  });
});

describe('a rule that is switched off', () => {
  test.each(planRules)('%s is missed: nothing else finds what is wrong with some plan', (rule: Rule) => {
    const alone = examples.filter(
      ([, , found]) => found.length > 0 && found.every((each) => each.startsWith(`${rule}:`)),
    );
    const unseen = alone.filter(([, given]) => check(given, [rule]).length === 0);

    expect(unseen).not.toEqual([]);
  });
});
