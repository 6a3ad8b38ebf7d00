import { expect, test } from 'vitest';
import type { Fact } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';
import { given } from './given.js';
import { answerTo, begun, item, puttingOf, sessionOf } from './story.js';
import type { Task } from '../../src/workshop/base/tasks.js';

const found = [1, 2, 3].map((n) => {
  return { id: `S${n}`, title: `Book ${n}`, where: `book.md › Part ${n}`, text: 'Forty people vote.' };
});
const [first, , third] = found.map(({ id, title, where }) => ({ id, title, where }));

/** An item that rests on these passages. */
const resting = (id: string, text: string, ...refs: string[]) => {
  const grounds = refs.map((ref) => ({ as: 'source' as const, ref }));
  return item({ id, text, grounds, fields: { kind: 'decision', alternatives: 'none' } });
};

/** The next role has its turn, with what was looked up for it. */
function turn(facts: Fact[], put: ReturnType<typeof puttingOf>, more = found) {
  const session = sessionOf(facts);
  const [task] = pending(session) as [Task];
  return given(...facts).when(answerTo(task, { turn: () => ({ put }), found: more }, session));
}

test('what was looked up for a turn is kept where an item of it rests on it, without its text, for later turns as well', () => {
  const once = turn(begun, [
    resting('new1', 'Forty people vote, see S2.', 'S1', 'S9', 'S3'),
    resting('new2', 'By noon.'),
  ]);
  const grounds = ['S1', 'S3'].map((ref) => ({ as: 'source', ref }));
  const put = [
    { id: 'D1', grounds },
    { id: 'D2', grounds: [{ as: 'craft' }] },
  ];
  expect(once.decided).toMatchObject([{ turn: { sources: [first, third], put } }]);
  expect(JSON.stringify(once.decided)).not.toContain('"text":"Forty people vote."');
  expect(once.after.sources.map(({ id }) => id)).toEqual(['S1', 'S3']);

  const later = turn(once.facts, [resting('new1', 'Forty people need no cluster.', 'S1', 'S2')], []);
  expect(later.decided).toMatchObject([{ turn: { put: [{ grounds: [{ as: 'source', ref: 'S1' }] }] } }]);
  expect(later.after.sources).toMatchObject([first, third]);
});

test('what was looked up is not mentioned by a turn that rests on none of it', () => {
  const { decided, after } = turn(begun, puttingOf(sessionOf(begun), 'ProductPlanner'));

  expect(decided).toMatchObject([{ type: 'TurnTaken' }]);
  expect(JSON.stringify(decided)).not.toContain('sources');
  expect(after.sources).toEqual([]);
});
