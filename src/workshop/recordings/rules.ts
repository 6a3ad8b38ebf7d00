import { type Evolve, factsOf } from '../base/decision.js';
import { raiseConcern } from '../deciding/approval/concerns.js';
import { reportDeviation, reportTask } from '../leaving/building.js';
import { handOffInForce } from '../leaving/handoff.js';
import { latestVersion } from '../plan/queries.js';
import type { Fact, Session } from '../running/session.js';

/** What a colleague has against the first plan, as soon as that waits for a decision. */
export function recordedConcern(session: Session, at: string): Fact[] {
  const said = session.recording?.concern;
  const newest = latestVersion(session);
  const isDue = session.stage === 'decision' && newest?.number === 1 && newest.artifact === 'plan';
  if (!said || !isDue || session.voices.length > 0) return [];
  const by = { id: said.by, name: said.by };
  return raiseConcern(session, { at, by, text: said.text });
}

/** What the agent of the recording reports, as soon as a plan is handed off for the first time: what it has built, and what it could not. */
export function recordedBuilding(session: Session, at: string, evolve: Evolve<Session, Fact>): Fact[] {
  const recorded = session.recording?.building;
  const version = handOffInForce(session)?.version;
  if (!recorded || version === undefined || session.building.length > 0) return [];
  const agent = { name: recorded.agent };
  const facts: Fact[] = [];
  for (const task of recorded.done) {
    const report = { type: 'TaskReportGiven', at, agent, version, task, state: 'done' } as const;
    facts.push(...factsOf(reportTask(facts.reduce(evolve, session), report)));
  }
  const found = recorded.deviation;
  const item = found && session.plan.items.findLast(({ name }) => name === found.about)?.id;
  if (!found || item === undefined) return facts;
  const { text, wanted } = found;
  const deviation = { type: 'DeviationGiven', at, agent, version, item, text, wanted } as const;
  return [...facts, ...factsOf(reportDeviation(facts.reduce(evolve, session), deviation))];
}
