import { describe, expect, test } from 'vitest';
import { rendered } from '../../src/slack/blocks/render.js';
import { boardOf, statusBlocks } from '../../src/workshop/status.js';
import type { Spent } from '../../src/workshop/base/fact-fields.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { stringsIn } from './block-limits.js';
import { buttonsOf, postsOf, wordsIn } from './rendering.js';
import type { Script } from './script.js';
import { ada, workshop } from './workshop-facts.js';

const spent: Spent = { input: 11_060, cached: 8_640, output: 1_100, micros: 20_700 };
const facts = (script: Partial<Script> = {}) =>
  workshop({ language: 'en', agreesAtOnce: true, model: 'openai:gpt-x', spent, ...script })
    .play()
    .facts();
const board = (told: Fact[]) => stringsIn(rendered(boardOf(replay(told))).blocks).join('\n');
const status = (told: Fact[], limit = {}) => rendered(statusBlocks(replay(told), limit));
const read = (told: Fact[], limit = {}) => stringsIn(status(told, limit).blocks).join('\n');

describe('the board', () => {
  test('says what it took', () => {
    const unknown = { ...spent, micros: null };

    expect(board(facts())).toMatch(/workshop `w-7k2` · 207k tokens.*, \$0\.35$/m);
    expect(board(facts({ language: 'zh' }))).toMatch(/，0\.35 美元$/m);
    expect(board(facts({ spent: unknown }))).toMatch(/ · 207k tokens.*, cost unknown$/m);
  });
});

describe('the status', () => {
  test('says how many calls are missing in what it says', () => {
    const some = { ...spent, cached: 0, unknown: 1 };
    const all = { input: 0, cached: 0, output: 0, micros: 0, unknown: 1 };

    expect(read(facts({ spent: some }))).toMatch(
      /\*Cost:\* 207k tokens, \$0\.35, \d+ calls of unknown cost \(cut off or not counted\)/,
    );
    expect(read(facts({ spent: some, language: 'zh' }))).toMatch(
      /\*费用：\* 20\.7 万 token，0\.35 美元，\d+ 次调用中断或没有计数，费用未知/,
    );
    expect(read(facts({ spent: all }))).toMatch(/\*Cost:\* \d+ calls of unknown cost/);
  });

  test('counts calls of unknown cost with their reserve in what is left of the budget', () => {
    const some = { ...spent, cached: 0, unknown: 1, held: { tokens: 10_000, micros: 100_000 } };
    const limit = { micros: 5_000_000, tokens: 3_000_000 };
    const left = (of: Spent) => {
      const words = read(facts({ spent: of }), limit);
      return Number(/left of the budget: \$([\d.]+)/.exec(words)?.[1]);
    };
    const calls = facts({ spent: some }).filter((each) => 'spent' in each && each.spent).length;

    expect(left(spent) - left(some)).toBeCloseTo(calls / 10, 2);
  });

  test('says nothing of what costs nothing or is not known', () => {
    const nothing = { input: 0, cached: 0, output: 0, micros: 0 };
    const old = workshop({ language: 'en', agreesAtOnce: true, model: 'openai:gpt-x' }).play().facts();

    expect(read(facts({ model: 'rehearsal:script', spent: nothing }))).not.toContain('Cost');
    expect(read(facts({ model: 'rehearsal:script', spent: { ...nothing, micros: null } }))).not.toContain(
      'Cost',
    );
    expect(read(old)).not.toContain('Cost');
  });
});

describe('the status', () => {
  test('tells what is left of the budget beside the cost', () => {
    const shown = read(facts(), { micros: 1_000_000, tokens: 500_000 });

    expect(shown).toContain('$0.35, left of the budget: $0.65, 293k tokens');
    expect(read(facts({ language: 'zh' }), { micros: 1_000_000 })).toContain('预算还剩 0.65 美元');
  });

  test('counts what people allowed more, and never less than nothing', () => {
    const raised = workshop({ language: 'en', agreesAtOnce: true, model: 'openai:gpt-x', spent })
      .play(({ kind }) => kind === 'synthesise')
      .fail('budget')
      .arrive({ type: 'BudgetRaiseAsked', by: ada, admin: false, pause: 0 })
      .facts();

    expect(read(raised, { micros: 200_000 })).toContain('left of the budget: $0.17');
    expect(read(raised, { micros: 10_000 })).toContain('left of the budget: $0.00');
  });
});

describe('the card about a budget', () => {
  const cards = (told: Fact[]) =>
    postsOf(told).filter((post) => (post.kind === 'edit' ? post.of : post.part).startsWith('budget:'));
  const writing = () => workshop({ language: 'en', agreesAtOnce: true }).play(({ kind }) => kind === 'speak');
  const used = { micros: 2_010_000, tokens: 90_000 };

  test('says how much is used, and who added the same again', () => {
    const again = writing()
      .fail('budget')
      .arrive({ type: 'BudgetRaiseAsked', by: ada, admin: false, pause: 0 })
      .fail('budget', { budget: { used, limit: { micros: 2_000_000, tokens: 400_000 } } })
      .facts();
    const [, raised, second] = cards(again);

    expect(wordsIn(raised)).toContain('<@U0ADA> added the same again.');
    expect(buttonsOf(raised)).toEqual([]);
    expect(wordsIn(second)).toContain('Used: $2.01, 90k tokens of $2.00 or 400k tokens.');
  });

  test('leaves a task that then fails for another reason its own notice', () => {
    const told = writing()
      .fail('budget')
      .arrive({ type: 'BudgetRaiseAsked', by: ada, admin: false, pause: 0 })
      .fail('busy')
      .facts();
    const last = postsOf(told).findLast(({ part }) => part.startsWith('failure:'));

    expect(buttonsOf(last)).toEqual(['retry', 'skip_role', 'end']);
  });
});
