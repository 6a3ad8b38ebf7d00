import { createHash } from 'node:crypto';
import { filesOf } from '../../src/artifacts/files.js';
import { course, evolve, unopened } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { Session } from '../../src/workshop/session.js';
import { canonicalPlan } from '../../src/workshop/course/shown.js';

export interface IssuedPlan {
  version: number;
  /** The session and the facts just before it was issued. */
  session: Session;
  facts: readonly Fact[];
  /** The text of its `planning.ai.json`. */
  json: string;
}

/** All plans that are issued in these facts, with their files as the engine writes them. */
export function issuedPlans(told: readonly Fact[]): IssuedPlan[] {
  const facts = withHashes(told);
  const sessions = course(unopened, facts);
  return facts.flatMap((fact, index) => {
    const session = sessions[index];
    if (fact.type !== 'VersionIssued' || fact.artifact !== 'plan' || !session) return [];
    const { version } = fact;
    const before = facts.slice(0, index);
    const issued = { number: version, artifact: 'plan' as const, at: session.changedAt };
    const files = filesOf(session, before, issued, fact.reasons);
    const json = files.find(({ name }) => name === 'planning.ai.json')?.content ?? '';
    return [{ version, session, facts: before, json }];
  });
}

/** Stories give signatures any hash. Here each has the one of what its role has read, with what it mended, as the engine has it. */
export function withHashes(facts: readonly Fact[]): Fact[] {
  let session = unopened;
  return facts.map((fact) => {
    const next = evolve(session, fact);
    const hash = createHash('sha256').update(canonicalPlan(next)).digest('hex');
    const hashed = fact.type === 'PlanSigned' ? { ...fact, hash } : fact;
    session = hashed === fact ? next : evolve(session, hashed);
    return hashed;
  });
}
