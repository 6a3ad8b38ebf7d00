import type { Session } from './session.js';
import type { RoleId } from '../../roles/index.js';
import type { Item, Put } from './items.js';
import { itemOf, referencesOf, withReferences } from './references.js';
import type { Issue, PlanState } from './state.js';

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

export function withoutShaken(item: Item): Item {
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

export function changedItem<S extends Session>(session: S, id: string, change: (item: Item) => Item): S {
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
