import type { Language } from '../../src/text/language.js';
import type { AskedQuestion } from '../../src/workshop/plan/turn.js';

function asked(
  level: AskedQuestion['level'],
  [text, why, assumption, ...options]: [string, string, string, ...string[]],
  [cost, then]: [string, string],
): AskedQuestion {
  return { level, text, why, assumption, options, cost, then };
}

/** What an assumption costs if it is wrong, and what then. */
const ifWrong: Record<Language, [cost: string, then: string]> = {
  en: ['two days', 'the table is changed'],
  zh: ['两天', '修改请假表'],
};

/** What is asked and answered in the simulated workshops; the blocking questions are of two roles, the last covered by the first. */
const en = {
  intake: {
    text: 'Who is to use it first?',
    why: 'the first users decide what the first version must do',
    options: ['The Berlin office', 'Everybody'],
  },
  now: asked(
    'now',
    [
      'Who decides when the manager is away?',
      'without a deputy requests get stuck',
      'a deputy named in the request decides',
      'A deputy',
      'The next manager up',
      'HR',
    ],
    ifWrong.en,
  ),
  first: asked(
    'blocking',
    [
      'Which kinds of leave are there?',
      'each kind has its own rules',
      'holiday and sick leave only',
      'Holiday & sick leave',
      'All that HR knows',
    ],
    ifWrong.en,
  ),
  second: asked(
    'blocking',
    ['How long are requests kept?', 'the table has to be emptied in time', 'two years'],
    ifWrong.en,
  ),
  reworded: 'How long are holiday and sick leave requests kept?',
  rewordedWhy: 'only two kinds are left after Q1',
  third: asked(
    'blocking',
    ['Which systems have to be told?', 'each is an interface to build', 'none'],
    ifWrong.en,
  ),
  covered: asked(
    'blocking',
    ['Is parental leave to be tested?', 'it has rules of its own', 'no'],
    ifWrong.en,
  ),
  coveredWhy: 'it is no kind of leave here',
  still: 'nothing said so far answers it',
  assumable: asked(
    'assumable',
    ['Which time zone counts?', 'dates shift', 'the time zone of the office'],
    ifWrong.en,
  ),
  counter: 'What do you mean by kinds?',
  counterAnswer: 'Holiday, sick leave, parental leave: whatever is counted on its own.',
  later: 'I have to ask HR first.',
  answer: 'Holiday and sick leave.',
  added: 'And special leave, one day.',
  edited: 'Holiday, sick leave and special leave.',
  chatter: 'Nice, this one asks before it builds.',
  own: 'Two years, then they are deleted.',
  information: 'Eight days are fine: the review has been moved to April.',
  tasksOnly: 'Split the second task and put the review first.',
  change: 'Managers on leave need a deputy.',
  unclear: 'ok, but hm',
  back: 'Can the review come later?',
};

const zh: typeof en = {
  intake: { text: '最先给谁使用？', why: '第一批用户决定第一版要做什么', options: ['上海办公室', '全公司'] },
  now: asked(
    'now',
    [
      '主管不在时由谁审批？',
      '没有代理人，请假就会卡住',
      '由请假单里指定的代理人审批',
      '代理人',
      '上一级主管',
      '人事',
    ],
    ifWrong.zh,
  ),
  first: asked(
    'blocking',
    ['有哪些假期类型？', '每种类型规则不同', '只有年假和病假', '年假和病假', '人事制度里的全部类型'],
    ifWrong.zh,
  ),
  second: asked('blocking', ['请假记录保存多久？', '数据表需要按时清理', '两年'], ifWrong.zh),
  reworded: '年假和病假的记录保存多久？',
  rewordedWhy: '根据 Q1，只剩两种类型',
  third: asked('blocking', ['需要通知哪些系统？', '每个系统都是一个接口', '不通知'], ifWrong.zh),
  covered: asked('blocking', ['需要测试产假吗？', '产假有单独的规则', '不需要'], ifWrong.zh),
  coveredWhy: '产假不在类型之内',
  still: '目前的内容没有回答它',
  assumable: asked('assumable', ['以哪个时区为准？', '日期会错位', '以办公室所在时区为准'], ifWrong.zh),
  counter: '类型指的是什么？',
  counterAnswer: '年假、病假、产假这些分开计算的假期。',
  later: '我先问问人事。',
  answer: '年假和病假。',
  added: '还有一天的特殊假。',
  edited: '年假、病假和特殊假。',
  chatter: '不错，先问清楚再动手。',
  own: '两年，到期删除。',
  information: '八天没问题：审查改到四月了。',
  tasksOnly: '第二个任务拆开，审查放到最前面。',
  change: '主管休假时需要代理人。',
  unclear: '行吧，不过……',
  back: '审查能晚一点做吗？',
};

export const askingScenes: Record<Language, typeof en> = { en, zh };
