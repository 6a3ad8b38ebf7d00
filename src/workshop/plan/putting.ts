import type { RoleId } from '../../roles/index.js';
import type { Item, Put } from './items.js';
import { itemOf, referencesOf, withReferences } from './references.js';
import type { Session } from './session.js';
import type { Issue, PlanState } from './state.js';
import type { OpenedIssue, Say } from './turn.js';

/** An item is put: new, amended, or in place of another one. `by`: whose contribution it is. */
export function withPut<S extends Session>(session: S, by: RoleId, { replaces, ...put }: Put): S {
  const { plan } = session;
  const { step } = plan;
  const known = itemOf(plan, put.id);
  const since = { step, by };
  if (known) {
    const { shaken: _, ...rest } = known;
    const item: Item = { ...rest, ...put, since };
    const changed = withItems(
      session,
      plan.items.map((each) => (each === known ? item : each)),
    );
    return isTelling(known, item)
      ? listed(answeredByPut(changed, put.id), put.id)
      : answeredByPut(changed, put.id);
  }
  const item: Item = { ...put, by, with: [], put: step, since };
  const gone = plan.items.map((each) =>
    each.id === replaces ? withoutShaken({ ...each, gone: { replacedBy: put.id } }) : each,
  );
  const after = withItems(session, [...gone, item]);
  if (replaces === undefined) return after;
  return listed(followed(endedContests(after, replaces), replaces, put.id), put.id);
}

function withItems<S extends Session>(session: S, items: Item[]): S {
  const { plan } = session;
  return { ...session, plan: { ...plan, items, numbers: numbersIn(plan, items), edition: plan.edition + 1 } };
}

/** The last number of each prefix that was ever given: an amended item may have lost a case, and its number stays used. */
function numbersIn({ numbers }: PlanState, items: readonly Item[]): PlanState['numbers'] {
  const given = { ...numbers };
  for (const { id, fields } of items) {
    const cases = fields.kind === 'requirement' ? fields.acceptance.map((each) => each.id) : [];
    for (const each of [id, ...cases]) {
      const [, prefix = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(each) ?? [];
      if (Number(digits) > (given[prefix] ?? 0)) given[prefix] = Number(digits);
    }
  }
  return given;
}

function withoutShaken(item: Item): Item {
  const { shaken: _, ...rest } = item;
  return rest;
}

/** Whether others that refer to it have to look again: its words, cases, days or dates have changed. */
function isTelling(before: Item, after: Item): boolean {
  const was = before.fields.kind === 'assumption' ? before.fields.by : undefined;
  // A day for what had none tells nobody anything else.
  const now =
    was === '' && after.fields.kind === 'assumption'
      ? { ...after, fields: { ...after.fields, by: '' } }
      : after;
  return tellingOf(before) !== tellingOf(now);
}

function tellingOf({ text, fields }: Item): string {
  switch (fields.kind) {
    case 'assumption':
      return JSON.stringify([text, fields.by]);
    case 'risk':
      return text;
    default:
      return JSON.stringify([text, fields]);
  }
}

/** What refers to an item is listed for its author, unless that is who has changed it. */
function listed<S extends Session>(session: S, id: string): S {
  const { plan } = session;
  const changer = itemOf(plan, id)?.since.by;
  const items = plan.items.map((item) => {
    if (item.gone || item.by === changer || item.id === id || !referencesOf(item).includes(id)) return item;
    return { ...item, due: [...new Set([...(item.due ?? []), id])] };
  });
  return { ...session, plan: { ...plan, items } };
}

/** References to an item that was replaced lead to that in its place. A ground that would close a circle is dropped. */
function followed<S extends Session>(session: S, from: string, to: string): S {
  const { plan } = session;
  const items = plan.items.map((item) => {
    if (item.gone || !referencesOf(item).includes(from)) return item;
    const rename = (id: string) => (id === from ? (item.id === to ? undefined : to) : id);
    return {
      ...item,
      fields: withReferences(item.fields, rename),
      grounds: item.grounds.flatMap((each) => {
        const ref = each.as === 'item' ? rename(each.ref) : each.ref;
        return ref === undefined ? [] : [{ ...each, ref }];
      }),
      dependsOn: [...new Set(item.dependsOn.flatMap((id) => rename(id) ?? []))],
    };
  });
  return { ...session, plan: { ...plan, items } };
}

/** The author takes over what another role has put on its item. */
export function putByOther<S extends Session>(session: S, author: RoleId, put: Put, other: RoleId): S {
  const after = withPut(session, author, put);
  const items = after.plan.items.map((item) =>
    item.id === put.id ? { ...item, with: [...new Set([...item.with, other])] } : item,
  );
  return { ...after, plan: { ...after.plan, items } };
}

export function withdrawn<S extends Session>(session: S, role: RoleId, id: string, why: string): S {
  const item = itemOf(session.plan, id);
  if (!item || item.gone || item.by !== role) return session;
  const { step } = session.plan;
  const since = { step, by: role };
  const items = session.plan.items.map((each) =>
    each === item ? withoutShaken({ ...each, since, gone: { withdrawn: why } }) : each,
  );
  return endedContests(listed(withItems(session, items), id), id);
}

/** An amended item answers the contests of it. */
function answeredByPut<S extends Session>(session: S, id: string): S {
  const { step } = session.plan;
  const issues = session.issues.map(
    (issue): Issue =>
      issue.state === 'open' && issue.kind === 'contest' && issue.about === id && issue.step < step
        ? { ...issue, reply: { as: 'amended', why: '', step } }
        : issue,
  );
  return { ...session, issues };
}

/** An item that is no part of the plan any more is contested no more. */
function endedContests<S extends Session>(session: S, id: string): S {
  const by = itemOf(session.plan, id)?.by;
  if (!by) return session;
  return session.issues.reduce(
    (sofar, { number, kind, about, state }) =>
      kind === 'contest' && about === id && state === 'open' ? settled(sofar, number, by, '') : sofar,
    session,
  );
}

function changedItem<S extends Session>(session: S, id: string, change: (item: Item) => Item): S {
  const items = session.plan.items.map((item) => (item.id === id ? change(item) : item));
  return { ...session, plan: { ...session.plan, items } };
}

export function changedIssue<S extends Session>(session: S, number: number, fields: Partial<Issue>): S {
  const issues = session.issues.map((issue) => (issue.number === number ? { ...issue, ...fields } : issue));
  return { ...session, issues };
}

/** An issue is settled, by whom and with which words. */
export function settled<S extends Session>(
  session: S,
  number: number,
  by: Issue['openedBy'],
  how: string,
): S {
  return changedIssue(session, number, {
    state: 'settled',
    settled: { by, how, round: session.rounds.length },
  });
}

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

function newIssue(
  { plan: { step }, rounds }: Session,
  openedBy: Issue['openedBy'],
  opened: OpenedIssue,
): Issue {
  return { ...opened, openedBy, round: rounds.length, step, words: {}, state: 'open' };
}

/** The author of a contested item answers it; or its contester, who has read the answer, holds. */
function onContest<S extends Session>(
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
function closedContests<S extends Session>(session: S, role: RoleId, seen: number): S {
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
