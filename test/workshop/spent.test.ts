import { describe, expect, test } from 'vitest';
import type { Spent } from '../../src/workshop/base/fact-fields.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { TaskInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { given } from './given.js';
import { answerTo, asking, begun, maya, opened, played, type Script, told } from './story.js';

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

  test('is counted for the role whose task it was, and for the Coach where it was nobody’s', () => {
    const session = replay(paid());
    const times = (number: number) => ({ ...one, input: 1_000 * number, micros: 2_000 * number });

    // Its view and its two turns; the brief, and the reading from outside.
    expect(session.spent.RiskPlanner).toMatchObject({
      input: 3_000,
      cached: 2_100,
      output: 150,
      micros: 6_000,
    });
    expect(session.spent.Coach).toMatchObject({ input: times(2).input, micros: times(2).micros });
    expect(Object.keys(session.spent)).toHaveLength(6);
  });

  test('on the wording of a question in the meeting is its role’s', () => {
    const script: Script = {
      turn: (role, round) =>
        round === 1 && (role === 'ProductPlanner' || role === 'TestPlanner')
          ? { questions: [asking('blocking', role === 'TestPlanner' ? 'How many?' : 'Who votes?')] }
          : {},
      review: () => [
        { question: 2, status: 'modify', modified: 'How many of the staff?', reason: '', coveredBy: null },
      ],
    };
    const answer = { type: 'AnswerGiven', by: maya, question: 1, text: 'Staff', via: 'button' } as const;
    const meeting = played(script, ({ kind }) => kind === 'put-question', told(played(script), answer));
    const { after } = given(...meeting).when({ ...answerTo(owed(meeting), {}, replay(meeting)), spent: one });

    expect(after.spent).toEqual({ TestPlanner: one });
  });

  test('by tries that failed counts too', () => {
    const { key } = owed(begun);
    const { after } = given(...begun)
      .when({ type: 'TaskFailed', key, reason: 'unreadable', detail: '', spent: one })
      .then({ type: 'TaskFailed', spent: one });

    expect(after.spent).toEqual({ ProductPlanner: one });
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

    expect(replay(failed).spent).toEqual({ ProductPlanner: { ...one, micros: null }, SystemDesigner: one });
  });

  test('is unknown in the records of older releases, which fold as before', () => {
    expect(replay(played()).spent).toEqual({});
  });
});
