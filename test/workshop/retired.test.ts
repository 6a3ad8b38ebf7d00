import { describe, expect, test } from 'vitest';
import { fact } from '../../src/workshop/facts.js';
import { replay } from '../../src/workshop/evolve.js';
import { ann, early } from './early.js';

describe('a stored workshop', () => {
  test('goes as deep as somebody chose on its first message, whatever its brief is', () => {
    const table = early();
    const chosen = fact.parse({
      type: 'DepthChosen',
      at: '2026-03-02T09:00:00.000Z',
      by: ann,
      depth: 'deep',
    });
    const [opened] = table.facts;
    if (!opened) throw new Error('nothing was opened');
    expect(replay([opened, chosen])).toMatchObject({ depth: 'deep', depthChosen: true, roundLimit: 6 });
  });

  test('in which somebody wanted to clear the queue, or kept it, stands as if nobody had', () => {
    const { facts } = early();
    const asked = ['QueueClearAsked', 'QueueKept'].map((type) =>
      fact.parse({ type, at: '2026-03-02T09:00:00.000Z', by: ann }),
    );
    expect(replay([...facts, ...asked]).speakers).toEqual(replay(facts).speakers);
  });
});
