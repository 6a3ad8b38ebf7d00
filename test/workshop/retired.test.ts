import { describe, expect, test } from 'vitest';
import { fact } from '../../src/workshop/facts.js';
import { replay } from '../../src/workshop/evolve.js';
import { ann, early } from './early.js';

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
