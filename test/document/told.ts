import type { Language } from '../../src/text/language.js';

/** The words of the story that the files are tested with: a page on which a company books its meeting rooms. */
export interface Told {
  title: string;
  brief: string;
  quote: string;
  reading: string;
  summary: string;
  items: Record<string, { name: string; text: string }>;
  cases: [string, string, string];
  why: string;
  rules: [string, string];
  alternatives: string;
  does: string;
  interfaces: string;
  data: string;
  level: string;
  how: string;
  sign: string;
  mitigation: string;
  who: string;
  cost: string;
  fallback: string;
  goLive: string;
  developer: string;
  off: string;
  covers: string;
  questions: { text: string; why: string; assumption: string; options: string[] }[];
  answer: string;
  fact: string;
  doubt: string;
  counter: string;
  explained: string;
  remark: string;
  contest: string;
  reply: string;
  gap: string;
  settled: string;
  parked: string;
  withdrawn: string;
  stance: string;
  fine: string;
  against: string;
  closing: string;
  source: { title: string; where: string };
  topic: string;
  sides: [string, string];
}

export const told: Record<Language, Told> = {
  en: {
    title: 'Room booking',
    brief:
      'Staff book meeting rooms by mail today.\n\n- 120 people, 9 rooms\n- live by 1 March 2027\n\nUse the sign-in that is there.',
    quote: '120 people, 9 rooms',
    reading: 'A page on which staff book the 9 meeting rooms.',
    summary: 'A booking page for 9 rooms, live on 1 March 2027, with the sign-in that is there.',
    items: {
      R1: { name: 'Book a room', text: 'Staff book one of the 9 rooms for half-hour slots on a page.' },
      R2: { name: 'Cancel a booking', text: 'The front desk cancels any booking within 2 hours.' },
      R3: { name: 'Book by mail', text: 'Staff go on booking by mail as well.' },
      N1: { name: 'Catering', text: 'Ordering coffee and food.' },
      D1: { name: 'Two services', text: 'Bookings and sign-in are two services.' },
      D2: { name: 'One service', text: 'Bookings are kept by one service behind the sign-in.' },
      C1: { name: 'Booking service', text: 'Keeps all bookings and shows them.' },
      T1: { name: 'Table of bookings', text: 'The table refuses a second booking of the same slot.' },
      T2: { name: 'Booking page', text: 'Staff see free rooms, book and cancel.' },
      T3: { name: 'Rehearsal with staff', text: 'Forty people book at once on a Monday morning.' },
      TC1: { name: 'Two book at once', text: 'Two people book the same slot at the same moment.' },
      TC2: { name: 'Desk cancels', text: 'The front desk cancels a booking of somebody else.' },
      K1: { name: 'Monday morning', text: 'Everybody books at 9:00, and the page becomes slow.' },
      A1: { name: 'Guests', text: 'Nobody from outside books a room.' },
      F1: { name: 'Frame', text: 'One developer until the page is live.' },
    },
    cases: [
      'Two people book the same slot: one has it, the other is told so.',
      'The front desk cancels a booking: it is gone within 2 hours.',
      'A booking of 9:00 to 9:30 is shown to everybody at once.',
    ],
    why: 'The kitchen has its own list.',
    rules: ['Who has booked is *never* shown to visitors.', 'Every form works on a phone of 360 pixels.'],
    alternatives: 'Two services, so that the calendar can grow',
    does: 'keeps bookings and who made them',
    interfaces: 'POST /bookings, DELETE /bookings/{id}',
    data: 'room_booking(room, slot, person), unique by room and slot',
    level: 'contract',
    how: 'at the database, 1,000 times',
    sign: 'answers take more than a second',
    mitigation: 'a rehearsal with forty people before the page is live',
    who: 'Sam with the front desk',
    cost: 'guests need a sign-in of their own',
    fallback: 'guests book by the front desk',
    goLive: 'live',
    developer: 'developer',
    off: '2027-02-15',
    covers: 'a room display',
    questions: [
      {
        text: 'What goes wrong with booking by mail?',
        why: 'It decides what comes first.',
        assumption: 'Rooms are booked twice.',
        options: ['Rooms are booked twice', 'Nobody sees what is free'],
      },
      {
        text: 'Who may cancel somebody else’s booking?',
        why: 'It decides what is kept of a booking.',
        assumption: 'The front desk.',
        options: [],
      },
      {
        text: 'May people from outside book a room?',
        why: 'They have no sign-in.',
        assumption: 'No.',
        options: ['Yes', 'No'],
      },
      {
        text: 'Is there a list of the rooms?',
        why: 'The page shows them.',
        assumption: 'There is one.',
        options: [],
      },
    ],
    answer: 'rooms are booked twice, and I think the desk hates it\nnot sure what *they* do then',
    fact: 'Rooms are booked twice.',
    doubt: 'what the front desk does then',
    counter: 'Do you mean today?',
    explained: 'Yes, as it goes today.',
    remark: 'The room on floor 3 is closed until May.',
    contest: 'Two services cost a month more.',
    reply: 'One will do for now.',
    gap: 'Nobody says how long bookings are kept.',
    settled: 'They are kept for a year.',
    parked: 'Colours of the calendar belong to no plan.',
    withdrawn: 'Booking by mail ends with the page.',
    stance: 'Start small: one table, one page.',
    fine: 'It can be built as it stands.',
    against: 'One service is enough, two cost a month more.',
    closing: 'The round agreed on the page and left one issue open.',
    source: { title: 'Rooms', where: 'rooms.md, “Floor 3”' },
    topic: 'One service or two',
    sides: ['Two services, so that the calendar can grow', 'One service for now'],
  },
  zh: {
    title: '会议室预订',
    brief:
      '员工现在靠邮件预订会议室。\n\n- 120 人，9 间会议室\n- 2027 年 3 月 1 日前上线\n\n沿用现有的单点登录。',
    quote: '120 人，9 间会议室',
    reading: '做一个供员工预订 9 间会议室的页面。',
    summary: '为 9 间会议室做预订页面，2027 年 3 月 1 日上线，沿用现有的单点登录。',
    items: {
      R1: { name: '预订会议室', text: '员工在页面上以半小时为单位预订 9 间会议室之一。' },
      R2: { name: '取消预订', text: '前台可以取消任何预订，2 小时内生效。' },
      R3: { name: '邮件预订', text: '员工仍然可以用邮件预订。' },
      N1: { name: '茶点', text: '订购咖啡和点心。' },
      D1: { name: '两个服务', text: '预订和登录拆成两个服务。' },
      D2: { name: '一个服务', text: '预订由一个服务保存，放在单点登录之后。' },
      C1: { name: '预订服务', text: '保存并显示所有预订。' },
      T1: { name: '预订表', text: '同一时段的第二个预订会被数据库拒绝。' },
      T2: { name: '预订页面', text: '员工查看空闲会议室、预订和取消。' },
      T3: { name: '员工试用', text: '周一早上请四十人同时预订。' },
      TC1: { name: '同时预订', text: '两个人在同一时刻预订同一时段。' },
      TC2: { name: '前台取消', text: '前台取消别人的预订。' },
      K1: { name: '周一早上', text: '大家都在 9:00 预订，页面变慢。' },
      A1: { name: '外来人员', text: '外来人员不预订会议室。' },
      F1: { name: '框架', text: '上线之前由一名开发人员负责。' },
    },
    cases: [
      '两个人预订同一时段：一人成功，另一人收到提示。',
      '前台取消一个预订：2 小时内不再显示。',
      '9:00 到 9:30 的预订会立刻显示给所有人。',
    ],
    why: '厨房有自己的登记表。',
    rules: ['预订人的姓名*不能*给访客看到。', '每个表单在 360 像素宽的手机上都能用。'],
    alternatives: '拆成两个服务，便于日历以后扩展',
    does: '保存预订和预订人',
    interfaces: 'POST /bookings，DELETE /bookings/{id}',
    data: 'room_booking(room, slot, person)，room 和 slot 唯一',
    level: '契约测试',
    how: '在数据库上执行 1000 次',
    sign: '响应超过一秒',
    mitigation: '上线前请四十人试用',
    who: 'Sam 与前台',
    cost: '外来人员需要单独的登录方式',
    fallback: '外来人员由前台代订',
    goLive: '上线',
    developer: '开发人员',
    off: '2027-02-15',
    covers: '门口屏幕',
    questions: [
      {
        text: '靠邮件预订有什么问题？',
        why: '这决定先做什么。',
        assumption: '同一间会议室会被订两次。',
        options: ['会议室被重复预订', '看不到哪间空闲'],
      },
      { text: '谁可以取消别人的预订？', why: '这决定预订要记录什么。', assumption: '前台。', options: [] },
      {
        text: '外来人员可以预订会议室吗？',
        why: '他们没有账号。',
        assumption: '不可以。',
        options: ['可以', '不可以'],
      },
      { text: '有会议室清单吗？', why: '页面要显示会议室。', assumption: '有。', options: [] },
    ],
    answer: '会议室经常被重复预订，前台好像很头疼\n*具体*怎么处理不太清楚',
    fact: '会议室会被重复预订。',
    doubt: '前台遇到这种情况怎么处理',
    counter: '是说现在的情况吗？',
    explained: '是的，说的是现在。',
    remark: '三楼的会议室五月之前不开放。',
    contest: '拆成两个要多花一个月。',
    reply: '现阶段一个就够。',
    gap: '没有说预订记录保留多久。',
    settled: '保留一年。',
    parked: '日历配色不属于规划。',
    withdrawn: '页面上线后不再用邮件预订。',
    stance: '从小处开始：一张表，一个页面。',
    fine: '照现在的方案可以实现。',
    against: '一个服务就够了，拆成两个要多花一个月。',
    closing: '本轮确定了页面，留下一个议题。',
    source: { title: '会议室', where: 'rooms.md，“三楼”' },
    topic: '一个服务还是两个',
    sides: ['拆成两个服务，便于日历以后扩展', '现阶段一个服务即可'],
  },
};
