import { describe, expect, test } from 'vitest';
import { attemptCost, sizeOf, tokensOf } from '../../src/models/cost.js';

const day = '2026-11-21';
const usage = { uncached: 1_000, cacheRead: 10_000, cacheWrite: 2_000, output: 500, reasoning: 200 };

describe('what an attempt cost', () => {
  test.each([
    // 1,000 x 2 + 10,000 x 0.1 + 2,000 x 2.5 + 500 x 10
    ['anthropic:claude-sonnet-5-5', 13_000],
    ['anthropic:claude-sonnet-5-5-20260901', 13_000],
    ['anthropic:claude-opus-5-5', 26_000],
    ['anthropic:claude-fable-5-1', 62_500],
    ['openai:gpt-6.1-terra', 6_500],
    ['openai:gpt-6-sol', 14_000],
  ] as const)('%s: %d micros', (ref, micros) => {
    expect(attemptCost(ref, usage, day)).toBe(micros);
  });

  test.each([
    'anthropic:claude-opus-5',
    'anthropic:claude-sonnet-5-5-1',
    'openai:gpt-6-sol-mini',
    'openai:claude-sonnet-5-5',
    'ollama:qwen3',
  ] as const)('%s has no known price, which is never 0', (ref) => {
    expect(attemptCost(ref, usage, day)).toBeNull();
  });

  test('is what the price was on that day', () => {
    const reads = { ...usage, uncached: 0, cacheWrite: 0, output: 0 };

    expect(attemptCost('anthropic:claude-sonnet-5-5', reads, '2026-10-06')).toBe(2_000);
    expect(attemptCost('anthropic:claude-sonnet-5-5', reads, '2026-10-07')).toBe(1_000);
  });

  test('is more for a large prompt, where a vendor says so', () => {
    const large = (uncached: number) => ({ ...usage, uncached, cacheRead: 0, cacheWrite: 0, output: 0 });

    expect(attemptCost('anthropic:claude-haiku-5-5', large(100_000), day)).toBe(10_000);
    expect(attemptCost('anthropic:claude-haiku-5-5', large(100_010), day)).toBe(50_005);
    expect(attemptCost('openai:gpt-6-sol', large(272_001), day)).toBe(1_088_004);
  });

  test('of the rehearsal is nothing', () => {
    expect(attemptCost('rehearsal:script', usage, day)).toBe(0);
  });
});

test('a text is estimated by its bytes, its script and who reads it', () => {
  expect(tokensOf(sizeOf('a'.repeat(400)), 'openai:gpt-6-sol')).toBe(100);
  expect(tokensOf(sizeOf('审'.repeat(100)), 'openai:gpt-6-sol')).toBe(100);
  expect(tokensOf(sizeOf('a'.repeat(400)), 'anthropic:claude-opus-5-5')).toBe(130);
  expect(tokensOf(sizeOf('审批 flow '.repeat(50)), 'openai:gpt-6-sol')).toBe(200);
});
