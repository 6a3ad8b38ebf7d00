import type { RoleId } from '../../../roles/index.js';
import { questionOf } from '../../base/question.js';
import type { Item } from '../../plan/items.js';
import { itemWith, nowOf, referencesOf } from '../../plan/references.js';
import { openPoints, stateOf } from '../../plan/queries.js';
import type { TurnAnswer } from '../../plan/turn.js';
import type { Session } from '../session.js';
import { findingsFor } from './rounds.js';

/** Round 1 writes and round 2 reads everything: what all agree on holds from the third on. */
const firstWithAgreed = 3;

const idsIn = (text: string) => text.match(/#\d+|\b[A-Z]{1,2}\d+\b/gu) ?? [];

/** The ids of items on which all agree, and which an answer changes or contests, though nothing newer touches them and it names nothing newer. */
export function reopenedItems(session: Session, role: RoleId, answer: TurnAnswer): string[] {
  if (session.rounds.length < firstWithAgreed) return [];
  const { put, say, changed, because } = answer;
  const contests = say.filter(({ as }) => as === 'contest');
  // What is missing may have to be mended anywhere.
  const gaps = new Set(
    openPoints(session).flatMap(({ kind, number }) => (kind === 'gap' ? [`#${number}`] : [])),
  );
  const answered = say.flatMap(({ about }) => (gaps.has(about.trim()) ? [about.trim()] : []));
  const touched = new Set([...put.map(({ id }) => id), ...contests.map(({ about }) => about.trim())]);
  const agreed = [...touched].flatMap((id) => {
    const item = nowOf(session.plan, id);
    return item && stateOf(session, item) === 'agreed' && !isDue(session, role, item) ? [item] : [];
  });
  const reasonless = agreed.filter((item) => {
    const own = put.filter(({ id }) => id === item.id).flatMap(referencesOf);
    const why = contests.flatMap((each) => (each.about.trim() === item.id ? idsIn(each.why) : []));
    const named = [...changed, ...because, ...answered, ...own, ...why, ...referencesOf(item)];
    return !named.some((id) => id !== item.id && isNewer(session, role, id));
  });
  const gone = say.flatMap(({ about, as }) => (as === 'withdraw' ? [about.trim()] : []));
  return unfollowing(reasonless, new Set([...touched, ...gone])).map(({ id }) => id);
}

/** Those of them that do not follow from another change of the same answer: such as the next task of one that takes longer. */
function unfollowing(items: readonly Item[], touched: ReadonlySet<string>): readonly Item[] {
  const left = items.filter(
    (item) => !referencesOf(item).some((ref) => touched.has(ref) && !items.some(({ id }) => id === ref)),
  );
  return left.length < items.length ? unfollowing(left, touched) : left;
}

/** Whether something that is open asks for another look at an item. */
function isDue(session: Session, role: RoleId, item: Item): boolean {
  return (
    openPoints(session).some(({ about, also = [] }) => [about, ...also].includes(item.id)) ||
    findingsFor(session, role).some(({ items }) => items.includes(item.id))
  );
}

/** Whether what an id leads to is newer than the last word of a role: an answer, a remark, a source, an open point, a change. */
function isNewer(session: Session, role: RoleId, id: string): boolean {
  const { answers = 0, remarks = 0 } = session.verdicts[role] ?? {};
  const heard = session.plan.heard[role] ?? 0;
  return (
    /^S\d/u.test(id) ||
    (questionOf(session, id)?.changed ?? 0) > answers ||
    session.remarks.some(({ number }) => id === `M${number}` && number > remarks) ||
    openPoints(session).some(({ number }) => id === `#${number}`) ||
    (itemWith(session.plan, id)?.since.step ?? 0) > heard
  );
}

/** An answer without what it changes or contests so. */
export function withoutReopened(session: Session, role: RoleId, answer: TurnAnswer): TurnAnswer {
  const ids = new Set(reopenedItems(session, role, answer));
  if (ids.size === 0) return answer;
  return {
    ...answer,
    put: answer.put.filter(({ id }) => !ids.has(id)),
    say: answer.say.filter(({ about, as }) => as !== 'contest' || !ids.has(about.trim())),
  };
}
