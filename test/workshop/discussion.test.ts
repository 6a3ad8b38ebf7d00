import { describe, expect, test } from 'vitest';
import { roleIds } from '../five-roles.js';
import { replay } from '../../src/workshop/evolve.js';
import { pending } from '../../src/workshop/pending.js';
import type { Say, TurnAnswer } from '../../src/workshop/plan/turn.js';
import { itemOf } from '../../src/workshop/plan/references.js';
import { stateOf } from '../../src/workshop/plan/queries.js';
import type { Session } from '../../src/workshop/session.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { begun, item, opened, played, puttingOf, type Script } from './story.js';

const inRound = (number: number) => (task: Task) => 'round' in task && task.round === number;
const outside = ({ kind }: Task) => kind === 'synthesise';
const say = (about: string, as: Say['as'], why = 'so'): Say => ({ about, as, why });
const says = (about: string, as: Say['as'], why?: string) => ({ say: [say(about, as, why)] });
const decision = (text: string) => item({ text, fields: { kind: 'decision', alternatives: 'none' } });
const requirementIs = (session: Session) => {
  const requirement = itemOf(session.plan, 'R1');
  return requirement && stateOf(session, requirement);
};

test('a brief opens the workshop; after the first view the others come at once, and when the Coach and all roles have looked at it round 1 begins with the first', () => {
  const session = replay(begun);

  expect(pending(replay(opened)).map(({ kind }) => kind)).toEqual(['judge-brief']);
  const one = played({}, (task) => task.kind === 'first-view' && task.role !== 'ProductPlanner');
  expect(pending(replay(one))).toHaveLength(roleIds.length - 1);
  expect(begun.map(({ type }) => type)).toEqual([
    'WorkshopOpened',
    'BriefJudged',
    ...Array<string>(roleIds.length).fill('FirstViewGiven'),
    'RoundStarted',
  ]);
  expect(session).toMatchObject({ stage: 'discussion', title: 'Lunch poll', issues: [] });
  expect(pending(session)).toMatchObject([
    { key: 'w-abcde:speak:r1:v1:ProductPlanner:a1', kind: 'speak', round: 1, reads: false },
  ]);
});

describe('a round', () => {
  test.each([
    ['quick', 3],
    ['standard', 4],
    ['deep', 6],
  ] as const)('a %s workshop has at most %i rounds, whatever is still open', (depth, most) => {
    const never = (): Partial<TurnAnswer> => ({ verdict: 'objects', reason: 'never' });
    const facts = played({ judged: { depth }, turn: never, reads: never });

    expect(replay(facts).rounds).toHaveLength(most);
    expect(replay(facts).decided?.artifact).toBe('draft');
  });
});

describe('gaps', () => {
  /** The RiskPlanner opens one in round 1, and the SeniorDeveloper answers it in round 2. */
  const opened1 =
    (answer: Partial<TurnAnswer>, then: Partial<TurnAnswer> = {}): NonNullable<Script['turn']> =>
    (role, round, session) => {
      const put = puttingOf(session, role);
      if (role === 'RiskPlanner')
        return round === 1 ? { put, verdict: 'reserved', ...says('task', 'gap', 'by when?') } : then;
      return role === 'SeniorDeveloper' && round === 2 ? { put, ...answer } : { put };
    };
  const first = (script: Script, until?: (task: Task) => boolean) => replay(played(script, until)).issues[0];

  test('one that is taken leaves the list, by its owner with what has come of it, else by whoever raised it, who has read it', () => {
    const done = { put: [decision('By Friday')], ...says('#1', 'take', 'by Friday') };

    expect(first({ turn: opened1(done) })).toMatchObject({
      ...{ due: 'SeniorDeveloper', state: 'settled' },
      settled: { by: 'SeniorDeveloper', how: 'by Friday', round: 2 },
    });
    expect(first({ turn: opened1(says('#1', 'take', 'it is so already')) })).toMatchObject({
      ...{ state: 'settled', settled: { by: 'RiskPlanner', how: 'it is so already' } },
    });
  });

  test('only who is due answers one, only who raised it holds, and nobody one that there is not', () => {
    const answers = ['take', 'refuse', 'let go', 'hold'] as const;
    const others: Script = {
      turn: (role, round, session) => {
        const put = puttingOf(session, role);
        if (round === 1)
          return role === 'RiskPlanner' ? { put, ...says('task', 'gap', 'by when?') } : { put };
        return ['ProductPlanner', 'SystemDesigner', 'TestPlanner'].includes(role)
          ? { say: answers.flatMap((as) => [say('#1', as), say('#9', as)]) }
          : {};
      },
    };
    const { rounds } = replay(played(others, inRound(3)));
    // What a turn leaves out counts as refused.
    const silent = opened1({}, says('#1', 'hold', 'Friday is a holiday'));
    expect(first({ turn: silent })).toMatchObject({ state: 'asked', reply: { as: 'refuse', why: '' } });

    expect(rounds[1]?.turns.flatMap(({ turn }) => turn.say)).toEqual([]);
  });
});

describe('contests', () => {
  const guests = item({
    id: 'R1',
    text: 'Guests vote too',
    fields: { kind: 'requirement', acceptance: [{ id: 'AC1', text: 'They can.' }] },
  });
  /** The TestPlanner contests R1 in round 1, and the ProductPlanner answers in round 2. */
  const contesting =
    (answer: Partial<TurnAnswer> = {}, more: Partial<TurnAnswer> = {}): NonNullable<Script['turn']> =>
    (role, round, session) => {
      const put = puttingOf(session, role);
      if (role === 'TestPlanner' && round === 1)
        return { put: [...put, guests], ...says('R1', 'contest', 'guests vote too'), ...more };
      return role === 'ProductPlanner' && round === 2 ? { put, ...answer } : { put };
    };

  test('an item is contested by a word on it or by what another puts in its place, and nothing changes by itself', () => {
    for (const more of [{}, { say: [] }]) {
      const session = replay(played({ turn: contesting({}, more) }, inRound(2)));

      expect(requirementIs(session)).toBe('contested');
      expect(itemOf(session.plan, 'R1')?.text).toBe('Everyone votes once');
      expect(session.issues).toMatchObject([
        {
          kind: 'contest',
          about: 'R1',
          openedBy: 'TestPlanner',
          due: 'ProductPlanner',
          instead: { text: 'Guests vote too' },
        },
      ]);
    }
  });

  test('nobody contests what is their own, what there is not, or the same twice', () => {
    const script: Script = {
      turn: (role, _round, session) => ({
        put: puttingOf(session, role),
        say: ['R1', 'R1', 'X99'].flatMap((about) =>
          role === 'ProductPlanner' || role === 'RiskPlanner' ? [say(about, 'contest', 'no')] : [],
        ),
      }),
    };
    const first = replay(played(script, outside));
    expect(first.issues).toMatchObject([{ about: 'R1', openedBy: 'RiskPlanner' }]);

    // Said again after the reply, it holds.
    expect(replay(played(script)).issues).toMatchObject([{ about: 'R1', state: 'asked' }]);
  });
});

describe('a doubt of the rules', () => {
  const twoVotes = item({
    text: 'Two votes',
    fields: { kind: 'test', covers: ['AC1'], level: 'end to end', how: 'Ann votes twice.' },
  });
  /** The planner gives a case other words in round 2, and whoever tests it says this of its test. */
  const reworded = (tester: Partial<TurnAnswer>): Script => ({
    turn: (role, round, session) => {
      const need = itemOf(session.plan, 'R1');
      if (role === 'TestPlanner') return round === 1 ? { put: [twoVotes] } : tester;
      if (role !== 'ProductPlanner' || round !== 2 || need?.fields.kind !== 'requirement') return {};
      const acceptance = need.fields.acceptance.map((each) => ({ ...each, text: `${each.text} At once.` }));
      return { put: [{ ...need, replaces: '', fields: { ...need.fields, acceptance } }] };
    },
  });

  test('ends with its owner’s reason, and stands against a plan without one', () => {
    const reasoned = replay(played(reworded(says('TC1', 'refuse', 'It tries that already.'))));
    expect(reasoned.versions).toMatchObject([{ artifact: 'plan' }]);
    const left = replay(played(reworded({})));
    expect(left.versions).toMatchObject([{ artifact: 'draft', reasons: [{ kind: 'finding' }] }]);
  });
});
