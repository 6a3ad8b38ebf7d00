import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Fact, fact } from '../../src/workshop/facts.js';
import { faultsOf } from './block-limits.js';
import { postsOf } from './rendering.js';

const path = join(import.meta.dirname, '../workshop/fixtures/facts-0.1.jsonl');

function workshops(): Map<string, Fact[]> {
  const told = new Map<string, Fact[]>();
  for (const line of readFileSync(path, 'utf8').trim().split('\n')) {
    const { session, fact: stored } = JSON.parse(line) as { session: string; fact: unknown };
    told.set(session, [...(told.get(session) ?? []), fact.parse(stored)]);
  }
  return told;
}

test.each([...workshops()])('the thread of %s, recorded by release 0.1, can still be shown', (_id, facts) => {
  const posts = postsOf(facts);
  const parts = posts.flatMap(({ kind, part }) => (kind === 'board' ? [] : [part]));
  const last = posts.findLast(({ kind, part }) => kind === 'edit' && part.includes('card:'));

  expect(posts.flatMap(faultsOf)).toEqual([]);
  expect(new Set(parts).size).toBe(parts.length);
  expect(JSON.stringify(last ?? '')).not.toMatch(/"action_id":"(?!files)/);
});
