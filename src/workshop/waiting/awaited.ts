import type { Reminded, Session } from './session.js';
import type { Status } from '../base/session.js';
import { openDeviations } from '../leaving/building.js';
import { askedIntent } from '../opening/earlier/state.js';
import { openPauses } from '../running/budget.js';
import type { Person } from '../base/people.js';
import { putQuestions } from '../asking/questions/questions.js';
import { speakersLeft } from '../course/rounds/course.js';
import { currentRound } from '../course/rounds/rounds.js';
import { awaitedSpeaker, speakersHoldCourse } from '../course/routing/decision.js';
import { isOnlyShown } from '../opening/rules.js';
import { isMissingSources } from '../opening/sources.js';
import { latestVersion } from '../plan/queries.js';

/**
 * A person who is awaited: for what, and since when (ISO 8601). `opinion`: they were named. `next`: to say who speaks
 * next, or to go on. `settlement`: to choose between two answers. `deviation`:
 * to say whether what can't be built as planned changes the plan. `start`: to begin without what came with the request. `go-on`: release 0.5 has left it unfinished.
 */
export interface Awaited {
  person: Person;
  what: Reminded['what'];
  since: string;
  /** The question, where an answer is awaited. */
  question?: number;
}

/** Who is awaited for what; what holds up the work comes first. Empty while no person is awaited. */
export function awaited(session: Session): Awaited[] {
  if (session.stage === 'unopened') return [];
  if (isOnlyShown(session)) return waits(session, 'go-on', session.changedAt);
  const { paused } = session;
  // Only administrators raise the day's budget, and the workshop does not know who they are.
  const pause = openPauses(session).find(({ scope }) => scope === 'workshop');
  const answers = putQuestions(session).map(
    ({ person, number: question, putAt: since = session.changedAt }): Awaited => ({
      ...{ person, what: 'answer', since, question },
    }),
  );
  // Whether what can't be built as planned changes the plan: one wait for all of it.
  const after = [...answers, ...waits(session, 'deviation', openDeviations(session)[0]?.at)];
  // After the end those who build it wait for somebody.
  if (session.stage === 'closed') return after;
  return [
    ...waits(session, 'resume', paused?.at, paused?.by),
    ...waits(session, 'budget', pause?.failure.since),
    ...waits(session, 'start', isMissingSources(session) ? session.stageSince : undefined),
    ...waits(session, 'intent', askedIntent(session)?.since),
    ...[...onFloor(session), ...after, ...deciding(session)],
  ];
}

/** What waits for the requester, or for somebody else; nothing where it has not begun. */
function waits(
  { requester }: Session,
  what: Awaited['what'],
  since: string | undefined,
  person = requester,
): Awaited[] {
  return since === undefined ? [] : [{ person, what, since }];
}

/** The person who is awaited because they were named. */
function onFloor(session: Session): Awaited[] {
  const named = awaitedSpeaker(session);
  if (!named) return [];
  const { id, what, since } = named;
  const { name = id } = session.members.find((each) => each.id === id) ?? {};
  return waits(session, what, since, { id, name });
}

function deciding(session: Session): Awaited[] {
  const version = latestVersion(session);
  if (session.stage !== 'decision' || !version) return [];
  const { parked, stageSince } = session;
  if (parked) return waits(session, 'take-up', parked.at);
  return waits(session, version.artifact === 'plan' ? 'approval' : 'choice', stageSince);
}

const asksPeople = new Set<Session['stage']>(['intake', 'asking', 'meeting']);

/** Whether the work waits for a person to do something. */
export function waitsForPeople(session: Session): boolean {
  const put = new Set(putQuestions(session).map(({ number }) => number));
  if (session.paused || isOnlyShown(session)) return true;
  // The day's budget is renewed at midnight without a person.
  if (openPauses(session).some(({ scope }) => scope === 'workshop')) return true;
  // A role that was named is at work, whoever else is awaited.
  if (session.speakers.current?.type === 'turn') return false;
  if (askedIntent(session) || isMissingSources(session)) return true;
  if (session.stage === 'decision' || speakersHoldCourse(session)) return true;
  if (asksPeople.has(session.stage)) return put.size > 0;
  if (session.stage !== 'discussion') return false;
  const [speaker] = speakersLeft(session);
  const held = currentRound(session)?.held ?? [];
  return held.some(({ role, question }) => role === speaker && put.has(question));
}

/** `active`: someone is working; `paused`: a person is awaited, or models are down. */
export function statusOf(session: Session): Status {
  if (session.stage === 'closed') return awaited(session).length > 0 ? 'paused' : 'completed';
  return waitsForPeople(session) || session.failures.length > 0 ? 'paused' : 'active';
}
