import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { said, upTo } from '../../src/prompts/answer-fields.js';
import { reviewsFrom } from '../../src/prompts/clarify-review.js';
import { judgementFrom } from '../../src/prompts/intake.js';
import { readingFrom } from '../../src/prompts/reply-intent.js';
import { reviewRevisionAnswer, sortingFrom } from '../../src/prompts/review-revision.js';
import { type SpeakAnswer, speakAnswer, turnFrom as turnIn } from '../../src/prompts/speak.js';
import { tasksFrom, todoAnswer } from '../../src/prompts/todo.js';
import { replay } from '../../src/workshop/evolve.js';
import { begun } from '../workshop/story.js';
import { reviewed } from './every-prompt.js';

/** What in a JSON schema some vendor refuses, loses or checks only afterwards. */
function notPortable(schema: Record<string, unknown>, path = ''): string[] {
  const { type, properties, required, items, anyOf, oneOf, prefixItems } = schema;
  const wrong = Object.keys(schema).filter((key) => /^min(?:Items|Length)$|^pattern$|^format$/.test(key));
  const here = [
    ...wrong,
    ...(anyOf || oneOf ? ['alternatives'] : []),
    ...(prefixItems ? ['a tuple'] : []),
    ...(type === undefined && !('enum' in schema) ? ['anything'] : []),
  ].map((what) => `${path}: ${what}`);
  if (type === 'array') return [...here, ...notPortable(items as Record<string, unknown>, `${path}[]`)];
  if (type !== 'object') return here;
  const keys = Object.keys(properties ?? {});
  const missing = keys
    .filter((key) => !((required ?? []) as string[]).includes(key))
    .map((key) => `${path}.${key}: may be missing`);
  const open = keys.length === 0 ? [`${path}: keys of any name`] : [];
  const inner = Object.entries((properties ?? {}) as Record<string, Record<string, unknown>>);
  return [
    ...here,
    ...missing,
    ...open,
    ...inner.flatMap(([key, each]) => notPortable(each, `${path}.${key}`)),
  ];
}

describe.each(Object.entries(reviewed('en')))('the answer to "%s"', (_, { schema, layout }) => {
  const json = z.toJSONSchema(schema as z.ZodType, { io: 'input' }) as Record<string, unknown>;

  test('is an object in which every key is required, without a constraint but enums', () => {
    expect(json.type).toBe('object');
    expect(notPortable(json)).toEqual([]);
  });

  test('is told in the prompt, key by key', () => {
    const words = [layout.system, ...layout.blocks.map(({ text }) => text)].join('\n');
    const keys = Object.keys(json.properties ?? {}).filter(
      (key) => !['first', 'second', 'third'].includes(key),
    );
    for (const key of keys) expect(words).toMatch(new RegExp(`^- (?:\\w+, )*${key}[:,]`, 'm'));
  });
});

test('what decides stands last, after what it rests on', () => {
  const last = (schema: z.ZodType) =>
    Object.keys(z.toJSONSchema(schema, { io: 'input' }).properties ?? {}).at(-1);
  const prompts = reviewed('en');
  const lastOf = (name: string) => last(prompts[name]?.schema as z.ZodType);
  expect(lastOf('speak-first')).toBe('verdict');
  expect(lastOf('intake')).toBe('enough');
  expect(lastOf('reply-intent')).toBe('as');
  expect(lastOf('review-revision')).toBe('onlyTasks');
  expect(lastOf('intent-check')).toBe('intent');
  expect(lastOf('role-reply')).toBe('verdict');
});

const turnFrom = (given: SpeakAnswer) => turnIn(replay(begun), given);
const answer: SpeakAnswer = {
  analysis: 'a',
  builds: [],
  points: [],
  disputes: [],
  issueViews: [],
  issues: [],
  questions: [],
  changed: 'none',
  next: [],
  reason: 'r',
  verdict: 'ok',
};
const question = (text: string, level: 'now' | 'blocking' | 'assumable') => {
  return { text, why: 'w', who: 'none', options: ['A', 'none', 'B'], assumption: 'none', level };
};

describe('a turn', () => {
  test('has no change of mind where the model says that there is none, in whichever words', () => {
    for (const changed of [
      'none',
      'None.',
      '',
      ' ',
      'n/a',
      '无',
      '没有。',
      '暂无。',
      '无变化',
      '"none"',
      '-',
      'No change',
    ])
      expect(turnFrom({ ...answer, changed })).not.toHaveProperty('changed');
    expect(turnFrom({ ...answer, changed: 'None of the guests votes (Q1)' }).changed).toBe(
      'None of the guests votes (Q1)',
    );
  });

  test('asks at most three questions; of each what says "none" is left out', () => {
    const questions = [question('1', 'assumable'), question('2', 'blocking'), question('4', 'now')];
    expect(turnFrom({ ...answer, questions }).questions[2]).toEqual({
      level: 'now',
      text: '4',
      why: 'w',
      options: ['A', 'B'],
      assumption: '',
    });
    const four = [...questions, question('5', 'now')];
    expect(speakAnswer.safeParse({ ...answer, questions }).success).toBe(true);
    expect(speakAnswer.safeParse({ ...answer, questions: four }).success).toBe(false);
  });

  test('is refused and never cut where it is too long', () => {
    const long = 'word '.repeat(5_000);
    expect(speakAnswer.safeParse({ ...answer, analysis: long }).success).toBe(false);
    expect(speakAnswer.safeParse({ ...answer, points: Array(50).fill('p') }).success).toBe(false);
  });

  test('without a verdict is none', () => {
    const { verdict: _, ...cut } = answer;
    expect(speakAnswer.safeParse(cut).success).toBe(false);
  });

  test('without a reason is none, but may leave out what it need not say', () => {
    expect(speakAnswer.safeParse({ ...answer, reason: ' ' }).success).toBe(false);
    expect(speakAnswer.safeParse({ ...answer, changed: '' }).success).toBe(true);
  });
});

test('a brief is not enough only where there is a question to ask', () => {
  const asked = { text: 'For whom?', why: 'none', options: ['A'] };
  expect(judgementFrom({ missing: 'm', question: asked, enough: false })).toEqual({
    enough: false,
    question: { text: 'For whom?', why: '', options: ['A'] },
  });
  expect(judgementFrom({ missing: 'm', question: { ...asked, text: 'none' }, enough: false })).toEqual({
    enough: true,
  });
  expect(judgementFrom({ missing: 'm', question: asked, enough: true })).toEqual({ enough: true });
});

test('"none" in a review is nothing', () => {
  const looked = { question: 1, reason: 'r', coveredBy: 'none', modified: '无', status: 'ask' as const };
  expect(reviewsFrom({ questions: [looked] })).toEqual([{ ...looked, coveredBy: null, modified: null }]);
});

test('an id in brackets or with a full stop is that id, and words are left as they are', () => {
  const looked = { question: 1, reason: 'r', modified: 'none', status: 'skip' as const };
  const covering = (coveredBy: string) =>
    reviewsFrom({ questions: [{ ...looked, coveredBy }] })[0]?.coveredBy;
  expect(['(Q2)', 'Q2.', '（Q2）', ' [Q2] ', '"Q2"', 'Q2'].map(covering)).toEqual(Array(6).fill('Q2'));
  expect(covering('the Q2 report (final).')).toBe('the Q2 report (final).');
  const disputes = ['(P3)', 'P3:', 'P3'].map((point) => ({ point, reason: 'harm' }));
  expect(turnFrom({ ...answer, disputes }).disputes.map(({ point }) => point)).toEqual(['P3', 'P3', 'P3']);
});

test('a message about no question is about none', () => {
  expect(readingFrom({ because: '', question: 0, as: 'talk' })).toEqual({ as: 'talk' });
  expect(readingFrom({ because: '', question: 2, as: 'answer' })).toEqual({ as: 'answer', question: 2 });
});

describe('tasks', () => {
  const one = { title: 'One', detail: 'd', estimate: 'none' };

  test('are three to five, whatever a model gives', () => {
    const naming = (more: number) =>
      todoAnswer.safeParse({ first: one, second: one, third: one, others: Array(more).fill(one) });
    const [few, many] = [naming(0).data, naming(2).data].map((each) => (each ? tasksFrom(each) : []));
    expect([few?.length, many?.length, naming(3).success]).toEqual([3, 5, false]);
    expect(few?.[0]).toEqual({ title: 'One', detail: 'd', estimate: '' });
  });

  test('that are no list go to the roles with the wish', () => {
    expect(sortingFrom({ points: [], tasks: [], onlyTasks: true })).toEqual({
      points: [],
      tasks: [],
      onlyTasks: false,
    });
    expect(sortingFrom({ points: [], tasks: [one], onlyTasks: true }).onlyTasks).toBe(true);
    const six = reviewRevisionAnswer.parse({ points: [], tasks: Array(6).fill(one), onlyTasks: true });
    expect(sortingFrom(six)).toEqual({ points: [], tasks: [], onlyTasks: false });
  });

  test('have a place for each point of a long wish, in its own words', () => {
    const point = {
      text: 'One sentence of a person who writes long ones. '.repeat(20),
      note: '',
      became: 'done',
    };
    const wish = { points: Array(20).fill(point), tasks: [], onlyTasks: false };
    expect(reviewRevisionAnswer.safeParse(wish).success).toBe(true);
  });
});

test('a text is cut between characters, and never longer than it may be', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 40 }), (text, most) => {
      const cut = upTo(most, text);
      expect([...cut].length).toBeLessThanOrEqual(most);
      expect(cut).not.toMatch(/\p{Surrogate}/u);
    }),
  );
  expect(said(' x ')).toBe('x');
});
