import { expect } from 'vitest';
import { decide, type Decision } from '../../src/workshop/decide.js';
import { ignoredReasons, isIgnored } from '../../src/workshop/base/decision.js';
import type { Input } from '../../src/workshop/inputs.js';
import type { Session } from '../../src/workshop/session.js';

/** What is decided, which must be facts or a reason of the set: never nothing without a reason. */
export function wellDecided(session: Session, input: Input): Decision {
  const decision = decide(session, input);
  if (isIgnored(decision)) expect(ignoredReasons).toContain(decision.ignored);
  else if (decision.length === 0) expect.fail(`${input.type} was ignored without a reason`);
  return decision;
}
