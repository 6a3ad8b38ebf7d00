import type { Folds } from '../../base/session.js';
import type { Session } from '../session.js';
import { raisedBeside } from '../../asking/questions/fold.js';
import type { BuildingFact } from './facts.js';
import type { Building, Deviation } from './state.js';

/** The session after something was said of the building. */
export const buildingFold: Folds<Session, BuildingFact> = {
  TaskReported(session, fact) {
    const { type: _, report, ...told } = fact;
    const others = session.building.tasks.filter(({ task }) => task !== fact.task);
    return withBuilding(session, { tasks: [...others, told] }, report);
  },
  DeviationReported(session, fact) {
    const { type: _, report, ...told } = fact;
    const deviations = [...session.building.deviations, { ...told, state: 'open' as const }];
    return withBuilding(session, { deviations }, report);
  },
  DeviationsTaken: (session, { deviations, by, at }) =>
    withSettled(session, deviations, { state: 'taken', settled: { by, at } }),
  DeviationLeft: (session, { deviation, by, at }) =>
    withSettled(session, [deviation], { state: 'left', settled: { by, at } }),
  AgentAsked(session, { at, version, agent, task, question, report }) {
    const about = { ...agent, version, ...(task !== undefined && { task }), ...(report && { report }) };
    return withBuilding(raisedBeside(session, 'Coach', question, { agent: about }, at), {}, report);
  },
};

function withBuilding<S extends Session>(
  session: S,
  change: Partial<Building>,
  report: string | undefined,
): S {
  const { building } = session;
  const reports = report === undefined ? building.reports : [...building.reports, report];
  return { ...session, building: { ...building, ...change, reports } };
}

function withSettled<S extends Session>(
  session: S,
  numbers: readonly number[],
  change: Partial<Deviation>,
): S {
  const deviations = session.building.deviations.map((each) =>
    numbers.includes(each.number) ? { ...each, ...change } : each,
  );
  return withBuilding(session, { deviations }, undefined);
}
