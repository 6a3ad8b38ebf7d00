import { describe, expect, test } from 'vitest';
import { sessionFooter } from '../../src/workshop/base/card.js';
import type { Spent } from '../../src/workshop/base/fact-fields.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { TaskInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { given } from './given.js';
import { answerTo, begun, opened, played, type Script, sessionOf, told } from './story.js';

const one: Spent = { input: 1_000, cached: 700, output: 50, micros: 2_000 };
const owed = (facts: Fact[]) => pending(sessionOf(facts))[0] as Task;

/** A whole workshop in which every call costs the same. */
function paid(): Fact[] {
  let facts = opened;
  for (let task = owed(facts); task; task = owed(facts)) {
    const answer: TaskInput = answerTo(task, {}, sessionOf(facts));
    facts = told(facts, task.kind === 'issue' ? answer : { ...answer, spent: one });
  }
  return facts;
}

describe('what is spent', () => {
  const { key } = owed(begun);

  test('is recorded once, however much comes of a result', () => {
    const script: Script = { outside: (isLast) => ({ result: isLast ? 'All agree.' : '' }) };
    const last = played(script, (task) => task.kind === 'synthesise' && task.last);
    const { decided } = given(...last).when({ ...answerTo(owed(last)), spent: one });

    expect(decided.map(({ type }) => type)).toEqual(['ConsensusSynthesized', 'ArtifactDecided']);
    expect(decided.map((each) => ('spent' in each ? each.spent : undefined))).toEqual([one, undefined]);
  });

  test('is counted in one sum; in the records of older releases it is unknown', () => {
    const facts = paid();
    const calls = facts.filter((each) => 'spent' in each && each.spent).length;

    expect(sessionOf(facts).spent).toMatchObject({ input: 1_000 * calls, micros: 2_000 * calls });
    expect(sessionOf(played()).spent).toBeUndefined();
  });

  test('by tries that failed counts too; by a result that is owed no more it does not: that changes nothing', () => {
    const failed = given(...begun)
      .when({ type: 'TaskFailed', key, reason: 'unreadable', detail: '', spent: one })
      .then({ type: 'TaskFailed', spent: one });
    expect(failed.after.spent).toEqual(one);

    const answer = { ...answerTo(owed(begun)), spent: one };
    given(...told(begun, answer))
      .when(answer)
      .thenIgnored('not owed');
  });

  test('at an unknown price makes the whole sum unknown, and never less', () => {
    const first = told(begun, { ...answerTo(owed(begun)), spent: { ...one, micros: null } });
    const failure = { type: 'TaskFailed', key: owed(first).key, reason: 'busy', detail: '' } as const;

    expect(sessionOf(told(first, { ...failure, spent: one })).spent).toMatchObject({
      ...{ input: 2_000, micros: null },
    });
  });
});

test('what a model is weak in is recorded with its answer, and stands in one small line of its thread from then on', () => {
  const first = { ...answerTo(owed(begun)), spent: one, weak: ['form', 'lookUps'] } as TaskInput;
  const { after, facts, decided } = given(...begun).when(first);
  const next = told(facts, { ...answerTo(owed(facts)), spent: one });

  expect(decided.flatMap((each) => ('weak' in each ? [each.weak] : []))).toEqual([['form', 'lookUps']]);
  expect(sessionFooter(after)).toMatch(
    /What weakens it here: .* can’t be held to .*, can’t look things up\.$/,
  );
  expect(sessionFooter(sessionOf(next))).toBe(sessionFooter(after));
  expect(sessionFooter({ ...after, language: 'zh' })).toContain('这里的不足');
});
