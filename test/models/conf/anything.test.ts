import fc from 'fast-check';
import { expect, test } from 'vitest';
import { promptIds } from '../../../src/models/provider.js';
import { resolveChains } from '../../../src/models/conf/resolve-chains.js';
import { overview } from '../../../src/models/conf/overview.js';
import { readModelsConf } from '../../../src/models/conf/read.js';
import { roleIds } from '../../../src/roles/index.js';

const vendors = ['anthropic', 'openai'];
const word = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('profile', 'channel', 'budget', 'limit', 'default', 'frugal', '*'),
  },
  { weight: 4, arbitrary: fc.constantFrom(...promptIds, ...roleIds, 'C0123ABCD', '1', '2', '3', 'at_once') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('workshop', 'day', 'usd', 'tokens', '__proto__', 'constructor', ''),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 12, unit: 'grapheme' }) },
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
      const { mistakes } = readModelsConf(text, vendors);
      const lines = text.split(/\r\n|\r|\n/).length;
      for (const { line, what, fix } of mistakes) {
        expect(Number.isInteger(line) && line >= 1 && line <= lines, `${line} of ${lines}: ${what}`).toBe(
          true,
        );
        expect(what.trim() && fix.trim()).toBeTruthy();
        expect(`${what}${fix}`).not.toMatch(/\p{Cc}/u);
      }
    }),
    { numRuns: 500 },
  );
});

test('a file without a mistake gives every call of every role in every channel a chain, or says which it cannot', () => {
  const firstOfChain = fc
    .record({
      profile: fc.constantFrom('default', 'frugal', 'own'),
      call: fc.oneof(
        fc.constantFrom(...promptIds, '*'),
        fc
          .tuple(
            fc.constantFrom('planning_speak', 'planning_clarify_review', '*'),
            fc.constantFrom(...roleIds),
          )
          .map((both) => both.join('.')),
      ),
      ref: fc.constantFrom('anthropic:a', 'openai:b', 'rehearsal:script'),
    })
    .filter(({ profile, call }) => `${profile}.${call}` !== 'default.*')
    .map(({ profile, call, ref }) => `profile.${profile}.${call}.1 = ${ref}`);
  const whole = fc
    .tuple(
      fc.uniqueArray(firstOfChain, { maxLength: 12, selector: (line) => line.split(' ')[0] }),
      fc.subarray(vendors),
      fc.constantFrom('default', 'frugal', 'own'),
    )
    .map(([lines, available, profile]) => ({
      text: [
        ...lines,
        'profile.default.*.1 = openai:z',
        `channel.C0123ABCD = ${profile}`,
        'channel.C0OWNCHAN = own',
      ].join('\n'),
      available: new Set(available),
    }));
  let read = 0;
  fc.assert(
    fc.property(whole, ({ text, available }) => {
      const { conf, mistakes } = readModelsConf(text, vendors);
      expect(overview(conf, [], '2026-11-22')).toContain('No key is set');
      if (mistakes.length > 0) return;
      read += 1;
      const { chains, missing } = resolveChains(conf, available);
      for (const channel of ['C0123ABCD', 'C0OWNCHAN', 'C0ANOTHER']) {
        const models = chains.models(channel);
        for (const call of promptIds) {
          for (const role of [undefined, ...roleIds]) {
            const chain = chains.chain(call, role, channel);
            const usable = chain.every((ref) =>
              ['rehearsal', ...available].includes(ref.split(':')[0] ?? ''),
            );
            const named = chain.slice(0, 1).every((ref) => models.includes(ref));
            const answered = chain.length > 0 || missing.length > 0;
            if (!(usable && named && answered)) expect.fail(`${call} of ${role} in ${channel}`);
          }
        }
      }
    }),
    { numRuns: 200 },
  );
  expect(read).toBeGreaterThan(20);
});
