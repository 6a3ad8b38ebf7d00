import { findingsOf } from '../../../src/workshop/plan/check/check.js';
import { itemOf, liveItems, referencesOf, restsOn } from '../../../src/workshop/plan/references.js';
import type { Item, ItemKind } from '../../../src/workshop/plan/items.js';
import { agreedItems, isInherited, openPoints } from '../../../src/workshop/plan/queries.js';
import { questionOf } from '../../../src/workshop/base/question.js';
import type { RoleId } from '../../../src/roles/index.js';
import type { Session } from '../../../src/workshop/session.js';
import { always, changesIn, type Invariants, ofEach, unless } from './moment.js';

const everybodys = new Set<ItemKind>(['requirement', 'decision', 'frame']);

/** Whether the last change of an item touches a role. */
function touches({ plan, points }: Session, item: Item, role: RoleId): boolean {
  const isNear = (other: Item) =>
    other.by === role && (referencesOf(item).includes(other.id) || referencesOf(other).includes(item.id));
  return (
    everybodys.has(item.fields.kind) ||
    item.by === role ||
    points.some(({ openedBy, about }) => openedBy === role && about === item.id) ||
    liveItems(plan).some(isNear)
  );
}

type Heard = Session['plan']['heard'];

/** What roles have not read, though they should have where all agree. */
function unreadIn(session: Session, heard: Heard, items: readonly Item[]): string[] {
  return session.roster.flatMap((role) =>
    items.flatMap((item) => {
      const last = heard[role] ?? -1;
      const hasRead = item.by === role || item.put <= last;
      const asItStands = item.since.by === role || item.since.step <= last || !touches(session, item, role);
      return unless(hasRead && asItStands, `${item.id} is not read by ${role}`);
    }),
  );
}

const casesIn = ({ plan }: Session) =>
  plan.items.flatMap(({ id: of, fields }) =>
    fields.kind === 'requirement' ? fields.acceptance.map(({ id }) => ({ id, of })) : [],
  );

/** All items as they read. */
const wordsOf = ({ plan }: Session) =>
  JSON.stringify(plan.items.map(({ by: _by, put: _put, since: _since, ...words }) => words));

export const plan: Invariants = {
  'nothing agreed rests on an answer that was taken back': always(({ after }) =>
    agreedItems(after).flatMap((item) =>
      restsOn(item).flatMap((id) => {
        const isOpen = (questionOf(after, id)?.state ?? 'answered') !== 'answered';
        return unless(!isOpen || item.grounds.every(({ ref }) => ref !== id), `${item.id} rests on ${id}`);
      }),
    ),
  ),

  'every id leads somewhere, and stays what it is': always(({ before, after, decided }) => {
    // Where another plan is chosen to build on before anybody was asked, the brief is looked at anew.
    const isReadAnew = after.stage === 'intake' && decided.some(({ type }) => type === 'IntentUnderstood');
    const lost = before.plan.items.flatMap(({ id, fields, by, origin }) => {
      // What came along goes again as long as nobody has spoken on it.
      if (isReadAnew || (origin && after.rounds.length === 0)) return [];
      const now = itemOf(after.plan, id);
      return unless(now?.fields.kind === fields.kind && now.by === by, `${id} is gone or another one`);
    });
    const nowhere = liveItems(after.plan).flatMap((item) =>
      referencesOf(item).flatMap((id) => {
        const isKnown = itemOf(after.plan, id) ?? questionOf(after, id) ?? /^(AC|M|S)\d+$/.test(id);
        return unless(Boolean(isKnown), `${item.id} refers to ${id}`);
      }),
    );
    return [...lost, ...nowhere];
  }),

  // It means the same for ever, also when what had it is gone.
  'no id is used again': () => {
    const owners = new Map<string, string>();
    return ({ before, after }) => {
      const again = casesIn(after).filter(({ id, of }) => (owners.get(id) ?? of) !== of);
      for (const { id, of } of casesIn(after)) owners.set(id, of);
      const live = new Set(liveItems(after.plan).map(({ id }) => id));
      // An assumption stands again where the question in its place is left to the roles.
      const back = before.plan.items.filter(
        ({ id, gone, fields }) => gone && live.has(id) && fields.kind !== 'assumption',
      );
      const points = before.points.filter(({ number, kind, about }) => {
        const now = after.points.find((each) => each.number === number);
        return now !== undefined && (now.kind !== kind || now.about !== about);
      });
      return [
        ...again.map(({ id, of }) => `${id} is of ${of}`),
        ...back.map(({ id }) => `${id} is back`),
        ...points.map(({ number }) => `#${number} is another point`),
      ];
    };
  },

  // No point is open on it.
  'what is agreed is read by all, as it stands by all whom its last change touches': () => {
    let heard: Heard | undefined;
    return (moment) => {
      const { before, after } = moment;
      heard ??= before.plan.heard;
      for (const { fact, was } of changesIn(moment)) {
        // Nobody reads but by speaking to it.
        if (fact.type === 'TurnTaken')
          heard = { ...heard, [fact.role]: Math.min(fact.turn.seen ?? was.plan.step, was.plan.step) };
      }
      const agreed = agreedItems(after);
      const isContested = (id: string) =>
        openPoints(after).some(({ kind, about }) => kind === 'contest' && about === id);
      return [
        ...unreadIn(
          after,
          heard,
          agreed.filter((item) => !isInherited(item)),
        ),
        ...agreed.flatMap(({ id }) => unless(!isContested(id), `${id} is not settled`)),
      ];
    };
  },

  // Nor who reads from outside; in the last round only a reservation is raised.
  'who reads changes nothing': ofEach(({ fact, was, is }) => {
    const reads = (fact.type === 'TurnTaken' && fact.reads) || fact.type === 'PlanReadOutside';
    if (!reads) return [];
    const changed = unless(wordsOf(was) === wordsOf(is), `${fact.type} changes the plan`);
    if (fact.type !== 'TurnTaken' || was.rounds.length < was.roundLimit) return changed;
    const { opened, questions = [], verdict } = fact.turn;
    const isLittle = opened.length <= (verdict === 'ok' ? 0 : 1) && questions.length === 0;
    return [...changed, ...unless(isLittle, `${fact.role} raises something in the last reading`)];
  }),

  // By all, nothing is open in it, and the check finds nothing.
  'a plan is checked, and agreed to as it is': ofEach(({ fact, was }) => {
    if (fact.type !== 'ArtifactDecided' || fact.artifact !== 'plan') return [];
    return [
      ...was.roster.flatMap((role) => unless(was.verdicts[role]?.verdict === 'ok', `${role} disagrees`)),
      ...unreadIn(was, was.plan.heard, liveItems(was.plan)),
      ...openPoints(was).map(({ number }) => `#${number} is open`),
      ...findingsOf(was).map(({ rule, items }) => `${rule} of ${items.join()}`),
    ];
  }),

  // Nobody rests, at any remove, on their own item.
  'grounds run in no circle': always(({ after }) => {
    const groundsOf = (id: string) =>
      (itemOf(after.plan, id)?.grounds ?? []).flatMap(({ as, ref }) => (as === 'item' ? [ref] : []));
    return liveItems(after.plan).flatMap(({ id }) => {
      const all = new Set(groundsOf(id));
      for (const each of all) for (const next of groundsOf(each)) all.add(next);
      return unless(!all.has(id), `${id} rests on itself`);
    });
  }),
};
