import { filesOfVersion } from '../../src/document/files.js';
import { courseOf, unopened } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { Session } from '../../src/workshop/session.js';

export interface IssuedPlan {
  version: number;
  /** The session and the facts just before it was issued. */
  session: Session;
  facts: readonly Fact[];
  /** The text of its `planning.ai.json`. */
  json: string;
}

/** All plans that are issued in these facts, with their files as the engine writes them. */
export function issuedPlans(facts: readonly Fact[]): IssuedPlan[] {
  const sessions = courseOf(unopened, facts);
  return facts.flatMap((fact, index) => {
    const session = sessions[index];
    if (fact.type !== 'VersionIssued' || fact.artifact !== 'plan' || !session) return [];
    const { version } = fact;
    const before = facts.slice(0, index);
    const issued = { number: version, artifact: 'plan' as const, at: session.changedAt };
    const files = filesOfVersion(session, before, issued, fact.reasons);
    const json = files.find(({ name }) => name === 'planning.ai.json')?.content ?? '';
    return [{ version, session, facts: before, json }];
  });
}
