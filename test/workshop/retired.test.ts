import { describe, expect, test } from 'vitest';
import { fact, type Fact } from '../../src/workshop/facts.js';
import { replay } from '../../src/workshop/evolve.js';
import { ann, early } from './early.js';
import { type OpenedCode, readableCode } from '../../src/workshop/setting/facts.js';
import { given } from './given.js';
import { begun, maya, sessionOf } from './story.js';

describe('a stored workshop', () => {
  test('in which somebody wanted to clear the queue, or kept it, stands as if nobody had', () => {
    const { facts } = early();
    const asked = ['QueueClearAsked', 'QueueKept'].map((type) =>
      fact.parse({ type, at: '2026-03-02T09:00:00.000Z', by: ann }),
    );
    expect(replay([...facts, ...asked]).speakers).toEqual(replay(facts).speakers);
  });

  test('in which a member had taken the place of the requester stays theirs', () => {
    const { facts } = early();
    const before = replay(facts);
    const by = { id: 'U0LENA', name: 'Lena Roth' };
    const taken = { type: 'RequesterReplaced', at: before.changedAt, by, from: before.requester };
    const after = replay([...facts, fact.parse(taken)]);

    expect(after.requester).toEqual(by);
    expect(after.members.map(({ id }) => id).slice(0, 2)).toEqual([by.id, before.requester.id]);
  });
});

const commit = '3f2a1b9c04de3f2a1b9c04de3f2a1b9c04de3f2a';
const at = { repository: 'shop', commit };
const withCode = (code: Partial<OpenedCode>): Fact[] =>
  begun.map((fact) =>
    fact.type === 'WorkshopOpened' ? { ...fact, code: { ...at, name: 'shop', ...code } } : fact,
  );

describe('the code of a workshop', () => {
  test('may be read from its opening, until others can read along or it is gone, which is told once', () => {
    expect(readableCode(sessionOf(begun))).toBeUndefined();
    expect(readableCode(sessionOf(withCode({})))).toEqual(at);
    expect(readableCode(sessionOf(withCode({ problem: 'held' })))).toBeUndefined();
    for (const problem of ['held', 'gone'] as const) {
      const lost = given(...withCode({}))
        .when({ type: 'CodeFailed', problem })
        .then({ type: 'CodeLost', problem });
      expect(readableCode(lost.after)).toBeUndefined();
      for (const facts of [lost.facts, begun])
        given(...facts)
          .when({ type: 'CodeFailed', problem })
          .thenIgnored('repeat');
    }
  });

  test('of release 0.5 is held until it was confirmed', () => {
    const by = { id: maya.id, name: maya.name };
    const moment = '2026-11-26T09:00:00.000Z';
    const waiting = withCode({ waits: true });
    expect(readableCode(sessionOf(waiting))).toBeUndefined();
    expect(readableCode(sessionOf([...waiting, { type: 'CodeConfirmed', at: moment, by }]))).toEqual(at);
    expect(readableCode(sessionOf([...withCode({}), { type: 'CodeHeld', at: moment }]))).toBeUndefined();
  });
});
