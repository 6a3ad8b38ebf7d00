import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideNext, type RoutingSituation } from '../../src/workshop/course/routing/decision.js';
import { marksIn } from '../../src/workshop/course/routing/marks.js';
import { resolverFor } from '../../src/workshop/people/rules.js';
import { table } from './table.js';

const given = (more: Partial<RoutingSituation> = {}): RoutingSituation => ({
  marks: [],
  queue: [],
  members: table,
  speaker: 'U0REQ',
  ...more,
});

describe('names in both languages lead the same way', () => {
  test.each([
    '[NEXT:TestPlanner,Coach,王伟,RiskPlanner]',
    '[next: testplanner, coach, 王伟, riskplanner]',
    '【NEXT：测试、教练、王伟、风险】',
    '［ＮＥＸＴ：@测试，@教练，<@U0WEI|wei>，@风险］',
    '[NEXT:TestPlanner · 测试] [NEXT:Coach · 教练] [NEXT:<@U0WEI>] [NEXT:RiskPlanner · 风险]',
    '[NEXT:te,coa,王伟,RiskPlanner]',
  ])('%s', (text) => {
    const { to, queue: line, joined, skipped } = decideNext(given({ marks: marksIn(text).names }));

    expect(to).toMatchObject({ type: 'turn', member: 'TestPlanner' });
    expect(line).toEqual(['Coach', 'U0WEI', 'RiskPlanner']);
    expect(joined).toEqual(['TestPlanner', 'Coach', 'U0WEI', 'RiskPlanner']);
    expect(skipped).toEqual([]);
  });
});

test('while somebody has the floor, whoever else speaks does not take it', () => {
  const current = { type: 'turn', member: 'RiskPlanner', answering: 'U0REQ' } as const;
  const named = decideNext(given({ marks: ['TestPlanner'], queue: ['Coach'], speaker: 'U0BOB', current }));
  const lost = decideNext(given({ marks: ['zoe'], queue: ['Coach'], speaker: 'U0BOB', current }));

  expect(named).toMatchObject({ to: current, queue: ['Coach', 'TestPlanner'], joined: ['TestPlanner'] });
  expect(lost).toMatchObject({ to: { type: 'nobody', member: 'U0BOB' }, queue: ['RiskPlanner', 'Coach'] });
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
  test('the same one is decided the same, and is left as it was', () => {
    always((each) => {
      const before = structuredClone(each);
      const decision = decideNext(each);
      expect(decideNext(before)).toEqual(decision);
      expect(each).toEqual(before);
    });
  });

  test('nobody but a member is addressed, is in the line or is offered', () => {
    always((each) => {
      const { to, queue: line, joined } = decideNext(each);
      const here = each.members.map(({ id }) => id);
      expect(here).toContain(to.member);
      for (const id of [...line, ...joined]) expect(here).toContain(id);
      if (to.type === 'nobody') expect(to.available).toEqual(here);
    });
  });

  test('work goes on with a role or the Coach, or a person is awaited: never nobody', () => {
    always((each) => {
      const { to } = decideNext(each);
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
