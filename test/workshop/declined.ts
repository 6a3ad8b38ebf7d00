import type { Ignored } from '../../src/workshop/base/decision.js';
import type { Fact, FactOf } from '../../src/workshop/facts.js';
import type { PersonInput, TaskInput } from '../../src/workshop/inputs.js';
import { given } from './given.js';

/** Somebody may not do this, or not now, and is told so. */
export function declines(
  facts: readonly Fact[],
  input: PersonInput,
  declined: Partial<Omit<FactOf<'RequestDeclined'>, 'type'>>,
) {
  return given(...facts)
    .when(input)
    .then({ type: 'RequestDeclined', ...declined });
}

/** Nothing comes of this. */
export function ignores(facts: readonly Fact[], input: PersonInput | TaskInput, reason: Ignored) {
  return given(...facts)
    .when(input)
    .thenIgnored(reason);
}
