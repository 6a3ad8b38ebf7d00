import type { RoleId } from '../roles/index.js';
import type { Item } from '../workshop/plan/items.js';
import { itemOf, liveItems, liveOf, referencesOf, requirementWith } from '../workshop/plan/references.js';
import { openIssues } from '../workshop/plan/standing.js';
import { type Question, questionId } from '../workshop/base/question.js';
import { lastVerdict } from '../workshop/course/rounds/rounds.js';
import type { Since } from '../workshop/course/session.js';
import type { Session } from '../workshop/session.js';
import { fenced } from './foreign.js';
import { itemIndex, itemLine, itemNames } from './item-words.js';
import type { Listed } from './table-call.js';
import { issueLine, questionLine, remarkLine } from './record-words.js';
import { type News, newsWords } from './since-words.js';

/**
 * For a call that is about a few items: those whole, with what they refer to and what refers to them, the rest of the plan by
 * name, and what was said since the role spoke.
 */
export function focusWords(session: Session, role: RoleId, listed: Listed): string[] {
  const about = aboutIds(session, role, listed);
  const whole = liveItems(session.plan).filter(({ id }) => about.has(id));
  const near = neighbours(session, whole).filter(({ id }) => !about.has(id));
  return [...surroundings(session, role, whole, near), ...newsAfter(session, role, ['word', 'reopened'])];
}

/** For a role with nothing at stake: what has changed since it spoke, whoever changed it. */
export function changedWords(session: Session, role: RoleId): string[] {
  const { step = 0 } = lastVerdict(session, role) ?? {};
  const changed = liveItems(session.plan).filter(({ since }) => since.step > step && since.by !== role);
  const gone = session.plan.items.filter((item) => item.gone && item.since.step > step);
  const issues = openIssues(session);
  return [
    ...surroundings(session, role, changed, []),
    ...(gone.length > 0 ? [`Not in the plan any more: ${gone.map(({ id }) => id).join(', ')}`] : []),
    ...part(
      '# Open issues',
      issues.map((each) => issueLine(session.plan, each)),
    ),
    ...newsAfter(session, role, ['word']),
  ];
}

function surroundings(
  session: Session,
  role: RoleId,
  whole: readonly Item[],
  near: readonly Item[],
): string[] {
  const shown = new Set([...whole, ...near].map(({ id }) => id));
  const rest = liveItems(session.plan).filter(({ id }) => !shown.has(id));
  const answers = answersFor(session, role, whole);
  return [
    ...part(
      '# The items that it is about',
      whole.map((item) => itemLine(session, item)),
    ),
    ...part('# What they refer to, and what refers to them', near.map(itemNames)),
    ...part(
      '# Answers on which they rest, or that are new to you',
      answers.map((each) => questionLine(session, each)),
    ),
    ...(rest.length > 0 ? [`# The rest of the plan, by name\n${fenced([itemIndex(rest)])}`] : []),
  ];
}

function answersFor(session: Session, role: RoleId, items: readonly Item[]): Question[] {
  const heard = lastVerdict(session, role)?.answers ?? 0;
  const named = new Set(items.flatMap((item) => [...referencesOf(item), item.shaken ?? '']));
  return session.questions.filter(
    (each) => named.has(questionId(session, each)) || (each.closure && each.changed > heard),
  );
}

function part(heading: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [`${heading}\n${fenced(lines)}`] : [];
}

/** Rules whose findings are about the work as a whole. */
const aboutWork = new Set(['capacity', 'date', 'order', 'circle']);

/** What is listed for a role, what its reservation is about, and for the sums all tasks with the frame. */
function aboutIds(session: Session, role: RoleId, listed: Listed): Set<string> {
  const { contested, answered, gaps, wishes, pending, shaken, due, findings } = listed;
  const because = lastVerdict(session, role)?.because ?? [];
  const issues = [...contested, ...answered, ...gaps, ...wishes].map(({ about }) => about);
  const changed = due.flatMap((item) => item.due ?? []);
  const found = findings.flatMap(({ items, detail }) => [...items, ...detail.split(/[\s,]+/u)]);
  const isWork = findings.some(({ rule }) => aboutWork.has(rule));
  const work = isWork ? [...liveOf(session.plan, 'task'), ...liveOf(session.plan, 'frame')] : [];
  const items = [...pending.map(({ put }) => put), ...shaken, ...due, ...work].map(({ id }) => id);
  const ids = [...because, ...issues, ...changed, ...found, ...items];
  return new Set(
    ids.flatMap((id) => requirementWith(session.plan, id)?.id ?? itemOf(session.plan, id)?.id ?? []),
  );
}

/** What these items refer to, and what refers to them. */
function neighbours(session: Session, items: readonly Item[]): Item[] {
  const ids = new Set(items.map(({ id }) => id));
  const cases = items.flatMap(({ fields }) => (fields.kind === 'requirement' ? fields.acceptance : []));
  const named = new Set(items.flatMap(referencesOf).map((id) => requirementWith(session.plan, id)?.id ?? id));
  const reached = new Set([...ids, ...cases.map(({ id }) => id)]);
  return liveItems(session.plan).filter(
    (item) => named.has(item.id) || referencesOf(item).some((id) => reached.has(id)),
  );
}

/** What people have remarked since a role spoke, and what has come of these kinds. What others put shows in the items themselves. */
function newsAfter(session: Session, role: RoleId, kinds: readonly News['what'][]): string[] {
  const { since } = session.table;
  const spoke = spokeAt(session, role);
  const remarks = session.remarks.filter(({ at }) => at >= spoke);
  const own = since.findLastIndex((each) => each.what === 'turn' && each.role === role);
  const isMeant = (each: Since): each is News =>
    each.what !== 'turn' && each.what !== 'round' && kinds.includes(each.what);
  return [
    ...part('# What people have said since', remarks.map(remarkLine)),
    ...since
      .slice(own + 1)
      .filter(isMeant)
      .map((each) => newsWords(session, each)),
  ];
}

/** When a role had its last turn; blank while it had none. */
function spokeAt({ rounds }: Session, role: RoleId): string {
  const taken = rounds.flatMap(({ turns, answered }) => [...turns, ...answered]);
  return taken.findLast((each) => each.role === role)?.at ?? '';
}
