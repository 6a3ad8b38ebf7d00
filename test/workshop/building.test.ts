import { describe, expect, test } from 'vitest';
import type { Fact } from '../../src/workshop/facts.js';
import { replay } from '../../src/workshop/evolve.js';
import type { InputOf, PersonInput } from '../../src/workshop/inputs.js';
import { questionAsked } from '../../src/workshop/building/asking.js';
import { builtVersion, tasksOf } from '../../src/workshop/building/work.js';
import { given } from './given.js';
import { maya, played, told, tom } from './story.js';

const claude = { name: 'Claude Code', session: 's-1' };
const plan = played();
const approved = told(plan, { type: 'ApproveAsked', by: maya, version: 1, via: 'button' });

type Report = InputOf<'TaskReportGiven'>;
const report = (state: Report['state'], more: Partial<Report> = {}): PersonInput =>
  ({ type: 'TaskReportGiven', agent: claude, version: 1, task: 'T1', state, ...more }) as PersonInput;
const tick = (by = maya, state: Report['state'] = 'done'): PersonInput => ({
  ...{ type: 'TaskReportGiven', by, version: 1, task: 'T1', state },
});
const deviation = (more: object = {}): PersonInput => ({
  ...{ type: 'DeviationGiven', agent: claude, version: 1, item: 'C1', text: 'The bot API has no votes.' },
  ...more,
});

function states(facts: readonly Fact[]) {
  const session = replay([...facts]);
  const version = builtVersion(session);
  return version && tasksOf(session, version).map(({ task, state }) => `${task} ${state}`);
}

describe('a task of an approved plan', () => {
  test('is begun, blocked with a reason and done, by an agent or a person, and makes no version', () => {
    const begun = told(approved, report('begun'));
    given(...begun)
      .when(report('blocked', { why: 'No token.' }))
      .then({ type: 'TaskReported', task: 'T1', state: 'blocked', why: 'No token.', agent: claude });
    const { after, facts } = given(...begun)
      .when(tick())
      .then({ type: 'TaskReported', version: 1, task: 'T1', title: 'Build it', state: 'done', by: maya });
    expect(after.versions).toHaveLength(1);
    expect(states(facts)).toEqual(['T1 done']);
    expect(states(told(facts, tick(maya, 'open')))).toEqual(['T1 open']);
  });

  test('is known by its title too', () => {
    given(...approved)
      .when(report('begun', { task: ' build  IT ' }))
      .then({ type: 'TaskReported', task: 'T1' });
  });

  test.each([
    ['no such version', approved, report('begun', { version: 4 })],
    ['not approved', plan, report('begun')],
    ['approval withdrawn', told(approved, { type: 'UndoAsked', by: maya, version: 1 }), report('begun')],
    ['no such task', approved, report('begun', { task: 'T9' })],
    ['already done', told(approved, report('done')), report('begun')],
    ['no text', approved, report('blocked')],
    ['too long', approved, report('blocked', { why: 'x'.repeat(1_001) })],
    ['no such item', approved, deviation({ item: 'R7' })],
    ['no text', approved, deviation({ text: ' \u200b ' })],
  ] as const)('a program is told why nothing is recorded: %s', (refused, facts, input) => {
    expect(given(...facts).when(input).decision).toMatchObject({ refused });
  });

  test('is reported once: said again, or sent again later, it changes nothing', () => {
    const begun = told(approved, report('begun', { report: 'r-1' }));
    given(...begun)
      .when(report('begun', { report: 'r-2' }))
      .thenIgnored('repeat');
    const done = told(begun, report('done', { report: 'r-3' }));
    given(...done)
      .when(report('begun', { report: 'r-1' }))
      .thenIgnored('repeat');
    given(...done)
      .when(tick(tom))
      .then({ type: 'RequestDeclined', what: 'tick', reason: 'notMember', to: tom });
  });
});

describe('a deviation', () => {
  const reported = told(approved, deviation());

  test('is recorded once, with the item that it is about', () => {
    given(...approved)
      .when(deviation())
      .then({ type: 'DeviationReported', number: 1, item: 'C1', version: 1, agent: claude });
    given(...reported)
      .when(deviation())
      .thenIgnored('repeat');
  });

  test('becomes one more round where somebody who may approve wants that, and the plan is reopened', () => {
    const { after } = given(...reported)
      .when({ type: 'DeviationsTakeAsked', by: maya, version: 1 })
      .then(
        { type: 'Reopened', version: 1, by: maya },
        { type: 'DeviationsTaken', deviations: [1] },
        { type: 'RoundAdded', why: 'deviation' },
        { type: 'RoundStarted' },
      );
    expect(after.issues.at(-1)).toMatchObject({ text: expect.stringContaining('C1 (Claude Code)') });
    // Work on what was approved goes on meanwhile.
    expect(builtVersion(after)?.number).toBe(1);
  });

  test('changes nothing where they say so', () => {
    const leave: PersonInput = { type: 'DeviationLeaveAsked', by: maya, version: 1, deviation: 1 };
    const left = given(...reported).when(leave);
    expect(left.then({ type: 'DeviationLeft', deviation: 1 }).after.outcome?.kind).toBe('approved');
    given(...left.facts)
      .when({ type: 'DeviationsTakeAsked', by: maya, version: 1 })
      .then({ type: 'RequestDeclined', reason: 'nothingOpen' });
    given(...reported)
      .when({ ...leave, by: tom })
      .then({ type: 'RequestDeclined', reason: 'notYours' });
  });
});

describe('a question of an agent', () => {
  const ask = (more: object = {}): PersonInput => ({
    ...{ type: 'AgentQuestionGiven', agent: claude, version: 1, task: 'T1', text: 'Which token?' },
    ...{ why: 'There are two.', options: ['Bot', 'User'], assumption: 'Bot' },
    ...more,
  });

  test('is put at once to the requester or to whom it names, and asked again it is the same', () => {
    const { after, facts } = given(...approved)
      .when(ask())
      .then({
        type: 'AgentAsked',
        agent: claude,
        task: 'T1',
      });
    expect(after.questions).toMatchObject([
      { state: 'put', person: maya, agent: { version: 1, task: 'T1' } },
    ]);
    given(...facts)
      .when(ask({ text: 'which token' }))
      .thenIgnored('repeat');
    expect(questionAsked(after, { text: 'Which token?' })?.number).toBe(1);
    expect(given(...approved).when(ask({ to: 'Zoe' })).decision).toMatchObject({ refused: 'no such person' });
  });

  test('is taken back by the agent that asked it', () => {
    const asked = told(approved, ask());
    const { after } = given(...asked)
      .when({ type: 'AgentQuestionWithdrawn', agent: claude, question: 1, why: 'Found it.' })
      .then({ type: 'AgentQuestionWithdrawn', question: 1 });
    expect(after.questions[0]).toMatchObject({ state: 'moot' });
    const other = { type: 'AgentQuestionWithdrawn', agent: { name: 'Codex' }, question: 1 } as const;
    expect(given(...asked).when(other).decision).toMatchObject({ refused: 'not yours' });
  });
});
