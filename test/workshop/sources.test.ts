import { describe, expect, test } from 'vitest';
import type { Fact } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';
import { given } from './given.js';
import { answerTo, begun, item, puttingOf, sessionOf } from './story.js';
import type { Source } from '../../src/workshop/plan/turn.js';
import type { Task } from '../../src/workshop/base/tasks.js';

const found = [1, 2, 3].map((n) => ({
  id: `S${n}`,
  title: `Book ${n}`,
  where: `book.md › Part ${n}`,
  text: 'Forty people vote.',
}));
const [first, , third] = found.map(({ id, title, where }) => ({ id, title, where }));

/** An item that rests on these passages. */
const resting = (text: string, ...refs: string[]) =>
  item({
    text,
    grounds: refs.map((ref) => ({ as: 'source', ref })),
    fields: { kind: 'decision', alternatives: 'none' },
  });

/** The next role has its turn, with what was looked up for it. */
function turn(facts: Fact[], puts: ReturnType<typeof resting>[], more: Source[] = found) {
  const session = sessionOf(facts);
  const [task] = pending(session) as [Task];
  const put = puts.map((each, index) => ({ ...each, id: `new${index + 1}` }));
  return given(...facts).when(answerTo(task, { turn: () => ({ put }), found: more }, session));
}

describe('what was looked up for a turn', () => {
  test('is kept where an item of it rests on it, without its text, and nowhere else', () => {
    const { decided, after } = turn(begun, [
      resting('Forty people vote, see S2.', 'S1', 'S9', 'S3'),
      resting('By noon.'),
    ]);

    expect(decided).toMatchObject([
      {
        turn: {
          sources: [first, third],
          put: [
            {
              id: 'D1',
              grounds: [
                { as: 'source', ref: 'S1' },
                { as: 'source', ref: 'S3' },
              ],
            },
            { id: 'D2', grounds: [{ as: 'craft' }] },
          ],
        },
      },
    ]);
    expect(JSON.stringify(decided)).not.toContain('"text":"Forty people vote."');
    expect(after.sources.map(({ id }) => id)).toEqual(['S1', 'S3']);
  });

  test('is not mentioned by a turn that rests on none of it', () => {
    const { decided, after } = turn(begun, puttingOf(sessionOf(begun), 'ProductPlanner'));

    expect(decided).toMatchObject([{ type: 'TurnTaken' }]);
    expect(JSON.stringify(decided)).not.toContain('sources');
    expect(after.sources).toEqual([]);
  });

  test('may be a ground in later turns, which did not look it up', () => {
    const { facts } = turn(begun, [resting('Forty people vote.', 'S1')]);
    const { decided, after } = turn(facts, [resting('Forty people need no cluster.', 'S1', 'S2')], []);

    expect(decided).toMatchObject([{ turn: { put: [{ grounds: [{ as: 'source', ref: 'S1' }] }] } }]);
    expect(after.sources).toMatchObject([first]);
  });
});
