import { expect, test } from 'vitest';
import { replay } from '../../src/workshop/evolve.js';
import { awaited } from '../../src/workshop/waiting/awaited.js';
import { everyRole, maya, played, type Script } from './story.js';

const decided = (script: Script) => replay(played(script)).decided;

test('all five ok, nothing open and a clean synthesis make a plan', () => {
  expect(decided({})).toEqual({ artifact: 'plan', reasons: [] });
});

test.each(everyRole)('a last verdict of %s that is not ok makes a draft, with its reason', (dissenter) => {
  const script: Script = {
    turn: (role) => (role === dissenter ? { verdict: 'reserved', reason: `${role} doubts` } : {}),
  };

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
    turn: (role, round) => (role === 'RiskPlanner' && round === 1 ? { issues: ['by when?'] } : {}),
  };

  expect(decided(script)?.reasons).toEqual([
    { kind: 'issue', role: 'RiskPlanner', text: '#1', detail: 'by when?' },
  ]);
});

test('a reserved point of the synthesis makes a draft, also in the words of a contented verdict', () => {
  const concern = 'nothing is missing';
  const reserved = [{ role: 'TestPlanner' as const, concern, severity: 'warning' as const }];

  expect(decided({ synthesis: { reserved } })).toMatchObject({
    artifact: 'draft',
    reasons: [{ kind: 'reserved', role: 'TestPlanner', detail: concern }],
  });
});

test('a disagreement of the synthesis makes a draft with every position', () => {
  const positions = [
    { role: 'ProductPlanner' as const, position: 'now' },
    { role: 'RiskPlanner' as const, position: 'later' },
  ];
  const found = decided({ synthesis: { disagreements: [{ topic: 'When', positions }] } });

  expect(found?.reasons).toEqual([
    { kind: 'disagreement', text: 'When', detail: 'ProductPlanner: now\nRiskPlanner: later' },
  ]);
});

test('a concern in the words of a verdict that already counts is counted once', () => {
  const reserved = [{ role: 'TestPlanner' as const, concern: 'no numbers', severity: 'warning' as const }];
  const script: Script = {
    synthesis: { reserved },
    turn: (role) => (role === 'TestPlanner' ? { verdict: 'reserved', reason: 'no numbers' } : {}),
  };

  expect(
    decided(script)?.reasons.filter(({ role, kind }) => role === 'TestPlanner' && kind !== 'issue'),
  ).toHaveLength(1);
});

test('no document is written for a draft', () => {
  const facts = played({ turn: () => ({ verdict: 'objects', reason: 'no' }) });

  expect(facts.some(({ type }) => type === 'DocumentWritten')).toBe(false);
  expect(facts.at(-1)).toMatchObject({ type: 'VersionIssued', artifact: 'draft' });
  expect(awaited(replay(facts))).toMatchObject([{ person: maya, what: 'choice' }]);
});

test('a plan waits for people with its five documents, report and tasks', () => {
  const session = replay(played({}));

  expect(session).toMatchObject({
    stage: 'decision',
    versions: [{ number: 1, artifact: 'plan', reasons: [] }],
  });
  expect(Object.keys(session.documents)).toHaveLength(5);
});
