import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide } from '../../src/workshop/decide.js';
import { evolve, replay } from '../../src/workshop/evolve.js';
import { type Fact, fact } from '../../src/workshop/facts.js';
import type { PersonInput, TaskInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import { awaited, latestVersion, lastVerdict, type Session, statusOf } from '../../src/workshop/session.js';
import type { TurnAnswer } from '../../src/workshop/turn.js';
import { at } from './given.js';
import { agreed, answerTo, content, everyRole, maya, opened, tom } from './story.js';

const by = fc.constantFrom(maya, tom);
const words = fc.constantFrom('approve', '同意', 'no', 'yes but', '(aside) x', 'We use SAP.', '');
const version = fc.integer({ min: 0, max: 3 });
const message = fc.constantFrom('1.1', '1.2', '1.3');

const fromPeople: fc.Arbitrary<PersonInput> = fc.oneof(
  fc.record({ type: fc.constant('Said' as const), by, message, text: words, seen: version }),
  fc.record({ type: fc.constant('SaidAgain' as const), by, message, text: words, seen: version }),
  fc.record({ type: fc.constant('Unsaid' as const), message }),
  fc.record({
    type: fc.constant('ApproveAsked' as const),
    by,
    version,
    via: fc.constantFrom('button' as const, 'reaction' as const),
  }),
  fc.record({ type: fc.constant('UndoAsked' as const), by, version }),
  fc.record({ type: fc.constant('FilesAsked' as const), by, version }),
  fc.record({ type: fc.constant('EndAsked' as const), by, admin: fc.boolean() }),
);
const endings: fc.Arbitrary<PersonInput> = fc.oneof(
  fc.record({ type: fc.constant('CancelAsked' as const), by, admin: fc.boolean() }),
  fc.record({
    type: fc.constant('EndChosen' as const),
    by,
    admin: fc.boolean(),
    choice: fc.constantFrom('draft' as const, 'discard' as const, 'go on' as const),
  }),
);
const point = fc.constantFrom('P1', 'P2', 'P3', 'P7', 'P99');
const difficult: fc.Arbitrary<TurnAnswer> = fc.record({
  analysis: fc.constant('a'),
  builds: fc.constant([]),
  points: fc.array(fc.constantFrom('one', 'two', 'three', ' '), { maxLength: 3 }),
  disputes: fc.array(fc.record({ point, reason: fc.constant('no') }), { maxLength: 2 }),
  issueViews: fc.array(
    fc.record({
      issue: fc.integer({ min: 0, max: 6 }),
      stance: fc.constantFrom('settle' as const, 'keep' as const),
      text: fc.constant('t'),
    }),
    { maxLength: 4 },
  ),
  issues: fc.array(fc.constantFrom('by when?', ''), { maxLength: 2 }),
  reason: fc.constant('r'),
  verdict: fc.constantFrom(
    'ok' as const,
    'ok' as const,
    'ok' as const,
    'reserved' as const,
    'objects' as const,
  ),
});

/** Mostly contented, so that walks also come to plans and what follows them. */
const turn = fc.oneof({ weight: 9, arbitrary: fc.constant(content) }, { weight: 1, arbitrary: difficult });

type Step =
  | { person: PersonInput }
  | { work: number; turn: TurnAnswer; outcome: 'ok' | 'fails' | 'twice' | 'late'; park: boolean };
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 60,
    arbitrary: fc.record({
      work: fc.nat(9),
      turn,
      park: fc.boolean(),
      outcome: fc.constantFrom(
        'ok' as const,
        'ok' as const,
        'ok' as const,
        'fails' as const,
        'twice' as const,
        'late' as const,
      ),
    }),
  },
  { weight: 12, arbitrary: fromPeople.map((person) => ({ person })) },
  { weight: 1, arbitrary: endings.map((person) => ({ person })) },
);

/** All inputs that one step brings, given what is owed now. */
function inputsOf(
  session: Session,
  each: Step,
  lastResult: TaskInput | undefined,
): (PersonInput | TaskInput)[] {
  if ('person' in each) return [each.person];
  const owed = pending(session);
  const task = owed[each.work % Math.max(1, owed.length)];
  if (!task) return lastResult ? [lastResult] : [];
  const parked = each.park ? [1, 2, 3].map((issue) => ({ issue, why: 'deep' })) : [];
  const answer = answerTo(task, { turn: () => each.turn, parked, synthesis: agreed });
  if (each.outcome === 'fails') return [{ type: 'TaskFailed', key: task.key, reason: 'busy', detail: '' }];
  if (each.outcome === 'twice') return [answer, answer];
  return each.outcome === 'late' && lastResult ? [lastResult, answer] : [answer];
}

function check(session: Session, facts: Fact[]): void {
  const waiting = pending(session).length > 0 || awaited(session) !== undefined;
  expect(waiting).toBe(statusOf(session) !== 'completed');
  const spoken = session.rounds.flatMap(({ number, turns }) => turns.map(({ role }) => `${number} ${role}`));
  expect(new Set(spoken).size).toBe(spoken.length);
  expect(session.rounds.length).toBeLessThanOrEqual(3);
  const keys = facts.flatMap((each) => ('key' in each ? [each.key] : []));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  const ids = session.rounds.flatMap(({ turns }) =>
    turns.flatMap(({ turn: taken }) => taken.points.map(({ id }) => id)),
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(session.consensus.map(({ id }) => id)).size).toBe(session.consensus.length);
  if (latestVersion(session)?.artifact === 'plan') {
    expect(everyRole.map((role) => lastVerdict(session, role)?.verdict)).toEqual(everyRole.map(() => 'ok'));
    expect(session.issues.filter(({ state }) => state === 'open')).toEqual([]);
    expect(session.issues.filter(({ state, about }) => state === 'parked' && about)).toEqual([]);
  }
  if (session.outcome?.kind === 'approved')
    expect(session.approvals.map((each) => each.by.id)).toEqual([maya.id]);
}

const reached = new Set<string>();

test('whatever people, models, repeats and failures do, somebody is awaited until the end and no draft is named a plan', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 90, size: 'max' }), (steps) => {
      let facts = opened;
      let session = replay(facts);
      let last: TaskInput | undefined;
      for (const each of steps) {
        for (const input of inputsOf(session, each, last)) {
          const decided = decide(session, { ...input, at });
          for (const one of decided) expect(fact.safeParse(one).success).toBe(true);
          facts = [...facts, ...decided];
          session = decided.reduce(evolve, session);
          if ('key' in input) last = input;
          check(session, facts);
          reached.add(session.outcome?.kind ?? session.stage);
        }
      }
    }),
    { numRuns: 600 },
  );
  // The walks are worth something only if they come everywhere.
  expect([...reached]).toEqual(
    expect.arrayContaining(['synthesis', 'writing', 'decision', 'approved', 'cancelled']),
  );
});

test('the same input given twice in a row changes nothing the second time, or is only declined again', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), fromPeople, (steps, input) => {
      let session = replay(opened);
      for (const each of steps) {
        for (const one of inputsOf(session, each, undefined))
          session = decide(session, { ...one, at }).reduce(evolve, session);
      }
      const once = decide(session, { ...input, at });
      const twice = decide(once.reduce(evolve, session), { ...input, at });

      expect(twice.filter(({ type }) => type !== 'RequestDeclined')).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
