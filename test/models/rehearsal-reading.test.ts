import { describe, expect, it } from 'vitest';
import type { Found } from '../../src/models/rehearsal/reading/found.js';
import { type Reading, readBrief } from '../../src/models/rehearsal/reading/read-brief.js';
import { heardIn } from '../../src/models/rehearsal/reading/read-answers.js';
import { languageOf } from '../../src/text/language.js';

const read = (brief: string) => readBrief(brief, languageOf(brief), []);
const answered = {
  number: 2,
  asker: 'RiskPlanner',
  question: 'Any limits?',
  outcome: 'answered',
  by: 'Lin',
} as const;
const words = (found: Found[]) => found.map((each) => each.words);

describe('the reader of briefs', () => {
  it.each([
    ['a todo app', 'todo app'],
    ['Please add dark mode to our settings page.', 'dark mode'],
    ['We need an API for partners to query stock levels.', 'API'],
    ['# On-call planner\nOur team loses track of who is on call.', 'On-call planner'],
    ['As a volunteer coordinator I want to see which shifts are empty.', 'see which shifts are empty'],
    ['做一个请假系统', '请假系统'],
    ['为公司300名员工做一个会议室预订系统：员工可以预订', '会议室预订系统'],
    ['后台增加数据导出功能，运营可以按日期导出订单', '数据导出功能'],
    ['目标：记账本\n每月出图表', '记账本'],
  ])('finds the subject of %j', (brief, subject) => {
    expect(read(brief).subject).toBe(subject);
  });

  it.each<[string, keyof Reading, string[]]>([
    [
      'Managers can approve, edit and delete requests.',
      'features',
      ['managers can approve, edit and delete requests'],
    ],
    ['A shop with search, basket and checkout', 'features', ['search', 'basket and checkout']],
    ['支持提交、审批、统计报表', 'features', ['提交', '审批', '统计报表']],
    ['功能：\n1. 入库登记\n2. 库存预警', 'features', ['入库登记', '库存预警']],
    ['Employees submit requests and the owner approves them.', 'users', ['employees', 'the owner']],
    ['It stores customer name and size.', 'users', []],
    ['让员工提交，部门经理审批', 'users', ['员工', '部门经理']],
    ['员工管理模块', 'users', []],
    ['It should store name, phone number and bike model.', 'data', ['name', 'phone number', 'bike model']],
    ['保存姓名、部门和原因', 'data', ['姓名', '部门和原因']],
    ['Ready by end of March.', 'dates', ['by end of March']],
    ['Ship before Black Friday.', 'dates', ['before Black Friday']],
    ['You may march on.', 'dates', []],
    ['Requests older than two weeks are archived.', 'dates', []],
    ['两个月内上线', 'dates', ['两个月内']],
    ['每月出图表', 'dates', []],
    ['三天内修好', 'dates', []],
    ['报修三天内完成维修', 'dates', []],
    ['大概三个月内完成', 'dates', ['三个月内']],
    ['第一版两周内做出来', 'dates', ['两周内']],
    ['Repaired within three days.', 'dates', []],
    ['Within three months.', 'dates', ['within three months']],
    ['Must connect to our existing Google Calendar.', 'systems', ['Google Calendar']],
    ['It stands alone.', 'systems', ['stands alone']],
    ['需要对接企业微信和现有的OA系统', 'systems', ['企业微信', 'OA系统']],
    [
      'About 40 bookings per day, pages within 2 seconds',
      'limits',
      ['About 40 bookings per day', 'pages within 2 seconds'],
    ],
    ['预算20万，99.9%可用', 'limits', ['预算20万', '99.9%可用']],
    ['Remind them 15 minutes before.', 'limits', []],
    ['No login, payments or adverts.', 'exclusions', ['login', 'payments or adverts']],
    ['No more than 20 users.', 'exclusions', []],
    ['不做视频会议', 'exclusions', ['视频会议']],
    ['页面不超过2秒', 'exclusions', []],
  ])('reads in %j the %s', (brief, topic, expected) => {
    expect(words(read(brief)[topic] as Found[])).toEqual(expected);
  });

  it('sees where a brief excludes what it asks for', () => {
    const [found] = read('A portal for tenants. No login. Tenants log in with their email.').contradictions;
    expect(found).toEqual({ kind: 'excluded', one: 'No login', other: 'Tenants log in with their email' });
  });

  it('sees two dates for one release, but not those of a pilot and a launch', () => {
    expect(read('Launch by 1 March. It must be live on 15 April.').contradictions).toHaveLength(1);
    expect(read('Pilot ready in May, launch in July.').contradictions).toEqual([]);
    expect(read('三月底上线，但是必须在2月15日前交付。').contradictions).toHaveLength(1);
  });

  it.each([
    'No payments now, payments come later.',
    'No email notifications, only Slack notifications.',
    '不超过20人登录，员工登录后查看',
  ])('sees no contradiction in %j', (brief) => {
    expect(read(brief).contradictions).toEqual([]);
  });

  it('keeps the author of what a remark adds', () => {
    const reading = readBrief('a todo app', 'en', [{ by: 'Lin', text: 'It is for nurses.' }]);
    expect(reading.users).toEqual([{ words: 'nurses', by: 'Lin' }]);
  });

  it.each(['Q2: none at all, thank you', 'Q2：没有', '问题2：没有', '<@U1> *Q2*: none at all'])(
    'takes the question that %j names for no date',
    (text) => {
      expect(readBrief('a todo app', 'en', [{ by: 'Lin', text }]).dates).toEqual([]);
      const answers = [{ ...answered, answer: text }];
      const heard = heardIn(answers, () => 'limits');
      expect(heard[0]?.text).not.toMatch(/2/);
      expect(readBrief('a todo app', 'en', [], heard).dates).toEqual([]);
    },
  );

  it('still reads a quarter as a date', () => {
    expect(words(read('Live by Q2 2027.').dates)).toEqual(['by Q2 2027']);
    expect(words(readBrief('a todo app', 'en', [{ by: 'Lin', text: 'Q3: by end of Q4' }]).dates)).toEqual([
      'by end of Q4',
    ]);
  });

  it('reads no code, links, mentions or pictures', () => {
    const { features } = read(
      'Build a shop with search 🎉 <@U123> https://example.com/users `x`\n```\nstore secrets\n```',
    );
    expect(words(features)).toEqual(['search x']);
  });
});
