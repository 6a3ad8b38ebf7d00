import type { RoleId } from '../../src/roles/index.js';
import type { Language } from '../../src/text/language.js';
import type { FieldsOf, Ground, ItemKind } from '../../src/workshop/plan/items.js';
import type { GivenPut, Say, TurnAnswer } from '../../src/workshop/plan/turn.js';
import { item } from '../workshop/story.js';

type TurnName = `${RoleId}:${number}`;

/** What is said in the simulated workshops, in one language. */
export interface Scene extends Telling {
  turns: Partial<Record<TurnName, Partial<TurnAnswer>>>;
  /** The items of each role, as it puts them in round 1. */
  items: Record<RoleId, GivenPut[]>;
}

interface Named {
  name: string;
  text: string;
}

/** The words of a scene; `turnsOf` says what each turn does with them. */
type Telling = typeof en;

const files: FieldsOf<'component'>['files'] = [];

function put<Kind extends ItemKind>(
  id: string,
  { name, text }: Named,
  fields: FieldsOf<Kind>,
  grounds: Ground[] = [],
): GivenPut {
  return item<Kind>({ id, name, text, fields, grounds });
}

const requirement = (acceptance: string[]): FieldsOf<'requirement'> => ({
  kind: 'requirement',
  acceptance: acceptance.map((text) => ({ id: '', text })),
});
const quoted = (ref: string): Ground => ({ as: 'brief', ref });
const work = {
  kind: 'task',
  after: [] as string[],
  component: [] as string[],
  who: '',
  wait: 0,
  by: '',
} as const;

function itemsOf(told: Telling): Scene['items'] {
  const { request, decided, payroll, table, listener, frame, tasks, tests, level, risk } = told;
  const [, , review] = tasks;
  return {
    ProductPlanner: [
      put('new1', request, requirement(request.acceptance)),
      put('new2', decided, requirement(decided.acceptance)),
      put('new3', payroll, { kind: 'non-goal', why: payroll.why }, [quoted(payroll.quote)]),
    ],
    SystemDesigner: [
      put('new1', table, {
        ...{ kind: 'component', interfaces: '', files },
        does: table.does,
        data: table.data,
      }),
      put('new2', listener, {
        ...{ kind: 'component', data: '', files },
        does: listener.does,
        interfaces: listener.interfaces,
      }),
    ],
    SeniorDeveloper: [
      put(
        'new1',
        frame,
        {
          kind: 'frame',
          start: '2026-03-09',
          dates: [{ name: frame.pilot, date: '2026-03-31' }],
          people: [{ who: frame.who, days: 5, from: '', to: '', weekdays: [] }],
          absences: [],
          money: { amount: 0, tax: 'unsaid', covers: '', lines: [] },
        },
        frame.quotes.map(quoted),
      ),
      put('new2', tasks[0], { ...work, serves: ['R1'], component: ['C1'], from: 1, to: 1 }),
      put('new3', tasks[1], {
        ...work,
        ...{ after: ['new2'], serves: ['R1', 'R2'], component: ['C2'], from: 4, to: 4, by: frame.pilot },
      }),
      put('new4', review, { ...work, serves: ['R1'], component: ['C1'], from: 1, to: 1, by: frame.pilot }),
    ],
    TestPlanner: [
      put('new1', tests[0], { kind: 'test', covers: ['R1'], level, how: tests[0].how }),
      put('new2', tests[1], { kind: 'test', covers: ['R2'], level, how: tests[1].how }),
    ],
    RiskPlanner: [
      put('new1', risk, {
        ...{ kind: 'risk', threatens: ['T2'], likelihood: 'medium', impact: 'high', sign: risk.sign },
        ...{ mitigation: risk.mitigation, doneBy: ['T3'], accepted: false },
      }),
    ],
  };
}

const gap = (about: string, why: string): Say => ({ about, as: 'gap', why });

/** Who is not content, which item is contested and which issue is settled: the same in every language. */
function turnsOf(told: Telling, items: Scene['items']): Scene['turns'] {
  const { stances, reasons, gaps, against, frame, whole, settled, deeper, request, profile } = told;
  const [managers, halfDays, colour] = gaps;
  const longer = put('T3', told.longer, {
    ...work,
    ...{ serves: ['R1'], component: ['C1'], who: '', wait: 0, from: 2, to: 2, by: frame.pilot },
  });
  return {
    'ProductPlanner:1': { stance: stances.need },
    'SystemDesigner:1': {
      ...{ stance: stances.tables, verdict: 'reserved', reason: reasons.managers },
      say: [gap('new2', managers)],
    },
    'SeniorDeveloper:1': { stance: stances.days },
    'TestPlanner:1': {
      ...{ stance: stances.dates, verdict: 'reserved', reason: reasons.halfDays },
      say: [gap('R1', halfDays)],
    },
    'RiskPlanner:1': {
      ...{ stance: stances.tight, verdict: 'objects', reason: reasons.tight },
      put: [...items.RiskPlanner, longer],
      say: [{ about: 'T3', as: 'contest', why: against }, gap('C2', colour)],
    },
    'ProductPlanner:2': {
      stance: stances.wholeDays,
      put: [put('R1', { ...request, text: whole }, requirement(request.acceptance))],
      say: [{ about: '#2', as: 'take', why: whole }],
      changed: ['#2'],
    },
    'SystemDesigner:2': {
      stance: stances.profiles,
      put: [put('new1', profile, { kind: 'decision', alternatives: '' })],
      say: [
        { about: '#1', as: 'take', why: settled },
        { about: '#4', as: 'refuse', why: deeper },
      ],
      changed: ['#1'],
    },
    'SeniorDeveloper:2': {
      stance: stances.review,
      say: [{ about: '#3', as: 'take', why: stances.review }],
      changed: ['#3'],
    },
    'RiskPlanner:2': { stance: stances.holds },
  };
}

function sceneOf(told: Telling): Scene {
  const items = itemsOf(told);
  return { ...told, items, turns: turnsOf(told, items) };
}

const en = {
  brief:
    'Employees ask for leave in Slack and their manager approves it.\nStart with the Berlin office & keep "R&D" out.\nNo payroll. One developer from 2026-03-09, the pilot begins on 2026-03-31.',
  title: 'Leave requests in Slack',
  read: 'Employees of the Berlin office ask for leave in Slack and their manager decides there.',
  /** How long a role has nothing to add. */
  content: 'I have nothing to add.',
  fine: 'nothing in my field stands against it',
  request: {
    name: 'A leave request',
    text: 'A request has a first day, a last day and a kind of leave.',
    acceptance: ['A request without a last day is refused with a hint.'],
  },
  decided: {
    name: 'The manager decides',
    text: 'The manager approves or declines in the thread.',
    acceptance: ['The employee reads the decision in the same thread.'],
  },
  payroll: {
    name: 'No payroll',
    text: 'Payroll is not touched.',
    why: 'the brief says so',
    quote: 'No payroll.',
  },
  table: {
    name: 'Table of requests',
    text: 'One table holds all requests.',
    does: 'It keeps requests and decisions.',
    data: 'first day, last day, kind, employee, decision',
  },
  listener: {
    name: 'Slack listener',
    text: 'One listener takes requests and decisions.',
    does: 'It turns messages into requests.',
    interfaces: 'Slack events and buttons',
  },
  profile: {
    name: 'Manager from the profile',
    text: 'The manager field of the Slack profile names the manager.',
  },
  frame: {
    name: 'Frame',
    text: 'One developer until the pilot.',
    pilot: 'Pilot',
    who: 'Developer',
    quotes: ['One developer from 2026-03-09', 'the pilot begins on 2026-03-31'],
  },
  tasks: [
    { name: 'Table of requests', text: 'Create the table with five columns.' },
    { name: 'Message and decision', text: 'Take requests and decisions in the thread.' },
    { name: 'Data protection review', text: 'Have the table reviewed by Legal & HR.' },
  ] as [table: Named, message: Named, review: Named],
  tests: [
    {
      name: 'A request end to end',
      text: 'A request is kept as it was sent.',
      how: 'Send one and look into the table.',
    },
    {
      name: 'A decision end to end',
      text: 'A decision reaches the employee.',
      how: 'Approve one and decline one.',
    },
  ] as [request: Named & { how: string }, decided: Named & { how: string }],
  level: 'end to end',
  risk: {
    name: 'The review comes late',
    text: 'Data protection finds something after the work is done.',
    sign: 'no review date by the start',
    mitigation: 'The review begins with the table.',
  },
  longer: {
    name: 'Data protection review',
    text: 'Have the table reviewed by Legal & HR, with a day for what they find.',
  },
  gaps: [
    'Where is it recorded who manages whom?',
    'Do half days count?',
    'Which colour should the button have?',
  ] as [managers: string, halfDays: string, colour: string],
  against: 'One day leaves no time for what the review finds.',
  whole: 'A request has a first day, a last day and a kind of leave. Whole days only.',
  settled: 'The manager field of the Slack profile is used.',
  stances: {
    need: 'The need is clear: a leave request that today takes three mails should take one message.',
    tables: 'One table of requests and one listener are enough. Where managers are recorded is not said.',
    days: 'About six days of work.',
    dates: 'The dates are what will hurt: half days and holidays.',
    tight: 'A single day leaves no room for what the review finds.',
    wholeDays: 'Half days are left to a later version.',
    profiles: 'The manager comes from the directory that Slack already shows.',
    review: 'With two days for the review it is seven days.',
    holds: 'Seven days hold.',
  },
  reasons: {
    managers: 'it is open where managers are recorded',
    halfDays: 'half days are not settled',
    tight: 'the estimate is too tight',
  },
  deeper: 'deeper than a plan needs',
  summary:
    'Employees of the Berlin office ask for leave in a Slack message. Their manager decides in the thread.',
  positions: ['one day is enough', 'one day leaves no time for what the review finds'] as [string, string],
  remark: 'Legal answers within two days.',
  approval: 'LGTM',
};

const zh: Telling = {
  brief:
    '做一个请假系统，员工在 Slack 里提交请假，由主管审批。\n先在上海办公室试用，不涉及薪资。\n一名开发者从 2026-03-09 开始，2026-03-31 试用上线。',
  title: 'Slack 请假',
  read: '上海办公室的员工在 Slack 里请假，主管直接在那里审批。',
  content: '没有要补充的。',
  fine: '在我负责的方面没有异议',
  request: {
    name: '提交请假',
    text: '一次请假包含开始日期、结束日期和类型。',
    acceptance: ['没有结束日期的请假会被退回并给出提示。'],
  },
  decided: {
    name: '主管审批',
    text: '主管直接在话题里批准或驳回。',
    acceptance: ['员工在同一话题里看到审批结果。'],
  },
  payroll: { name: '不涉及薪资', text: '不改动薪资系统。', why: '需求里写明', quote: '不涉及薪资' },
  table: {
    name: '请假表',
    text: '一张表保存全部请假。',
    does: '保存请假和审批结果。',
    data: '开始日期、结束日期、类型、员工、结果',
  },
  listener: {
    name: 'Slack 监听器',
    text: '一个监听器接收请假和审批。',
    does: '把消息变成请假记录。',
    interfaces: 'Slack 事件和按钮',
  },
  profile: { name: '主管取自个人资料', text: '主管取自 Slack 个人资料里的主管字段。' },
  frame: {
    name: '工期',
    text: '一名开发者，做到试用上线。',
    pilot: '试用上线',
    who: '开发者',
    quotes: ['一名开发者从 2026-03-09 开始', '2026-03-31 试用上线'],
  },
  tasks: [
    { name: '建请假表', text: '建一张五列的请假表。' },
    { name: '提交与审批', text: '在话题里提交和审批。' },
    { name: '数据合规审查', text: '请法务和人事审查请假表。' },
  ],
  tests: [
    { name: '提交走通', text: '请假按提交的内容保存。', how: '提交一次，核对数据表。' },
    { name: '审批走通', text: '审批结果送达员工。', how: '批准一次，驳回一次。' },
  ],
  level: '端到端',
  risk: {
    name: '审查太晚',
    text: '开发完成后合规审查才发现问题。',
    sign: '开工时还没有审查日期',
    mitigation: '建表时就开始审查。',
  },
  longer: { name: '数据合规审查', text: '请法务和人事审查请假表，并留一天修改。' },
  gaps: ['主管关系记录在哪里？', '半天假算不算？', '按钮用什么颜色？'],
  against: '一天没有给审查发现的问题留出时间。',
  whole: '一次请假包含开始日期、结束日期和类型，只支持整天。',
  settled: '使用 Slack 个人资料里的主管字段。',
  stances: {
    need: '需求很清楚：现在请一次假要发三封邮件，以后一条消息就够了。',
    tables: '一张请假表加一个监听器就够用。需求没有说明主管关系记录在哪里。',
    days: '大约六天的工作量。',
    dates: '最容易出错的是日期：半天假和节假日。',
    tight: '一天不够处理审查发现的问题。',
    wholeDays: '半天假留到以后的版本。',
    profiles: '主管可以取自 Slack 个人资料里已有的字段。',
    review: '审查按两天算，一共七天。',
    holds: '七天可以接受。',
  },
  reasons: { managers: '主管关系的来源还没有确定', halfDays: '半天假还没有确定', tight: '工期太紧' },
  deeper: '超出规划所需的细节',
  summary: '上海办公室的员工在 Slack 里发一条消息就能请假，主管在话题里审批。',
  positions: ['一天足够', '一天没有给审查发现的问题留出时间'],
  remark: '法务两天之内会答复。',
  approval: '同意',
};

export const scenes: Record<Language, Scene> = { en: sceneOf(en), zh: sceneOf(zh) };
