import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attemptCost } from '../../../src/models/cost.js';
import { promptIds } from '../../../src/models/provider.js';
import { chainName } from '../../../src/models/conf/models-conf.js';
import { readModelsConf } from '../../../src/models/conf/read.js';
import { roleIds } from '../../../src/roles/index.js';

const read = (text: string) => readModelsConf(text, ['anthropic', 'openai']);
/** A first line that answers everything, so that a test has its own mistakes only, from line 2 on. */
const adding = (...lines: string[]) => read(['profile.default.*.1 = rehearsal:script', ...lines].join('\n'));

describe('the file that comes with the package', () => {
  const { conf, mistakes } = read(readFileSync(new URL('../../../models.conf', import.meta.url), 'utf8'));

  test('has no mistake, three profiles, and a default chain of both vendors for every call, in which another one reads the plan than has written it', () => {
    expect(mistakes).toEqual([]);
    expect(new Set(conf.chains.map(({ profile }) => profile))).toEqual(
      new Set(['default', 'frugal', 'thorough']),
    );
    for (const call of promptIds) {
      const chain = conf.chains.find((each) => chainName(each) === `profile.default.${call}`);
      expect(
        chain?.entries.map(({ ref }) => ref.split(':')[0]),
        call,
      ).toEqual(call === 'planning_consensus_synthesis' ? ['openai', 'anthropic'] : ['anthropic', 'openai']);
    }
  });

  test('names no model without a known price: otherwise its budgets in dollars would hold nothing', () => {
    const usage = { uncached: 1_000_000, cacheRead: 0, cacheWrite: 0, output: 0, reasoning: 0 };
    const refs = new Set(conf.chains.flatMap(({ entries }) => entries.map(({ ref }) => ref)));
    expect(refs.size).toBeGreaterThan(3);
    for (const ref of refs) expect(attemptCost(ref, usage, '2026-11-01'), ref).toBeGreaterThan(0);
  });

  test('says the same budgets and limits as a file that leaves them out', () => {
    const { budget, atOnce } = adding().conf;
    expect({ budget: conf.budget, atOnce: conf.atOnce }).toEqual({ budget, atOnce });
    expect(budget.workshop).toEqual({ micros: 5_000_000, tokens: 3_000_000 });
  });
});

describe('a file without a mistake', () => {
  test('is read as it is meant: headings, comments, spaces, Windows line ends and a byte order mark do not matter', () => {
    const { conf, mistakes } = read(
      '\uFEFF[model]\r\n; 规划澄清\r\n  profile.default.*.1=rehearsal:script   # for now\r\n\r\nchannel.C0123ABCD = default ; ours',
    );
    expect(mistakes).toEqual([]);
    expect(conf.chains).toEqual([
      { profile: 'default', call: '*', entries: [{ ref: 'rehearsal:script', line: 3 }] },
    ]);
    expect([...conf.channels]).toEqual([['C0123ABCD', 'default']]);
  });

  test('orders a chain by its numbers, keeps the line of each model, and takes it by whatever name its server has for it', () => {
    const refs = ['openai:meta-llama/llama-3.3-70b:free', 'openai:hf.co/org/model#main', 'anthropic:claude'];
    const { conf, mistakes } = adding(
      ...refs.map((ref, index) => `profile.default.planning_speak.${3 - index} = ${ref}`),
    );
    expect(mistakes).toEqual([]);
    expect(conf.chains[1]?.entries).toEqual(
      refs.map((ref, index) => ({ ref, line: index + 2 })).toReversed(),
    );
  });

  test('sets budgets, lifts them, and keeps the rest', () => {
    const { conf, mistakes } = adding(
      'budget.workshop.usd = 2.50',
      'budget.workshop.tokens = none',
      'budget.day.tokens = 1,000,000',
      'limit.at_once = 1',
      // Of release 0.5, and read past.
      'limit.workshops.person.at_once = 2',
    );
    expect(mistakes).toEqual([]);
    expect(conf.budget).toEqual({
      workshop: { micros: 2_500_000 },
      day: { micros: 50_000_000, tokens: 1_000_000 },
    });
    expect(conf.atOnce).toBe(1);
  });
});

describe('a mistake is named with its line, what is wrong, and the fix:', () => {
  test.each<[string, RegExp, RegExp]>([
    ['budgets.day.usd = 5', /no setting budgets\.day\.usd/, /there is budget\.workshop\.usd/],
    ['ANTHROPIC_API_KEY = sk-secret', /no setting ANTHROPIC_API_KEY/, /environment/],
    ['channel.general = default', /no setting channel\.general/, /C0123ABCD/],
    ['profile.default.planning_speek.1 = openai:x', /no call planning_speek/, /there is planning_intake, /],
    [
      'profile.default.planning_speak.RiskPlaner.1 = openai:x',
      /no role RiskPlaner/,
      /there is .*RiskPlanner/,
    ],
    ['profile.My Team.planning_question_merge.1 = openai:x', /is not the place of a model/, /<call>\.<n>/],
    [
      'profile.default.planning_question_merge.1 = gpt-6.1-terra',
      /gpt-6\.1-terra is no model of a provider/,
      /write <provider>:<model> with anthropic or openai/,
    ],
    [
      'profile.default.planning_question_merge.1 = llama3:70b',
      /no model of a provider/,
      /OpenAI-compatible server write openai:<its name there>, and set OPENAI_BASE_URL/,
    ],
    ['profile.default.planning_question_merge.1 =', /has no value/, /key = value/],
    ['profile.default.planning_question_merge.1: openai:x', /has no =/, /key = value/],
    ['= openai:x', /has no key/, /key = value/],
    ['profile.default.*.1 = openai:x', /line 1 already/, /keep one/],
    ['budget.day.usd = 0', /not a number of US dollars/, /none for no limit/],
    ['budget.day.usd = 5 USD', /not a number of US dollars/, /such as 2\.50/],
    ['budget.day.tokens = 2.5', /not a number of tokens/, /3_000_000/],
    ['budget.day.tokens = 99999999999999999999', /not a number of tokens/, /3_000_000/],
    ['limit.at_once = 0', /calls at once/, /1 to 1000/],
    ['channel.C0123ABCD = frugal', /no profile frugal/, /this file has default/],
  ])('%s', (line, what, fix) => {
    expect(adding(line).mistakes).toEqual([
      { line: 2, what: expect.stringMatching(what), fix: expect.stringMatching(fix) },
    ]);
  });

  test('all of them at once, in the order of their lines, and what is right around them is read', () => {
    const { conf, mistakes } = adding(
      'limit.at_once = x',
      'profile.default.planning_speak.1 = openai:a',
      'profile.default.planning_speak.3 = openai:b',
      'what is this',
      'channel.C0123ABCD = x',
      'profile.default.planning_speak.1 = openai:c',
    );
    expect(mistakes.map(({ line }) => line)).toEqual([2, 5, 6, 7]);
    expect(conf.chains[1]?.entries.map(({ ref }) => ref)).toEqual(['openai:a', 'openai:b']);
  });
});

describe('a call that nobody answers', () => {
  const full = promptIds.map((call) => `profile.default.${call}.1 = openai:x`);

  test('is a mistake, and only the default has to answer all', () => {
    const { mistakes } = read(full.slice(0, -1).join('\n'));
    expect(mistakes).toEqual([
      {
        line: 10,
        what: 'in the profile default nobody answers planning_reply_intent',
        fix: 'add profile.default.*.1 = provider:model for all of them',
      },
    ]);
    // Nobody makes the second call any more: it is read past.
    for (const more of ['frugal.planning_question_merge', 'default.planning_consult'])
      expect(read([...full, `profile.${more}.1 = openai:y`].join('\n')).mistakes).toEqual([]);
  });

  test('is named as well where its own line has a mistake', () => {
    const bad = 'profile.default.planning_reply_intents.1 = openai:x';
    expect(read([...full.slice(0, -1), bad].join('\n')).mistakes).toHaveLength(2);
  });
});

const word = fc.oneof(
  fc.constantFrom('profile', 'channel', 'budget', 'limit', 'default', 'frugal', '*', 'C0123ABCD', '1', '2'),
  fc.constantFrom(...promptIds, ...roleIds, 'at_once', 'workshop', 'day', 'usd', 'tokens', '__proto__', ''),
  fc.string({ maxLength: 12, unit: 'grapheme' }),
);
const value = fc.oneof(
  fc.constantFrom('anthropic:a', 'openai:b:c', 'rehearsal:script', 'default', 'frugal', 'none', '5', '', ':'),
  fc.string({ maxLength: 20, unit: 'binary' }),
);
const setting = fc
  .tuple(fc.array(word, { maxLength: 6 }), fc.constantFrom('=', ' = ', '', ':', '=='), value)
  .map(([key, sign, said]) => `${key.join('.')}${sign}${said}`);
const chainLine = fc
  .record({
    profile: fc.constantFrom('default', 'frugal', 'own'),
    call: fc.constantFrom(...promptIds, '*'),
    role: fc.constantFrom('', '', ...roleIds.map((id) => `.${id}`)),
    n: fc.integer({ min: 1, max: 3 }),
    ref: fc.constantFrom('anthropic:a', 'openai:b', 'rehearsal:script'),
  })
  .map(({ profile, call, role, n, ref }) => `profile.${profile}.${call}${role}.${n} = ${ref}`);
const file = fc
  .array(fc.oneof(setting, chainLine, chainLine, fc.string({ unit: 'binary' })), { maxLength: 25 })
  .chain((lines) => fc.constantFrom('\n', '\r\n', '\r').map((end) => lines.join(end)));

test('whatever the file says, it is read without throwing, and every mistake is on a line that there is', () => {
  fc.assert(
    fc.property(file, (text) => {
      const { mistakes } = read(text);
      const lines = text.split(/\r\n|\r|\n/).length;
      for (const { line, what, fix } of mistakes) {
        expect(line).toSatisfy((each: number) => Number.isInteger(each) && each >= 1 && each <= lines);
        expect(what.trim() && fix.trim()).toBeTruthy();
        expect(`${what}${fix}`).not.toMatch(/\p{Cc}/u);
        expect(what.length).toBeLessThan(400);
      }
    }),
    { numRuns: 500, examples: [[`\u001b[31mred\u0007${'x'.repeat(500)}`]] },
  );
});
