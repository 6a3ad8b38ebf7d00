import { openPauses } from '../../src/workshop/running/budget.js';
import { evolve } from '../../src/workshop/evolve.js';
import { factsOf } from '../../src/workshop/base/decision.js';
import type { PersonInput, TaskInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import { currentRound } from '../../src/workshop/course/rounds/rounds.js';
import type { Session } from '../../src/workshop/session.js';
import { awaited, statusOf } from '../../src/workshop/waiting/awaited.js';
import { at, wellDecided } from './given.js';

/** What tells one state from another for the question of who is awaited; texts and numbers don't. */
function kindOf(session: Session): string {
  const { rounds, questions, failures, replies, versions, speakers } = session;
  const unsettled = replies.flatMap(({ as, settled }) => (settled ? [] : [as ?? 'unread']));
  return JSON.stringify([
    ...[session.stage, inStage(session), Boolean(session.awaited)],
    ...[Math.min(rounds.length, 3), rounds.length === session.roundLimit],
    questions.map(({ asker, state, returned, person, passed, continues }) => [
      ...[asker, state, returned, person.id === session.requester.id],
      ...[Math.min(passed.length, 2), continues !== undefined],
    ]),
    session.issues.some(({ state }) => state === 'open'),
    failures.map(({ kind, reason, retries, retriesUsed }) => [kind, reason, retries > retriesUsed]),
    openPauses(session).length > 0,
    [...new Set(unsettled)].sort(),
    [session.paused, session.parked, session.endedBy].map(Boolean),
    versions.map(({ artifact }) => artifact).slice(-1),
    ...[Math.min(session.changes.length, 1), session.changedSince.length > 0],
    [speakers.current?.type, speakers.current?.type === 'person' && speakers.current.why],
    ...[Math.min(speakers.queue.length, 2), session.plan.items.length > 0],
  ]);
}

/** What is told of a stage is of no more weight once it is over. */
function inStage(session: Session) {
  const { stage, reading, views, merged } = session;
  const round = currentRound(session);
  if (stage === 'intake') return [reading !== undefined, Object.keys(views).length, merged];
  if (stage !== 'discussion') return undefined;
  const isAny = (all: readonly unknown[] = []) => all.length > 0;
  return [
    ...[round?.turns.length, round?.readings.length, round?.outside, round?.closing !== undefined],
    ...[isAny(round?.held), isAny(round?.skipped)],
  ];
}

/** What is done beside a workshop that is over. */
const besides = new Set(['read-reply', 'put-question']);

/** Every kind of state that these inputs lead to, and those in which nobody and nothing is awaited. */
export function explored(
  start: Session,
  inputsOf: (session: Session) => (PersonInput | TaskInput)[],
): { seen: Set<string>; wrong: string[] } {
  const seen = new Set([kindOf(start)]);
  const waiting: Session[] = [start];
  const wrong: string[] = [];
  for (let session = waiting.pop(); session; session = waiting.pop()) {
    // What is said about an approved plan is read and answered, and holds nobody up.
    const isBeside = (kind: string) => session.stage === 'closed' && besides.has(kind);
    const works = pending(session).some(({ held, kind }) => !held && !isBeside(kind));
    const goesOn = works || awaited(session).length > 0;
    if (goesOn !== (statusOf(session) !== 'completed')) wrong.push(kindOf(session));
    for (const input of inputsOf(session)) {
      const after = factsOf(wellDecided(session, { ...input, at })).reduce(evolve, session);
      const kind = kindOf(after);
      if (seen.has(kind)) continue;
      seen.add(kind);
      waiting.push(after);
    }
  }
  return { seen, wrong };
}

export function stagesIn(seen: ReadonlySet<string>): string[] {
  return [...new Set([...seen].map((kind) => (JSON.parse(kind) as [string])[0]))].sort();
}
