import { answerParts } from '../../asking/answers/parts.js';
import { openQuestions } from '../../asking/questions/questions.js';
import { type Decision, ignored } from '../../base/decision.js';
import type { Person } from '../../base/people.js';
import { isSamePlan } from '../../plan/references.js';
import { changedAlong, isKept, nextVersion, openPoints } from '../../plan/queries.js';
import type { Point } from '../../plan/state.js';
import type { Became, ChangePoint } from '../facts.js';
import type { Fact, InputOf, Session } from '../session.js';

/** What became of a point that people wanted: done only where an item has changed. `items`: the ids of those. */
export interface Feedback {
  by: Person;
  text: string;
  became: Became;
  note: string;
  items: string[];
  /** Of an edit of the tasks: the ids of those. */
  edited?: string[] | undefined;
}

/** The result of each point that people asked for in this version. */
export function feedbackOn(session: Session, version: number): Feedback[] {
  const before = session.versions.findLast(({ number }) => number < version)?.number;
  return session.changes
    .filter((change) => change.version === before)
    .flatMap(({ by, points, edited }) =>
      points.map((point) => ({ by, ...pointResult(session, point), edited })),
    );
}

/** What became of each answer that says something else than the version before rests on: what was put for it, or why that stands. */
export function answersIn(session: Session, version: number): ToldPoint[] {
  const before = session.versions.findLast(({ number }) => number < version)?.plan;
  return session.questions.flatMap((question): ToldPoint[] => {
    const { number, closure } = question;
    const points = session.points.filter(
      ({ answer, settled, step }) => answer === number && settled && before && step >= before.step,
    );
    if (!closure?.by || points.length === 0) return [];
    const done = points.filter((each) => !isKept(each) && changedAlong(session, each).length > 0);
    const told = done.length > 0 ? done : points;
    const note = [...new Set(told.flatMap(({ settled }) => settled?.how || []))].join(' · ');
    // What was said last is what the version before does not rest on.
    const { text } = answerParts(question).at(-1) ?? closure;
    return [{ by: closure.by, text, became: done.length > 0 ? 'done' : 'stands', note }];
  });
}

/** The same as it is told. An answer for which nothing had to change is not declined. */
export interface ToldPoint extends Omit<Feedback, 'items' | 'became'> {
  became: Became | 'stands';
}

/** What people have edited in the tasks since all roles agreed, and to which version ("v1"). */
export interface EditsSince {
  agreedBy: string;
  edits: { by: Person; at: string; text: string; items: string[] }[];
}

/** The same of a version; undefined where all roles have read all of it. */
export function editsIn(
  { versions, changes, editedSince }: Session,
  version: number,
): EditsSince | undefined {
  const issued = versions.find(({ number }) => number === version);
  const agreed = issued ? issued.editedSince : editedSince;
  if (agreed === undefined) return undefined;
  const edits = changes.flatMap(({ by, at, text, edited, version: of }) =>
    edited && of >= agreed && of < version ? [{ by, at, text, items: edited }] : [],
  );
  return { agreedBy: `v${agreed}`, edits };
}

type Result = Omit<Feedback, 'text' | 'by'>;

/** What became of one point, as it is recorded or else by how it stands. */
export function pointResult(
  session: Session,
  { text, became, note = '', issue: number }: ChangePoint,
): Omit<Feedback, 'by'> {
  const point = session.points.find((each) => each.number === number);
  const own: Result = point ? becameOf(session, point) : { became: 'done', note: '', items: [] };
  if (became === undefined) return { text, ...own };
  return { text, became, note, items: became === 'declined' ? [] : own.items };
}

function becameOf(session: Session, point: Point): Result {
  const items = changedFor(session, point);
  const note = point.settled?.how || point.reply?.why || '';
  if (items.length === 0) return { became: 'declined', note, items };
  return { became: point.state === 'settled' ? 'done' : 'partly', note, items };
}

/** Items that were put or changed with the word that settles the wish, or else since it was made; none where it was refused. */
function changedFor(session: Session, point: Point): string[] {
  if (point.reply?.as === 'refuse') return [];
  const along = changedAlong(session, point);
  const since = () => session.plan.items.filter((item) => item.since.step > point.step);
  return (along.length > 0 ? along : since()).map(({ id }) => id);
}

/** What people want in the next version, and it is not recorded yet what became of it. */
export function wishesOpen({ changes, points, versions }: Session): Point[] {
  const newest = versions.at(-1)?.number;
  const wished = changes.filter(({ version }) => version === newest).flatMap((each) => each.points);
  const open = new Set(wished.flatMap(({ became, issue }) => (became === undefined ? [issue] : [])));
  return points.filter(({ number }) => open.has(number));
}

const extent: Record<Became, number> = { declined: 0, partly: 1, done: 2 };

/** What became of each wish is put into words, from the real difference. More than the plan shows is not believed. */
export function revisionReviewed(session: Session, input: InputOf<'RevisionReviewed'>): Decision<Fact> {
  const { at, key, model } = input;
  const points = wishesOpen(session).map((point) => {
    const own = becameOf(session, point);
    const said = input.points.find((each) => each.issue === point.number);
    const { became, note } = said && extent[said.became] <= extent[own.became] ? said : own;
    return { issue: point.number, became, note };
  });
  if (points.length === 0) return ignored('outdated');
  return [{ type: 'RevisionReviewed', at, key, model, version: nextVersion(session), points }];
}

/**
 * Where the rounds since a plan have left it as it was signed, nobody has answered anything since, and nobody has anything else against
 * it, what people wanted is declined, and there is no new version.
 */
export function declinedInstead(session: Session, fact: Fact): Fact {
  const newest = session.versions.at(-1);
  if (fact.type !== 'RoundsEnded' || newest?.artifact !== 'plan') return fact;
  const wishes = wishesOpen(session);
  const isSame =
    openPoints(session).every((each) => wishes.includes(each)) &&
    isSamePlan(session.plan, newest.plan) &&
    openQuestions(session).length === 0 &&
    session.questions.every(({ closure }) => !closure || closure.at <= newest.at) &&
    session.roster.every((role) => session.verdicts[role]?.verdict === 'ok');
  return isSame ? { type: 'WishesDeclined', at: fact.at, version: newest.number } : fact;
}
