import type { InputOf, Session, Fact } from '../session.js';
import { visible } from '../../../text/visible.js';
import { type Decision, ignored, type Refusal, refused, type Rules } from '../../base/decision.js';
import { declined } from '../../people/declining.js';
import { isMember } from '../../people/rights.js';
import { ownerOf } from '../../plan/todo.js';
import { askPeople } from './asking.js';
import { leaveDeviation, reportDeviation, takeDeviations } from './deviations.js';
import type { BuildingInput } from './facts.js';
import { builtVersion, isGone, taskNamed, whyNotWork } from './work.js';

export const buildingRules: Rules<Session, Fact, BuildingInput> = {
  TaskReportGiven: reportTask,
  DeviationGiven: reportDeviation,
  DeviationsTakeAsked: takeDeviations,
  DeviationLeaveAsked: leaveDeviation,
  AgentQuestionGiven: askPeople,
};

const longestReason = 1_000;

/** Somebody says how far a task is. A person may who takes part, or whose task it is. */
function reportTask(session: Session, input: InputOf<'TaskReportGiven'>): Decision<Fact> {
  const { at, version: number, state, report, by, agent } = input;
  if (report !== undefined && session.building.reports.includes(report)) return ignored('repeat');
  const version = session.versions.find((each) => each.number === number);
  const known = version && taskNamed(session, version, input.task);
  const no = (reason: Refusal) => notReported(session, input, reason);
  const why = visible(input.why ?? '').trim();
  const unfit = whyNotWork(session, number);
  if (!version || unfit) return no(unfit ?? 'no such version');
  if (!known) return no(isGone(version, input.task) ? 'gone' : 'no such task');
  const { task, listed } = known;
  const mayReport = !by || isMember(session, by) || ownerOf(session, listed)?.id === by.id;
  if (by && !mayReport) return [declined({ at, to: by, what: 'tick', reason: 'notMember', version: number })];
  // What a later version has replaced is worked on no more.
  const newest = builtVersion(session);
  if (newest && newest !== version && !taskNamed(session, newest, task)) return no('gone');
  if (state === 'blocked' && why === '') return no('no text');
  if (why.length > longestReason) return no('too long');
  if (isSame(known.last, input, why) || (known.state === state && !known.last)) return ignored('repeat');
  if (state === 'begun' && known.state === 'done') return no('already done');
  return [
    {
      ...{ type: 'TaskReported', at, version: number, task, title: listed.title, state },
      ...(by ? { by } : { agent }),
      ...(why !== '' && { why }),
      ...(report !== undefined && { report }),
    },
  ];
}

/** Whether it says what is known: a tick by anybody else is the same tick. */
function isSame(
  last: Session['building']['tasks'][number] | undefined,
  { state, agent }: InputOf<'TaskReportGiven'>,
  why: string,
): boolean {
  if (last?.state !== state || (last.why ?? '') !== why) return false;
  return state !== 'begun' || (last.agent?.name === agent?.name && last.agent?.session === agent?.session);
}

/** A program is told why; a person has clicked on what is past. */
function notReported(
  session: Session,
  { at, by, version }: InputOf<'TaskReportGiven'>,
  why: Refusal,
): Decision<Fact> {
  if (!by) return refused(why);
  const reason = why === 'gone' || session.versions.at(-1)?.number !== version ? 'oldVersion' : 'nothingOpen';
  return [declined({ at, to: by, what: 'tick', reason, version })];
}
