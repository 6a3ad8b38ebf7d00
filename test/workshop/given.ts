import { expect } from 'vitest';
import { evolve, replay } from '../../src/workshop/evolve.js';
import { type Fact, fact } from '../../src/workshop/facts.js';
import { factsOf, type Ignored } from '../../src/workshop/base/decision.js';
import type { PersonInput, TaskInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import { wellDecided } from './well-decided.js';

export const at = '2026-03-02T09:00:00.000Z';

/** `given(facts).when(input).then(facts)`: the rules, without engine, clock or store. */
export function given(...facts: Fact[]) {
  const session = replay(facts);
  return {
    session,
    when(input: PersonInput | TaskInput) {
      const decision = wellDecided(session, { ...input, at });
      const decided = factsOf(decision);
      for (const each of decided) expect(fact.parse(JSON.parse(JSON.stringify(each)))).toEqual(each);
      const after = decided.reduce(evolve, session);
      return {
        facts: [...facts, ...decided],
        decision,
        decided,
        after,
        then(...expected: [Partial<Fact>, ...Partial<Fact>[]]) {
          expect(decided).toMatchObject(expected);
          expect(decided).toHaveLength(expected.length);
          return this;
        },
        thenIgnored(reason: Ignored) {
          expect(decision).toMatchObject({ ignored: reason });
          return this;
        },
        thenOwes(...kinds: string[]) {
          expect(
            pending(after).map((task) => ('role' in task ? `${task.kind} ${task.role}` : task.kind)),
          ).toEqual(kinds);
          return this;
        },
      };
    },
  };
}
