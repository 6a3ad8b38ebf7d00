import { describe, expect, it } from 'vitest';
import { dialogueOf } from '../../src/models/rehearsal/replies/dialogue.js';
import { intentOf } from '../../src/models/rehearsal/replies/intent.js';
import type { ReplyIntentGiven } from '../../src/prompts/reply-intent.js';
import { languageOf } from '../../src/text/language.js';

const background = { title: '', brief: '', consensus: [], remarks: [], answers: [], assumptions: [] };
const question = (number: number, open: boolean, options: string[] = []) => ({
  number,
  asker: 'SystemDesigner' as const,
  text: 'What is kept?',
  why: 'It decides the structure.',
  options,
  open,
  exchanges: [],
});

function given(text: string, more: Partial<ReplyIntentGiven> = {}): ReplyIntentGiven {
  return {
    ...background,
    language: languageOf(text),
    message: { by: 'Ana', text },
    questions: [question(2, false), question(3, true), question(4, true, ['By role'])],
    ...more,
  };
}

describe('a message while a question is open', () => {
  it.each([
    ['Names and phone numbers', 'answer', 3],
    ['只存姓名和电话', 'answer', 3],
    ['Yes, for nurses', 'answer', 3],
    ['Wait times and names', 'answer', 3],
    ['Well, you should keep the names', 'answer', 3],
    ['是的，我们要绑定', 'answer', 3],
    ['by role', 'answer', 4],
    ['Q4: down to single actions', 'answer', 4],
    ['for Q2: and the phone numbers', 'answer', 2],
    ['Q2：还有电话', 'answer', 2],
    ['Q9: whatever', 'talk', null],
    ['Later we need reports too, but for now only names', 'answer', 3],
    ['Give me the list of names', 'answer', 3],
    ['先不做迁移', 'answer', 3],
    ['@Coach names only', 'answer', 3],
    ['not now', 'later', 3],
    ['Not now, I am in a meeting', 'later', 3],
    ['Later please', 'later', 3],
    ['wait a moment', 'later', 3],
    ['hold on', 'later', 3],
    ['Q4: not now', 'later', 4],
    ['稍后回答', 'later', 3],
    ['等一下', 'later', 3],
    ['先不定', 'later', 3],
    ['晚点再说', 'later', 3],
    ['What do you mean by that?', 'counter', 3],
    ['why do you ask?', 'counter', 3],
    ['哪种数据？', 'counter', 3],
    ['Q4: which roles?', 'counter', 4],
    ['@Bob do you know this', 'talk', 3],
    ['<@U99> can you say?', 'talk', 3],
    ['Bob, can you help here?', 'talk', 3],
    ['老王，你知道吗', 'talk', 3],
    ['thanks!', 'talk', 3],
    ['lol', 'talk', 3],
    ['ok', 'talk', 3],
    ['哈哈哈', 'talk', 3],
    ['好的，谢谢', 'talk', 3],
    ['🎉🎉', 'talk', 3],
  ] as const)('%j is read as %s for Q%i', (text, as, number) => {
    expect(intentOf(given(text))).toEqual({ as, question: number });
  });
});

describe('a message to a version', () => {
  const version = { number: 1, tasks: ['Build it'] };
  it.each([
    ['I do not approve', 'unclear'],
    ['Approved, but only if Bob agrees', 'unclear'],
    ['如果老板同意，就通过', 'unclear'],
    ['Hm', 'unclear'],
    ['Please add an export', 'change'],
    ['rename task 2 to Setup', 'change'],
    ['把第二个任务拆成两个', 'change'],
    ['去掉登录', 'change'],
    ['登录改成扫码', 'change'],
    ['How long does it take?', 'question'],
    ['要多久？', 'question'],
    ['thanks all', 'talk'],
    ['辛苦了', 'talk'],
    ['@Bob have a look', 'talk'],
  ] as const)('%j is read as %s', (text, as) => {
    expect(intentOf(given(text, { questions: [], version }))).toEqual({ as, question: null });
  });
});

describe('what the Coach answers', () => {
  const message = { by: 'Ana', text: 'Why?' };

  it('says why a question matters and gives an example', () => {
    const { reply } = dialogueOf({
      ...background,
      language: 'en',
      message,
      question: question(3, true, ['Only names']),
    });
    expect(reply).toBe(
      'Why it matters: It decides the structure. One possible answer is “Only names”, for example; your own words are just as good.',
    );
  });

  it('says what a version says, with its tasks', () => {
    const version = {
      number: 2,
      report: { summary: '做一个排班系统。', highlights: [] },
      tasks: ['打底', '试用'],
    };
    const { reply } = dialogueOf({ ...background, language: 'zh', message, version });
    expect(reply).toBe('v2 写的是：做一个排班系统。共 2 项任务：“打底”“试用”。');
  });

  it('has words for a draft without a report', () => {
    const version = { number: 1, tasks: [] };
    expect(dialogueOf({ ...background, language: 'en', message, version }).reply).toContain('v1');
  });
});

it('a message that was asked for as a view is about a question only if it names one', () => {
  const view = { on: { by: 'Ben', text: 'Is it legal by role?' } };

  expect(intentOf(given('By role', { view }))).toEqual({ question: null, as: 'talk' });
  expect(intentOf(given('Q3: names only', { view }))).toEqual({ question: 3, as: 'answer' });
});
