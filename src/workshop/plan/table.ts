import type { Session } from './session.js';
import type { RoleId } from '../../roles/index.js';
import { closedContests, newIssue, onContest } from './contests.js';
import type { Put } from './items.js';
import type { OpenedIssue, Say } from './operations.js';
import { changedIssue, changedItem, putByOther, withdrawn, withoutShaken, withPut } from './putting.js';
import { itemOf } from './references.js';
import type { Issue, PlanState } from './state.js';

/** What one answer of a role does to the plan. */
export interface Operations {
  put: Put[];
  say: Say[];
  opened: OpenedIssue[];
  shaken?: { item: string; by: string }[] | undefined;
  /** How many contributions its author had read; all before it where it is missing. */
  seen?: number | undefined;
}

/**
 * The session after a contribution of a role. Its own items it puts, amends, replaces and withdraws; what it puts on those of
 * others is pending, or what its contest wants instead. Changes that pended on its own items are taken over, unless it put
 * them itself or holds: its silence accepts.
 */
export function contributed<S extends Session>(before: S, role: RoleId, operations: Operations): S {
  const step = before.plan.step + 1;
  const { seen = before.plan.step } = operations;
  const plan = { ...before.plan, step, heard: { ...before.plan.heard, [role]: seen } };
  const began = spoken({ ...before, plan }, role, seen);
  const own = operations.put.filter((put) => isOwn(began.plan, role, put.id));
  const wanted = new Set(operations.opened.flatMap(({ instead }) => instead?.id ?? []));
  const others = operations.put.filter((put) => !own.includes(put) && !wanted.has(put.id));
  const put = own.reduce((session, each) => withPut(session, role, each), began);
  const accepted = takenOver(put, role, operations, seen);
  const said = operations.say.reduce((session, each) => withSay(session, role, each), accepted);
  const pending = others.map((each) => ({ put: each, by: role, step }));
  const opened = operations.opened.map((each): Issue => newIssue(said, role, each));
  const after = {
    ...said,
    plan: { ...said.plan, pending: [...said.plan.pending, ...pending] },
    issues: opened.length > 0 ? [...said.issues, ...opened] : said.issues,
  };
  return closedContests(landedOn(after, operations.shaken), role, seen);
}

/** An answer came in while an item was written that rests on it. */
function landedOn<S extends Session>(session: S, shaken: Operations['shaken'] = []): S {
  if (shaken.length === 0) return session;
  const items = session.plan.items.map((item) => {
    const by = shaken.find((each) => each.item === item.id)?.by;
    return by === undefined ? item : { ...item, shaken: by };
  });
  return { ...session, plan: { ...session.plan, items } };
}

function isOwn(plan: PlanState, role: RoleId, id: string): boolean {
  const item = itemOf(plan, id);
  return item === undefined || item.by === role;
}

/**
 * What was listed for it is looked at now: what it leaves as it is stands. What has changed while it wrote is still listed, and
 * what is shaken waits for its word.
 */
function spoken<S extends Session>(session: S, role: RoleId, seen: number): S {
  const items = session.plan.items.map((item) => {
    if (item.by !== role || item.due === undefined) return item;
    const { due, ...rest } = item;
    const left = due.filter((id) => (itemOf(session.plan, id)?.since.step ?? 0) > seen);
    return left.length > 0 ? { ...rest, due: left } : rest;
  });
  return { ...session, plan: { ...session.plan, items } };
}

/** Pending changes on the items of a role that has spoken, and that it has read. */
function takenOver<S extends Session>(session: S, role: RoleId, { put, say }: Operations, seen: number): S {
  const mine = session.plan.pending.filter(
    (each) => each.step <= seen && itemOf(session.plan, each.put.id)?.by === role,
  );
  if (mine.length === 0) return session;
  const refused = new Set([
    ...put.map(({ id }) => id),
    ...say.flatMap(({ about, as }) => (as === 'hold' || as === 'withdraw' ? [about] : [])),
  ]);
  const pending = session.plan.pending.filter((each) => !mine.includes(each));
  const after = { ...session, plan: { ...session.plan, pending } };
  return mine
    .filter((each) => !refused.has(each.put.id))
    .reduce((sofar, each) => {
      const shaken = itemOf(sofar.plan, each.put.id)?.shaken;
      const taken = putByOther(sofar, role, each.put, each.by);
      // Silence takes a change over, and is no word on what an answer has shaken.
      return shaken === undefined ? taken : changedItem(taken, each.put.id, (item) => ({ ...item, shaken }));
    }, after);
}

function withSay<S extends Session>(session: S, role: RoleId, { about, as, why }: Say): S {
  const { step } = session.plan;
  const issue = session.issues.find(({ number, state }) => `#${number}` === about && state === 'open');
  switch (as) {
    case 'stands':
      return changedItem(session, about, (item) => (item.by === role ? withoutShaken(item) : item));
    case 'withdraw':
      return withdrawn(session, role, about, why);
    case 'settle':
    case 'keep':
      return issue
        ? changedIssue(session, issue.number, { words: { ...issue.words, [role]: { as, why, step } } })
        : session;
    case 'agree':
    case 'hold':
      return issue?.kind === 'contest' ? onContest(session, role, issue, as, why) : session;
    case 'contest':
    case 'gap':
      return session;
    default:
      return as satisfies never;
  }
}
