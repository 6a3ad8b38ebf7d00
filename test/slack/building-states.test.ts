import { describe, expect, test } from 'vitest';
import { type Language, languages } from '../../src/text/language.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { newestOf, postsOf } from './rendering.js';
import { ada, ben, workshop } from './workshop-facts.js';

const claude = { name: 'Claude Code', session: 's-1' };
const words = {
  en: {
    blocked: 'The test system has no certificate',
    wrong: 'The payroll system takes no half days.\nIts import ends with an error.',
    instead: 'Round to whole days at the export.',
    asks: 'Which separator does the export have?',
    why: 'The two samples differ.',
    options: ['Comma', 'Semicolon'],
    found: 'It is in the manual',
    wish: 'Add half days.',
  },
  zh: {
    blocked: '测试系统没有证书',
    wrong: '工资系统不认半天假。\n导入时会报错。',
    instead: '导出时按整天取整。',
    asks: '导出文件用什么分隔符？',
    why: '两份样例不一样。',
    options: ['逗号', '分号'],
    found: '手册里有',
    wish: '加上半天假。',
  },
};

const report = (task: string, state: 'begun' | 'blocked' | 'done', why = ''): PersonInput => ({
  ...{ type: 'TaskReportGiven', agent: claude, version: 1, task, state },
  ...(why && { why }),
});
const tick = (task: string, state: 'done' | 'open' = 'done'): PersonInput => ({
  ...{ type: 'TaskReportGiven', by: ada, version: 1, task, state },
});
const approve = (version = 1) => ({ type: 'ApproveAsked', by: ada, version, via: 'button' }) as const;
const asks = (language: Language, to?: string): PersonInput => {
  const { asks: text, why, options } = words[language];
  const about = { agent: claude, version: 1, task: 'T1', text, why, options, assumption: options[0] ?? '' };
  return { type: 'AgentQuestionGiven', ...about, ...(to && { to }) };
};
const deviates = (language: Language): PersonInput => {
  const { wrong: text, instead: wanted } = words[language];
  return { type: 'DeviationGiven', agent: claude, version: 1, item: 'C1', text, wanted };
};

const approved = (language: Language) =>
  workshop({ language, agreesAtOnce: true })
    .arrive({ type: 'InviteAsked', by: ada, admin: false, person: ben, speaksFor: '' })
    .play()
    .arrive(approve());
const built = (language: Language) =>
  approved(language)
    .arrive(report('T1', 'begun'))
    .arrive(tick('T2'))
    .arrive(report('T3', 'blocked', words[language].blocked));

const states: Record<string, (language: Language) => Fact[]> = {
  'it is built': (language) => built(language).facts(),
  'all is done': (language) =>
    built(language).arrive(tick('T1')).arrive(tick('T3')).arrive(tick('T2', 'open')).facts(),
  'something cannot be built as planned': (language) => approved(language).arrive(deviates(language)).facts(),
  'it goes into the next version': (language) =>
    built(language)
      .arrive(deviates(language))
      .arrive({ type: 'DeviationsTakeAsked', by: ben, version: 1 })
      .facts(),
  'it changes nothing in the plan': (language) =>
    approved(language)
      .arrive(deviates(language))
      .arrive({ type: 'DeviationLeaveAsked', by: ben, version: 1, deviation: 1 })
      .facts(),
  'the next version is built': (language) =>
    built(language)
      .arrive({ type: 'ReopenAsked', by: ada, version: 1 })
      .arrive({ type: 'ChangesAsked', by: ada, version: 1, text: words[language].wish })
      .play()
      .arrive(approve(2))
      .facts(),
  'an agent asks': (language) => approved(language).arrive(asks(language, 'ben')).facts(),
  'an agent has its answer': (language) =>
    approved(language)
      .arrive(asks(language))
      .arrive({
        type: 'AnswerGiven',
        by: ada,
        question: 1,
        text: words[language].options[1] ?? '',
        via: 'button',
      })
      .facts(),
  'it is left to the agent': (language) =>
    approved(language)
      .arrive(asks(language))
      .arrive({ type: 'QuestionDismissed', by: ada, admin: false, question: 1, how: 'decide' })
      .facts(),
  'an agent needs no answer any more': (language) =>
    approved(language)
      .arrive(asks(language))
      .arrive({ type: 'AgentQuestionWithdrawn', agent: claude, question: 1, why: words[language].found })
      .facts(),
};

describe.each(languages)('in %s', (language) => {
  test.each(Object.keys(states))('the board and the cards where %s read as reviewed', async (name) => {
    const facts = states[name]?.(language) ?? [];
    const parts = postsOf(facts).flatMap(({ part }) =>
      /^(?:board$|approved:|deviation:|questions:|more:)/.test(part) ? [part] : [],
    );
    const file = `./building/${name.replaceAll(' ', '-')}.${language}.txt`;

    await expect(`${newestOf(facts, [...new Set(parts)])}\n`).toMatchFileSnapshot(file);
  });
});
