import { expect } from 'vitest';
import { decide, type Decision } from '../../src/workshop/decide.js';
import { evolve, replay } from '../../src/workshop/evolve.js';
import { type Fact, fact, type FactOf } from '../../src/workshop/facts.js';
import { factsOf, type Ignored, ignoredReasons, isIgnored } from '../../src/workshop/base/decision.js';
import type { Input, PersonInput, TaskInput } from '../../src/workshop/inputs.js';
import type { Session } from '../../src/workshop/session.js';
import { pending } from '../../src/workshop/pending.js';

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

/** What is decided, which must be facts or a reason of the set: never nothing without a reason. */
export function wellDecided(session: Session, input: Input): Decision {
  const decision = decide(session, input);
  if (isIgnored(decision)) expect(ignoredReasons).toContain(decision.ignored);
  else if (decision.length === 0) expect.fail(`${input.type} was ignored without a reason`);
  return decision;
}

/** These facts come of it, and no others. */
export function decides(
  facts: readonly Fact[],
  input: PersonInput | TaskInput,
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
export function ignores(facts: readonly Fact[], input: PersonInput | TaskInput, reason: Ignored) {
  return given(...facts)
    .when(input)
    .thenIgnored(reason);
}

/** What is owed, with what is held up. */
export const owes = (facts: Fact[]) =>
  pending(replay(facts)).map((task) => {
    const who = 'role' in task ? ` ${task.role}` : '';
    return `${task.kind}${'named' in task ? ' named' : ''}${who}${task.held ? ' (held)' : ''}`;
  });
