import { expect, test } from 'vitest';
import { judgeBrief } from '../../src/prompts/beginning.js';
import { decide } from '../../src/workshop/decide.js';
import { unopened } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { briefLimit, briefProblem, titleOf } from '../../src/workshop/opening/rules.js';
import { pending } from '../../src/workshop/pending.js';
import { at } from './given.js';
import { brief, played, sessionOf } from './story.js';

test.each([
  ['A lunch poll. Everyone votes by noon.', 'A lunch poll'],
  ['做一个请假系统，员工提交申请。主管审批。', '做一个请假系统，员工提交申请'],
  ['... a poll', 'a poll'],
  ['1. Users log in\n2. They vote', 'Users log in'],
  ['# A poll\n- votes', 'A poll'],
  ['\n\n* a poll', 'a poll'],
  ['v1.2 of the poll', 'v1.2 of the poll'],
])('the headline of %j is %j', (text, title) => {
  expect(titleOf(text)).toBe(title);
});

test('a brief needs a word, and has a limit', () => {
  expect(['', ' ', '…', '🙂', '>>>'].map(briefProblem)).toEqual(Array(5).fill('empty'));
  expect(briefProblem('x'.repeat(briefLimit))).toBeUndefined();
  expect(briefProblem('x'.repeat(briefLimit + 1))).toBe('too long');
});

test('a headline has at most 80 characters, cuts no word, and says that it goes on', () => {
  const title = titleOf(`A ${'very '.repeat(40)}long wish 🙂`);

  expect([...title].length).toBeLessThanOrEqual(80);
  expect(title).toMatch(/^A (very )*very…$/);
  expect([...titleOf('很'.repeat(200))]).toHaveLength(80);
  expect([...titleOf('x'.repeat(200))]).toHaveLength(80);
});

const openedWith = (text: string, language: 'en' | 'zh' = 'en', more = {}) =>
  decide(unopened, { ...brief, at, brief: text, language, ...more }) as Fact[];
const owed = (facts: Fact[]) => pending(sessionOf(facts)).map(({ kind }) => kind);

test.each([
  ['https://tracker.example.com/browse/SHOP-482', 'en', /What do you want to have planned/],
  ['hi everyone, please: https://a.example/x https://b.example/y', 'en', /What do you want to have planned/],
  ['Hello hello team, good morning 👋', 'en', /What do you want to have planned/],
  ['大家早上好，麻烦看这个 https://tracker.example.com/browse/SHOP-482', 'zh', /你想规划什么/],
] as const)('%j is no request: its author is asked what is wanted, and no model', (text, language, asks) => {
  const facts = openedWith(text, language);
  expect(sessionOf(facts).questions.map((each) => each.text)).toEqual([expect.stringMatching(asks)]);
  expect(owed(facts)).toEqual([]);
});

test('a file, a thread or an earlier plan may say what a greeting or an address does not', () => {
  const comes = [{ id: 'F1', name: 'brief.md', kind: 'file' as const }];
  const beginning = { plans: [], unknown: ['w-abcde'] };
  for (const more of [{ comes }, { beginning }])
    expect(sessionOf(openedWith('hi https://a.example/x', 'en', more)).questions).toEqual([]);
  const quoted = { ts: '1.0', by: brief.requester, text: 'A poll for lunch by noon' };
  const talk = { channel: 'C0PLAN', root: '1.0', chosen: '1.0', messages: [quoted] };
  expect(owed(openedWith('Maya:', 'en', { talk }))).toEqual(['judge-brief']);
  const greeting = { ...talk, messages: [{ ...quoted, text: 'hello' }] };
  expect(owed(openedWith('Maya:\n  hello', 'en', { talk: greeting }))).toEqual([]);
});

test.each([
  ['TypeError: undefined\n    at applyCoupon (/srv/shop/src/cart/coupon.ts:41:27)\nNode.js v22.14.0', 'en'],
  ['【告警】订单服务错误率超过 5%', 'zh'],
] as const)('%j is for a model to judge, which asks what is to be done about it', (text, language) => {
  const facts = openedWith(text, language);
  expect(owed(facts)).toEqual(['judge-brief']);
  expect(judgeBrief(sessionOf(facts), at).layout.system).toMatch(/stack trace, or the title of an alert/);
  const question = language === 'zh' ? '要修好它，还是以后不再发生？' : 'Is it to be mended?';
  const asked = played(
    { judged: { enough: false, question: { text: question, why: '', options: [] } } },
    ({ kind }) => kind !== 'judge-brief',
    facts,
  );
  expect(sessionOf(asked).questions.map((each) => each.text)).toEqual([question]);
  expect(owed(asked)).toEqual([]);
});

test.each([
  'A poll for lunch, as https://a.example/spec says',
  '做一个投票，见 https://a.example/spec',
  'Team lunch',
])('%j is a request', (text) => {
  expect(owed(openedWith(text))).toEqual(['judge-brief']);
});
