import { describe, expect, test } from 'vitest';
import { check } from '../../../src/workshop/plan/check/check.js';
import { planRules } from '../../../src/workshop/plan/check/finding.js';
import { referenceExamples } from './reference-examples.js';
import { timeExamples } from './time-examples.js';

const examples = [...referenceExamples, ...timeExamples];

describe('what is wrong with a plan', () => {
  test.each(examples)('%s', (_, given, found) => {
    const before = structuredClone(given);

    expect(check(given).map(({ rule, items }) => `${rule}:${items.join(',')}`)).toEqual(found);
    expect(given).toEqual(before);
  });

  test.each(planRules)('is found by %s alone in some plan', (rule) => {
    const isAlone = (found: string[]) =>
      found.length > 0 && found.every((each) => each.startsWith(`${rule}:`));

    expect(examples.some(([, , found]) => isAlone(found))).toBe(true);
  });
});
