import type { Ignored } from '../../src/workshop/base/decision.js';
import type { Fact, FactOf } from '../../src/workshop/facts.js';
import type { PersonInput, TaskInput } from '../../src/workshop/inputs.js';
import { given } from './given.js';

type Input = PersonInput | TaskInput;

/** These facts come of it, and no others. */
export function decides(
  facts: readonly Fact[],
  input: Input,
  ...expected: [Partial<Fact>, ...Partial<Fact>[]]
) {
  return given(...facts)
    .when(input)
    .then(...expected);
}

/** Somebody may not do this, or not now, and is told so. */
export function declines(
  facts: readonly Fact[],
  input: PersonInput,
  declined: Partial<Omit<FactOf<'RequestDeclined'>, 'type'>>,
) {
  return decides(facts, input, { type: 'RequestDeclined', ...declined });
}

/** Nothing comes of this. */
export function ignores(facts: readonly Fact[], input: Input, reason: Ignored) {
  return given(...facts)
    .when(input)
    .thenIgnored(reason);
}
