import { sameText } from '../../text/same-text.js';
import type { RoleId } from '../../roles/index.js';
import { type Item, kinds, type Put } from './items.js';
import { itemOf, referencesOf, withReferences } from './references.js';
import { dueForGap } from './saying.js';
import { isDuesAlone, openPoints, repliedTo } from './queries.js';
import type { Session } from './session.js';
import type { Opener, PlanState, Point } from './state.js';
import type { OpenedPoint, Say, Turn } from './turn.js';

/**
 * An item is put: new, amended, or in place of another one. `by`: whose contribution it is. What people put anew is looked after by
 * whose kind it is.
 */
export function withPut<S extends Session>(session: S, by: RoleId | 'people', { replaces, ...put }: Put): S {
  const { plan } = session;
  const { step } = plan;
  const known = itemOf(plan, put.id);
  const since = { step, by };
  if (known) {
    const item: Item = { ...known, ...put, since, ...rewordedIn(known, put, step) };
    const items = plan.items.map((each) => (each === known ? item : each));
    return answeredByPut(withItems(session, items, item), put.id);
  }
  const { kind } = put.fields;
  const author = by === 'people' ? (dueForGap(session, kind) ?? kinds[kind].owner) : by;
  const item: Item = { ...put, by: author, put: step, since };
  const gone = plan.items.map((each) =>
    each.id === replaces ? { ...each, gone: { withdrawn: put.id } } : each,
  );
  const after = withItems(session, [...gone, item], item);
  if (replaces === undefined) return after;
  return followed(endedContests(after, replaces), replaces, put.id);
}

function withItems<S extends Session>(session: S, items: Item[], put: Item): S {
  const { plan } = session;
  return { ...session, plan: { ...plan, items, numbers: numbersIn(plan, [put]) } };
}

function casesOf({ fields }: Pick<Put, 'fields'>): string[] {
  return fields.kind === 'requirement' ? fields.acceptance.map(({ id }) => id) : [];
}

/** The last number of each prefix that was ever given: an amended item may have lost a case, and its number stays used. */
export function numbersIn(
  { numbers }: PlanState,
  items: readonly Pick<Put, 'id' | 'fields'>[],
): PlanState['numbers'] {
  const given = { ...numbers };
  for (const item of items) {
    for (const each of [item.id, ...casesOf(item)]) {
      const [, prefix = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(each) ?? [];
      if (Number(digits) > (given[prefix] ?? 0)) given[prefix] = Number(digits);
    }
  }
  return given;
}

/** The cases of a requirement whose words are others now, and when that was. */
function rewordedIn({ fields: was, reworded }: Item, { fields: is }: Pick<Put, 'fields'>, step: number) {
  if (was.kind !== 'requirement' || is.kind !== 'requirement') return {};
  const before = new Map(was.acceptance.map(({ id, text }) => [id, text]));
  const changed = is.acceptance.filter(({ id, text }) => !sameText(before.get(id) ?? text, text));
  if (changed.length === 0) return {};
  return { reworded: { ...reworded, ...Object.fromEntries(changed.map(({ id }) => [id, step])) } };
}

/** References to an item that was replaced lead to that in its place. A ground that would close a circle is dropped. */
function followed<S extends Session>(session: S, from: string, to: string): S {
  return withEachItem(session, (item) => {
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
}

/** Its author takes an item out, or people do. */
export function withdrawn<S extends Session>(session: S, by: RoleId | 'people', id: string, why: string): S {
  const item = itemOf(session.plan, id);
  if (!item || item.gone || (by !== 'people' && item.by !== by)) return session;
  const since = { step: session.plan.step, by };
  const after = changedItem(session, id, (each) => ({ ...each, since, gone: { withdrawn: why } }));
  return endedContests(after, id);
}

/** An amended item answers the points about it. */
function answeredByPut<S extends Session>(session: S, id: string): S {
  const { step } = session.plan;
  return openPoints(session)
    .filter((each) => each.about === id && each.openedBy !== 'people' && each.step < step)
    .reduce(
      (sofar, { number }) => changedPoint(sofar, number, { reply: { as: 'amended', why: '', step } }),
      session,
    );
}

/** An item that is no part of the plan any more is contested no more. */
function endedContests<S extends Session>(session: S, id: string): S {
  const by = itemOf(session.plan, id)?.by;
  if (!by) return session;
  return openPoints(session)
    .filter(({ kind, about }) => kind === 'contest' && about === id)
    .reduce((sofar, { number }) => settled(sofar, number, by, ''), session);
}

/** The session with each item as it is after this; ids stay. */
function withEachItem<S extends Session>(session: S, change: (item: Item) => Item): S {
  return { ...session, plan: { ...session.plan, items: session.plan.items.map(change) } };
}

export function changedItem<S extends Session>(session: S, id: string, change: (item: Item) => Item): S {
  return withEachItem(session, (item) => (item.id === id ? change(item) : item));
}

export function changedPoint<S extends Session>(session: S, number: number, fields: Partial<Point>): S {
  const points = session.points.map((point) => (point.number === number ? { ...point, ...fields } : point));
  return { ...session, points };
}

/** A point is settled, by whom and with which words. */
export function settled<S extends Session>(
  session: S,
  number: number,
  by: Point['openedBy'],
  how: string,
): S {
  return changedPoint(session, number, {
    state: 'settled',
    settled: { by, how, round: session.rounds.length },
  });
}

/** Gaps and wishes that nobody's turn has opened. */
export function withOpened<S extends Session>(
  session: S,
  opened: readonly OpenedPoint[],
  openedBy: Point['openedBy'],
): S {
  if (opened.length === 0) return session;
  // What is wanted has its ids already, and nobody else is given them.
  const numbers = numbersIn(
    session.plan,
    opened.flatMap(({ instead }) => instead ?? []),
  );
  const plan = { ...session.plan, numbers };
  const come = { openedBy, round: session.rounds.length, step: plan.step, state: 'open' as const };
  // Whose word is awaited stands in the fact, or follows from what it is about.
  const due = (each: OpenedPoint) => each.due ?? dueForGap(session, each.about);
  const points = opened.map((each): Point => {
    const was = itemOf(session.plan, each.about)?.text;
    return { ...each, due: due(each), ...come, ...(was !== undefined && { was }) };
  });
  return { ...session, plan, points: [...session.points, ...points] };
}

/** Whoever is due does what is wanted, unless it has put the item itself in this very answer; the point is closed. */
function taken<S extends Session>(session: S, role: RoleId, point: Point, why: string): S {
  const { step } = session.plan;
  const { number, instead, openedBy } = point;
  const item = point.kind === 'contest' ? itemOf(session.plan, point.about) : undefined;
  const replied = changedPoint(session, number, { reply: { as: 'take', why, step } });
  if (!item) {
    // Whoever raised it looks whether anything has come of it; what a role wants of itself waits until something has.
    const isDone = openedBy === 'people' || session.plan.items.some(({ since }) => since.step === step);
    if (isDone) return settled(replied, number, role, why);
    return openedBy === role
      ? session
      : changedPoint(session, number, { reply: { as: 'amended', why, step } });
  }
  const isOver = item.gone || item.since.step === step || (!instead && openedBy === 'people');
  const done = instead ? withPut(replied, role, instead) : withdrawn(replied, role, item.id, why);
  return settled(isOver ? replied : done, number, role, why);
}

/** What is said on a point: whose word is awaited takes or refuses it; then whoever raised it lets go or holds. */
function onPoint<S extends Session>(
  session: S,
  role: Opener,
  point: Point,
  said: Pick<Say, 'as' | 'why'>,
): S {
  const { step } = session.plan;
  const { number, openedBy, due, reply } = point;
  const { as, why } = said;
  const isNo = as === 'refuse' || as === 'hold';
  const isOwn = openedBy === role;
  if (isOwn && (reply !== undefined || due !== role || as === 'hold' || as === 'let go')) {
    if (!isNo) return settled(session, number, role, why);
    // Whoever reads from outside may do so before anybody has spoken again.
    const held = { as: 'hold' as const, why, step: Math.max(step, (reply?.step ?? 0) + 1) };
    return reply ? changedPoint(session, number, { held }) : session;
  }
  if (due !== role) return session;
  if (!isNo) return taken(session, role, point, why);
  const refused = changedPoint(session, number, { reply: { as: 'refuse', why, step } });
  return isDuesAlone(point) ? settled(refused, number, role, why) : refused;
}

/** A point is closed when whoever raised it has read the reply and does not hold. `role`: whose word has just been taken. */
function closedPoints<S extends Session>(session: S, role: Opener, seen: number): S {
  return session.points.reduce((sofar, { number, state, openedBy, reply, held }) => {
    const isRead = reply !== undefined && reply.step <= seen && openedBy === role;
    const holds = held !== undefined && held.step > (reply?.step ?? 0);
    return state === 'open' && isRead && !holds ? settled(sofar, number, role, reply.why) : sofar;
  }, session);
}

/** What waited for the word of a role, and was known to it, counts as refused when it says nothing. */
function refusedInSilence<S extends Session>(session: S, role: RoleId, seen: number): S {
  return openPoints(session)
    .filter(({ due, openedBy, reply, step }) => due === role && openedBy !== role && !reply && step <= seen)
    .reduce((sofar, point) => onPoint(sofar, role, point, { as: 'refuse', why: '' }), session);
}

/** A point that a role has raised for itself is let go when it says nothing more of it. */
function ownLetGo<S extends Session>(
  session: S,
  role: RoleId,
  { say, because }: Operations,
  seen: number,
): S {
  const named = new Set([...say.map(({ about }) => about), ...because]);
  return openPoints(session)
    .filter(({ openedBy, due, step }) => openedBy === role && due === role && step <= seen)
    .filter(({ number }) => !named.has(`#${number}`))
    .reduce((sofar, { number }) => settled(sofar, number, role, ''), session);
}

/** A role that is left out counts as refusing what waits for it, and as holding what it has raised. */
export function silenced<S extends Session>(session: S, role: RoleId): S {
  const refused = refusedInSilence(session, role, session.plan.step);
  return repliedTo(refused, role).reduce(
    (sofar, { number, reply }) =>
      changedPoint(sofar, number, { held: { as: 'hold', why: '', step: reply.step + 1 } }),
    refused,
  );
}

/** What one answer of a role does to the plan. */
type Operations = Pick<Turn, 'put' | 'say' | 'opened' | 'seen' | 'because'>;

/**
 * The session after a contribution of a role. Its own items it puts, amends, replaces and withdraws; what it wants of those of
 * others is a point. `whole`: it was to answer all that is due from it, and what it leaves out counts as refused.
 */
export function contributed<S extends Session>(
  before: S,
  role: RoleId,
  operations: Operations,
  whole = false,
): S {
  const step = before.plan.step + 1;
  const { seen = before.plan.step } = operations;
  const plan = { ...before.plan, step, heard: { ...before.plan.heard, [role]: seen } };
  const wanted = new Set(operations.opened.flatMap(({ instead }) => instead?.id ?? []));
  const put = operations.put
    .filter(({ id }) => !wanted.has(id))
    .reduce(
      // In release 0.5 a change of somebody else's item was taken over in silence.
      (session, each) => withPut(session, itemOf(session.plan, each.id)?.by ?? role, each),
      { ...before, plan } as S,
    );
  const said = operations.say.reduce((session, each) => withSay(session, role, each), put);
  const answered = whole ? refusedInSilence(said, role, seen) : said;
  const isContent = operations.because.length === 0;
  const left = whole || isContent ? ownLetGo(answered, role, operations, seen) : answered;
  const opened = withOpened(left, operations.opened, role);
  return closedPoints(opened, role, seen);
}

/** Somebody who has no part in the plan has read it: what becomes of its points, and new ones. */
export function readOutside<S extends Session>(
  before: S,
  { say: words, opened, seen }: Pick<Operations, 'say' | 'opened'> & { seen: number },
): S {
  const said = words.reduce((session, { about, ...word }) => {
    const point = openPoint(session, about);
    return point ? onPoint(session, 'reader', point, word) : session;
  }, before);
  return withOpened(closedPoints(said, 'reader', seen), opened, 'reader');
}

function openPoint({ points }: Session, about: string): Point | undefined {
  return points.find(({ number, state }) => `#${number}` === about && state === 'open');
}

function withSay<S extends Session>(session: S, role: RoleId, { about, as, why }: Say): S {
  if (as === 'withdraw') return withdrawn(session, role, about, why);
  const point = openPoint(session, about);
  if (point) return onPoint(session, role, point, { as, why });
  if (as !== 'refuse' || why.trim() === '') return session;
  const { step } = session.plan;
  return changedItem(session, about, (item) => (item.by === role ? { ...item, reasoned: step } : item));
}
