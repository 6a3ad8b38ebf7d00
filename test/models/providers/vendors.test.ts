import { expect, test } from 'vitest';
import { ownServerTimeouts, vendorTimeouts } from '../../../src/models/provider.js';
import { loadProviders, readVendors } from '../../../src/models/providers/vendors.js';
import { memoryOf } from './call.js';

const read = (env: Record<string, string>) => readVendors(env);

test('a key is enough', () => {
  const { settings, problems } = read({ ANTHROPIC_API_KEY: ' sk-ant-1\n', OPENAI_API_KEY: 'sk-2' });
  expect([...settings]).toEqual([
    ['anthropic', { apiKey: 'sk-ant-1' }],
    ['openai', { apiKey: 'sk-2' }],
  ]);
  expect(problems).toEqual([]);
});

test('an OpenAI-compatible server needs an address and no key; something is sent in its place', () => {
  const { settings, vendors } = read({ OPENAI_BASE_URL: 'http://localhost:11434/v1' });
  expect([...settings]).toEqual([['openai', { apiKey: 'none', baseURL: 'http://localhost:11434/v1' }]]);
  expect(vendors[1]?.summary).toBe('at http://localhost:11434/v1, without a key');
});

test('an address without a key is not used for a vendor that wants one, and that is said', () => {
  const { settings, vendors, problems } = read({ ANTHROPIC_BASE_URL: 'https://gateway.example' });
  expect(settings.size).toBe(0);
  expect(problems).toEqual([]);
  expect(vendors[0]?.summary).toBe('ANTHROPIC_API_KEY is not set: https://gateway.example/ is not used');
});

test('how long is waited can be set for each vendor, in seconds', () => {
  const { settings, problems } = read({
    ANTHROPIC_API_KEY: 'x',
    ANTHROPIC_SILENCE_SECONDS: ' 90 ',
    OPENAI_BASE_URL: 'http://localhost:11434/v1',
    OPENAI_FIRST_BYTE_SECONDS: '1200',
    OPENAI_TOTAL_SECONDS: '7200',
  });
  expect(settings.get('anthropic')?.timeouts).toEqual({ silenceMs: 90_000 });
  expect(settings.get('openai')?.timeouts).toEqual({ firstByteMs: 1_200_000, totalMs: 7_200_000 });
  expect(problems).toEqual([]);
});

test.each(['0', '-1', '45s', '1.5', '86401', 'Infinity'])('%s is no number of seconds to wait', (seconds) => {
  expect(read({ OPENAI_SILENCE_SECONDS: seconds }).problems).toEqual([
    'OPENAI_SILENCE_SECONDS must be a whole number of seconds, from 1 to 86400',
  ]);
});

test('a vendor is waited for a short time and a server of one’s own for a long one, unless it is set', async () => {
  const patienceOf = async (env: Record<string, string>) =>
    (await loadProviders(read(env).settings)).map((create) => create(memoryOf()).timeouts);
  const own = { OPENAI_BASE_URL: 'http://localhost:11434/v1' };

  expect(await patienceOf({ ANTHROPIC_API_KEY: 'x', OPENAI_API_KEY: 'x' })).toEqual([
    vendorTimeouts,
    vendorTimeouts,
  ]);
  expect(await patienceOf({ ANTHROPIC_API_KEY: 'x', ANTHROPIC_BASE_URL: 'https://gateway.example' })).toEqual(
    [vendorTimeouts],
  );
  expect(await patienceOf(own)).toEqual([ownServerTimeouts]);
  expect(await patienceOf({ ...own, OPENAI_SILENCE_SECONDS: '90' })).toEqual([
    { ...ownServerTimeouts, silenceMs: 90_000 },
  ]);
});

test('mistakes are named all at once, and no key is ever printed', () => {
  const { problems, vendors } = read({
    ANTHROPIC_API_KEY: 'sk-secret sk-secret',
    ANTHROPIC_BASE_URL: 'https://me:secret@gateway.example?token=secret',
    OPENAI_API_KEY: 'sk-secret',
    OPENAI_BASE_URL: 'localhost:11434/v1',
  });
  expect(problems).toEqual([
    expect.stringMatching(/^ANTHROPIC_API_KEY holds a space .*copy it again$/),
    expect.stringMatching(/^ANTHROPIC_BASE_URL must not hold a name or a password/),
    expect.stringMatching(/^OPENAI_BASE_URL must be an http\(s\) address, such as/),
  ]);
  expect(JSON.stringify({ problems, vendors })).not.toContain('secret');
});

test('of an address nothing but the server and the path is shown', () => {
  const { vendors } = read({ OPENAI_BASE_URL: 'https://server.example/v1?token=secret' });
  expect(vendors[1]?.summary).toBe('at https://server.example/v1, without a key');
});
