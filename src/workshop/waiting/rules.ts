import { newestCard, questionsPart } from '../asking/questions/closing.js';
import { putQuestions, withQuestion } from '../asking/questions/questions.js';
import { type Decision, ignored, type Rules, type Subject } from '../base/decision.js';
import type { Person } from '../base/people.js';
import { questionId } from '../base/question.js';
import type { Folds } from '../base/session.js';
import { utteranceFor } from '../course/routing/decision.js';
import { deviationPart, openDeviations } from '../leaving/building.js';
import { intentPart } from '../opening/earlier/state.js';
import { startPart } from '../opening/rules.js';
import type { DeclineReason, PeopleInput } from '../people/facts.js';
import { declined, isMember } from '../people/rules.js';
import { cardPart, latestVersion } from '../plan/standing.js';
import { awaited, type Awaited } from './awaited.js';
import type { Fact, InputOf, Reminded, Session, WaitingFact, WaitingInput } from './session.js';

/** A member takes the place of a requester who does not react. */
export function takeOver(session: Session, { at, by }: InputOf<'TakeAsked'>): Decision<Fact> {
  const { requester } = session;
  if (by.id === requester.id && session.stage !== 'closed') return ignored('repeat');
  const why = whyNotTake(session, by, at);
  if (why) return [declined({ at, to: by, what: 'take', reason: why })];
  return [{ type: 'RequesterReplaced', at, by: { id: by.id, name: by.name }, from: requester }];
}

function whyNotTake(session: Session, by: Person, at: string): DeclineReason | undefined {
  if (session.stage === 'closed') return 'finished';
  if (!isMember(session, by)) return 'notMember';
  return isGivenUp(session, at) ? undefined : 'tooEarly';
}

/**
 * Whether the requester has been silent since a notice about a long wait. A notice about their own wait goes to the
 * members. A notice about another person's goes to the requester, who then gets the same time once more.
 */
function isGivenUp(session: Session, at: string): boolean {
  const { requester, lastHeard } = session;
  return longWaits(session).some(({ person, since, escalatedAt }) => {
    if ((lastHeard[requester.id] ?? '') >= escalatedAt) return false;
    const until = Date.parse(escalatedAt);
    return person === requester.id || Date.parse(at) >= until + (until - Date.parse(since));
  });
}

/** Waits for an answer or an opinion of which somebody was told, with the id of the person who is awaited. */
function longWaits(session: Session): { person: string; since: string; escalatedAt: string }[] {
  const { current: to } = session.speakers;
  const view = to?.type === 'person' ? [{ person: to.member, ...to }] : [];
  const answers = putQuestions(session).map(({ person, putAt = '', escalatedAt }) => {
    return { person: person.id, since: putAt, ...(escalatedAt !== undefined && { escalatedAt }) };
  });
  return [...answers, ...view].flatMap(({ person, since, escalatedAt }) =>
    escalatedAt !== undefined && escalatedAt >= since ? [{ person, since, escalatedAt }] : [],
  );
}

/** The session after a fact about waiting for people. */
const waitingFold: Folds<Session, WaitingFact> = {
  PersonReminded: (session, { person, day }) => ({
    ...session,
    reminded: { ...session.reminded, [person.id]: day },
  }),
  RemindersStopped: (session, { by }) => ({ ...session, unreminded: [...without(session, by.id), by.id] }),
  RemindersWanted: (session, { by }) => ({ ...session, unreminded: without(session, by.id) }),
  WaitEscalated(session, { at, question }) {
    if (question !== undefined) return withQuestion(session, question, { escalatedAt: at });
    const { speakers } = session;
    return speakers.current
      ? { ...session, speakers: { ...speakers, current: { ...speakers.current, escalatedAt: at } } }
      : session;
  },
};

function without({ unreminded }: Session, person: string): string[] {
  return unreminded.filter((id) => id !== person);
}

/** When each person did anything last. `before`: the session before the fact. */
function withHeard<S extends Session>(session: S, fact: Fact, before: Session): S {
  const by = authorOf(before, fact);
  return by === undefined ? session : { ...session, lastHeard: { ...session.lastHeard, [by]: fact.at } };
}

function authorOf({ remarks, replies }: Session, fact: Fact): string | undefined {
  // What is changed or taken back is so by who has written it.
  if (fact.type === 'RemarkEdited') return [...remarks, ...replies].find(({ id }) => id === fact.id)?.by.id;
  const said = fact.type === 'RemarkMade' ? fact.remark : fact.type === 'ReplyMade' ? fact.reply : fact;
  // A message of names alone leaves no remark, but its author was active.
  if (fact.type === 'Routed' && fact.message !== undefined) return fact.by;
  return 'by' in said && typeof said.by === 'object' ? said.by.id : undefined;
}

const waitingRules: Rules<Session, Fact, WaitingInput | Extract<PeopleInput, { type: 'TakeAsked' }>> = {
  TakeAsked: takeOver,
  ReminderSent: recordReminder,
  RemindersAsked: wantReminders,
  WaitOverdue: escalate,
};

/** What people are reminded of. Waits for a mere click, such as to resume, stand on the board only. */
const remindedOf = new Set<Awaited['what']>([
  ...(['answer', 'opinion', 'approval', 'choice', 'start', 'deviation', 'go-on'] as const),
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

/** A wait with what it is about and the message where it is settled, as it is kept. */
export function waitOf(session: Session, wait: Awaited): Reminded {
  const { what, since, question } = wait;
  const { id: workshop, title, channel } = session;
  const part = partOf(session, wait);
  const about = {
    workshop,
    title,
    channel,
    what,
    text: wordsOn(session, wait),
    since,
    ...(part && { part }),
  };
  const asked = session.questions.find(({ number }) => number === question);
  if (!asked) return about;
  return { ...about, question: asked.number, id: questionId(session, asked) };
}

function partOf(session: Session, { what, person }: Awaited): string | undefined {
  if (what === 'answer') {
    const card = newestCard(session, person.id);
    return card === undefined ? undefined : questionsPart(person.id, card);
  }
  if (what === 'start') return startPart(session.talk?.judged?.seq ?? 0);
  if (what === 'deviation') return deviationPart(openDeviations(session)[0]?.number ?? 1);
  if (what === 'intent') return intentPart;
  return decides.has(what) ? cardPart(latestVersion(session)?.number ?? 1) : undefined;
}
const decides = new Set<Awaited['what']>(['approval', 'choice', 'take-up']);

/** What the wait is about: the question, what the opinion is wanted on, or the version. */
function wordsOn(session: Session, { what, person, question }: Awaited): string {
  if (what === 'opinion') return utteranceFor(session.speakers, person.id)?.text ?? '';
  if (what === 'deviation') return openDeviations(session)[0]?.text ?? '';
  if (question === undefined) return decides.has(what) ? `v${latestVersion(session)?.number ?? 1}` : '';
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

/** Who is awaited, and how they are reminded. */
export const waiting = { fold: waitingFold, rules: waitingRules, after: withHeard } satisfies Subject<
  Session,
  Fact
>;
