import { findingsOf } from '../../../src/workshop/plan/check/check.js';
import { itemOf, liveItems, referencesOf, restsOn } from '../../../src/workshop/plan/references.js';
import { agreedItems } from '../../../src/workshop/plan/standing.js';
import { questionOf } from '../../../src/workshop/base/question.js';
import { hasSigned, mostReadings } from '../../../src/workshop/course/finishing.js';
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
  ({ before, after }) => {
    const lost = before.plan.items.flatMap(({ id, fields, by, origin }) => {
      // What came along goes again as long as nobody has spoken on it.
      if (origin && after.rounds.length === 0) return [];
      const now = itemOf(after.plan, id);
      return now?.fields.kind === fields.kind && now.by === by ? [] : [`${id} is gone or another one`];
    });
    const nowhere = liveItems(after.plan).flatMap((item) =>
      referencesOf(item).flatMap((id) => {
        const isItem = itemOf(after.plan, id) !== undefined || /^AC\d+$/.test(id);
        return isItem || questionOf(after, id) || /^[MS]\d+$/.test(id) ? [] : [`${item.id} refers to ${id}`];
      }),
    );
    return [...lost, ...nowhere];
  };

/** A plan that is issued was signed by all as it is, at most in the third reading, and the check finds nothing. */
export const aPlanIsCheckedAndSigned: Invariant = () => (moment) =>
  changesIn(moment).flatMap(({ fact, was }) => {
    const most = was.signing?.last ?? mostReadings;
    if (fact.type === 'ReadingBegun' && fact.reading > most) return [`reading ${fact.reading}`];
    if (fact.type !== 'ArtifactDecided' || fact.artifact !== 'plan') return [];
    const unsigned = was.roster.filter((role) => !hasSigned(was, role));
    const found = findingsOf(was).map(({ rule, items }) => `${rule} of ${items.join()}`);
    return [...unsigned.map((role) => `${role} has not signed`), ...found];
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
