import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { raisesOf } from '../../src/workshop/budget/budget.js';
import { replay } from '../../src/workshop/evolve.js';
import { type Fact, fact } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';

const folder = join(import.meta.dirname, 'fixtures');
const releases = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));

/** The facts of a release as they were stored, by workshop. Such a file is added to for a release and never changed. */
function factsOf(release: string): Map<string, unknown[]> {
  const lines = readFileSync(join(folder, release), 'utf8').trim().split('\n');
  const bySession = new Map<string, unknown[]>();
  for (const line of lines) {
    const { session, fact: stored } = JSON.parse(line) as { session: string; fact: unknown };
    bySession.set(session, [...(bySession.get(session) ?? []), stored]);
  }
  return bySession;
}

describe.each(releases)('the facts of %s', (release) => {
  test.each([...factsOf(release)])(
    'of %s can still be read, and none of their words is lost',
    (_session, stored) => {
      for (const each of stored) expect(fact.parse(each)).toEqual(each);
    },
  );

  test('are of every kind there was', () => {
    const kinds = new Set([...factsOf(release).values()].flat().map((each) => (each as Fact).type));
    const known = fact.options.map(({ shape }) => shape.type.value);

    if (release === releases.at(-1)) expect([...kinds].sort()).toEqual([...known].sort());
  });
});

/** Where the workshops of a release stand when their facts are folded. */
function stood(release: string) {
  return [...factsOf(release)].map(([id, stored]) => {
    const session = replay(stored.map((each) => fact.parse(each)));
    return [id, session.outcome?.kind, session.versions.map(({ artifact }) => artifact), pending(session)];
  });
}

test('the workshops of release 0.1 fold to where they stood', () => {
  expect(stood('facts-0.1.jsonl')).toEqual([
    ['w-mnb2n', 'approved', ['plan'], []],
    ['w-eu59v', 'draft', ['draft'], []],
    ['w-f9u4z', 'discarded', ['plan'], []],
    ['w-early', 'cancelled', [], []],
  ]);
});

test('the workshops of release 0.2 fold to where they stood', () => {
  expect(stood('facts-0.2.jsonl')).toEqual([
    ['w-asked', 'approved', ['plan', 'plan', 'plan'], []],
    ['w-draft', 'dropped', ['draft', 'draft'], []],
    ['w-ended', 'ended', ['draft'], []],
    ['w-early', 'cancelled', [], []],
  ]);
});

test('the workshops of release 0.3 fold to where they stood, with what they cost', () => {
  expect(stood('facts-0.3.jsonl')).toEqual([
    ['w-cost1', undefined, ['plan'], []],
    ['w-cost2', undefined, ['plan', 'draft'], []],
    ['w-cost3', undefined, ['plan'], []],
    ['w-cost4', 'ended', ['draft'], []],
    ['w-cost5', 'cancelled', [], []],
    ['w-cost6', 'approved', ['plan'], []],
    ['w-cost7', undefined, ['plan'], []],
    ['w-cost8', 'approved', ['plan'], []],
    ['w-cost9', 'dropped', ['draft'], []],
    ['w-cost10', 'approved', ['plan', 'plan'], []],
    ['w-cost11', 'cancelled', [], []],
  ]);
  const [paid = []] = [...factsOf('facts-0.3.jsonl').values()];
  const { spent, ...session } = replay(paid.map((each) => fact.parse(each)));

  expect(spent.TestPlanner).toEqual({ input: 45_000, cached: 26_000, output: 2_900, micros: 151_000 });
  expect(raisesOf({ ...session, spent })).toBe(1);
});

test('the workshops of release 0.4 fold to where they stood, with who takes part and who asks', () => {
  expect(stood('facts-0.4.jsonl')).toEqual([
    ['w-asks1', 'cancelled', ['plan'], []],
    ['w-asks2', 'cancelled', [], []],
    ['w-asks3', undefined, [], [expect.objectContaining({ kind: 'speak', role: 'SystemDesigner' })]],
    ['w-asks4', undefined, ['plan'], []],
    ['w-asks5', undefined, ['plan'], []],
    ['w-asks6', undefined, ['plan', 'draft'], []],
    ['w-asks7', 'ended', ['draft'], []],
    ['w-asks8', 'cancelled', [], []],
    ['w-asks9', 'approved', ['plan'], []],
    ['w-asks10', undefined, ['plan'], []],
    ['w-asks11', 'approved', ['plan'], []],
    ['w-asks12', undefined, ['plan'], []],
    ['w-asks13', 'dropped', ['draft'], []],
    ['w-asks14', 'approved', ['plan', 'plan'], []],
    ['w-asks15', 'cancelled', [], []],
  ]);
  const [marked, waited] = [...factsOf('facts-0.4.jsonl').values()].map((stored) =>
    replay(stored.map((each) => fact.parse(each))),
  );

  expect(marked?.members.map(({ name, speaksFor }) => [name, speaksFor])).toEqual([
    ['Ada Okoro', undefined],
    ['Eve Lindqvist', 'risk'],
  ]);
  expect(waited?.requester.name).toBe('Eve Lindqvist');
  expect(waited?.reminded).toEqual({ U0ADA: '2026-03-03' });
});

test('a workshop of an older release has no costs, rather than none', () => {
  for (const release of ['facts-0.1.jsonl', 'facts-0.2.jsonl']) {
    for (const [, stored] of factsOf(release)) {
      expect(replay(stored.map((each) => fact.parse(each))).spent).toEqual({});
    }
  }
});
