import { describe, expect, test } from 'vitest';
import { replay } from '../../src/workshop/evolve.js';
import type { Say, TurnAnswer } from '../../src/workshop/plan/turn.js';
import { itemOf } from '../../src/workshop/plan/references.js';
import { stateOf } from '../../src/workshop/plan/queries.js';
import type { Session } from '../../src/workshop/session.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { item, opened, played, puttingOf, type Script, asking, told, tom } from './story.js';
import { invitation, pressed } from './people-story.js';

const inRound = (number: number) => (task: Task) => 'round' in task && task.round === number;
const outside = ({ kind }: Task) => kind === 'synthesise';
const say = (about: string, as: Say['as'], why = 'so'): Say => ({ about, as, why });
const says = (about: string, as: Say['as'], why?: string) => ({ say: [say(about, as, why)] });
const requirementIs = (session: Session) => {
  const requirement = itemOf(session.plan, 'R1');
  return requirement && stateOf(session, requirement);
};

test.each([
  ['quick', 3],
  ['standard', 4],
  ['deep', 6],
] as const)('a %s workshop has at most %i rounds, whatever is still open', (depth, most) => {
  const never = (): Partial<TurnAnswer> => ({ verdict: 'objects', reason: 'never' });
  const { rounds, decided } = replay(played({ judged: { depth }, turn: never, reads: never }));
  expect([rounds.length, decided?.artifact]).toEqual([most, 'draft']);
});

test('only who is due answers a gap, only who raised it holds, and nobody one that there is not', () => {
  const answers = ['take', 'refuse', 'let go', 'hold'] as const;
  const others: Script = {
    turn: (role, round, session) => {
      const put = puttingOf(session, role);
      if (round === 1) return role === 'RiskPlanner' ? { put, ...says('task', 'gap', 'by when?') } : { put };
      return ['ProductPlanner', 'SystemDesigner', 'TestPlanner'].includes(role)
        ? { say: answers.flatMap((as) => [say('#1', as), say('#9', as)]) }
        : {};
    },
  };
  const { rounds } = replay(played(others, inRound(3)));
  expect(rounds[1]?.turns.flatMap(({ turn }) => turn.say)).toEqual([]);
});

describe('contests', () => {
  const guests = item({
    id: 'R1',
    text: 'Guests vote too',
    fields: { kind: 'requirement', acceptance: [{ id: 'AC1', text: 'They can.' }] },
  });

  test('an item is contested by a word on it or by what another puts in its place, and nothing changes by itself', () => {
    for (const contesting of [says('R1', 'contest', 'guests vote too'), {}]) {
      const turn: Script['turn'] = (role, _round, session) => {
        const put = puttingOf(session, role);
        return role === 'TestPlanner' ? { put: [...put, guests], ...contesting } : { put };
      };
      const session = replay(played({ turn }, inRound(2)));

      expect(requirementIs(session)).toBe('contested');
      expect(itemOf(session.plan, 'R1')?.text).toBe('Everyone votes once');
      expect(session.points).toMatchObject([
        {
          ...{ kind: 'contest', about: 'R1', openedBy: 'TestPlanner', due: 'ProductPlanner' },
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
    expect(first.points).toMatchObject([{ about: 'R1', openedBy: 'RiskPlanner' }]);

    // Said again after the reply, it holds.
    expect(replay(played(script)).points).toMatchObject([{ about: 'R1', state: 'asked' }]);
  });
});

test('a doubt of the rules ends with its owner’s reason, and stands against a plan without one', () => {
  const covering = { kind: 'test', covers: ['AC1'], level: 'end to end', how: 'Ann votes twice.' } as const;
  const twoVotes = item({ text: 'Two votes', fields: { ...covering, covers: ['AC1'] } });
  const acceptance = [{ id: 'AC1', text: 'A second vote replaces the first at once.' }];
  const need = item({ id: 'R1', text: 'Everyone votes once', fields: { kind: 'requirement', acceptance } });
  /** The planner gives a case other words in round 2, and whoever tests it says this of its test. */
  const reworded = (tester: Partial<TurnAnswer>) =>
    played({
      turn: (role, round, session) => {
        if (role === 'TestPlanner') return round === 1 ? { put: [twoVotes] } : tester;
        return { put: role === 'ProductPlanner' && round === 2 ? [need] : puttingOf(session, role) };
      },
    });
  const reasoned = replay(reworded(says('TC1', 'refuse', 'It tries that already.')));
  expect(reasoned.versions).toMatchObject([{ artifact: 'plan' }]);
  const left = replay(reworded({}));
  expect(left.versions).toMatchObject([{ artifact: 'draft', reasons: [{ kind: 'finding' }] }]);
});

const decided = (script: Script) => replay(played(script)).decided;

describe('what the record says', () => {
  test('a question from outside is put to whom it names', () => {
    const begun = told(opened, invitation(tom, 'tests'));
    const asked = asking('blocking', 'Who counts?', { to: tom.id });
    const script: Script = { outside: (last) => (last ? {} : { questions: [asked] }) };
    const session = replay(played(script, undefined, begun));
    expect(session.questions).toMatchObject([{ asker: 'Coach', text: 'Who counts?', person: tom }]);
  });

  test('something assumed that nobody could confirm makes a draft', () => {
    const fields = { kind: 'assumption', insteadOf: '', who: '', by: '', cost: 'a day', then: 'no' } as const;
    const unowned = item({ id: 'new9', name: 'Voters', text: 'Forty vote.', fields });
    const script: Script = {
      turn: (role, _round, session) =>
        role === 'RiskPlanner' ? { put: [...puttingOf(session, role), unowned] } : {},
    };

    expect(decided(script)?.reasons).toMatchObject([{ kind: 'unknown', role: 'RiskPlanner', text: 'A1' }]);
  });
});

test('a reservation that rests on a question is its role’s to lift, which reads once more when that is answered', () => {
  const script: Script = {
    turn: (role, round) =>
      role === 'TestPlanner' && round === 1
        ? {
            ...{ verdict: 'reserved', reason: 'who votes?', because: ['ask1'] },
            questions: [asking('blocking', 'Who votes?')],
          }
        : {},
  };
  const waiting = played(script, ({ kind }) => kind === 'begin-round');
  const read = replay(played(script, ({ kind }) => kind === 'issue', told(waiting, pressed('Only staff.'))));

  expect(replay(waiting).verdicts.TestPlanner?.verdict).toBe('reserved');
  expect(read.verdicts.TestPlanner?.verdict).toBe('ok');
});

test('a result in words is no reason for a draft, whatever it says but of its own points', () => {
  const script: Script = {
    outside: (last) =>
      last
        ? { points: [{ about: 'R1', why: 'too late' }], say: [{ about: '#9', as: 'hold', why: 'so' }] }
        : { result: '' },
  };

  expect(replay(played(script)).decided).toEqual({ artifact: 'plan', reasons: [] });
});
