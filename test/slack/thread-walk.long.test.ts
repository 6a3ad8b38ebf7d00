import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Post } from '../../src/slack/blocks/post.js';
import { openPauses } from '../../src/workshop/running/budget.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { putQuestions } from '../../src/workshop/asking/questions/questions.js';
import type { Session } from '../../src/workshop/session.js';
import { latestVersion } from '../../src/workshop/plan/queries.js';
import { faultsOf } from './block-limits.js';
import { buttonsOf, postsOf } from './rendering.js';
import { askingScenes } from './scene-asking.js';
import { leftOpen } from './thread-faults.js';
import { ada, ben, workshop } from './workshop-facts.js';

const { intake, now, first, second, third, covered, assumable } = askingScenes.en;
const readings = {
  counter: { as: 'question' },
  later: { as: 'later' },
  talk: { as: 'talk' },
  approve: { as: 'approve' },
  change: { as: 'change' },
  why: { as: 'question' },
} as const;

const by = fc.constantFrom(ada, ada, ada, ben);
// 0 stands for one that is open, and for the newest version.
const question = fc.constantFrom(0, 0, 0, 0, 1, 2, 3, 4, 5, 6);
const version = fc.constantFrom(0, 0, 0, 0, 1, 2);
const message = fc.integer({ min: 1, max: 8 }).map((number) => `1772443000.00000${number}`);
const text = fc.constantFrom(...Object.keys(readings), 'An answer.', '(aside) x', 'LGTM');
const admin = fc.constant(false);
const weighted = (weight: number, arbitrary: fc.Arbitrary<PersonInput>) => ({ weight, arbitrary });
const talk: fc.Arbitrary<PersonInput> = fc.oneof(
  fc.record({ type: fc.constant('Said' as const), by, message, text, seen: version }),
  fc.record({ type: fc.constant('SaidAgain' as const), by, message, text }),
  fc.record({ type: fc.constant('Unsaid' as const), message }),
  fc.record({
    type: fc.constant('AnswerGiven' as const),
    by,
    question,
    text,
    via: fc.constant('button' as const),
  }),
  fc.record({
    type: fc.constant('QuestionDismissed' as const),
    by,
    admin,
    question,
    how: fc.constantFrom('decide' as const, 'later' as const),
  }),
  fc.record({ type: fc.constant('AnswerUndone' as const), by, question, to: question }),
);
const stop: fc.Arbitrary<PersonInput> = fc.oneof(
  fc.record({ type: fc.constantFrom('StartAsked', 'PauseAsked', 'ResumeAsked', 'RetryAsked'), by, admin }),
  fc.record({ type: fc.constantFrom('SkipAsked', 'EndAsked'), by, admin }),
  fc.record({
    type: fc.constant('BudgetRaiseAsked' as const),
    ...{ by, admin, scope: fc.constantFrom('workshop', 'day'), pause: fc.nat(2) },
  }),
  fc.record({
    type: fc.constant('EndChosen' as const),
    by,
    admin,
    choice: fc.constantFrom('draft' as const, 'discard' as const),
  }),
);
const decision: fc.Arbitrary<PersonInput> = fc.oneof(
  fc.record({
    type: fc.constant('ReplyMeant' as const),
    by,
    message,
    as: fc.constantFrom('approve' as const, 'change' as const, 'talk' as const),
  }),
  fc.record({ type: fc.constantFrom('ChangesAsked', 'MoreGiven'), by, version, text }),
  fc.record({ type: fc.constantFrom('ParkAsked', 'DropAsked', 'UndoAsked'), by, version }),
  fc.record({ type: fc.constant('ApproveAsked' as const), by, version, via: fc.constant('button' as const) }),
);
const reasons = ['busy', 'unreadable', 'budget', 'dayBudget'] as const;
const person = fc.oneof(weighted(6, talk), weighted(1, stop), weighted(4, decision));
const step = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 12 }) },
  { weight: 4, arbitrary: person },
  { weight: 1, arbitrary: fc.constantFrom(...reasons) },
  { weight: 1, arbitrary: fc.constant('on' as const) },
);
type Step = number | PersonInput | (typeof reasons)[number] | 'on';

/** A number plays so many tasks, "on" answers what is open and plays on; another word lets the next task fail. */
function walked(steps: readonly Step[], disagrees: boolean): Fact[] {
  const told = workshop({
    language: 'en',
    intake: [intake],
    turns: {
      'ProductPlanner:1': { questions: [now] },
      'SystemDesigner:1': { questions: [first, assumable] },
      'SeniorDeveloper:1': { questions: [second, third] },
      'RiskPlanner:1': { questions: [covered] },
    },
    reading: readings,
    disagrees: disagrees ? 1 : 0,
    agreesAtOnce: true,
  });
  for (const each of steps) {
    if (typeof each === 'number') {
      let left = each;
      told.play(() => left-- <= 0);
    } else if (each === 'on') {
      told.arrive({ type: 'ResumeAsked', by: ada, admin: false }).play();
      for (const { number } of replay(told.facts()).questions) {
        told.arrive({ type: 'AnswerGiven', by: ada, question: number, text: 'Yes.', via: 'form' }).play();
      }
    } else if (typeof each === 'string') told.fail(each);
    else told.arrive(meant(each, replay(told.facts())));
  }
  return told.facts();
}

/** An input about the question or the version that is open, where it names none. */
function meant(input: PersonInput, session: Session): PersonInput {
  const open = putQuestions(session)[0]?.number ?? 1;
  const newest = latestVersion(session)?.number ?? 1;
  return {
    ...input,
    ...('question' in input && input.question === 0 && { question: open }),
    ...('version' in input && input.version === 0 && { version: newest }),
    ...('seen' in input && input.seen === 0 && { seen: newest }),
  };
}

/** What stands in the thread under each name, as it reads at the end. */
function standing(posts: readonly Post[]): Map<string, Post> {
  const stands = new Map<string, Post>();
  for (const post of posts) {
    if (post.kind === 'message') stands.set(post.part, post);
    if (post.kind === 'edit') {
      expect(stands.has(post.of), `${post.of} is edited before it stands`).toBe(true);
      stands.set(post.of, post);
    }
  }
  return stands;
}

test('whatever happens, what stands in the thread is accepted, named once, and offers what can be done', () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }),
      fc.boolean(),
      (steps, disagrees) => {
        const facts = walked(steps, disagrees);
        const session = replay(facts);
        const posts = postsOf(facts);
        const parts = posts.flatMap(({ kind, part }) => (kind === 'board' ? [] : [part]));
        const cards = [...standing(posts)];

        expect(posts.flatMap(faultsOf)).toEqual([]);
        expect(new Set(parts).size).toBe(parts.length);
        for (const { number, person: asked } of session.stage === 'closed' ? [] : putQuestions(session)) {
          const newest = cards.findLast(([part]) => part.startsWith(`questions:${asked.id}:`))?.[1];
          expect(buttonsOf(newest), `Q${number} is open`).toContain('answer_other');
        }
        for (const { scope } of openPauses(session)) {
          const card = cards.findLast(([part]) => part.startsWith(`budget:${scope}`))?.[1];
          expect(buttonsOf(card), `budget of ${scope} is up`).toEqual([`allow:${scope}`, 'end']);
        }
        const offering = cards.map(([part, post]) => ({ part, buttons: buttonsOf(post) }));
        if (session.stage === 'closed') expect(leftOpen(session, offering)).toEqual([]);
      },
    ),
    { numRuns: 40, seed: Number(process.env.SEED ?? 20_261_122) },
  );
});
