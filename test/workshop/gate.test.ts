import { describe, expect, test } from 'vitest';
import { replay } from '../../src/workshop/evolve.js';
import { asking, item, maya, opened, played, puttingOf, type Script, told, tom } from './story.js';

const decision = (text: string) => item({ text, fields: { kind: 'decision', alternatives: 'none' } });
const decided = (script: Script) => replay(played(script)).decided;

describe('what the record says', () => {
  test('a question from outside is put to whom it names', () => {
    const begun = told(opened, {
      type: 'InviteAsked',
      by: maya,
      admin: false,
      person: tom,
      speaksFor: 'tests',
    });
    const who = { to: tom.id };
    const script: Script = {
      outside: (last) => (last ? {} : { questions: [asking('blocking', 'Who counts?', who)] }),
    };
    const session = replay(played(script, undefined, begun));
    expect(session.questions).toMatchObject([{ asker: 'Coach', text: 'Who counts?', person: tom }]);
  });

  test('what the check still finds when its author has had a chance to mend it makes a draft, once', () => {
    const script: Script = { turn: (role) => (role === 'TestPlanner' ? { put: [] } : {}) };
    const session = replay(played(script));

    expect(
      session.rounds.slice(1).every(({ turns }) => turns.some(({ role }) => role === 'TestPlanner')),
    ).toBe(true);
    expect(session.decided?.reasons).toMatchObject([{ kind: 'finding', detail: 'R1' }]);
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
  const answer = { type: 'AnswerGiven', by: maya, question: 1, text: 'Only staff.', via: 'button' } as const;
  const read = replay(played(script, ({ kind }) => kind === 'issue', told(waiting, answer)));

  expect(replay(waiting).verdicts.TestPlanner?.verdict).toBe('reserved');
  expect(read.verdicts.TestPlanner?.verdict).toBe('ok');
});

describe('what a model adds to it', () => {
  const byModel = (script: Script) =>
    played(script).some((fact) => fact.type === 'ConsensusSynthesized' && 'key' in fact);

  test('is not asked for where nothing has changed since it was read from outside, and nothing speaks against it', () => {
    expect(byModel({})).toBe(false);
    expect(replay(played({}))).toMatchObject({
      decided: { artifact: 'plan', reasons: [] },
      synthesis: { summary: 'All agree.', reserved: [], disagreements: [] },
    });
    const changed: Script = {
      turn: (role, round, session) => ({
        put: [
          ...puttingOf(session, role),
          ...(role === 'ProductPlanner' && round === 2 ? [decision('By noon')] : []),
        ],
      }),
      outside: (last) => ({ result: last ? 'All vote by noon.' : 'All agree.' }),
    };
    expect(byModel(changed)).toBe(true);
    expect(replay(played(changed)).synthesis?.summary).toBe('All vote by noon.');
  });

  test('is no reason for a draft, whatever it says but of its own points', () => {
    const script: Script = {
      outside: (last) =>
        last
          ? { points: [{ about: 'R1', why: 'too late' }], say: [{ about: '#9', as: 'hold', why: 'so' }] }
          : { result: '' },
    };

    expect(byModel(script)).toBe(true);
    expect(decided(script)).toEqual({ artifact: 'plan', reasons: [] });
  });
});
