import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { promptIds } from '../../../src/models/provider.js';
import { resolveChains } from '../../../src/models/conf/resolve-chains.js';
import { readModelsConf } from '../../../src/models/conf/read.js';

function resolve(lines: string | string[], ...available: string[]) {
  const text = typeof lines === 'string' ? lines : lines.join('\n');
  const { conf, mistakes } = readModelsConf(text, ['anthropic', 'openai']);
  expect(mistakes).toEqual([]);
  return resolveChains(conf, new Set(available));
}
const shipped = readFileSync(new URL('../../../models.conf', import.meta.url), 'utf8');

describe('the shipped file', () => {
  test('with both keys thinks with one vendor and falls back to the other', () => {
    const { chains, missing } = resolve(shipped, 'anthropic', 'openai');
    expect(missing).toEqual([]);
    expect(chains.chain('planning_speak', 'RiskPlanner', 'C1')).toEqual([
      'anthropic:claude-sonnet-5-5',
      'openai:gpt-6.1-terra',
    ]);
    expect(chains.chain('planning_reply_intent', undefined, 'C1')[0]).toBe('anthropic:claude-haiku-5-5');
    expect(chains.models('C1')).toEqual([
      'anthropic:claude-haiku-5-5',
      'anthropic:claude-sonnet-5-5',
      'openai:gpt-6.1-terra',
    ]);
  });

  test.each(['anthropic', 'openai'])(
    'with the key of %s alone has a chain of it for every call',
    (vendor) => {
      const { chains, missing } = resolve(shipped, vendor);
      expect(missing).toEqual([]);
      for (const call of promptIds) {
        const chain = chains.chain(call, undefined, 'C1');
        expect(
          chain.map((ref) => ref.split(':')[0]),
          call,
        ).toEqual([vendor]);
      }
    },
  );
});

describe('a profile', () => {
  const file = [
    'profile.default.*.1 = openai:rest',
    'profile.default.planning_speak.1 = openai:speak',
    'profile.default.planning_speak.RiskPlanner.1 = openai:risk',
    'profile.own.planning_question_merge.1 = openai:todo',
    'channel.C0INHERIT = own',
    'profile.frugal.*.1 = openai:cheap',
    'channel.C0FRUGAL1 = frugal',
  ];
  const { chains } = resolve(file, 'openai');

  test('inherits from the default what it leaves out, a role’s own chain too', () => {
    expect(chains.chain('planning_question_merge', undefined, 'C0INHERIT')).toEqual(['openai:todo']);
    expect(chains.chain('planning_consensus_synthesis', undefined, 'C0INHERIT')).toEqual(['openai:rest']);
    expect(chains.chain('planning_speak', 'RiskPlanner', 'C0INHERIT')).toEqual(['openai:risk']);
  });

  test('that says * leaves nothing out', () => {
    expect(chains.chain('planning_speak', 'RiskPlanner', 'C0FRUGAL1')).toEqual(['openai:cheap']);
    expect(chains.models('C0FRUGAL1')).toEqual(['openai:cheap']);
  });

  test('counts in its channel only', () => {
    expect(chains.chain('planning_question_merge', undefined, 'C0ANOTHER')).toEqual(['openai:rest']);
  });
});

describe('a chain of which nothing can be used', () => {
  test('is named with its line and the vendors that would help, once, whoever inherits it', () => {
    const { missing } = resolve(
      [
        '# ours',
        'profile.default.*.1 = anthropic:claude',
        'profile.default.planning_question_merge.1 = openai:gpt',
        'profile.frugal.planning_speak.1 = openai:gpt',
        'channel.C0FRUGAL1 = frugal',
      ],
      'openai',
    );
    expect(missing).toEqual([{ chain: 'profile.default.*', line: 2, vendors: ['anthropic'] }]);
  });

  test('does not matter in a profile that no channel has', () => {
    const lines = ['profile.default.*.1 = openai:gpt', 'profile.thorough.*.1 = anthropic:claude'];
    expect(resolve(lines, 'openai').missing).toEqual([]);
    expect(resolve([...lines, 'channel.C0123ABCD = thorough'], 'openai').missing).toHaveLength(1);
  });
});

test('a profile that is given holds in every channel for which the file names none', () => {
  const { chains } = resolve([shipped, 'channel.C0OWNCHAN = thorough'], 'anthropic');
  const [haiku] = ['anthropic:claude-haiku-5-5'];

  expect(chains.profiles).toEqual(['default', 'frugal', 'thorough']);
  expect(chains.models('C1', 'frugal')).toEqual([haiku]);
  expect(chains.chain('planning_speak', undefined, 'C1', 'frugal')).toEqual([haiku]);
  expect(chains.models('C0OWNCHAN', 'frugal')).toEqual(chains.models('C0OWNCHAN'));
  expect(chains.models('C1', 'gone')).toEqual(chains.models('C1'));
});
