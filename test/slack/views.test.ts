import { describe, expect, test } from 'vitest';
import { rendered } from '../../src/slack/blocks/render.js';
import { escaped } from '../../src/text/visible.js';
import type { Spent } from '../../src/workshop/base/fact-fields.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';
import { boardOf, statusBlocks, statusText } from '../../src/workshop/status.js';
import { isSpeaking } from './asking-workshop.js';
import { faultsOf, stringsIn } from './block-limits.js';
import { buttonsOf, postsOf, wordsIn } from './rendering.js';
import { askingScene } from './scene-asking.js';
import type { Script } from './script.js';
import { ada, workshop } from './workshop-facts.js';

const board = (facts: readonly Fact[]) => stringsIn(rendered(boardOf(replay(facts))).blocks).join('\n');
const status = (facts: readonly Fact[], limit = {}) => rendered(statusBlocks(replay(facts), limit));
const read = (facts: readonly Fact[], limit = {}) => stringsIn(status(facts, limit).blocks).join('\n');
const told = (script: Partial<Script> = {}) => workshop({ language: 'en', ...script });
const agreeing = (script: Partial<Script> = {}) => told({ agreesAtOnce: true, ...script });
const waiting = () => {
  const { now, intake } = askingScene;
  return agreeing({ intake: [intake], turns: { 'ProductPlanner:1': { questions: [now] } } }).play();
};
const drafted = () => agreeing({ disagrees: 1 }).play();
const eightDays = { type: 'MoreGiven', by: ada, version: 1, text: 'Eight days.' } as const;

describe('the board', () => {
  test.each<[string, Fact[], string | RegExp]>([
    [
      'has heard all',
      told()
        .play(({ kind }) => kind === 'synthesise')
        .facts(),
      'RiskPlanner ✓ → [Coach ⏳]',
    ],
    [
      'is held up by a model',
      told().play(isSpeaking('RiskPlanner', 1)).fail('busy').facts(),
      /^\*Paused:\* RiskPlanner has been held up since <!date[\s\S]*\[RiskPlanner ⏸️\]/m,
    ],
    [
      'asks about the brief',
      waiting().facts(),
      /^\*Waits for <@U0ADA>: one question\.\* <part:questions:U0ADA:\d+\|Answer →>\nThe Coach has a question about the brief\.$/m,
    ],
    [
      'waits in a turn',
      waiting().arrive({ type: 'StartAsked', by: ada, admin: false }).play().facts(),
      /^\*Waits for <@U0ADA>: one question\.\* .*\n.*\[ProductPlanner ⏸️\] → SystemDesigner/m,
    ],
    [
      'was paused',
      agreeing().arrive({ type: 'PauseAsked', by: ada, admin: false }).facts(),
      /^\*Paused:\* by <@U0ADA>, since <!date.*; “resume” goes on/m,
    ],
    [
      'has a plan, in Chinese',
      agreeing({ language: 'zh' }).play().facts(),
      '*方案 v1 等待批准。* <part:card:v1|阅读并决定 →>\n*角色已同意：* R1 A leave request · R2 The manager decides',
    ],
    [
      'is parked',
      agreeing().play().arrive({ type: 'ParkAsked', by: ada, version: 1 }).facts(),
      '*Plan v1 is parked.* <part:card:v1|Read and decide →>',
    ],
    [
      'has used up its budget',
      agreeing()
        .play(({ kind }) => kind === 'speak')
        .fail('budget')
        .facts(),
      /^\*Waits for <@U0ADA>: more budget\.\*\n\*Paused:\* this workshop has used up its budget \(<!date/m,
    ],
    ['has one more round', drafted().arrive(eightDays).facts(), '*Round 5:*'],
  ])('of a workshop that %s says so, and nothing that is not', (_what, facts, words) => {
    expect(board(facts)).toMatch(words);
    expect(read(facts)).toMatch(words);
    expect(board(facts)).not.toContain('none');
  });

  test('has the brief as a quote, and says where its end is missing for want of room', () => {
    const line = 'Every employee asks for leave with a first day and a last day.\n';
    const quotedOf = (brief: string) =>
      board(told({ brief }).facts())
        .split('\n')
        .flatMap((each) => (each.startsWith('> ') ? [each.slice(2)] : []));
    const symbols = `Symbols ${'&<>'.repeat(2_600)}`;

    expect(quotedOf(line.repeat(40)).join('\n')).toBe(line.repeat(40).trim());
    expect(escaped(symbols)).toContain(quotedOf(symbols).join('').replaceAll('…', ''));
    expect(board(told({ brief: symbols }).facts())).toContain(
      'The brief is longer: the plan’s files have all of it.',
    );
    expect(postsOf(told({ brief: symbols }).facts()).map(({ part }) => part)).toEqual(['board', 'welcome']);
  });

  test('keeps a title that needs escaping out of plain text', () => {
    const [first] = rendered(boardOf(replay(told({ brief: 'R&D <portal>' }).facts()))).blocks;

    expect(first).toMatchObject({ type: 'section', text: { text: '*R&amp;D &lt;portal&gt;*' } });
  });

  test.each(['', ';;', ' \u200b '])('gives words in place of a title of marks alone: %j', (title) => {
    const session = { ...replay(told().facts()), title };

    expect(rendered(boardOf(session)).blocks[0]).toMatchObject({
      type: 'header',
      text: { text: 'A workshop' },
    });
    expect(statusText(session)).toMatch(/^Planning workshop “A workshop”/);
  });
});

test('the status says what the board says, without the brief', () => {
  const facts = told().play(isSpeaking('TestPlanner', 2)).facts();

  expect(read(facts)).not.toMatch(/^> /m);
  expect(statusText(replay(facts))).toBe(
    'Planning workshop “Leave requests in Slack”. Round 2 of at most 4.',
  );
});

describe('what it cost', () => {
  const spent: Spent = { input: 11_060, cached: 8_640, output: 1_100, micros: 20_700 };
  const nothing = { input: 0, cached: 0, output: 0, micros: 0 };
  const paid = (script: Partial<Script> = {}) =>
    agreeing({ model: 'openai:gpt-x', spent, ...script })
      .play()
      .facts();
  const some = { ...spent, cached: 0, unknown: 1 };

  test.each<[string, Partial<Script>, RegExp, RegExp]>([
    ['the price', {}, / · 207k tokens.*, \$0\.35$/m, /\*Cost:\* 207k tokens \(71% from cache\), \$0\.35/],
    [
      'the price, in Chinese',
      { language: 'zh' },
      /，0\.35 美元$/m,
      /\*费用：\* 20\.7 万 token（71% 来自缓存），0\.35 美元/,
    ],
    [
      'a price that nobody knows',
      { spent: { ...spent, cached: 0, micros: null } },
      / · 207k tokens.*, cost unknown$/m,
      /\*Cost:\* 207k tokens, cost unknown/,
    ],
    [
      'calls that are missing in it',
      { spent: some },
      /207k tokens/,
      /207k tokens, \$0\.35, \d+ calls of unknown cost \(cut off or not counted\)/,
    ],
    [
      'calls of which nothing is known',
      { spent: { ...nothing, unknown: 1 } },
      /./,
      /\d+ calls of unknown cost/,
    ],
  ])('stands on the board and in the status: %s', (_what, script, onBoard, inStatus) => {
    expect(board(paid(script))).toMatch(onBoard);
    expect(read(paid(script))).toMatch(inStatus);
  });

  test.each<[string, Fact[]]>([
    ['costs nothing', paid({ model: 'rehearsal:script', spent: nothing })],
    ['is not known', agreeing({ model: 'openai:gpt-x' }).play().facts()],
  ])('is not told where it %s', (_what, facts) => {
    expect(read(facts)).not.toContain('Cost');
  });

  test('is told with what is left of the budget, calls of unknown cost with their reserve, in what Slack accepts', () => {
    const limit = { micros: 5_000_000, tokens: 3_000_000 };
    const left = (of: Spent) =>
      Number(/left of the budget: \$([\d.]+)/.exec(read(paid({ spent: of }), limit))?.[1]);
    const held = { ...some, held: { tokens: 10_000, micros: 100_000 } };
    const calls = paid({ spent: held }).filter((each) => 'spent' in each && each.spent).length;

    expect(read(paid(), { micros: 1_000_000, tokens: 500_000 })).toContain(
      '$0.35, left of the budget: $0.65, 293k tokens',
    );
    expect(left(spent) - left(held)).toBeCloseTo(calls / 10, 2);
    const post = { part: 'status', urgency: 'answer', kind: 'private', to: 'U0ADA' } as const;
    expect(faultsOf({ ...post, ...status(paid(), { micros: 1, tokens: 1 }) })).toEqual([]);
  });
});

const notices = (facts: readonly Fact[]) => {
  const of = (post: ReturnType<typeof postsOf>[number]) => (post.kind === 'edit' ? post.of : post.part);
  return postsOf(facts).filter((post) => /^(?:failure|budget):/.test(of(post)));
};
const notice = (facts: readonly Fact[]) => notices(facts).at(-1);
const failing = (kind: string, reason: 'busy' | 'tooLong' = 'busy') =>
  agreeing()
    .play((task) => task.kind === kind)
    .fail(reason);

test('the notice of a failure of a role says what skipping it means, and that of the Coach offers no role to skip', () => {
  const role = notice(failing('speak').facts());

  expect(buttonsOf(role)).toEqual(['retry', 'skip_role', 'end']);
  expect(wordsIn(role)).toContain('the result will be a draft, not a plan.');
  expect(JSON.stringify(role)).toContain('"t\\":\\"w-7k2:speak:r1:v1:ProductPlanner');
  expect(buttonsOf(notice(agreeing().fail('busy').facts()))).toEqual(['retry', 'start_anyway', 'end']);
  expect(buttonsOf(notice(failing('synthesise').facts()))).toEqual(['retry', 'end']);
});

test('a budget that is used up is told once, whatever lacks it, and by itself where something else had failed before', () => {
  const firstLines = (facts: readonly Fact[]) => notices(facts).map((post) => wordsIn(post).split('\n')[0]);
  const views = told().play((task) => task.kind === 'first-view' && task.role !== 'ProductPlanner');
  for (const { key } of pending(replay(views.facts())).slice(0, 2))
    views.arrive({ type: 'TaskFailed', key, reason: 'dayBudget', detail: '' });
  expect(firstLines(views.facts())).toEqual(['⏸️ *Today’s budget of this workspace is used up.*']);

  const failed = agreeing()
    .play(({ kind }) => kind === 'synthesise')
    .fail('denied')
    .fail('budget');
  const up = '⏸️ *This workshop has used up its budget.*';
  expect(firstLines(failed.facts()).slice(1)).toEqual(['~*The Coach is held up.*~ It went on.', up]);
  expect(buttonsOf(notice(failed.facts()))).toEqual(['allow', 'end']);
  const raised = failed.arrive({ type: 'BudgetRaiseAsked', by: ada, admin: false, pause: 0 }).facts();
  expect(firstLines(raised).slice(3)).toEqual([`~${up}~ <@U0ADA> added the same again.`]);
});
