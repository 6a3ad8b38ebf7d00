import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rendered } from '../../src/slack/blocks/render.js';
import type { Post } from '../../src/slack/post.js';
import { type Showing, showStep, type Thread, threadOf } from '../../src/slack/thread.js';
import { boardOf } from '../../src/workshop/board.js';
import { course, type Course } from '../../src/workshop/course.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { unopened } from '../../src/workshop/session.js';
import { longLife } from '../workshop/long-life.js';
import { starts } from '../workshop/starts.js';
import { openedWith } from '../workshop/story.js';
import { walks } from '../workshop/walk.js';
import { wander } from '../workshop/walking.js';

/** The same walks every time, so that a failure is somebody's change; `SEED=…` walks others. */
const seed = Number(process.env.SEED ?? 20_261_122);
const longest = 60;

type Walk = typeof walks extends fc.Arbitrary<infer Each> ? Each : never;

/** A walk as the engine would take it: the facts of each step, and the sessions before it and after each of them. */
function stepsOf([start, answering, steps]: Walk): { facts: Fact[]; course: Course }[] {
  const opened = starts[start](answering);
  const first = { facts: opened, course: course(unopened, opened) };
  const taken = [first];
  wander(opened, steps.slice(0, longest), ({ before, decided }) => {
    if (decided.length > 0) taken.push({ facts: decided, course: course(before, decided) });
  });
  return taken;
}

/** What stands under each name at the end, the board among it. */
function endOf(posts: readonly Post[]): Map<string, object> {
  const stands = new Map<string, object>();
  for (const post of posts) {
    if (post.kind === 'message' || post.kind === 'board') stands.set(post.part, said(post));
    if (post.kind === 'edit') stands.set(post.of, said(post));
  }
  return stands;
}

const said = ({ text, blocks }: Extract<Post, { blocks: unknown }>) => ({ text, blocks });

test('a thread that was kept, and one that is made anew from the facts before any step, show the same', () => {
  fc.assert(
    fc.property(walks, (walk) => {
      let kept = threadOf([]);
      let facts: Fact[] = [];
      for (const step of stepsOf(walk)) {
        const before = facts;
        facts = [...facts, ...step.facts];
        const shown = showStep(kept, facts, step.course);
        const anew = showStep(threadOf(before), facts, course(replay(before), step.facts));
        expect(anew.posts).toEqual(shown.posts);
        kept = shown.thread;
      }
    }),
    { numRuns: 40, seed },
  );
}, 120_000);

test('whether facts are shown step by step or one by one, people see the same in the end', () => {
  fc.assert(
    fc.property(walks, (walk) => {
      let [byStep, byFact] = [threadOf([]), threadOf([])];
      const [few, many]: [Post[], Post[]] = [[], []];
      let facts: Fact[] = [];
      for (const step of stepsOf(walk)) {
        const { length } = facts;
        facts = [...facts, ...step.facts];
        const shown = showStep(byStep, facts, step.course);
        byStep = shown.thread;
        few.push(...shown.posts.map(({ post }) => post));
        const [first, ...later] = step.course;
        for (const [index, after] of later.entries()) {
          const before = later[index - 1] ?? first;
          const one = showStep(byFact, facts.slice(0, length + index + 1), [before, after]);
          byFact = one.thread;
          many.push(...one.posts.map(({ post }) => post));
        }
      }
      expect(endOf(few)).toEqual(endOf(many));
      expect(few.length).toBeLessThanOrEqual(many.length);
    }),
    { numRuns: 40, seed },
  );
}, 120_000);

test('what is kept of a card is how it would be drawn now', () => {
  fc.assert(
    fc.property(walks, (walk) => {
      let thread = threadOf([]);
      let facts: Fact[] = [];
      for (const step of stepsOf(walk)) {
        facts = [...facts, ...step.facts];
        thread = showStep(thread, facts, step.course).thread;
        const session = step.course.at(-1) ?? unopened;
        for (const { part, kind, own } of thread.cards)
          expect(thread.drawn?.get(part)?.card, part).toEqual(kind.reads(session, own));
      }
    }),
    { numRuns: 40, seed },
  );
}, 120_000);

/** How many of the cards that stand were drawn again in this step. */
function drawnAgain(before: Thread, after: Thread): number {
  return [...(after.drawn ?? [])].filter(([part, drawn]) => before.drawn?.get(part) !== drawn).length;
}

test('a step draws what it changes, however much stands in the thread', () => {
  let facts = openedWith('anyone');
  let thread = threadOf(facts);
  const [young, old]: [number[], number[]] = [[], []];
  for (const { decided, course: taken } of longLife(1_080)) {
    facts = [...facts, ...decided];
    const next = showStep(thread, facts, taken).thread;
    if (facts.length >= 50 && facts.length < 130) young.push(drawnAgain(thread, next));
    if (facts.length >= 1_000) old.push(drawnAgain(thread, next));
    thread = next;
  }

  expect(thread.drawn?.size).toBeGreaterThan(100);
  expect(mean(old)).toBeLessThanOrEqual(1.3 * mean(young));
  expect(Math.max(...old)).toBeLessThanOrEqual(Math.max(...young));
});

const mean = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0) / all.length;

test('a fact that is not shown leaves no card, and what it changed on the board is shown with the next one', () => {
  const failing: Showing = (show, { fact }) => (fact.type === 'TurnHeld' ? [] : show());
  let facts = openedWith('anyone');
  let thread = threadOf(facts);
  const posts: Post[] = [];
  for (const { decided, course: taken } of longLife(40)) {
    facts = [...facts, ...decided];
    const step = showStep(thread, facts, taken, failing);
    posts.push(...step.posts.map(({ post }) => post));
    thread = step.thread;
  }

  expect(facts.some(({ type }) => type === 'TurnHeld')).toBe(true);
  expect([...endOf(posts).keys()].filter((part) => part.startsWith('question:'))).toEqual([]);
  const { text, blocks } = rendered(boardOf(replay(facts)));
  expect(endOf(posts).get('board')).toEqual({ text, blocks });
});

test('whatever is drawn for a fact is drawn where it may be held up, and may fail', () => {
  let isShowing = false;
  const showing: Showing = (show) => {
    isShowing = true;
    try {
      return show();
    } finally {
      isShowing = false;
    }
  };
  const looked: boolean[] = [];
  const facts = openedWith('anyone');
  const watched = course(unopened, facts).map(
    (session) =>
      new Proxy(session, {
        get(all, name) {
          looked.push(isShowing);
          return Reflect.get(all, name) as unknown;
        },
      }),
  ) as unknown as Course;
  showStep(threadOf([]), facts, watched, showing);

  expect(looked.length).toBeGreaterThan(0);
  expect(looked).not.toContain(false);
});
