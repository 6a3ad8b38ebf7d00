import type { RoleId } from '../../roles/index.js';
import { questionId } from '../base/question.js';
import type { Version } from './facts.js';
import type { Item, ItemKind } from './items.js';
import { liveItems, liveOf, referencesOf, restsOn } from './references.js';
import type { Session } from './session.js';
import type { Opener, Point } from './state.js';

/** Whether whoever is due may refuse it alone: a wish, whose version says why, and what a role has raised for itself. */
export const isDuesAlone = ({ openedBy, due }: Pick<Point, 'openedBy' | 'due'>) =>
  openedBy === 'people' || openedBy === due;

/** Where an item stands. It follows from the record alone. */
export function stateOf(session: Session, item: Item): 'proposed' | 'agreed' | 'contested' | 'withdrawn' {
  if (item.gone) return 'withdrawn';
  if (unsettled(session).some(({ kind, about }) => kind === 'contest' && about === item.id))
    return 'contested';
  return isAgreed(session, item) ? 'agreed' : 'proposed';
}

/**
 * Everybody has read it, whoever its last change touches as it stands, and neither a question is open on which it rests, nor a point
 * on it. Round 1 writes:
 * reading counts from the second on, or from the first where the brief is small or the plan was read again, as in release 0.5.
 */
function isAgreed(session: Session, item: Item): boolean {
  if (isInherited(item)) return true;
  const open = new Set(
    session.questions.flatMap((question) => (isOpen(question) ? [questionId(session, question)] : [])),
  );
  if (restsOn(item).some((id) => open.has(id))) return false;
  if (unsettled(session).some(({ about, also = [] }) => [about, ...also].includes(item.id))) return false;
  return session.roster.every((role) => hasRead(session, role) && !isNewTo(session, role, item));
}

/** In release 0.5 what was read in round 1 counted as soon as the second one had begun. */
function hasRead({ rounds, size, rulesVersion }: Session, role: RoleId): boolean {
  const [first, ...others] = rounds;
  if (rulesVersion === 1 && others.length > 0) return true;
  const counted = size === 'small' || first?.readings.length ? rounds : others;
  return counted.some(({ turns, readings }) => [...turns, ...readings].some((each) => each.role === role));
}

/** Whether a role has still to read an item: it has never done so, or its last change touches the role. */
function isNewTo({ plan, points }: Session, role: RoleId, item: Item): boolean {
  const heard = plan.heard[role] ?? -1;
  if (item.since.step <= heard || item.since.by === role) return item.put > heard && item.by !== role;
  return item.put > heard || isTouched({ plan, points }, role, item);
}

const everybodys: ReadonlySet<ItemKind> = new Set<ItemKind>(['requirement', 'decision', 'frame']);

/**
 * Whom a change of an item touches: its author, the authors of what it refers to and of what refers to it, whoever has raised a
 * point on it, and everybody when it is a requirement, a decision or the frame.
 */
function isTouched({ plan, points }: Pick<Session, 'plan' | 'points'>, role: RoleId, item: Item): boolean {
  const { fields } = item;
  if (everybodys.has(fields.kind) || item.by === role) return true;
  if (points.some(({ openedBy, about }) => openedBy === role && about === item.id)) return true;
  const named = new Set(referencesOf(item));
  const cases = fields.kind === 'requirement' ? fields.acceptance.map(({ id }) => id) : [];
  const ids = new Set([item.id, ...cases]);
  return liveItems(plan).some(
    (other) => other.by === role && (named.has(other.id) || referencesOf(other).some((id) => ids.has(id))),
  );
}

/** The items that a role has still to read as they stand; gone ones too, where it is told that they are. */
export function unreadBy(session: Session, role: RoleId): Item[] {
  const heard = session.plan.heard[role] ?? -1;
  return session.plan.items.filter(
    (item) => (!item.gone || item.put <= heard) && isNewTo(session, role, item),
  );
}

/** Another workshop has agreed on it, and nobody has changed it since: it is settled ground. */
export function isInherited({ origin, put, since }: Item): boolean {
  return origin !== undefined && since.step === put;
}

function isOpen({ state }: Session['questions'][number]): boolean {
  return state === 'waiting' || state === 'put' || state === 'aside';
}

/** A point that was refused, and that nobody held any more. Who says that an answer changes nothing has declined nothing. */
export function isDeclined({ reply, settled, answer }: Pick<Point, 'reply' | 'settled' | 'answer'>): boolean {
  return reply?.as === 'refuse' && settled !== undefined && settled.by !== 'people' && answer === undefined;
}

/** A point on an answer that changes nothing in what rests on it. */
export const isKept = ({ reply, answer }: Pick<Point, 'reply' | 'answer'>) =>
  answer !== undefined && reply?.as === 'refuse';

/** Items that were put or changed with the word that settles a point. */
export function changedAlong({ plan }: Pick<Session, 'plan'>, { reply }: Pick<Point, 'reply'>): Item[] {
  return plan.items.filter(({ since }) => since.step === reply?.step);
}

export function openPoints({ points }: Pick<Session, 'points'>): Point[] {
  return points.filter(({ state }) => state === 'open');
}

/** The same, with those that people were asked to choose about and have not. */
function unsettled({ points }: Pick<Session, 'points'>): Point[] {
  return points.filter(({ state }) => state === 'open' || state === 'asked');
}

/** The open points of whoever raised them to which there is a reply, and which they have not held since. */
export function repliedTo(session: Pick<Session, 'points'>, raiser: Opener) {
  return openPoints(session).flatMap(({ number, openedBy, reply, held }) =>
    openedBy === raiser && reply && (held?.step ?? -1) < reply.step ? [{ number, reply }] : [],
  );
}

/** What is disputed, and what people were asked to choose and nobody has. */
export function disputed({ points, questions }: Pick<Session, 'points' | 'questions'>): Point[] {
  return points.filter(
    ({ state, question: number }) =>
      state === 'open' ||
      (state === 'asked' && questions.some((each) => each.number === number && each.closure?.unchosen)),
  );
}

export function agreedItems(session: Session): Item[] {
  return liveItems(session.plan).filter((item) => stateOf(session, item) === 'agreed');
}

/** Items of a role that it is to look at again, each with what has changed below it since the role spoke; itself where people changed it. */
export function dueFor(session: Session, role: RoleId): { item: Item; changed: string[] }[] {
  const unread = unreadBy(session, role).map(({ id }) => id);
  if (unread.length === 0) return [];
  return liveItems(session.plan).flatMap((item) => {
    if (item.by !== role) return [];
    const below = new Set([item.id, ...builtOn(item)]);
    const changed = unread.filter((id) => below.has(id));
    return changed.length > 0 ? [{ item, changed }] : [];
  });
}

/** What an item is built on. A risk is not built on what it only threatens. */
function builtOn(item: Item): string[] {
  const { fields } = item;
  return fields.kind === 'risk' ? [...fields.doneBy, ...restsOn(item)] : referencesOf(item);
}

/** The assumptions of the plan, in the order of their numbers. */
export function assumptionsOf({ plan }: Pick<Session, 'plan'>) {
  return liveOf(plan, 'assumption').sort((one, other) => Number(one.id.slice(1)) - Number(other.id.slice(1)));
}

/** The number of the next point ("#4"), counted over the whole workshop. */
export function nextPointNumber({ points }: Pick<Session, 'points'>): number {
  return Math.max(0, ...points.map(({ number }) => number)) + 1;
}

export function latestVersion(session: Session): Version | undefined {
  return session.versions.at(-1);
}

/** The number that the next version will have. */
export function nextVersion(session: Session): number {
  return (latestVersion(session)?.number ?? 0) + 1;
}

/** The files that go into the thread with the message; the others come on request. */
export function attachedNames(artifact: 'plan' | 'draft'): string[] {
  return artifact === 'plan'
    ? ['planning.ai.json', 'planning_report.md', 'plan.html']
    : ['planning.draft.md'];
}

/** What the card of a version is called in the thread. */
export const cardPart = (version: number) => `card:v${version}`;
