import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide } from '../../src/workshop/decide.js';
import { evolve, replay } from '../../src/workshop/evolve.js';
import { type Fact, fact } from '../../src/workshop/facts.js';
import type { PersonInput, TaskInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import type { Session } from '../../src/workshop/session.js';
import { check } from './invariants.js';
import { sensible } from './sensible.js';
import { agreed, answerTo, opened } from './story.js';
import { fromPeople, type Step, step } from './walk.js';

/** All inputs that one step brings, given what is owed now. */
function inputsOf(session: Session, each: Step, last: TaskInput | undefined): (PersonInput | TaskInput)[] {
  if ('person' in each) return [each.person];
  if ('invited' in each) {
    const invited = sensible(session);
    return invited.slice(each.invited % Math.max(1, invited.length)).slice(0, 1);
  }
  const owed = pending(session).filter(({ held }) => !held);
  const task = owed[each.work % Math.max(1, owed.length)];
  if (!task) return last ? [last] : [];
  const { as, question } = each.reading;
  const cost = each.spent && { spent: each.spent };
  const given = answerTo(
    task,
    {
      turn: () => each.turn,
      parked: each.park ? [1, 2, 3].map((issue) => ({ issue, why: 'deep' })) : [],
      synthesis: agreed,
      review: () => each.reviews,
      reading: () => ({ as, ...(question !== undefined && { question }) }),
      intake: each.intake ? ['What?', 'What?', 'What?', 'Whatever?'] : [],
      sorting: { onlyTasks: each.onlyTasks, tasks: [{ title: 'T', detail: 'd', estimate: 'e' }] },
    },
    session,
  );
  const answer = { ...given, ...cost };
  if (each.outcome === 'fails') {
    return [{ type: 'TaskFailed', key: task.key, reason: each.reason, detail: '', ...cost }];
  }
  if (each.outcome === 'twice') return [answer, answer];
  return each.outcome === 'late' && last ? [last, answer] : [answer];
}

/** A clock that moves with every input, so that what depends on order is tried. */
const moment = (tick: number) => new Date(Date.UTC(2026, 2, 2) + tick * 1_000).toISOString();

/** What a result cost stands in exactly one of its facts; a result that is not taken leaves none. */
function charged({ key, spent }: TaskInput, decided: readonly Fact[]): void {
  const costs = decided.flatMap((each) => ('spent' in each && each.spent ? [each] : []));
  const taken = decided.length > 0 && spent !== undefined;
  expect(costs.map((each) => each.spent)).toEqual(taken ? [spent] : []);
  for (const each of costs) expect(each.key).toBe(key);
}

/** Walks, checks after every input, and says where it came. */
function walk(parameters: fc.Parameters<[Step[]]>): Set<string> {
  const reached = new Set<string>();
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 140, size: 'max' }), (steps) => {
      let facts: Fact[] = opened;
      let session = replay(facts);
      let last: TaskInput | undefined;
      let tick = 0;
      for (const each of steps) {
        for (const input of inputsOf(session, each, last)) {
          tick += 1;
          const decided = decide(session, { ...input, at: moment(tick) });
          for (const one of decided) expect(fact.parse(one)).toEqual(one);
          if ('key' in input) charged(input, decided);
          facts = [...facts, ...decided];
          session = decided.reduce(evolve, session);
          if ('key' in input) last = input;
          check(session, facts);
          reached.add(session.outcome?.kind ?? session.stage);
          for (const { type } of decided) reached.add(type);
        }
      }
    }),
    { endOnFailure: true, ...parameters },
  );
  return reached;
}

test('whatever people, models, repeats and failures do, somebody is awaited, nothing is asked twice, no answer is lost and no draft is named a plan', () => {
  walk({ numRuns: 400 });
}, 120_000);

test('walks come everywhere, or they would be worth nothing', () => {
  const reached = walk({ numRuns: 400, seed: 20_261_121 });
  const ends = ['approved', 'cancelled', 'dropped', 'ended', 'discarded'];
  const stages = ['intake', 'meeting', 'synthesis', 'writing', 'decision', 'revising'];
  expect([...reached]).toEqual(expect.arrayContaining([...stages, ...ends]));
  const everyKind = fact.options.map(({ shape }) => shape.type.value);

  expect(everyKind.filter((kind) => !reached.has(kind))).toEqual(['WorkshopOpened']);
}, 120_000);

/** Facts that only say no, or that say what is said again. */
const harmless = new Set(['RequestDeclined', 'RetryAsked', 'QuestionDeferred', 'CaughtUp']);

test('the same input given twice in a row changes nothing the second time, or is only declined again', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80, size: 'max' }), fromPeople, (steps, input) => {
      let session = replay(opened);
      let tick = 0;
      for (const each of steps) {
        for (const one of inputsOf(session, each, undefined)) {
          tick += 1;
          session = decide(session, { ...one, at: moment(tick) }).reduce(evolve, session);
        }
      }
      const at = moment(tick + 1);
      const once = decide(session, { ...input, at });
      const twice = decide(once.reduce(evolve, session), { ...input, at });

      // Skipping takes whatever is open next: a verb that is typed twice is meant twice.
      if (input.type !== 'SkipAsked') expect(twice.filter(({ type }) => !harmless.has(type))).toEqual([]);
    }),
    { numRuns: 400 },
  );
}, 120_000);
