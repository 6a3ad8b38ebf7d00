import { expect, test } from 'vitest';
import { type Thread, threadOf } from '../../src/workshop/thread.js';
import { postsOfStep } from '../../src/slack/showing.js';
import { courseOf } from '../../src/workshop/evolve.js';
import { decide } from '../../src/workshop/decide.js';
import type { Fact } from '../../src/workshop/facts.js';
import { factsOf } from '../../src/workshop/base/decision.js';
import { pending } from '../../src/workshop/pending.js';
import { type Lived, longLife } from '../workshop/long-life.js';
import { openedWith } from '../workshop/story.js';
import { median } from './engine/table.js';

const ages = [50, 200, 1_000];
/** Long enough for every kind of step, two or three rounds. */
const window = 80;
const tries = 15;

interface Taken extends Lived {
  facts: Fact[];
  thread: Thread;
}

/** The steps of a workshop of that age, each with the facts and the thread at hand, as a resident workshop has them. */
function stepsAt(age: number): Taken[] {
  let facts = openedWith('anyone');
  let thread = threadOf(facts);
  const taken: Taken[] = [];
  for (const lived of longLife(age + window)) {
    facts = [...facts, ...lived.decided];
    if (lived.before.seq >= age) taken.push({ ...lived, facts, thread });
    thread = postsOfStep(thread, facts, lived.course).thread;
  }
  return taken;
}

/** Microseconds of the whole pure part of a step: the fastest of some tries, which is what the work itself takes. */
function cost({ before, input, facts, thread }: Taken): number {
  const times = Array.from({ length: tries }, () => {
    const began = performance.now();
    const sessions = courseOf(before, factsOf(decide(before, input)));
    pending(sessions.at(-1) ?? before);
    postsOfStep(thread, facts, sessions);
    return performance.now() - began;
  });
  return Math.min(...times) * 1_000;
}

/** The files of a version hold all that was ever said: they grow with it, and are rendered once. */
const withFiles = new Set<Fact['type']>(['VersionIssued', 'FilesRequested']);

test('a step of an old workshop costs about what one of a young workshop does', () => {
  stepsAt(200).map(cost);
  const costs = ages.map((age) => {
    const steps = stepsAt(age).filter(({ decided }) => !decided.some(({ type }) => withFiles.has(type)));
    return median(steps.map(cost));
  });
  for (const [index, age] of ages.entries())
    console.log(`a step at fact ${age}: ${costs[index]?.toFixed(0)} µs to decide, fold and show`);
  const [young = 0, , old = 0] = costs;
  console.log(`fact ${ages.at(-1)} to fact ${ages[0]}: ${(old / young).toFixed(2)}`);

  // It was 25 when every card was drawn for every fact; a busy machine must not decide this.
  expect(old).toBeLessThan(3 * young);
}, 120_000);
