import { expect } from 'vitest';
import { filesOf } from '../../src/artifacts/files.js';
import type { Fact } from '../../src/workshop/facts.js';
import { sessionOf } from './session.js';

export const at = '2025-11-18T15:00:00.000Z';
export const ended = { kind: 'ended' as const, text: 'Lin Mei', detail: '' };

export type Line = Record<string, unknown>;

/** The lines of the transcript that travels with this version. */
export function transcriptOf(
  facts: readonly Fact[],
  artifact: 'plan' | 'draft' = 'draft',
  number = 1,
): Line[] {
  const reasons = artifact === 'draft' ? [ended] : [];
  const files = filesOf(sessionOf(facts), facts, { number, artifact, at }, reasons);
  const content = files.find(({ name }) => name === 'planning_transcript.jsonl')?.content ?? '';
  expect(content.endsWith('\n')).toBe(true);
  return content
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}
