import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameQuestion, keyOf } from '../../src/workshop/asking/questions/same-question.js';

const same: [string, string][] = [
  ['Is the migration in scope?', 'is the migration in scope'],
  ['Is the migration in scope?', 'Is the  migration\nin scope ?!'],
  ['Is the migration in scope?', 'The migration is in scope?'],
  ['Is the migration in scope?', 'Could you please tell us whether the migration is in scope?'],
  ['Is the migration in scope?', 'Q3: Is the migration in scope?'],
  ['Is the migration in scope?', '2. Is the migration in scope?'],
  ['IS THE MIGRATION IN SCOPE?', 'Is the migration in scope?'],
  ['Which database must be used?', 'What database must be used, please?'],
  ['Which languages must be supported at launch?', 'At launch, which languages must be supported?'],
  ['Who can authorise refunds?', 'Who can authorize refunds?'],
  ['What colour is the badge?', 'What color is the badge?'],
  ['What’s the limit?', "What's the limit?"],
  ['What’s the limit?', 'What is the limit?'],
  ["Can't guests vote?", 'Cannot guests vote?'],
  ['Are 500,000 users to be moved?', 'Are 500000 users to be moved?'],
  ['Is a sign-in page needed?', 'Is a sign in page needed?'],
  ['Does e-mail suffice?', 'Does email suffice?'],
  ['Should the rights be fine or coarse?', 'Should the rights be coarse or fine?'],
  ['Who approves: HR or the manager?', 'Who approves: the manager or HR?'],
  ['系统是否要与现有用户系统绑定？', '系统是否要与现有用户系统绑定?'],
  ['系统是否要与现有用户系统绑定？', '请问，系统要与现有用户系统绑定吗？'],
  ['系统是否要与现有用户系统绑定？', '系统要不要与现有的用户系统绑定呢？'],
  ['系统是否要与现有用户系统绑定？', '是否系统要与现有用户系统绑定'],
  ['数据迁移是否在 scope 内？', '数据迁移是否在scope内？'],
  ['数据迁移是否在 scope 内？', '数据迁移是否在 ＳＣＯＰＥ 内？'],
  ['系统是不是要绑定？', '系统是否要绑定？'],
  ['API 权限是细粒度还是粗粒度？', 'API权限是粗粒度还是细粒度'],
  ['数据库选型有什么限制吗？', '数据库选型有哪些限制？'],
  ['是否支持 50 万用户？', '是否支持５０万用户？'],
  ['用户能不能导出数据？', '用户能导出数据吗？'],
];

const different: [string, string, string][] = [
  ['another number', 'Are 500 users moved?', 'Are 5000 users moved?'],
  ['another decimal', 'Is 1.5 seconds enough?', 'Is 15 seconds enough?'],
  ['a sign before a number', 'Is -5 allowed?', 'Is 5 allowed?'],
  ['a comparison', 'Are orders > 50 € checked?', 'Are orders < 50 € checked?'],
  ['a currency', 'Is the limit 50 €?', 'Is the limit 50 $?'],
  ['a negation', 'May guests vote?', 'May guests not vote?'],
  ['a negation in a contraction', 'Can guests vote?', "Can't guests vote?"],
  ['without', 'Do we begin with approval?', 'Do we begin without approval?'],
  ['direction', 'Is data copied from A to B?', 'Is data copied from B to A?'],
  ['who does it to whom', 'Does the manager notify HR?', 'Does HR notify the manager?'],
  ['what belongs to what', 'Do new users or admins pay?', 'Do new admins or users pay?'],
  [
    'two places',
    'Is data of users in Rome for staff in Paris?',
    'Is data of users in Paris for staff in Rome?',
  ],
  ['who reports', 'Does A report to B or C?', 'Does C or A report to B?'],
  ['an order', 'What comes first, billing, shipping?', 'What comes first, shipping, billing?'],
  ['a name in capitals', 'Is IT in scope?', 'Is it in scope?'],
  ['a country', 'Do US users pay?', 'Do us users pay?'],
  ['a plan named A', 'Is plan A affordable?', 'Is the plan affordable?'],
  ['a language', 'Is it written in C++?', 'Is it written in C#?'],
  ['a past', 'Did users vote?', 'Do users vote?'],
  ['must and may', 'Must guests pay?', 'May guests pay?'],
  ['each and all', 'Is each request logged?', 'Is any request logged?'],
  ['who and when', 'Who approves it?', 'When is it approved?'],
  ['a noun', 'Is the migration in scope?', 'Is the import in scope?'],
  ['否定', '用户可以导出数据吗？', '用户不可以导出数据吗？'],
  ['看似“能不能”的否定', '该功能不能离线使用吗？', '该功能离线使用吗？'],
  ['看似“有没有”的否定', '所有没有权限的用户都要通知吗？', '所有权限的用户都要通知吗？'],
  ['看似“会不会”的否定', '委员会不会审批吗？', '委员会审批吗？'],
  ['看似“是不是”的否定', '但是不是所有用户？', '但是所有用户？'],
  ['方向', '数据从 A 系统迁移到 B 系统吗？', '数据从 B 系统迁移到 A 系统吗？'],
  ['方案名', '方案A是否可行？', '方案是否可行？'],
  ['数字', '保存30天吗？', '保存90天吗？'],
  ['谁通知谁', '主管通知人事吗？', '人事通知主管吗？'],
  ['先后', '先审批，再付款吗？', '再付款，先审批吗？'],
  ['有的', '有的用户要迁移吗？', '有用户要迁移吗？'],
  ['还是要', '是否还要迁移？', '是否要迁移？'],
  ['过去', '用户确认了吗？', '用户确认吗？'],
];

describe('the same question', () => {
  test.each([
    [
      'Must the system be bound to the existing user system?',
      'Must the system be bound, to the existing user system?',
    ],
    ['系统要与现有用户系统绑定吗？', '系统，要与现有用户系统绑定吗？'],
  ])('%s = %s, with a comma more', (one, other) => {
    expect(isSameQuestion(one, other)).toBe(true);
    expect(isSameQuestion(other, one)).toBe(true);
  });

  test.each(same)('%s = %s', (one, other) => {
    expect(keyOf(one)).toBe(keyOf(other));
  });

  test.each(different)('is another one by %s: %s ≠ %s', (_by, one, other) => {
    expect(isSameQuestion(one, other)).toBe(false);
  });

  test('is no blank one: signs alone are the same as themselves only', () => {
    expect(isSameQuestion('???', '!!!')).toBe(false);
    expect(isSameQuestion('is there', 'does a')).toBe(false);
  });
});

describe('whatever the words', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom(...same.flat(), ...different.flatMap(([, one, other]) => [one, other])),
  );
  const content = fc.constantFrom(
    ...'staff guests data export rights 30 90 SAP not never no 用户 数据 不 没有 导出 迁移 C# v2 2026'.split(
      ' ',
    ),
  );

  test('a question is the same as itself, and the same both ways', () => {
    fc.assert(fc.property(anything, (text) => isSameQuestion(text, text)));
    fc.assert(
      fc.property(
        anything,
        anything,
        (one, other) => isSameQuestion(one, other) === isSameQuestion(other, one),
      ),
    );
  });

  test('spaces around it, capitals at its beginning and a question mark change nothing', () => {
    fc.assert(
      fc.property(fc.array(content, { minLength: 1, maxLength: 8 }), (words) => {
        const text = words.join(' ');
        return isSameQuestion(text, `  ${text.charAt(0).toUpperCase()}${text.slice(1)} ？`);
      }),
    );
  });

  test('one word that counts and is another, or is missing, makes it another question', () => {
    const sentence = fc.array(content, { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(sentence, fc.nat(), content, (words, nth, another) => {
        const at = nth % words.length;
        fc.pre(words[at] !== another);
        const changed = words.with(at, another);
        const shorter = words.toSpliced(at, 1);
        return (
          !isSameQuestion(words.join(' '), changed.join(' ')) &&
          !isSameQuestion(words.join(' '), shorter.join(' '))
        );
      }),
      { numRuns: 500 },
    );
  });

  test('two words that change places make it another question', () => {
    const sentence = fc.uniqueArray(content, { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(sentence, (words) => {
        const [first = '', second = '', ...rest] = words;
        return !isSameQuestion(words.join(' '), [second, first, ...rest].join(' '));
      }),
    );
  });
});
