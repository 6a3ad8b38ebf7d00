import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideNext, joinQueue, type RoutingSituation } from '../../src/workshop/course/routing/decision.js';
import { resolverFor } from '../../src/workshop/people/rules.js';
import { table } from './table.js';

const given = (more: Partial<RoutingSituation> = {}): RoutingSituation => ({
  marks: [],
  queue: [],
  members: table,
  speaker: 'U0REQ',
  ...more,
});

test('while somebody has the floor, whoever else speaks does not take it', () => {
  const current = { type: 'turn', member: 'RiskPlanner', answering: 'U0REQ' } as const;
  const named = decideNext(given({ marks: ['TestPlanner'], queue: ['Coach'], speaker: 'U0BOB', current }));
  const lost = decideNext(given({ marks: ['zoe'], queue: ['Coach'], speaker: 'U0BOB', current }));

  expect(named).toMatchObject({ to: current, queue: ['Coach', 'TestPlanner'], joined: ['TestPlanner'] });
  expect(lost).toMatchObject({ to: { type: 'nobody', member: 'U0BOB' }, queue: ['RiskPlanner', 'Coach'] });
});

test.each<[string, string, string, string, string]>([
  ['joins at the end', 'a', 'b c', 'x', 'a b c'],
  ['takes the last again as no more', 'a b', 'b c', 'x', 'a b c'],
  ['takes A after B after A', '', 'a b a b', 'x', 'a b a b'],
  ['leaves them out between others', '', 'a x b', 'x', 'a b'],
  ['takes two as one who stood around them', '', 'a x a', 'x', 'a'],
  ['keeps a place that the speaker has already', 'x', 'a', 'x', 'x a'],
])('a line %s: [%s] and [%s] from %s is [%s]', (_, line, ids, speaker, after) => {
  const words = (text: string) => text.split(' ').filter(Boolean);

  expect(joinQueue(words(line), words(ids), speaker)).toEqual(words(after));
});

const ids = table.map(({ id }) => id);
const aName = fc.oneof(
  fc.constantFrom(...ids, ...table.flatMap(({ names }) => names), 'S', '王', 'zoe', '', 'U0GONE', '<@U0BOB>'),
  fc.string({ maxLength: 6 }),
);
const situation: fc.Arbitrary<RoutingSituation> = fc.record(
  {
    marks: fc.array(aName, { maxLength: 6 }),
    queue: fc.array(fc.constantFrom(...ids, 'U0GONE'), { maxLength: 6 }),
    members: fc
      .subarray(table, { minLength: 1 })
      .filter((some) => some.some(({ kind }) => kind === 'person')),
    speaker: fc.constantFrom(...ids, 'U0GONE'),
  },
  { requiredKeys: ['marks', 'queue', 'members', 'speaker'] },
);
const always = (holds: (each: RoutingSituation) => void) =>
  fc.assert(fc.property(situation, holds), { numRuns: 2_000 });

describe('whatever the situation', () => {
  test('the same one is decided the same, nobody but a member is named, and work goes on or a person is awaited', () => {
    always((each) => {
      const before = structuredClone(each);
      const decision = decideNext(each);
      expect(decideNext(before)).toEqual(decision);
      expect(each).toEqual(before);
      const { to, queue: line, joined } = decision;
      const here = each.members.map(({ id }) => id);
      for (const id of [to.member, ...line, ...joined]) expect(here).toContain(id);
      if (to.type === 'nobody') expect(to.available).toEqual(here);
      const kind = each.members.find(({ id }) => id === to.member)?.kind;
      expect(kind === 'person').toBe(to.type !== 'turn');
    });
  });

  test('no name is lost: each leads to a member who gets a turn, is the speaker, or is skipped aloud', () => {
    always((each) => {
      const { to, queue: line, skipped } = decideNext(each);
      const addressed = to.member;
      const aloud = skipped.map(({ name }) => name);
      const unresolved = each.marks.filter((name) => resolverFor(each.members)(name).length !== 1);
      expect(aloud).toEqual(unresolved);
      for (const name of each.marks) {
        const [found, another] = resolverFor(each.members)(name);
        if (found && !another) expect([addressed, ...line, each.speaker]).toContain(found.id);
      }
    });
  });

  test('nobody stands in the line twice in a row, and who stood in it keeps the order', () => {
    always((each) => {
      const { to, queue: line, joined } = decideNext(each);
      expect(line.some((id, at) => id === line[at - 1])).toBe(false);
      const here = new Set(each.members.map(({ id }) => id));
      const stood = each.queue.filter((id) => here.has(id)).filter((id, at, all) => id !== all[at - 1]);
      const taken = [...stood, ...joined].length - line.length;
      expect(line).toEqual([...stood, ...joined].slice(taken));
      const next = [...stood, ...joined][0];
      if (taken === 1) expect(to.member).toBe(next);
      else expect(taken).toBe(0);
    });
  });

  test('without new marks the line comes to its end, and then a person is awaited', () => {
    always((each) => {
      let decision = decideNext(each);
      let turns = 0;
      while (decision.to.type === 'turn') {
        turns += 1;
        const { member } = decision.to;
        decision = decideNext({ ...each, marks: [], queue: decision.queue, speaker: member });
      }
      expect(turns).toBeLessThanOrEqual(each.queue.length + each.marks.length);
      const { member } = decision.to;
      expect(each.members.find(({ id }) => id === member)?.kind).toBe('person');
    });
  });
});
