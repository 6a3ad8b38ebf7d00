import fc from 'fast-check';
import { expect, test } from 'vitest';
import { promptIds } from '../../../src/models/provider.js';
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
