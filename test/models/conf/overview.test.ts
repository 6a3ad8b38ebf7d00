import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { resolveChains } from '../../../src/models/conf/resolve-chains.js';
import { overview, whoAnswers } from '../../../src/models/conf/overview.js';
import { readModelsConf } from '../../../src/models/conf/read.js';
import { readVendors } from '../../../src/models/providers/vendors.js';

const shipped = readFileSync(new URL('../../../models.conf', import.meta.url), 'utf8');

function given(text: string, env: Record<string, string>) {
  const { conf, mistakes } = readModelsConf(text, ['anthropic', 'openai']);
  expect(mistakes).toEqual([]);
  const { vendors, settings } = readVendors(env);
  const { chains } = resolveChains(conf, new Set(settings.keys()));
  return { shown: overview(conf, vendors, '2026-11-22'), line: whoAnswers({ conf, vendors, chains }) };
}

test('says of every model whether it is asked, which key would make it so, and what it costs', () => {
  const { shown } = given(shipped, { ANTHROPIC_API_KEY: 'sk-ant-secret' });
  expect(shown).toContain('anthropic     · ANTHROPIC_API_KEY is set');
  expect(shown).toMatch(/ {2}· anthropic:claude-haiku-5-5 +0\.1/);
  expect(shown).toMatch(/ {2}– openai:gpt-6-luna +OPENAI_API_KEY\n/);
  expect(shown).not.toContain('secret');
  expect(shown).toMatch(/^Models, in USD per million tokens in \/ out, as of \d{4}-\d\d-\d\d$/m);
  expect(shown).toMatch(/^ {2}· anthropic:claude-sonnet-5-5 +2 \/ 10$/m);
  expect(shown).toMatch(/^ {2}· anthropic:claude-haiku-5-5 +0\.1 \/ 0\.5, 5 times above 100,000$/m);
  expect(shown).not.toContain('no known price');
});

test('without a key says that the rehearsal answers, here and at the start', () => {
  const { shown, line } = given(shipped, {});
  expect(shown).toMatch(/No key is set: the rehearsal, which is no AI, answers everything\.$/);
  expect(line).toBe(
    'Models: the rehearsal, which is no AI. For real ones set ANTHROPIC_API_KEY or OPENAI_API_KEY.',
  );
});

test('at the start the first choices are named, those of channels too, and a rehearsed part as what it is', () => {
  expect(given(shipped, { ANTHROPIC_API_KEY: 'x' }).line).toBe('Models: claude-haiku-5-5, claude-sonnet-5-5');
  const mixed = [
    'profile.default.*.1 = rehearsal:script',
    'profile.own.*.1 = openai:llama3.3:70b',
    'channel.C0123ABCD = own',
  ];
  expect(given(mixed.join('\n'), { OPENAI_API_KEY: 'x' }).line).toBe(
    'Models: the rehearsal (no AI), llama3.3:70b',
  );
});
