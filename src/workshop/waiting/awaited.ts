import type { Session } from './session.js';
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
import { latestVersion } from '../plan/standing.js';

/**
 * A person who is awaited: for what, and since when (ISO 8601). `opinion`: they were named. `next`: to say who speaks
 * next, or to go on. `settlement`: to choose between two answers. `deviation`:
 * to say whether what can't be built as planned changes the plan. `start`: to begin without what came with the request. `go-on`: release 0.5 has left it unfinished.
 */
export interface Awaited {
  person: Person;
  what:
    | 'answer'
    | 'opinion'
    | 'next'
    | 'approval'
    | 'choice'
    | 'deviation'
    | 'take-up'
    | 'resume'
    | 'budget'
    | 'intent'
    | 'start'
    | 'go-on';
  since: string;
  /** The question, where an answer is awaited. */
  question?: number;
}

/** Who is awaited for what; what holds up the work comes first. Empty while no person is awaited. */
export function awaited(session: Session): Awaited[] {
  if (session.stage === 'unopened') return [];
  if (isOnlyShown(session)) return [{ person: session.requester, what: 'go-on', since: session.changedAt }];
  const { paused } = session;
  const resuming: Awaited[] = paused ? [{ person: paused.by, what: 'resume', since: paused.at }] : [];
  // Only administrators raise the day's budget, and the workshop does not know who they are.
  const allowing = openPauses(session)
    .filter(({ scope }) => scope === 'workshop')
    .map(({ failure: { since } }): Awaited => ({ person: session.requester, what: 'budget', since }));
  const answers = putQuestions(session).map(
    ({ person, number, putAt = session.changedAt }): Awaited => ({
      person,
      what: 'answer',
      since: putAt,
      question: number,
    }),
  );
  const after = [...answers, ...deviating(session)];
  // After the end those who build it wait for somebody.
  if (session.stage === 'closed') return after;
  const asked = askedIntent(session);
  const meaning: Awaited[] = asked ? [{ person: session.requester, what: 'intent', ...asked }] : [];
  const since = session.stageSince;
  const starting: Awaited[] = isMissingSources(session)
    ? [{ person: session.requester, what: 'start', since }]
    : [];
  return [
    ...[...resuming, ...allowing, ...starting, ...meaning, ...onFloor(session)],
    ...[...after, ...deciding(session)],
  ];
}

/** The person who is awaited because they were named. */
function onFloor(session: Session): Awaited[] {
  const named = awaitedSpeaker(session);
  if (!named) return [];
  const { id, what, since } = named;
  const { id: _, name } = session.members.find((each) => each.id === id) ?? { id, name: id };
  return [{ person: { id, name }, what, since }];
}

/** Whether what can't be built as planned changes the plan: one wait for all of it. */
function deviating(session: Session): Awaited[] {
  const [first] = openDeviations(session);
  return first ? [{ person: session.requester, what: 'deviation', since: first.at }] : [];
}

function deciding(session: Session): Awaited[] {
  const version = latestVersion(session);
  if (session.stage !== 'decision' || !version) return [];
  const { requester: person, parked } = session;
  if (parked) return [{ person, what: 'take-up', since: parked.at }];
  return [{ person, what: version.artifact === 'plan' ? 'approval' : 'choice', since: session.stageSince }];
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
