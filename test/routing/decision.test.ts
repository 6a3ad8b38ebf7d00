import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideNext, extraTurnLimit, type Situation } from '../../src/workshop/course/routing/decision.js';
import { marksIn } from '../../src/workshop/course/routing/marks.js';
import { resolverFor } from '../../src/workshop/people/rules.js';
import { table } from './table.js';

const given = (more: Partial<Situation> = {}): Situation => ({
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

test('two who fit are both named, and the others go on', () => {
  const { to, skipped } = decideNext(given({ marks: ['sam', 'Coach', 'zoe'] }));

  expect(to).toMatchObject({ type: 'turn', member: 'Coach' });
  expect(skipped).toMatchObject([
    { type: 'Ambiguous', name: 'sam', members: ['U0DUP', 'U0DU2'] },
    { type: 'Unknown', name: 'zoe' },
  ]);
});

test('two who fit and nobody else: the workshop waits, and the line is as it was', () => {
  const decision = decideNext(given({ marks: ['王'], queue: ['Coach'], speaker: 'U0BOB' }));

  expect(decision).toMatchObject({
    to: { type: 'nobody', names: ['王'], member: 'U0BOB' },
    joined: [],
    queue: ['Coach'],
    skipped: [{ type: 'Ambiguous', members: ['U0WEI', 'U0WLI'] }],
  });
  expect(decision.to).toHaveProperty(
    'available',
    table.map(({ id }) => id),
  );
});

describe('a message with marks is no answer', () => {
  test('the marked reply, then the same person is awaited again', () => {
    const first = decideNext(given({ marks: ['TestPlanner'], speaker: 'U0BOB', owing: 'U0BOB' }));
    const then = decideNext(given({ queue: first.queue, speaker: 'TestPlanner', owing: 'U0BOB' }));

    expect(first.to).toMatchObject({ type: 'turn', member: 'TestPlanner', answering: 'U0BOB' });
    expect(then.to).toMatchObject({ type: 'person', member: 'U0BOB', why: 'again' });
  });

  test.each(['U0GONE', 'Coach'])('unless they are no person there (%s): then the requester', (owing) => {
    const { to } = decideNext(given({ speaker: 'TestPlanner', owing }));

    expect(to).toMatchObject({ type: 'person', member: 'U0REQ', why: 'nobody-named' });
  });

  test('a role that names nobody there leaves it to who is owed', () => {
    const { to } = decideNext(given({ marks: ['zoe'], speaker: 'TestPlanner', owing: 'U0BOB' }));

    expect(to).toMatchObject({ type: 'nobody', member: 'U0BOB' });
  });
});

describe('two roles who name each other', () => {
  test('take ten turns; then a person is asked, and the next in line keeps its place', () => {
    let line: string[] = [];
    let [speaker, other] = ['TestPlanner', 'RiskPlanner'];
    for (let extraTurns = 0; extraTurns < extraTurnLimit; extraTurns += 1) {
      const decision = decideNext(given({ marks: [other], queue: line, speaker, extraTurns }));
      expect(decision.to).toMatchObject({ type: 'turn', member: other, answering: speaker });
      line = decision.queue;
      [speaker, other] = [other, speaker];
    }
    const asked = decideNext(given({ marks: [other], queue: line, speaker, extraTurns: extraTurnLimit }));
    const allowed = decideNext(given({ queue: asked.queue, speaker: 'U0REQ', extraTurns: 0 }));

    expect(extraTurnLimit).toBe(10);
    expect(asked).toMatchObject({
      to: { type: 'person', member: 'U0REQ', why: 'too-many-turns' },
      queue: [other],
      joined: [other],
    });
    expect(allowed.to).toMatchObject({ type: 'turn', member: other });
  });

  test('the limit holds up turns, not a person who is next', () => {
    const { to } = decideNext(given({ queue: ['U0BOB'], speaker: 'TestPlanner', extraTurns: 10 }));

    expect(to).toMatchObject({ type: 'person', member: 'U0BOB', why: 'named' });
  });
});

test('who left while in the line is skipped aloud', () => {
  const {
    to,
    queue: line,
    skipped,
  } = decideNext(
    given({ queue: ['U0GONE', 'Coach', 'U0GONE', 'Coach', 'TestPlanner'], speaker: 'RiskPlanner' }),
  );

  expect(to).toMatchObject({ type: 'turn', member: 'Coach' });
  expect(line).toEqual(['TestPlanner']);
  expect(skipped).toEqual([{ type: 'Left', name: 'U0GONE' }]);
});

test('a message full of names is decided in no time', () => {
  const marks = marksIn(`[NEXT:${'王,Coach,zoe,'.repeat(4_000)}]`).names;
  const began = performance.now();
  const { queue: line, skipped } = decideNext(
    given({ marks, queue: ['TestPlanner'], speaker: 'RiskPlanner' }),
  );

  expect(performance.now() - began).toBeLessThan(1_000);
  expect([line.length, skipped.length]).toEqual([1, 8_000]);
});

const ids = table.map(({ id }) => id);
const aName = fc.oneof(
  fc.constantFrom(...ids, ...table.flatMap(({ names }) => names), 'S', '王', 'zoe', '', 'U0GONE', '<@U0BOB>'),
  fc.string({ maxLength: 6 }),
);
const situation: fc.Arbitrary<Situation> = fc.record(
  {
    marks: fc.array(aName, { maxLength: 6 }),
    queue: fc.array(fc.constantFrom(...ids, 'U0GONE'), { maxLength: 6 }),
    members: fc
      .subarray(table, { minLength: 1 })
      .filter((some) => some.some(({ kind }) => kind === 'person')),
    speaker: fc.constantFrom(...ids, 'U0GONE'),
    owing: fc.constantFrom(...ids, 'U0GONE'),
    extraTurns: fc.nat(12),
  },
  { requiredKeys: ['marks', 'queue', 'members', 'speaker'] },
);
const always = (holds: (each: Situation) => void) =>
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
      const aloud = skipped.filter(({ type }) => type !== 'Left').map(({ name }) => name);
      const unresolved = each.marks.filter((name) => resolverFor(each.members)(name).type !== 'Found');
      expect(aloud).toEqual(unresolved);
      for (const name of each.marks) {
        const found = resolverFor(each.members)(name);
        if (found.type !== 'Found') continue;
        expect([addressed, ...line, each.speaker]).toContain(found.member.id);
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

  test('a restart in between changes nothing', () => {
    always((each) => {
      const first = decideNext(each);
      const kept = JSON.parse(JSON.stringify(first.queue)) as string[];
      const goOn = (line: string[]) => decideNext({ ...each, marks: [], queue: line });
      expect(goOn(kept)).toEqual(goOn(first.queue));
    });
  });
});
