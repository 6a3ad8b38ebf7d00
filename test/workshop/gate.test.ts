import { describe, expect, test } from 'vitest';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { SynthesisAnswer } from '../../src/workshop/course/facts.js';
import { awaited } from '../../src/workshop/waiting/awaited.js';
import { roleIds } from '../five-roles.js';
import { asking, everyRole, item, maya, played, puttingOf, type Script, told } from './story.js';

const decided = (script: Script) => replay(played(script)).decided;
type Reserved = SynthesisAnswer['reserved'][number];
const reserving = (more: Partial<Reserved>): { reserved: Reserved[] } => ({
  reserved: [{ role: 'TestPlanner', concern: 'no numbers', severity: 'warning', about: ['R1'], ...more }],
});

test('all five ok, nothing open, all signed and a clean synthesis make a plan', () => {
  expect(decided({})).toEqual({ artifact: 'plan', reasons: [] });
});

describe('what the record says', () => {
  test.each(everyRole)('a last verdict of %s that is not ok makes a draft, with its reason', (dissenter) => {
    const doubts = { verdict: 'reserved', reason: `${dissenter} doubts` } as const;
    const script: Script = { turn: (role) => (role === dissenter ? doubts : {}) };

    expect(decided(script)).toMatchObject({ artifact: 'draft' });
    expect(decided(script)?.reasons).toContainEqual({
      kind: 'verdict',
      role: dissenter,
      text: 'reserved',
      detail: `${dissenter} doubts`,
    });
  });

  test('an open issue makes a draft even when everyone says ok', () => {
    const script: Script = {
      turn: (role, round, session) =>
        role === 'RiskPlanner' && round === 1
          ? { put: puttingOf(session, role), say: [{ about: 'task', as: 'gap', why: 'by when?' }] }
          : {},
    };

    expect(decided(script)?.reasons).toEqual([
      { kind: 'issue', role: 'RiskPlanner', text: '#1', detail: 'by when?' },
    ]);
  });

  test('an item that an answer has shaken, and on which its author says nothing, makes a draft', () => {
    const script: Script = {
      turn: (role, round, session) => {
        if (role === 'ProductPlanner' && round === 1)
          return { put: puttingOf(session, role), questions: [asking('blocking', 'Who votes?')] };
        const put = puttingOf(session, role).map((each) => ({ ...each, dependsOn: ['Q1'] }));
        return role === 'TestPlanner' ? { put } : {};
      },
      says: () => ({ outcome: 'differs' }),
    };
    const open = played(script, ({ kind }) => kind === 'close-round');
    const answer = { type: 'AnswerGiven', by: maya, question: 1, text: 'Guests', via: 'button' } as const;
    const facts = played(script, undefined, told(open, answer));

    expect(replay(facts).decided?.reasons).toMatchObject([
      { kind: 'shaken', role: 'TestPlanner', text: 'TC1', detail: 'Q1: Two votes' },
    ]);
  });

  test('what the check still finds when its author has had a chance to mend it makes a draft, once', () => {
    const script: Script = { turn: (role) => (role === 'TestPlanner' ? { put: [] } : {}) };
    const facts = played(script);

    expect(facts.filter(({ type }) => type === 'PlanMended')).toHaveLength(1);
    expect(replay(facts).decided?.reasons).toMatchObject([{ kind: 'finding', detail: 'R1' }]);
  });

  test('something assumed that nobody could confirm makes a draft', () => {
    const unowned = item({
      id: 'new9',
      name: 'Voters',
      text: 'Forty vote.',
      fields: { kind: 'assumption', insteadOf: '', who: '', by: '', cost: 'a day', then: 'it changes' },
    });
    const script: Script = {
      turn: (role, _round, session) =>
        role === 'RiskPlanner' ? { put: [...puttingOf(session, role), unowned] } : {},
    };

    expect(decided(script)?.reasons).toMatchObject([{ kind: 'unknown', role: 'RiskPlanner', text: 'A1' }]);
  });
});

describe('what a model adds to it', () => {
  test('a reserved point of the synthesis makes a draft, also in the words of a contented verdict', () => {
    const concern = 'nothing is missing';

    expect(decided({ synthesis: reserving({ concern }) })).toMatchObject({
      artifact: 'draft',
      reasons: [{ kind: 'reserved', role: 'TestPlanner', text: 'warning', detail: concern }],
    });
  });

  test('a disagreement of the synthesis makes a draft with every position', () => {
    const positions = [
      { role: 'ProductPlanner' as const, position: 'now' },
      { role: 'RiskPlanner' as const, position: 'later' },
    ];
    const found = decided({ synthesis: { disagreements: [{ topic: 'C1', positions }] } });

    expect(found?.reasons).toEqual([
      { kind: 'disagreement', text: 'C1', detail: 'ProductPlanner: now\nRiskPlanner: later' },
    ]);
  });

  test('is not asked for where all have signed without a word', () => {
    const silent: Script = { sign: () => ({ reason: '' }) };
    expect(played(silent).some((fact) => fact.type === 'ConsensusSynthesized' && 'key' in fact)).toBe(false);
    expect(replay(played(silent))).toMatchObject({
      decided: { artifact: 'plan', reasons: [] },
      synthesis: { reserved: [], disagreements: [] },
    });
    const one: Script = {
      sign: (role) => ({ reason: role === 'TestPlanner' ? 'One thing is not sure.' : '' }),
    };
    expect(played(one).some((fact) => fact.type === 'ConsensusSynthesized' && 'key' in fact)).toBe(true);
  });

  test('counts for nothing where it names nothing that there is, or only one side', () => {
    const positions = [{ role: 'ProductPlanner' as const, position: 'now' }];
    const synthesis = {
      ...reserving({ about: ['R9'] }),
      disagreements: [
        { topic: 'C1', positions },
        { topic: 'When', positions: [...positions, { role: 'RiskPlanner' as const, position: 'later' }] },
      ],
    };

    expect(decided({ synthesis })).toEqual({ artifact: 'plan', reasons: [] });
  });

  test('a concern of a role whose verdict counts already is counted once', () => {
    const script: Script = {
      synthesis: reserving({ about: ['#1'] }),
      turn: (role) => (role === 'TestPlanner' ? { verdict: 'reserved', reason: 'no numbers' } : {}),
    };

    expect(
      decided(script)?.reasons.filter(({ role, kind }) => role === 'TestPlanner' && kind !== 'issue'),
    ).toHaveLength(1);
  });
});

test('nothing is completed, checked or signed for a draft that is certain', () => {
  const facts = played({ turn: () => ({ verdict: 'objects', reason: 'no' }) });

  const ofPlan = new Set<Fact['type']>(['FinishBegun', 'RoleFinished', 'PlanChecked', 'PlanSigned']);
  expect(facts.filter(({ type }) => ofPlan.has(type))).toEqual([]);
  expect(facts.at(-1)).toMatchObject({ type: 'VersionIssued', artifact: 'draft' });
  expect(awaited(replay(facts))).toMatchObject([{ person: maya, what: 'choice' }]);
});

test('a plan waits for people with five parts completed and five signatures of it as it is', () => {
  const session = replay(played({}));
  const { finish, signing, plan } = session;

  expect(session).toMatchObject({
    stage: 'decision',
    versions: [{ number: 1, artifact: 'plan', reasons: [] }],
  });
  expect(Object.keys(finish?.overviews ?? {})).toHaveLength(roleIds.length);
  expect(Object.values(signing?.signatures ?? {})).toMatchObject(
    Array(roleIds.length).fill({ signs: true, edition: plan.edition }),
  );
});
