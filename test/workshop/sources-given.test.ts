import { describe, expect, test } from 'vitest';
import { judgeBrief } from '../../src/prompts/beginning.js';
import { digest, digestFrom } from '../../src/prompts/digest.js';
import { decide } from '../../src/workshop/decide.js';
import { replay, unopened } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { ReadSource } from '../../src/workshop/opening/facts.js';
import { pending } from '../../src/workshop/pending.js';
import { postsOf } from '../slack/rendering.js';
import { at, given } from './given.js';
import { again } from './people-story.js';
import { brief, maya, played, sessionOf, told, tom } from './story.js';

const comes = [
  { id: 'F1', name: 'prices.pdf', kind: 'file' as const, message: '1.5' },
  { id: 'thread:C0PLAN:1.1', name: 'thread', kind: 'thread' as const },
];
const opened = decide(unopened, { ...brief, at, comes }) as Fact[];

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
const short = [source('F1', [10, 10], { amount: { read: 2, of: 2 } }), source('thread:C0PLAN:1.1', [10])];
const owed = (facts: Fact[]) =>
  pending(sessionOf(facts)).map(({ name }) => name.split(':').slice(1).join(':'));
const promptOf = (facts: Fact[]) =>
  judgeBrief(sessionOf(facts), at)
    .layout.blocks.map(({ text }) => text)
    .join('\n');
const cardOf = (facts: Fact[]) =>
  JSON.stringify(postsOf(facts).findLast((each) => JSON.stringify(each).includes('welcome')));

describe('what comes with a request', () => {
  test('is read before anything is asked of a model, and the first card says what is being read', () => {
    expect(owed(opened)).toEqual([]);
    expect(cardOf(opened)).toMatch(/I am reading \*prices\.pdf\*, the thread/);
    expect(cardOf(opened)).toContain('start_anyway');
    const half = told(opened, read(short[0] as ReadSource));
    expect(owed(half)).toEqual([]);
    const all = told(half, read(short[1] as ReadSource));
    expect(owed(all)).toEqual([expect.stringMatching(/^judge-brief/)]);
    expect(cardOf(all)).toMatch(/Read: \*prices\.pdf\* \(2 pages\), the thread/);
  });

  test('stands in every call in numbered passages, each a ground that may be cited', () => {
    const facts = told(opened, read(...short));
    expect(promptOf(facts)).toContain('S20, F1 › p. 1:\n| F1-0 word');
    expect(sessionOf(facts).sources.map(({ id }) => id)).toContain('S20');
    const begun = played({}, ({ kind }) => kind === 'speak', facts);
    expect(pending(sessionOf(begun))).not.toEqual([]);
  });

  test('holds up the beginning where it cannot be read, until somebody starts without it', () => {
    const facts = told(opened, read(source('F1', [], { unread: 'unreadable' }), short[1] as ReadSource));
    expect(owed(facts)).toEqual([]);
    expect(cardOf(facts)).toMatch(/I can’t read \*prices\.pdf\*/);
    expect(cardOf(facts)).toContain('start_anyway');
    given(...facts)
      .when({ type: 'StartAsked', by: tom, admin: false })
      .then({ type: 'RequestDeclined', what: 'skip' });
    const { facts: started } = given(...facts)
      .when({ type: 'StartAsked', by: maya, admin: false })
      .then({ type: 'SourcesRead', by: maya });
    expect(sessionOf(started).given[0]?.unread).toBe('left');
    expect(owed(started)).toEqual([expect.stringMatching(/^judge-brief/)]);
    expect(cardOf(started)).toContain('Begun without *prices.pdf*');
    expect(promptOf(started)).toContain('# Not read, known by name alone\n| prices.pdf');
  });

  test('takes the place of what could not be read where it is sent again under its name', () => {
    const facts = told(opened, read(source('F1', [], { unread: 'unreadable' }), short[1] as ReadSource));
    expect(JSON.stringify(postsOf(facts).findLast(({ kind }) => kind === 'board'))).toContain(
      'could not be read',
    );
    const other = told(facts, read(source('F2', [10], { name: 'rules.txt' })));
    expect(owed(other)).toEqual([]);
    const resent = told(other, read(source('F3', [10], { name: 'prices.txt' })));
    expect(owed(resent)).toEqual([expect.stringMatching(/^judge-brief/)]);
    expect(cardOf(resent)).not.toContain('prices.pdf');
  });

  test('is read once, and what hung on a deleted message is known no more', () => {
    const facts = told(opened, read(...short));
    expect(again(facts, read(...short))).toEqual({ ignored: 'repeat' });
    const gone = told(facts, read({ ...source('F1', []), unread: 'gone' }));
    expect(promptOf(gone)).not.toMatch(/F1-0|prices\.pdf/);
  });

  test('is summed up part by part, side by side, where it is too long, and only then the brief is looked at', () => {
    const long = source(
      'F1',
      Array.from({ length: 9 }, () => 1_000),
    );
    const facts = told(opened, read(long, short[1] as ReadSource));
    expect(owed(facts)).toEqual([0, 1, 2, 3, 4].map((part) => `sum-up:F1:p${part}:a1`.replace(':a1', '')));
    expect(cardOf(facts)).toMatch(/summed up first, in 5 parts, for about 25k tokens; all of it/);
    const summed = played({}, ({ kind }) => kind === 'judge-brief', facts);
    expect(sessionOf(summed).given[0]?.summed[4]).toEqual([{ text: 'Part 4 in short', passage: 'S28' }]);
    expect(promptOf(summed)).toContain('- Part 4 in short (S28)');
    expect(promptOf(summed)).not.toContain('F1-3');
    expect(cardOf(summed)).toMatch(/summed up first, in 5 parts; all of it/);
  });

  test('of which only the beginning was read says so on the first card', () => {
    const facts = told(opened, read(source('F1', [10], { cut: true }), short[1] as ReadSource));
    expect(cardOf(facts)).toMatch(/read only the beginning of \*prices\.pdf\*/);
  });

  test('is named where it is an address: nobody opens it', () => {
    const text =
      'Build it as https://acme.example/spec?id=1 says, and as https://acme.slack.com/archives/C0PLAN/p1 does.';
    const card = cardOf(decide(unopened, { ...brief, at, brief: text }) as Fact[]);
    expect(card).toMatch(/Not read: https:\/\/acme\.example\/spec\?id=1\. I open no address\./);
    const many = Array.from({ length: 9 }, (_, index) => `https://acme.example/${index}`).join(' ');
    expect(cardOf(decide(unopened, { ...brief, at, brief: `Build ${many}` }) as Fact[])).toContain(
      'acme.example/8',
    );
  });

  test('that is dropped later is known from then on, and holds nothing up', () => {
    const begun = played({}, ({ kind }) => kind === 'speak', told(opened, read(...short)));
    const later = told(begun, read(source('F9', [10])));
    expect(owed(later)[0]).toMatch(/^speak/);
    expect(promptOf(later)).toContain('F9-0');
    const failed = told(begun, read(source('F9', [], { unread: 'type' })));
    expect(owed(failed)[0]).toMatch(/^speak/);
  });

  test('costs nothing where only the rehearsal sums it up', () => {
    const facts = decide(unopened, { ...brief, at, comes, models: ['rehearsal:script'] }) as Fact[];
    const long = told(facts, read(source('F1', [2_000, 2_000]), short[1] as ReadSource));
    expect(cardOf(long)).toMatch(/in 2 parts; all of it/);
  });

  test('that has more than forty parts says that what comes behind them is only looked up', () => {
    const long = source(
      'F1',
      Array.from({ length: 41 }, () => 2_000),
    );
    expect(cardOf(told(opened, read(long, short[1] as ReadSource)))).toMatch(
      /in 40 parts, for about 200k tokens; what comes behind them is only looked up/,
    );
  });

  test('can be left out before it is summed up, and the card says no more that it will be', () => {
    const facts = told(opened, read(source('F1', [2_000, 2_000]), short[1] as ReadSource));
    expect(cardOf(facts)).toContain('start_anyway');
    const { facts: started } = given(...facts)
      .when({ type: 'StartAsked', by: maya, admin: false })
      .then({ type: 'SourcesRead', by: maya });
    expect(owed(started)).toEqual([expect.stringMatching(/^judge-brief/)]);
    expect(cardOf(started)).toContain('Begun without *prices.pdf*');
    expect(cardOf(started)).not.toMatch(/summed up|start_anyway/);
  });
});

describe('a summary', () => {
  test('is asked of the passages of its part alone, and each sentence keeps one of them', () => {
    const facts = told(opened, read(source('F1', [2_000, 2_000]), short[1] as ReadSource));
    const asked = digest(replay(facts), at, { source: 'F1', part: 1 });
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
});
