import { describe, expect, test } from 'vitest';
import { judgeBrief } from '../../src/prompts/beginning.js';
import { digest, digestFrom } from '../../src/prompts/digest.js';
import { decide } from '../../src/workshop/decide.js';
import { unopened } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { ReadSource } from '../../src/workshop/opening/facts.js';
import { pending } from '../../src/workshop/pending.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import type { GivenPut } from '../../src/workshop/plan/turn.js';
import { postsOf } from '../slack/rendering.js';
import { at, decides, given, ignores } from './given.js';
import { answerTo, begun, brief, item, maya, played, sessionOf, told, tom } from './story.js';

const comes = [
  { id: 'F1', name: 'prices.pdf', kind: 'file' as const, message: '1.5' },
  { id: 'thread:C0PLAN:1.1', name: 'thread', kind: 'thread' as const },
];
const begunWith = (more: Partial<typeof brief> = {}) =>
  decide(unopened, { ...brief, at, comes, ...more }) as Fact[];
const opened = begunWith();

/** A source whose passages have so many words each. */
function source(id: string, counts: readonly number[], more: Partial<ReadSource> = {}): ReadSource {
  const known = comes.find((each) => each.id === id);
  const passages = counts.map((count, index) => ({
    id: `S${id.length}${index}`,
    where: `${id} › p. ${index + 1}`,
    text: `${id}-${index} ${'word '.repeat(count - 1)}`.trim(),
  }));
  return { ...{ id, name: id, kind: 'file' as const }, ...known, passages, ...more };
}
const read = (...sources: ReadSource[]) => ({ type: 'SourcesRead', by: maya, sources }) as const;
const owed = (facts: Fact[]) =>
  pending(sessionOf(facts)).map(({ name }) => name.split(':').slice(1).join(':'));
const promptOf = (facts: Fact[]) =>
  judgeBrief(sessionOf(facts), at)
    .layout.blocks.map(({ text }) => text)
    .join('\n');
const cardOf = (facts: Fact[]) =>
  JSON.stringify(postsOf(facts).findLast((each) => JSON.stringify(each).includes('welcome')));

const file = (counts: readonly number[], more: Partial<ReadSource> = {}) =>
  told(opened, read(source('F1', counts, more), source('thread:C0PLAN:1.1', [10])));
const judging = [expect.stringMatching(/^judge-brief/)];
const startedBy = (by: typeof maya) => ({ type: 'StartAsked', by, admin: false }) as const;

describe('what comes with a request', () => {
  test('is read before anything is asked of a model, and the first card says what is being read', () => {
    expect(owed(opened)).toEqual([]);
    expect(cardOf(opened)).toMatch(/I am reading \*prices\.pdf\*, the thread/);
    expect(cardOf(opened)).toContain('start_anyway');
    const half = told(opened, read(source('F1', [10, 10], { amount: { read: 2, of: 2 } })));
    expect(owed(half)).toEqual([]);
    const all = told(half, read(source('thread:C0PLAN:1.1', [10])));
    expect(owed(all)).toEqual(judging);
    expect(cardOf(all)).toMatch(/Read: \*prices\.pdf\* \(2 pages\), the thread/);
  });

  test('stands in every call in numbered passages, each a ground that may be cited, and is read once', () => {
    const facts = file([10, 10]);
    expect(promptOf(facts)).toContain('S20, F1 › p. 1:\n| F1-0 word');
    expect(sessionOf(facts).sources.map(({ id }) => id)).toContain('S20');
    ignores(facts, read(source('F1', [10, 10])), 'repeat');
  });

  test('is not taken any more after the end, and what was deleted is taken out also then', () => {
    const ended = told(file([10]), { type: 'EndAsked', by: maya, admin: false, choice: 'discard' });
    ignores(ended, read(source('F2', [10])), 'closed');
    expect(promptOf(told(ended, read(source('F1', [], { unread: 'gone' }))))).not.toContain('F1-0');
  });

  test('holds up the beginning where it cannot be read, until the requester starts without it', () => {
    const facts = file([], { unread: 'unreadable' });
    expect(owed(facts)).toEqual([]);
    expect(cardOf(facts)).toMatch(/I can’t read \*prices\.pdf\*/);
    expect(cardOf(facts)).toContain('start_anyway');
    decides(facts, startedBy(tom), { type: 'RequestDeclined', what: 'skip' });
    const { facts: started } = decides(facts, startedBy(maya), { type: 'SourcesRead', by: maya });
    expect(sessionOf(started).given[0]?.unread).toBe('left');
    expect(owed(started)).toEqual(judging);
    expect(cardOf(started)).toContain('Begun without *prices.pdf*');
    expect(promptOf(started)).toContain('# Not read, known by name alone\n| prices.pdf');
  });

  test('takes the place of what could not be read where it is sent again under its name', () => {
    const facts = file([], { unread: 'unreadable' });
    const other = told(facts, read(source('F2', [10], { name: 'rules.txt' })));
    expect(owed(other)).toEqual([]);
    const resent = told(other, read(source('F3', [10], { name: 'prices.txt' })));
    expect(owed(resent)).toEqual(judging);
    expect(cardOf(resent)).not.toContain('prices.pdf');
  });

  test('is summed up part by part, side by side, where it is too long, and only then the brief is looked at', () => {
    const facts = file(Array.from({ length: 9 }, () => 1_000));
    expect(owed(facts)).toEqual([0, 1, 2, 3, 4].map((part) => `sum-up:F1:p${part}`));
    expect(cardOf(facts)).toMatch(/summed up first, in 5 parts, for about 25k tokens; all of it/);
    const summed = played({}, ({ kind }) => kind === 'judge-brief', facts);
    expect(sessionOf(summed).given[0]?.summed[4]).toEqual([{ text: 'Part 4 in short', passage: 'S28' }]);
    expect(promptOf(summed)).toContain('- Part 4 in short (S28)');
    expect(promptOf(summed)).not.toContain('F1-3');
    expect(cardOf(summed)).toMatch(/summed up first, in 5 parts; all of it/);
  });

  test('is summed up anew where it was read anew, and nothing that was written of the earlier text counts', () => {
    const long = file([2_000, 2_000]);
    const [first] = pending(sessionOf(long)) as [Task];
    const anew = told(told(long, read(source('F1', [10]))), read(source('F1', [2_000, 2_000, 2_000])));
    ignores(anew, answerTo(first, {}, sessionOf(long)), 'not owed');
    expect(owed(anew)).toEqual([0, 1, 2].map((part) => `sum-up:F1:p${part}:n2`));
  });

  test('can be left out before it is summed up, and the card says no more that it will be', () => {
    const long = file([2_000, 2_000]);
    expect(cardOf(long)).toContain('start_anyway');
    const started = told(long, startedBy(maya));
    expect(owed(started)).toEqual(judging);
    expect(cardOf(started)).toContain('Begun without *prices.pdf*');
    expect(cardOf(started)).not.toMatch(/summed up|start_anyway/);
  });

  test('says on the first card what was cut, what is only looked up, and that the rehearsal costs nothing', () => {
    expect(cardOf(file([10], { cut: true }))).toMatch(/read only the beginning of \*prices\.pdf\*/);
    expect(cardOf(file(Array.from({ length: 41 }, () => 2_000)))).toMatch(
      /in 40 parts, for about 200k tokens; what comes behind them is only looked up/,
    );
    const rehearsed = told(begunWith({ models: ['rehearsal:script'] }), read(source('F1', [2_000, 2_000])));
    expect(cardOf(told(rehearsed, read(source('thread:C0PLAN:1.1', [10]))))).toMatch(/in 2 parts; all of it/);
  });

  test('is named where it is an address: nobody opens it', () => {
    const spec = 'https://acme.example/spec?id=1';
    const text = `Build it as ${spec} says, and as https://acme.slack.com/archives/C0PLAN/p1 does.`;
    expect(cardOf(begunWith({ brief: text, comes: [] }))).toContain(`Not read: ${spec}. I open no address.`);
  });

  test('that is dropped later is known from then on, and holds nothing up', () => {
    const planned = played({}, ({ kind }) => kind === 'speak', file([10, 10]));
    const later = told(planned, read(source('F9', [10])));
    expect(promptOf(later)).toContain('F9-0');
    for (const facts of [later, told(planned, read(source('F9', [], { unread: 'type' })))])
      expect(owed(facts)[0]).toMatch(/^speak/);
  });
});

test('a summary is asked of the passages of its part alone, and each sentence keeps one of them', () => {
  const asked = digest(sessionOf(file([2_000, 2_000])), at, { source: 'F1', part: 1 });
  const text = asked.layout.blocks.map((block) => block.text).join('\n');
  expect(text).toContain('Part 2 of 2');
  expect(text).toContain('F1-1');
  expect(text).not.toContain('F1-0');
  const lines = [
    { text: 'Seven francs.', passage: 'S21' },
    { text: 'Of another part.', passage: 'S20' },
    { text: ' ', passage: 'S21' },
  ];
  expect(digestFrom({ lines }, asked.given.passages)).toEqual([{ text: 'Seven francs.', passage: 'S21' }]);
});

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
function turn(facts: Fact[], put: GivenPut[], more = found) {
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
