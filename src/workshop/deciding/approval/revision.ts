import { openQuestions } from '../../asking/questions/questions.js';
import { type Decision, type Evolve, ignored, type Rules, tooLate } from '../../base/decision.js';
import type { Person } from '../../base/people.js';
import { gate } from '../../course/gate.js';
import type { DeclineReason } from '../../people/facts.js';
import { declined, mayApprove } from '../../people/rules.js';
import { changesWork, changesNothing } from '../../plan/editing.js';
import { dueForWish } from '../../plan/saying.js';
import { nextPointNumber } from '../../plan/queries.js';
import type { OpenedPoint } from '../../plan/turn.js';
import type { Fact, FactOf, Given, InputOf, Session } from '../session.js';
import {
  areWishesUp,
  isBeingMade,
  isLatest,
  noesOf,
  whyNotDecide,
  whyNotNow,
  isSpoken,
  openConcerns,
} from './queries.js';

/** What somebody wants otherwise, in their words; `message` is the ts of their reply. */
export interface Wish {
  at: string;
  by: Person;
  text: string;
  message?: string | undefined;
}

type Wanted = Wish & { version: number };

/**
 * What people want in a plan is a point of its next round. While the next version is being made it joins that. After five of
 * them a wish in words starts nothing, and the form goes on.
 */
export function changesFrom(session: Session, wanted: Wanted, evolve: Evolve<Session, Fact>): Fact[] {
  const { at, by, version, message } = wanted;
  const text = wanted.text.trim();
  const why = text === '' ? 'nothingOpen' : whyNotChange(session, { ...wanted, text });
  const place = why === 'enoughChanges' && message !== undefined && { message };
  if (why) return [declined({ at, to: by, what: 'change', reason: why, version, ...place })];
  return addRound(session, { ...wanted, text, why: 'changes' }, [{ ...wanted, text }], evolve);
}

function whyNotChange(
  session: Session,
  { by, version, text, message }: Omit<Wanted, 'at'>,
): DeclineReason | undefined {
  const why = whyNotWish(session, by, version);
  if (why) return why;
  if (session.stage === 'decision')
    return areWishesUp(session) && message !== undefined ? 'enoughChanges' : undefined;
  // A form that is sent twice is one wish.
  const isSame = session.changes.some(
    (each) => each.version === version && each.by.id === by.id && each.text === text,
  );
  return isSame ? 'decided' : undefined;
}

/** Why a wish of this person on this version does not count now; undefined where it does. */
export function whyNotWish(session: Session, by: Person, version: number): DeclineReason | undefined {
  const joins = isBeingMade(session) && isLatest(session, version) && mayApprove(session, by);
  return joins ? undefined : whyNotNow(session, by, version, 'plan');
}

/** Why this person cannot edit the tasks of this version; undefined where they can. */
export function whyNotEditTasks(session: Session, by: Person, version: number): DeclineReason | undefined {
  return whyNotNow(session, by, version, 'plan') ?? (areWishesUp(session) ? 'enoughChanges' : undefined);
}

/** More information on a draft brings one more round. */
export function giveMore(session: Session, wanted: Wanted, evolve: Evolve<Session, Fact>): Fact[] {
  const { at, by, version } = wanted;
  const text = wanted.text.trim();
  const why = text === '' ? 'nothingOpen' : whyNotDecide(session, by, version, 'draft');
  if (why) return [declined({ at, to: by, what: 'more', reason: why, version })];
  return addRound(session, { ...wanted, text, why: 'more' }, [], evolve);
}

/**
 * One more round, for a reason, and about these wishes, and about all that somebody has said against the version and that stands: what
 * the author of a wish has said no for is told by that. While the roles are at work on the next version it needs no round of its own
 * to begin.
 */
export function addRound(
  session: Session,
  { at, by, version, text, why, edit, message }: Wanted & Pick<FactOf<'RoundAdded'>, 'why' | 'edit'>,
  wishes: readonly Wish[],
  evolve: Evolve<Session, Fact>,
): Fact[] {
  const issues: OpenedPoint[] = [];
  // What somebody has approved over knowingly, or the roles had before them, stands on, and comes up when it is said again.
  const over = new Set(session.approvals.flatMap((each) => each.over ?? []));
  const told = why === 'changes' ? noesOf(session, by) : [];
  const taken = openConcerns(session).filter(
    (each) =>
      isSpoken(each) &&
      each.says !== 'wait' &&
      !over.has(each.number) &&
      (!each.ended || told.includes(each)),
  );
  for (const wish of [...wishes, ...taken.filter((each) => !told.includes(each))])
    issues.push(...wishedIn(session, wish, nextPointNumber(session) + issues.length));
  const said = { at, by, version, text, ...(message !== undefined && { message }), ...(edit && { edit }) };
  const fact: Fact = { type: 'RoundAdded', ...said, why, issues };
  const settled = taken.map(
    ({ number }): Fact => ({ type: 'VoiceSettled', at, number, by, how: 'taken up', text: '' }),
  );
  if (atWork.has(session.stage)) return [fact, ...settled];
  const after = evolve(session, fact);
  const round = session.rounds.length + 1;
  // What the round is about is said in it: it begins even where nothing else is open.
  const waits = openQuestions(after).length > 0;
  return [fact, ...settled, { type: waits ? 'AnswersAwaited' : 'RoundStarted', at, round }];
}

/** Where a point that is raised now is still heard before the next version. */
export const atWork: ReadonlySet<Session['stage']> = new Set(['asking', 'discussion', 'meeting'] as const);

/** A wish as points. What was filled into a form is no message: its remark is named for the first of them. */
function wishedIn(session: Session, { at, by, text, message }: Wish, first: number): OpenedPoint[] {
  const said = { id: message ?? `wish:#${first}`, by, text, at };
  return pointsIn(text, message === undefined).map((point, index): OpenedPoint => {
    const due = dueForWish(session, point);
    return { number: first + index, kind: 'gap', about: '', text: point, said, ...(due && { due }) };
  });
}

const bullet = /^(?:[-*•·]|\d{1,2}[.)、])\s*(?=\S)/u;

/** Each line of a form is a point, and of a message the lines of a list; any other text is one. */
function pointsIn(text: string, isForm: boolean): string[] {
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  const listed = isForm ? lines : lines.filter((line) => bullet.test(line));
  const isList = listed.length > 1 && listed.length + 1 >= lines.length;
  return isList ? listed.map((line) => line.replace(bullet, '')) : [text];
}

/** A parked plan waits without anyone being reminded of it. */
export function park(session: Session, { at, by, version }: InputOf<'ParkAsked'>): Decision<Fact> {
  if (session.parked?.by.id === by.id) return ignored('repeat');
  const why = whyNotDecide(session, by, version, 'plan');
  if (why) return [declined({ at, to: by, what: 'park', reason: why, version })];
  return [{ type: 'WorkshopPaused', at, by, version }];
}

/** What is put aside waits for a decision again. */
export function takeUp(session: Session, { at, by }: { at: string; by: Person }): Decision<Fact> {
  const version = session.versions.at(-1)?.number ?? 1;
  if (!session.parked) return tooLate(session);
  const why = whyNotDecide(session, by, version, 'plan');
  if (why) return [declined({ at, to: by, what: 'park', reason: why, version })];
  return [{ type: 'WorkshopPaused', at, by, version, goesOn: true }];
}

export const revisionRules = {
  ChangesAsked: changesFrom,
  MoreGiven: giveMore,
  ParkAsked: park,
  /**
   * Somebody has edited the tasks in a form, and they are as they want them. With another order, words and people that is the next
   * version at once. What there is to do has the roles read it first, and so does what the check finds wrong with it.
   */
  TasksEdited(session, { at, by, version, text, edit: given }, evolve) {
    const why = whyNotEditTasks(session, by, version) ?? (changesNothing(given) ? 'nothingOpen' : undefined);
    if (why) return [declined({ at, to: by, what: 'change', reason: why, version })];
    const ground = { as: 'remark' as const, ref: `M${session.remarksMade + 1}` };
    const put = given.put.map((each) => ({
      ...each,
      grounds: [...each.grounds.filter(({ as }) => as !== 'craft'), ground],
    }));
    const edit = { ...given, put };
    const edited: Fact = { type: 'TasksEdited', at, version, by, text, edit };
    const isRead = changesWork(session.plan, edit) || gate(evolve(session, edited)).artifact === 'draft';
    return isRead ? addRound(session, { at, by, version, text, edit, why: 'edit' }, [], evolve) : [edited];
  },
  /** Dropping a draft closes the workshop; its files stay. */
  DropAsked(session, { at, by, version }) {
    const why = whyNotDecide(session, by, version, 'draft');
    if (!why) return [{ type: 'WorkshopEnded', at, by, version, choice: 'drop' }];
    const again = session.outcome?.kind === 'dropped' && session.outcome.by?.id === by.id;
    return again ? ignored('repeat') : [declined({ at, to: by, what: 'drop', reason: why, version })];
  },
} satisfies Partial<Rules<Session, Fact, Given>>;
