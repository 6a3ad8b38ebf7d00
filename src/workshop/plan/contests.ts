import type { Session } from './session.js';
import type { RoleId } from '../../roles/index.js';
import type { OpenedIssue } from './operations.js';
import { changedIssue, putByOther, settled, withdrawn } from './putting.js';
import { itemOf } from './references.js';
import type { Issue } from './state.js';

/** Gaps and wishes that nobody's turn has opened. */
export function withIssues<S extends Session>(
  session: S,
  opened: readonly OpenedIssue[],
  openedBy: Issue['openedBy'],
): S {
  if (opened.length === 0) return session;
  return {
    ...session,
    issues: [...session.issues, ...opened.map((each) => newIssue(session, openedBy, each))],
  };
}

export function newIssue(
  { plan: { step }, rounds }: Session,
  openedBy: Issue['openedBy'],
  opened: OpenedIssue,
): Issue {
  return { ...opened, openedBy, round: rounds.length, step, words: {}, state: 'open' };
}

/** The author of a contested item answers it; or its contester, who has read the answer, holds. */
export function onContest<S extends Session>(
  session: S,
  role: RoleId,
  issue: Issue,
  as: 'agree' | 'hold',
  why: string,
): S {
  const { step } = session.plan;
  const item = itemOf(session.plan, issue.about);
  if (item?.by === role) {
    const already = issue.reply?.step === step;
    if (as === 'hold')
      return already ? session : changedIssue(session, issue.number, { reply: { as, why, step } });
    const replied = changedIssue(session, issue.number, { reply: { as, why, step } });
    // It has put the item itself in this very answer.
    if (already || item.since.step === step) return settled(replied, issue.number, role, why);
    const { instead, openedBy } = issue;
    const changed =
      instead === undefined
        ? withdrawn(replied, role, item.id, why)
        : openedBy === 'people'
          ? replied
          : putByOther(replied, role, instead, openedBy);
    return settled(changed, issue.number, role, why);
  }
  if (issue.openedBy !== role || issue.reply === undefined) return session;
  return as === 'hold'
    ? changedIssue(session, issue.number, { held: { as, why, step } })
    : settled(session, issue.number, role, why);
}

/**
 * A contest closes when its author has answered and the contester has read that and does not hold. `role`: whose
 * contribution has just been taken.
 */
export function closedContests<S extends Session>(session: S, role: RoleId, seen: number): S {
  return session.issues.reduce((sofar, { number, kind, state, openedBy, reply, held }) => {
    const isRead = reply !== undefined && reply.step <= seen && openedBy === role;
    const holds = held !== undefined && held.step > (reply?.step ?? 0);
    return kind === 'contest' && state === 'open' && isRead && !holds
      ? settled(sofar, number, role, reply.why)
      : sofar;
  }, session);
}

/** Gaps that somebody has settled and nobody keeps. */
export function closedGaps<S extends Session>(session: S): S {
  return session.issues.reduce((sofar, { number, kind, state, words }) => {
    if (kind !== 'gap' || state !== 'open') return sofar;
    const said = Object.entries(words);
    if (said.some(([, { as }]) => as === 'keep')) return sofar;
    const last = said.sort(([, one], [, other]) => one.step - other.step).at(-1);
    return last ? settled(sofar, number, last[0] as RoleId, last[1].why) : sofar;
  }, session);
}
