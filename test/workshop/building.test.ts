import { describe, expect, test } from 'vitest';
import type { Fact } from '../../src/workshop/facts.js';
import { contentOf, replay } from '../../src/workshop/evolve.js';
import type { InputOf, PersonInput } from '../../src/workshop/inputs.js';
import { todoMarkdown } from '../../src/document/files.js';
import type { Content } from '../../src/workshop/opening/earlier/facts.js';
import { briefBlock } from '../../src/prompts/small-call.js';
import { postsOf, wordsIn } from '../slack/rendering.js';
import { builtVersion, tasksOf } from '../../src/workshop/leaving/work.js';
import { decides, declines, given, ignores } from './given.js';
import { brief, item, maya, played, puttingOf, type Script, told, tom } from './story.js';

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
/** A task of the SeniorDeveloper. */
const task = (text: string, after: string[], more: object) =>
  item({
    text,
    fields: {
      ...{ kind: 'task', after, serves: ['R1'], component: ['C1'], who: '', wait: 0 },
      ...{ from: 1, to: 2, by: '' },
    },
    ...more,
  });

function states(facts: readonly Fact[]) {
  const session = replay([...facts]);
  const version = builtVersion(session);
  return version && tasksOf(session, version).map(({ task: id, state }) => `${id} ${state}`);
}

describe('a task of an approved plan', () => {
  test('is begun, by its title too, blocked with a reason and done, by an agent or a person, and makes no version', () => {
    const begun = told(approved, report('begun', { task: ' build  IT ' }));
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

  test.each([
    ['no such version', approved, report('begun', { version: 4 })],
    ['not approved', plan, report('begun')],
    ['approval withdrawn', told(approved, { type: 'UndoAsked', by: maya, version: 1 }), report('begun')],
    ['no such task', approved, report('begun', { task: 'T9' })],
    ['already done', told(approved, report('done')), report('begun')],
    ['no text', approved, report('blocked')],
    ['no such item', approved, deviation({ item: 'R7' })],
    ['no text', approved, deviation({ text: ' \u200b ' })],
  ] as const)('a program is told why nothing is recorded: %s', (refused, facts, input) => {
    expect(given(...facts).when(input).decision).toMatchObject({ refused });
  });

  test('is reported once: said again, it changes nothing', () => {
    const begun = told(approved, report('begun'));
    ignores(begun, report('begun'), 'repeat');
    const done = told(begun, report('done'));
    ignores(done, report('done'), 'repeat');
    declines(done, tick(tom), { what: 'tick', reason: 'notMember', to: tom });
  });
});

describe('a deviation', () => {
  const reported = told(approved, deviation());

  test('is recorded once, and becomes one more round where somebody who may approve wants that: the plan is reopened', () => {
    const recorded = { number: 1, item: 'C1', version: 1, agent: claude };
    decides(approved, deviation(), { type: 'DeviationReported', ...recorded });
    ignores(reported, deviation(), 'repeat');
    const { after } = given(...reported)
      .when({ type: 'ConcernTakeUpAsked', by: maya, concern: 1 })
      .then(
        { type: 'Reopened', version: 1, by: maya },
        { type: 'VoiceSettled', how: 'taken up', number: 1 },
        { type: 'RoundAdded', why: 'deviation' },
        { type: 'RoundStarted' },
      );
    expect(after.issues.at(-1)).toMatchObject({ text: expect.stringContaining('C1 (Claude Code)') });
    // Work on what was approved goes on meanwhile.
    expect(builtVersion(after)?.number).toBe(1);
  });

  test('changes nothing where they say so', () => {
    const leave: PersonInput = { type: 'ConcernAnswerGiven', by: maya, concern: 1, text: '' };
    const left = decides(reported, leave, { type: 'VoiceSettled', how: 'answered', number: 1, text: '' });
    expect(left.after.outcome?.kind).toBe('approved');
    declines(left.facts, { type: 'ConcernTakeUpAsked', by: maya, concern: 1 }, { reason: 'nothingOpen' });
    declines(reported, { ...leave, by: tom }, { reason: 'notYours' });
  });
});

test('a task that the next version has no more is refused to whoever works on it', () => {
  const wanted = told(approved, { type: 'ReopenAsked', by: maya, version: 1 });
  const wish = told(wanted, { type: 'ChangesAsked', by: maya, version: 1, text: 'Split T1.' });
  const takes = [{ about: '#1', as: 'take' as const, why: 'It is split.' }];
  const put = [task('Build the poll', [], { replaces: 'T1' })];
  const turn: Script['turn'] = (role, round) =>
    role === 'SeniorDeveloper' && round === 3 ? { put, say: takes } : {};
  const replaced = told(played({ turn }, undefined, wish), {
    ...{ type: 'ApproveAsked', by: maya, version: 2, via: 'button' },
  });
  expect(given(...replaced).when(report('done')).decision).toMatchObject({ refused: 'gone' });
  expect(states(replaced)).toEqual(['T2 open']);
});

describe('a plan that is refined while it is built', () => {
  const ship = task('Ship it', ['T1'], { id: 'new9' });
  const two: Script = {
    turn: (role, round, session) =>
      role === 'SeniorDeveloper' && round === 1 ? { put: [...puttingOf(session, role), ship] } : {},
  };
  const first = told(
    told(played(two), { type: 'ApproveAsked', by: maya, version: 1, via: 'button' }),
    tick(),
  );
  const refinedFrom = (content: Content) => {
    const refining = { ref: 'W1', workshop: 'w-first', title: 'Lunch poll', version: 1 };
    const beginning = {
      plans: [{ ...refining, state: 'approved' as const, signs: ['id' as const] }],
      ...{ unknown: [], chosen: { intent: 'refine' as const, plan: 'W1' } },
    };
    const issued = played(
      { earlier: content, turn: () => ({ put: [] }) },
      undefined,
      told([], { ...brief, workshop: 'w-next', beginning }),
    );
    return told(issued, { type: 'ApproveAsked', by: maya, version: 1, via: 'button' });
  };

  test('brings its ticks along: the roles are told what is done, and the next list says what is left', () => {
    const content = contentOf(first, 1) as Content;
    expect(content.done).toEqual(['T1']);
    const next = refinedFrom(content);
    expect(states(next)).toEqual(['T1 done', 'T2 open']);
    const session = replay(next);
    expect(todoMarkdown(session)).toMatch(/- \[x\] \*\*Build it.*- \[ \] \*\*Ship it/su);
    expect(briefBlock(session).text).toContain('Done: T1.');
    expect(JSON.stringify(postsOf(next).map(wordsIn))).toContain('1 task of it is done');
    const none = refinedFrom(contentOf(approved, 1) as Content);
    expect(briefBlock(replay(none)).text).not.toContain('Done:');
    // And again, however often it is refined, with what was ticked since.
    const ticked = told(next, { type: 'TaskReportGiven', by: maya, version: 1, task: 'T2', state: 'done' });
    expect(states(refinedFrom(contentOf(ticked, 1) as Content))).toEqual(['T1 done', 'T2 done']);
  });
});
