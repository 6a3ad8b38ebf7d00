import { expect, test } from 'vitest';
import { sessionFooter } from '../../src/workshop/base/card.js';
import type { Spent } from '../../src/workshop/base/fact-fields.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { TaskInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { given } from './given.js';
import { answerTo, begun, played, sessionOf, told } from './story.js';

const one: Spent = { input: 1_000, cached: 700, output: 50, micros: 2_000 };
const owed = (facts: Fact[]) => pending(sessionOf(facts))[0] as Task;

test('a result at an unknown price makes the whole sum unknown, and never less; in older records it is unknown', () => {
  const first = told(begun, { ...answerTo(owed(begun)), spent: { ...one, micros: null } });
  const failure = { type: 'TaskFailed', key: owed(first).key, reason: 'busy', detail: '' } as const;

  expect(sessionOf(told(first, { ...failure, spent: one })).spent).toMatchObject({
    input: 2_000,
    micros: null,
  });
  expect(sessionOf(played()).spent).toBeUndefined();
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
