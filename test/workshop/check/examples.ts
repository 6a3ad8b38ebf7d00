import type { Finding } from '../../../src/workshop/plan/check/finding.js';
import { referenceExamples } from './reference-examples.js';
import { ruleExamples } from './rule-examples.js';
import { textExamples } from './text-examples.js';
import { timeExamples } from './time-examples.js';

export const examples = [...referenceExamples, ...timeExamples, ...textExamples, ...ruleExamples];

/** A finding in short: "test:R1". */
export function inShort({ rule, items }: Finding): string {
  return `${rule}:${items.join(',')}`;
}
