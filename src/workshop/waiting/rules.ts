import type { InputOf, Session, Fact } from './session.js';
import type { PeopleInput } from '../people/facts.js';
import { takeOver } from './taking-over.js';
import { openDeviations } from '../leaving/building/deviations.js';
import { type Decision, ignored, type Rules } from '../base/decision.js';
import type { Person } from '../base/people.js';
import { questionId } from '../base/question.js';
import { utteranceFor } from '../course/routing/floor.js';
import { latestVersion } from '../plan/versions.js';
import { awaited, type Awaited } from './awaited.js';
import type { Reminded, WaitingInput } from './facts.js';

export const waitingRules: Rules<Session, Fact, WaitingInput | Extract<PeopleInput, { type: 'TakeAsked' }>> =
  {
    TakeAsked: takeOver,
    ReminderSent: recordReminder,
    RemindersAsked: wantReminders,
    WaitOverdue: escalate,
  };

/** What people are reminded of. Waits for a mere click, such as to resume, stand on the board only. */
const remindedOf = new Set<Awaited['what']>([
  ...(['answer', 'opinion', 'settlement', 'approval', 'choice', 'start', 'deviation'] as const),
]);

/**
 * Who may be reminded now, and of what. Nobody is, while the workshop is paused or parked; nor who wants no reminders.
 */
export function remindable(session: Session): { person: Person; wait: Reminded }[] {
  if (standsStill(session)) return [];
  return awaited(session).flatMap((each) => {
    const { person, what } = each;
    if (!remindedOf.has(what) || session.unreminded.includes(person.id)) return [];
    return [{ person, wait: waitOf(session, each) }];
  });
}

function standsStill({ paused, parked }: Session): boolean {
  return paused !== undefined || parked !== undefined;
}

/** A wait with what it is about, as it is kept. */
export function waitOf(session: Session, wait: Awaited): Reminded {
  const { what, since, question } = wait;
  const { id: workshop, title, channel } = session;
  const about = { workshop, title, channel, what, text: wordsOn(session, wait), since };
  const asked = session.questions.find(({ number }) => number === question);
  if (!asked) return about;
  const { number, card } = asked;
  return { ...about, question: number, id: questionId(session, asked), ...(card !== undefined && { card }) };
}

/** What the wait is about: the question, what the opinion is wanted on, or the version. */
function wordsOn(session: Session, { what, person, question }: Awaited): string {
  if (what === 'opinion') return utteranceFor(session.speakers, person.id)?.text ?? '';
  if (what === 'deviation') return openDeviations(session)[0]?.text ?? '';
  if (question === undefined) return `v${latestVersion(session)?.number ?? 1}`;
  return session.questions.find(({ number }) => number === question)?.text ?? '';
}

/** A person is reminded at most once a day, and only while they are awaited here. */
function recordReminder(session: Session, input: InputOf<'ReminderSent'>): Decision<Fact> {
  const { at, person, day, until, waits, workshops, left } = input;
  const last = session.reminded[person.id];
  const isAwaited = remindable(session).some((each) => each.person.id === person.id);
  if (!isAwaited) return ignored('not awaited');
  if (last !== undefined && last >= day) return ignored('repeat');
  const list = { ...(workshops && { workshops }), ...(left !== undefined && { left }) };
  return [{ type: 'PersonReminded', at, person, day, ...(until !== undefined && { until }), waits, ...list }];
}

/** A person turns the reminders of this workshop on or off for themselves. */
function wantReminders(session: Session, { at, by, wanted }: InputOf<'RemindersAsked'>): Decision<Fact> {
  if (session.stage === 'closed' && awaited(session).length === 0) return ignored('closed');
  if (wanted !== session.unreminded.includes(by.id)) return ignored('repeat');
  return [{ type: wanted ? 'RemindersWanted' : 'RemindersStopped', at, by }];
}

/** A wait that may become too long. `to` is who is told then; `since` is the start of the silence (ISO 8601). */
export interface LongWait {
  what: 'answer' | 'opinion';
  person: Person;
  to: Person;
  since: string;
  question?: number;
}

/**
 * Waits of which nobody was told yet. The requester is told of waits for others; of a wait for the requester the first
 * other member is told, if there is one.
 */
export function unannouncedWaits(session: Session): LongWait[] {
  if (standsStill(session)) return [];
  return awaited(session).flatMap(({ what, person, since, question }) => {
    if (what !== 'answer' && what !== 'opinion') return [];
    const { requester, members } = session;
    const to = person.id === requester.id ? members.find(({ id }) => id !== requester.id) : requester;
    if (!to || isTold(session, what, question, since)) return [];
    const wait = {
      what,
      person,
      to: { id: to.id, name: to.name },
      since: silentSince(session, question, since),
    };
    return [{ ...wait, ...(question !== undefined && { question }) }];
  });
}

/** The start of the silence on a question: a counter-question by the addressee begins it anew. */
function silentSince({ questions }: Session, question: number | undefined, since: string): string {
  const last = questions.find(({ number }) => number === question)?.exchanges.at(-1)?.at ?? since;
  return last > since ? last : since;
}

/** Whether somebody was told of this wait. A question that is put again, or to somebody else, is another wait. */
function isTold(
  { questions, speakers }: Session,
  what: LongWait['what'],
  question: number | undefined,
  since: string,
): boolean {
  const toldAt =
    what === 'opinion'
      ? speakers.current?.escalatedAt
      : questions.find(({ number }) => number === question)?.escalatedAt;
  return toldAt !== undefined && toldAt >= since;
}

/** Somebody is told that a wait has lasted for long. */
function escalate(session: Session, { at, what, person, question }: InputOf<'WaitOverdue'>): Decision<Fact> {
  const wait = unannouncedWaits(session).find(
    (each) => each.what === what && each.person.id === person.id && each.question === question,
  );
  if (!wait) return ignored('not awaited');
  const { to, since } = wait;
  const about = { what, since, ...(question !== undefined && { question }) };
  return [{ type: 'WaitEscalated', at, person, to, ...about }];
}
