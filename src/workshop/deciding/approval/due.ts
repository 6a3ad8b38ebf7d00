import type { Fact, InputOf, Session } from '../session.js';
import { parseDate, writtenDay } from '../../../text/dates.js';
import { confirmedOn } from '../../plan/check/references.js';
import { type Decision, ignored } from '../../base/decision.js';
import type { Person } from '../../base/people.js';
import type { ItemOf } from '../../plan/items.js';
import { frameOf, liveOf } from '../../plan/references.js';
import { type Question, questionOf } from '../../base/question.js';
import { addresseeOf, isAnswerable, questionIn, toField } from '../../asking/questions/questions.js';
import { closeQuestion, nextQuestionNumber } from '../../asking/questions/asking.js';
import { alike } from '../../asking/questions/questions.js';
import type { Version } from '../../plan/facts.js';
import { latestVersion } from '../../plan/standing.js';
import { raiseConcern } from './concerns.js';
import { approvedPlan } from './standing.js';

/** An assumption whose day comes: who is asked, and on which day at their place, as 2027-05-10. */
export interface Due {
  assumption: string;
  person: Person;
  on: string;
}

const msADay = 86_400_000;

/** What is to be asked, and when. Nothing while the workshop is paused or parked. */
export function dueIn(session: Session): Due[] {
  const version = planInForce(session);
  if (!version || session.paused || session.parked) return [];
  return assumptionsIn(version).flatMap((item) => {
    const { id: assumption, by, fields } = item;
    // The answer to its question is what people decide on.
    const isAnswered = questionOf(session, fields.insteadOf)?.state === 'answered';
    if (isAnswered || wasDue(session, item) || session.confirmed?.includes(assumption)) return [];
    // Somebody may have had it asked before its day: nobody is asked the same twice.
    if (alike(session, nextQuestionNumber(session), item.text)) return [];
    return [{ assumption, person: addresseeOf(session, by, fields.who), on: dayOf(version, item) }];
  });
}

/** The plan whose assumptions matter: the approved one, or the newest version while it waits for a decision. */
function planInForce(session: Session): Version | undefined {
  if (session.stage === 'closed') return approvedPlan(session);
  const version = latestVersion(session);
  return session.stage === 'decision' && version?.artifact === 'plan' ? version : undefined;
}

/** Its assumptions, as they stood when it was issued. */
function assumptionsIn({ plan }: Version): ItemOf<'assumption'>[] {
  return plan ? liveOf(plan, 'assumption') : [];
}

type Assumed = Pick<ItemOf<'assumption'>, 'id' | 'text'>;

/** The question that an assumption became on its day, as it reads now. */
function wasDue({ questions }: Session, { id, text }: Assumed): Question | undefined {
  return questions.find(
    ({ due, assumed, original }) => due !== undefined && `A${assumed}` === id && original === text,
  );
}

/** Whether somebody has said that an assumption is so. */
export function isConfirmed(session: Session, item: Assumed): boolean {
  return wasDue(session, item)?.closure?.agrees ?? session.confirmed?.includes(item.id) ?? false;
}

/**
 * The day on which an assumption of this version is due: its date, or that of the frame which it names; the check lets no other
 * words into a plan. Without a day it is asked before the work begins, or on the day after the version where that is past.
 */
function dayOf({ at, plan }: Version, { fields: { by } }: ItemOf<'assumption'>): string {
  const frame = plan && frameOf(plan);
  const written = confirmedOn(by, frame);
  if (written !== undefined) return writtenDay(written);
  const issued = Math.floor(Date.parse(at) / msADay);
  const start = parseDate(frame?.start ?? '');
  return writtenDay(start !== undefined && start > issued ? start : issued + 1);
}

/** The day of some has come: each is a question to this person, whether it is so, once. */
export function askDue(
  session: Session,
  { at, person, assumptions }: InputOf<'AssumptionsDue'>,
): Decision<Fact> {
  const version = planInForce(session);
  const due = dueIn(session).filter(
    (each) => each.person.id === person.id && assumptions.includes(each.assumption),
  );
  if (!version || due.length === 0) return ignored('not awaited');
  const asked = assumptionsIn(version).filter(({ id }) => due.some(({ assumption }) => assumption === id));
  return asked.map(({ id, text, fields: { who, cost, then } }, index) => ({
    ...{ type: 'AssumptionQuestioned', at, assumption: Number(id.slice(1)) },
    question: {
      ...{ number: nextQuestionNumber(session) + index, level: 'blocking', text, why: '', options: [] },
      ...{ assumption: text, cost, then, ...(who && { who }), ...toField(session, person) },
    },
  }));
}

/** What follows for assumptions whose day has come: `before` is the session before this step. */
export function followingDue(before: Session, session: Session, at: string): Fact[] {
  const due = session.questions.filter((each) => each.due !== undefined);
  if (due.length === 0) return [];
  const changed = due.filter(({ number, changed: now }) => questionIn(before, number)?.changed !== now);
  return [...noLongerAsked(session, due, at), ...objecting(session, changed, at)];
}

/** A newer plan assumes something else: nobody is asked any more. */
function noLongerAsked(session: Session, due: readonly Question[], at: string): Fact[] {
  const version = planInForce(session);
  if (!version) return [];
  const assumed = assumptionsIn(version);
  return due
    .filter((each) => isAnswerable(each) && !assumed.some((item) => wasDue(session, item) === each))
    .map((each) =>
      closeQuestion(session, each, { at, outcome: 'moot', text: `v${version.number}`, via: 'dialogue' }),
    );
}

/** Whoever says something else than an approved plan assumes has a concern about it. */
function objecting(session: Session, changed: readonly Question[], at: string): Fact[] {
  const version = approvedPlan(session)?.number;
  if (version === undefined) return [];
  return changed.flatMap(({ state, closure, assumption }) => {
    if (state !== 'answered' || !closure?.by || closure.agrees) return [];
    const { by, text, message } = closure;
    return raiseConcern(session, { at, by, version, text: `“${assumption}”: ${text}`, message });
  });
}
