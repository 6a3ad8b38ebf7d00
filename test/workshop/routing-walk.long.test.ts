import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide } from '../../src/workshop/decide.js';
import { evolve, replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { factsOf } from '../../src/workshop/base/decision.js';
import type { PersonInput, TaskInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import { currentRound } from '../../src/workshop/course/rounds/rounds.js';
import { speakersHoldCourse } from '../../src/workshop/course/routing/decision.js';
import type { Session } from '../../src/workshop/session.js';
import { awaited, statusOf } from '../../src/workshop/waiting/awaited.js';
import { joined, typed } from './floor.js';
import { answerTo, content, maya, tom } from './story.js';
import { wellDecided } from './well-decided.js';

const one = <T>(...values: T[]) => fc.constantFrom(...values);
const eve = { id: 'U0EVE', name: 'Eve' };
const names = fc.array(one('RiskPlanner', 'TestPlanner', 'Coach', 'Tom', 'Maya', 'zed', 'S'), {
  maxLength: 3,
});
const ids = fc.array(one('RiskPlanner', 'TestPlanner', 'Coach', tom.id, maya.id, 'U0EVE'), { maxLength: 2 });
const admin = one(false);
const by = one(maya, tom, tom, eve);

type Step =
  | { says: string[]; by: typeof maya; words: string }
  | { does: PersonInput }
  | { work: number; next: string[]; fails: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ says: names, by, words: one('', 'Yes.', 'skip', 'approve') }) },
  {
    weight: 3,
    arbitrary: fc
      .oneof(
        fc.record({ type: one('QueueSkipAsked' as const), by, admin }),
        fc.record({ type: one('PauseAsked' as const, 'ResumeAsked' as const), by, admin }),
        fc.record({ type: one('SkipAsked' as const), by, admin }),
        fc.record({ type: one('Unsaid' as const), message: one('1.1', '1.2', '1.3') }),
      )
      .map((does) => ({ does })),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      work: fc.nat(5),
      next: ids,
      fails: fc.integer({ min: 0, max: 6 }).map((each) => each === 0),
    }),
  },
);

function inputOf(session: Session, each: Step, tick: number): PersonInput | TaskInput | undefined {
  if ('does' in each) return each.does;
  if ('says' in each) {
    const marks = each.says.length > 0 ? ` [NEXT:${each.says.join(',')}]` : '';
    return typed(`${each.words}${marks}`, each.by, `1.${tick}`);
  }
  const owed = pending(session).filter(({ held }) => !held);
  const task = owed[each.work % Math.max(1, owed.length)];
  if (!task) return undefined;
  if (each.fails) return { type: 'TaskFailed', key: task.key, reason: 'busy', detail: '' };
  const { next } = each;
  const reserved = currentRound(session)?.number === 1 ? 'reserved' : 'ok';
  return answerTo(
    task,
    { turn: () => ({ ...content, next, verdict: reserved, reason: 'open' }), reply: () => ({ next }) },
    session,
  );
}

/** What holds behind every step, about who has the floor. */
function check(session: Session, facts: readonly Fact[]): void {
  const working = pending(session).some(({ held }) => !held);
  expect(working || awaited(session).length > 0).toBe(statusOf(session) !== 'completed');
  const { speakers } = session;
  expect(speakers.queue.length === 0 || speakers.current !== undefined).toBe(true);
  expect(speakers.queue.filter((id, at) => id === speakers.queue[at - 1])).toEqual([]);
  expect(speakers.current?.type === 'turn' && speakers.current.member === 'Coach').toBe(false);
  const begun = pending(session).filter(({ held, kind }) => !held && kind !== 'read-reply');
  const course = begun.filter((each) => !('named' in each) && !('message' in each));
  if (speakersHoldCourse(session)) expect(course).toEqual([]);
  const keys = facts.flatMap((each) => ('key' in each && each.type !== 'TaskFailed' ? [each.key] : []));
  expect(new Set(keys).size).toBe(keys.length);
}

test('the same facts always lead to the same route, and somebody or something is always awaited', () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 90, size: 'max' }), (steps) => {
      let facts = joined;
      let session = replay(facts);
      for (const [tick, each] of steps.entries()) {
        const input = inputOf(session, each, tick);
        if (!input) continue;
        const at = new Date(Date.UTC(2026, 2, 2) + tick * 1_000).toISOString();
        const decision = wellDecided(session, { ...input, at });
        const decided = factsOf(decision);
        const stored = JSON.parse(JSON.stringify(facts)) as Fact[];
        expect(decide(replay(stored), { ...input, at })).toEqual(decision);
        const after = decided.reduce(evolve, session);
        const isRepeat = !('does' in each) || !['QueueSkipAsked', 'SkipAsked'].includes(each.does.type);
        const again = factsOf(wellDecided(after, { ...input, at })).filter(
          ({ type }) => type !== 'RequestDeclined',
        );
        if (isRepeat) expect(again).toEqual([]);
        facts = [...facts, ...decided];
        session = after;
        check(session, facts);
        for (const fact of decided) {
          reached.add(
            fact.type === 'Routed'
              ? JSON.stringify([fact.to.type, 'why' in fact.to && fact.to.why])
              : 'how' in fact
                ? `${fact.type} ${fact.how}`
                : fact.type,
          );
        }
      }
    }),
    { numRuns: 300, endOnFailure: true, seed: 20_261_122 },
  );
  expect([...reached]).toEqual(
    expect.arrayContaining([
      ...['RoleReplied', 'CoachSpoke', 'FloorFreed given', 'FloorFreed skipped'],
      'FloorFreed resumed',
      ...['["turn",false]', '["nobody",false]', '["person","named"]', '["person","nobody-named"]'],
    ]),
  );
}, 120_000);
