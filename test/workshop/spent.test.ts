import { describe, expect, test } from 'vitest';
import { sessionFooter } from '../../src/workshop/base/card.js';
import type { Spent } from '../../src/workshop/base/fact-fields.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { TaskInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { given } from './given.js';
import { answerTo, begun, opened, played, type Script, told } from './story.js';

const one: Spent = { input: 1_000, cached: 700, output: 50, micros: 2_000 };
const owed = (facts: Fact[]) => pending(replay(facts))[0] as Task;

const isLastReading = (task: Task) => task.kind === 'synthesise' && task.last;

/** A whole workshop in which every call costs the same. */
function paid(script: Script = {}): Fact[] {
  let facts = opened;
  for (let task = owed(facts); task; task = owed(facts)) {
    const answer: TaskInput = answerTo(task, script, replay(facts));
    facts = told(facts, task.kind === 'issue' ? answer : { ...answer, spent: one });
  }
  return facts;
}

describe('what is spent', () => {
  test('is recorded once, however much comes of a result', () => {
    const last = played({ outside: (isLast) => ({ result: isLast ? 'All agree.' : '' }) }, isLastReading);
    const { decided } = given(...last).when({ ...answerTo(owed(last)), spent: one });

    expect(decided.map(({ type }) => type)).toEqual(['ConsensusSynthesized', 'ArtifactDecided']);
    expect(decided.map((each) => ('spent' in each ? each.spent : undefined))).toEqual([one, undefined]);
  });

  test('is counted in one sum', () => {
    const facts = paid();
    const calls = facts.filter((each) => 'spent' in each && each.spent).length;

    expect(replay(facts).spent).toMatchObject({ input: 1_000 * calls, micros: 2_000 * calls });
  });

  test('by tries that failed counts too', () => {
    const { key } = owed(begun);
    const { after } = given(...begun)
      .when({ type: 'TaskFailed', key, reason: 'unreadable', detail: '', spent: one })
      .then({ type: 'TaskFailed', spent: one });

    expect(after.spent).toEqual(one);
  });

  test('by a result that is owed no more is not counted: it changes nothing', () => {
    const answer = { ...answerTo(owed(begun)), spent: one };
    const taken = told(begun, answer);

    given(...taken)
      .when(answer)
      .thenIgnored('not owed');
  });

  test('at an unknown price makes the whole sum unknown, and never less', () => {
    const first = told(begun, { ...answerTo(owed(begun)), spent: { ...one, micros: null } });
    const { key } = owed(first);
    const failed = told(first, { type: 'TaskFailed', key, reason: 'busy', detail: '', spent: one });

    expect(replay(failed).spent).toMatchObject({ input: 2_000, micros: null });
  });

  test('is unknown in the records of older releases, which fold as before', () => {
    expect(replay(played()).spent).toBeUndefined();
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
  expect(sessionFooter(replay(next))).toBe(sessionFooter(after));
  expect(sessionFooter({ ...after, language: 'zh' })).toContain('这里的不足');
});
