import type { Approval, Concern, Session, Voice } from '../session.js';
import type { DeclineReason } from '../../people/facts.js';
import type { Person } from '../../base/people.js';
import { mayApprove } from '../../people/rules.js';
import { wordsBy } from '../../asking/answers/parts.js';
import { openQuestions } from '../../asking/questions/questions.js';
import type { Question } from '../../base/question.js';
import type { Version } from '../../plan/facts.js';
import { latestVersion } from '../../plan/queries.js';

/** How many wishes start something. After them people choose on the card how it goes on. */
export const mostChanges = 5;

/** Whether people have wanted something so often that the card asks how to go on. What was said at once counts once, and what stood against a version not at all. */
export function areWishesUp(session: Session): boolean {
  const spoken = new Set(concernsIn(session).map(({ at, text }) => `${at} ${text}`));
  const wishes = session.changes.filter(
    ({ at, text, points }) => points.length > 0 && !spoken.has(`${at} ${text}`),
  );
  return new Set(wishes.map(({ version, at }) => `${version} ${at}`)).size >= mostChanges;
}

/** Whether the version after the newest one is being made. */
export function isBeingMade({ stage, versions }: Pick<Session, 'stage' | 'versions'>): boolean {
  return versions.length > 0 && stage !== 'decision' && stage !== 'closed';
}

/** Whether this is the version that people decide on. */
export function isLatest(session: Session, version: number): boolean {
  return latestVersion(session)?.number === version;
}

/** The plan that is approved; undefined while none is. */
export function approvedPlan(session: Session): Version | undefined {
  const { outcome, versions } = session;
  if (outcome?.kind !== 'approved') return undefined;
  return versions.find(({ number }) => number === approvalOf(session)?.version);
}

/** The approval that stands: of this version, or without one of any. */
export function approvalOf({ approvals }: Session, version?: number): Approval | undefined {
  return approvals.findLast((each) => !each.withdrawn && (version === undefined || each.version === version));
}

/** What became of the approval of a version; undefined of one that nobody has approved. */
export function approvalState({ approvals }: Session, version: number) {
  const last = approvals.findLast((each) => each.version === version);
  if (!last?.withdrawn) return last && 'approved';
  return last.reopened ? 'reopened' : 'withdrawn';
}

/** Each yes to a version that stands. */
export function yesesOn({ voices }: Session, version: number): Voice[] {
  return voices.filter((each) => isStanding(each, version) && each.says === 'yes');
}

const isStanding = (voice: Voice, version: number) => voice.state === 'stands' && voice.version === version;

/** All that was ever said against versions. */
export function concernsIn({ voices }: Pick<Session, 'voices'>): Concern[] {
  return voices.filter((each): each is Concern => each.number !== undefined);
}

/** Those of these numbers. */
export function concernsOf(session: Pick<Session, 'voices'>, numbers: readonly number[] = []): Concern[] {
  return concernsIn(session).filter(({ number }) => numbers.includes(number));
}

/** The plan that can be approved: the newest version, or the last plan before it where that came out as a draft. */
export function planAtHand({ versions }: Pick<Session, 'versions'>): Version | undefined {
  return versions.findLast(({ artifact }) => artifact === 'plan');
}

/** Why this person cannot decide on this version now; undefined where they can. */
export function whyNotDecide(
  session: Session,
  by: Person,
  version: number,
  artifact: 'plan' | 'draft',
): DeclineReason | undefined {
  const asked = session.versions.find(({ number }) => number === version);
  if (asked?.artifact !== artifact) return 'nothingOpen';
  if (!isLatest(session, version)) return 'oldVersion';
  if (session.stage !== 'decision') return 'decided';
  return mayApprove(session, by) ? undefined : 'notYours';
}

/** The same, where a parked plan has to be taken up again first. */
export function whyNotNow(...asked: Parameters<typeof whyNotDecide>): DeclineReason | undefined {
  const [session] = asked;
  return whyNotDecide(...asked) ?? (session.parked ? 'parked' : undefined);
}

/** Who is for a version, and counts. Each person once. */
export function approversOf(session: Session, version: number): Person[] {
  return distinct(yesesOn(session, version).flatMap(({ counts, by }) => (counts ? [by] : [])));
}

/** Who is for a version without counting, other than by a 👍. */
export function supportersOf(session: Session, version: number): Person[] {
  const counting = approversOf(session, version);
  return distinct(yesesOn(session, version).map(({ by }) => by)).filter(({ id }) =>
    counting.every((each) => each.id !== id),
  );
}

/** Whose last word on a version is a 👍, or that they have not made up their mind. */
export function besideOn(session: Session, version: number, says: 'like' | 'wait'): Person[] {
  const last = new Map(
    session.voices.filter((each) => isStanding(each, version)).map((each) => [each.by.id, each]),
  );
  return [...last.values()].flatMap((each) => (each.says === says ? [each.by] : []));
}

function distinct(people: readonly Person[]): Person[] {
  return [...new Map(people.map((each) => [each.id, each])).values()];
}

/** Whether enough people whose word counts are for this version. */
export function isPolicyMet(session: Session, version: number): boolean {
  return approversOf(session, version).length >= (session.settings.approving === 'two' ? 2 : 1);
}

/** Whether somebody said it as a concern; else an answer brought it, or it was found while building. */
export function isSpoken({ found, question }: Pick<Concern, 'found' | 'question'>): boolean {
  return found === undefined && question === undefined;
}

/** Concerns that nobody has settled, about the newest version or one before it; one of an answer as long as that says so. */
export function openConcerns(session: Session): Concern[] {
  const newest = session.versions.at(-1)?.number ?? 0;
  return concernsIn(session).filter(({ state, version, question: number, text, by }) => {
    if (state !== 'stands' || version > newest) return false;
    const question = session.questions.find((each) => each.number === number);
    if (!question) return number === undefined;
    const isSaid = question.closure?.text === text || wordsBy(question, by) === text;
    return isSaid && isLate(session, question);
  });
}

/** What was taken up, and came to a draft alone: it stands against the plan before that, which can still be approved. */
export function concernsInDraft(session: Session): Concern[] {
  const plan = planAtHand(session);
  if (!plan || session.stage !== 'decision' || isLatest(session, plan.number)) return [];
  return concernsIn(session).filter(
    ({ state, version, ended }) =>
      state === 'taken up' && version <= plan.number && (ended?.at ?? '') >= plan.at,
  );
}

/** What stands against the plan that can be approved, wishes apart: only this is told before. */
export function concernsAgainst(session: Session): Concern[] {
  const against = new Set([...concernsInDraft(session), ...openConcerns(session)]);
  return concernsIn(session).filter((each) => against.has(each) && each.says !== 'wish');
}

/** Each no of a person that stands, and that it is not to be built yet: their own yes takes both back. */
export function noesOf(session: Session, { id }: Person): Concern[] {
  return openConcerns(session).filter(({ says, by }) => (says === 'no' || says === 'wait') && by.id === id);
}

/** Whether its answer came after the plan was issued and does not say what that assumes. */
export function isLate({ changedSince }: Session, { number, state, closure }: Question): boolean {
  return changedSince.includes(number) && state === 'answered' && !closure?.agrees;
}

/** Why nobody can say yes to this version now; undefined where they can. */
export function whyNotApprove(session: Session, version: number): DeclineReason | undefined {
  const asked = session.versions.find(({ number }) => number === version);
  if (asked?.artifact !== 'plan') return 'nothingToApprove';
  if (planAtHand(session) !== asked) return 'oldVersion';
  if (session.stage !== 'decision') return 'decided';
  if (session.parked) return 'parked';
  // An answer that the plan rests on was deleted, or another one differs from it.
  if (openQuestions(session).length > 0) return 'questionOpen';
  return session.questions.some((each) => isLate(session, each)) ? 'lateAnswer' : undefined;
}
