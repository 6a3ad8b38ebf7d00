import { findingsOf } from '../../../src/workshop/plan/check/check.js';
import { itemOf, liveItems, referencesOf, restsOn } from '../../../src/workshop/plan/references.js';
import type { Item, ItemKind } from '../../../src/workshop/plan/items.js';
import { agreedItems, isInherited, openIssues } from '../../../src/workshop/plan/queries.js';
import { questionOf } from '../../../src/workshop/base/question.js';
import type { RoleId } from '../../../src/roles/index.js';
import type { Session } from '../../../src/workshop/session.js';
import { changesIn, type Invariant } from './moment.js';

/** An answer that was taken back carries nothing any more. */
export const nothingAgreedRestsOnAWithdrawnAnswer: Invariant =
  () =>
  ({ after }) =>
    agreedItems(after).flatMap((item) =>
      restsOn(item).flatMap((id) => {
        const question = questionOf(after, id);
        const isOpen = question && question.state !== 'answered';
        return isOpen && item.grounds.some(({ ref }) => ref === id) ? [`${item.id} rests on ${id}`] : [];
      }),
    );

/** Whatever an item refers to was put, and the ids of what was put stay what they are. */
export const idsLeadSomewhere: Invariant =
  () =>
  ({ before, after, decided }) => {
    // Where another plan is chosen to build on before anybody was asked, the brief is looked at anew.
    const isReadAnew = after.stage === 'intake' && decided.some(({ type }) => type === 'IntentUnderstood');
    const lost = before.plan.items.flatMap(({ id, fields, by, origin }) => {
      // What came along goes again as long as nobody has spoken on it.
      if (origin && after.rounds.length === 0) return [];
      const now = itemOf(after.plan, id);
      return isReadAnew || (now?.fields.kind === fields.kind && now.by === by)
        ? []
        : [`${id} is gone or another one`];
    });
    const nowhere = liveItems(after.plan).flatMap((item) =>
      referencesOf(item).flatMap((id) => {
        const isItem = itemOf(after.plan, id) !== undefined || /^AC\d+$/.test(id);
        return isItem || questionOf(after, id) || /^[MS]\d+$/.test(id) ? [] : [`${item.id} refers to ${id}`];
      }),
    );
    return [...lost, ...nowhere];
  };

/** An id that was given once means the same for ever, also when what had it is gone. */
export const noIdIsUsedAgain: Invariant = () => {
  const owners = new Map<string, string>();
  return ({ before, after }) => {
    const cases = after.plan.items.flatMap(({ id, fields }) =>
      fields.kind === 'requirement' ? fields.acceptance.map((each) => ({ id: each.id, of: id })) : [],
    );
    const seen = new Set<string>();
    const again = cases.filter(({ id, of }) => {
      const isTwice = seen.has(id) || (owners.get(id) ?? of) !== of;
      seen.add(id);
      owners.set(id, of);
      return isTwice;
    });
    const live = new Set(liveItems(after.plan).map(({ id }) => id));
    // An assumption stands again where the question in its place is left to the roles.
    const back = before.plan.items.filter(
      ({ id, gone, fields }) => gone && live.has(id) && fields.kind !== 'assumption',
    );
    const points = before.issues.filter(({ number, kind, about }) => {
      const now = after.issues.find((each) => each.number === number);
      return now !== undefined && (now.kind !== kind || now.about !== about);
    });
    return [
      ...again.map(({ id, of }) => `${id} is of ${of}`),
      ...back.map(({ id }) => `${id} is back`),
      ...points.map(({ number }) => `#${number} is another point`),
    ];
  };
};

const everybodys = new Set<ItemKind>(['requirement', 'decision', 'frame']);

/** Whether the last change of an item touches a role. */
function touches({ plan, issues }: Session, item: Item, role: RoleId): boolean {
  return (
    everybodys.has(item.fields.kind) ||
    item.by === role ||
    issues.some(({ openedBy, about }) => openedBy === role && about === item.id) ||
    liveItems(plan).some(
      (other) =>
        other.by === role && (referencesOf(item).includes(other.id) || referencesOf(other).includes(item.id)),
    )
  );
}

type Heard = Session['plan']['heard'];

/** What a role has not read, though it should have where all agree. */
function unreadOf(session: Session, heard: Heard, role: RoleId, items: readonly Item[]): string[] {
  const last = heard[role] ?? -1;
  return items.flatMap((item) => {
    const hasRead = item.by === role || item.put <= last;
    const asItStands = item.since.by === role || item.since.step <= last || !touches(session, item, role);
    return hasRead && asItStands ? [] : [`${item.id} is not read by ${role}`];
  });
}

/** What counts as agreed has been read by all, and as it stands by all whom its last change touches; no point is open on it. */
export const whatIsAgreedIsRead: Invariant = () => {
  let heard: Heard | undefined;
  return (moment) => {
    const { before, after } = moment;
    heard ??= before.plan.heard;
    for (const { fact, was } of changesIn(moment)) {
      // Nobody reads but by speaking to it.
      if (fact.type === 'TurnTaken')
        heard = { ...heard, [fact.role]: Math.min(fact.turn.seen ?? was.plan.step, was.plan.step) };
    }
    const read = heard;
    const agreed = agreedItems(after);
    const open = new Set(openIssues(after).flatMap(({ kind, about }) => (kind === 'contest' ? [about] : [])));
    const own = agreed.filter((item) => !isInherited(item));
    return [
      ...after.roster.flatMap((role) => unreadOf(after, read, role, own)),
      ...agreed.flatMap(({ id }) => (open.has(id) ? [`${id} is not settled`] : [])),
    ];
  };
};

/** Who reads changes no item, nor who reads from outside; in the last round only a reservation is raised. */
export const whoReadsChangesNothing: Invariant = () => (moment) =>
  changesIn(moment).flatMap(({ fact, was, is }) => {
    const reads = (fact.type === 'TurnTaken' && fact.reads) || fact.type === 'PlanReadOutside';
    if (!reads) return [];
    const changed = wordsOf(was) === wordsOf(is) ? [] : [`${fact.type} changes the plan`];
    if (fact.type !== 'TurnTaken' || was.rounds.length < was.roundLimit) return changed;
    const { opened, questions = [], verdict } = fact.turn;
    const most = verdict === 'ok' ? 0 : 1;
    const isMore = opened.length > most || questions.length > 0;
    return [...changed, ...(isMore ? [`${fact.role} raises something in the last reading`] : [])];
  });

/** All items as they read. */
function wordsOf({ plan }: Session): string {
  return JSON.stringify(
    plan.items.map(({ id, name, text, fields, grounds, dependsOn, gone }) => [
      ...[id, name, text, fields, grounds, dependsOn, gone],
    ]),
  );
}

/** A plan that is decided on was read and agreed to by all as it is, nothing is open in it, and the check finds nothing. */
export const aPlanIsCheckedAndSigned: Invariant = () => (moment) =>
  changesIn(moment).flatMap(({ fact, was }) => {
    if (fact.type !== 'ArtifactDecided' || fact.artifact !== 'plan') return [];
    const against = was.roster.filter((role) => was.verdicts[role]?.verdict !== 'ok');
    const unread = was.roster.flatMap((role) => unreadOf(was, was.plan.heard, role, liveItems(was.plan)));
    const found = findingsOf(was).map(({ rule, items }) => `${rule} of ${items.join()}`);
    return [
      ...against.map((role) => `${role} does not agree`),
      ...unread,
      ...openIssues(was).map(({ number }) => `#${number} is open`),
      ...found,
    ];
  });

/** Nobody rests, at any remove, on their own item. */
export const groundsRunInNoCircle: Invariant =
  () =>
  ({ after }) =>
    liveItems(after.plan).flatMap(({ id }) => {
      const seen = new Set<string>();
      const next = groundsOf(id);
      for (let at = next.pop(); at !== undefined; at = next.pop()) {
        if (at === id) return [`${id} rests on itself`];
        if (seen.has(at)) continue;
        seen.add(at);
        next.push(...groundsOf(at));
      }
      return [];

      function groundsOf(of: string): string[] {
        const grounds = itemOf(after.plan, of)?.grounds ?? [];
        return grounds.flatMap(({ as, ref }) => (as === 'item' ? [ref] : []));
      }
    });
