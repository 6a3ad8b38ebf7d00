import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Post } from '../../src/slack/blocks/post.js';
import { postsOfStep } from '../../src/slack/showing.js';
import { threadOf } from '../../src/workshop/thread.js';
import { courseOf, type Course, replay, unopened } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { starts } from '../workshop/starts.js';
import { walks } from '../workshop/walk.js';
import { wander } from '../workshop/walking.js';

/** The same walks every time, so that a failure is somebody's change; `SEED=…` walks others. */
const seed = Number(process.env.SEED ?? 20_261_122);
const longest = 60;

type Walk = typeof walks extends fc.Arbitrary<infer Each> ? Each : never;

/** A walk as the engine would take it: the facts of each step, and the sessions before it and after each of them. */
function stepsOf([start, answering, steps]: Walk): { facts: Fact[]; course: Course }[] {
  const opened = starts[start](answering);
  const first = { facts: opened, course: courseOf(unopened, opened) };
  const taken = [first];
  wander(opened, steps.slice(0, longest), ({ before, decided }) => {
    if (decided.length > 0) taken.push({ facts: decided, course: courseOf(before, decided) });
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
        const shown = postsOfStep(kept, facts, step.course);
        const anew = postsOfStep(threadOf(before), facts, courseOf(replay(before), step.facts));
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
        const shown = postsOfStep(byStep, facts, step.course);
        byStep = shown.thread;
        few.push(...shown.posts.map(({ post }) => post));
        const [first, ...later] = step.course;
        for (const [index, after] of later.entries()) {
          const before = later[index - 1] ?? first;
          const one = postsOfStep(byFact, facts.slice(0, length + index + 1), [before, after]);
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
