import type { RoleId } from '../../src/roles/index.js';
import type { Language } from '../../src/text/language.js';
import type { Report, TodoTask } from '../../src/workshop/plan/documents.js';
import type { TurnAnswer } from '../../src/workshop/rounds/turn.js';

type TurnName = `${RoleId}:${number}`;

/** What is said in the simulated workshops, in one language. */
export interface Scene extends Omit<Telling, 'said' | 'parked' | 'topic' | 'positions'> {
  turns: Partial<Record<TurnName, Partial<TurnAnswer>>>;
  parked: { issue: number; why: string }[];
  disagreement: { topic: string; positions: { role: RoleId; position: string }[] };
}

/** The words of a scene; `moves` says what each turn does with them. */
interface Telling {
  brief: string;
  content: string;
  fine: string;
  said: Record<keyof typeof moves, Words>;
  parked: string;
  summary: string;
  report: Report;
  todo: TodoTask[];
  topic: string;
  positions: [string, string];
  remark: string;
  approval: string;
}

interface Words extends Partial<Pick<TurnAnswer, 'points' | 'builds' | 'issues' | 'reason'>> {
  analysis: string;
  /** Why a point is disputed. */
  against?: string;
  /** How an issue is settled. */
  how?: string;
}

/** Who is not content, which point is disputed and which issue is settled: the same in every language. */
const moves = {
  'ProductPlanner:1': {},
  'SystemDesigner:1': { verdict: 'reserved' },
  'SeniorDeveloper:1': {},
  'TestPlanner:1': { verdict: 'reserved' },
  'RiskPlanner:1': { verdict: 'objects', disputes: 'P4' },
  'SystemDesigner:2': { settles: 1 },
  'SeniorDeveloper:2': { settles: 3 },
  'TestPlanner:2': { settles: 2 },
  'RiskPlanner:2': {},
} as const satisfies Partial<Record<TurnName, Move>>;

interface Move {
  verdict?: TurnAnswer['verdict'];
  disputes?: string;
  settles?: number;
}

function turnOf({ verdict, disputes, settles }: Move, { against = '', how = '', ...said }: Words) {
  return {
    ...said,
    ...(verdict && { verdict }),
    ...(disputes && { disputes: [{ point: disputes, reason: against }] }),
    ...(settles && { issueViews: [{ issue: settles, stance: 'settle' as const, text: how }] }),
  };
}

function sceneOf({ said, parked, topic, positions: [six, notSix], ...rest }: Telling): Scene {
  const names = Object.keys(moves) as (keyof typeof moves)[];
  return {
    ...rest,
    turns: Object.fromEntries(names.map((name) => [name, turnOf(moves[name], said[name])])),
    parked: [{ issue: 4, why: parked }],
    disagreement: {
      topic,
      positions: [
        { role: 'SeniorDeveloper', position: six },
        { role: 'RiskPlanner', position: notSix },
      ],
    },
  };
}

const en: Telling = {
  brief:
    'Employees ask for leave in Slack and their manager approves it.\nStart with the Berlin office & keep "R&D" out.\nNo payroll.',
  content: 'I have looked at what is new and have nothing to add.',
  fine: 'nothing in my field stands against it',
  said: {
    'ProductPlanner:1': {
      analysis: 'The need is clear: a leave request that today takes three mails should take one message.',
      points: [
        'A request has a first day, a last day and a kind of leave.',
        'The manager decides in the thread.',
      ],
    },
    'SystemDesigner:1': {
      analysis: 'One table of requests and one listener are enough. Where managers are recorded is not said.',
      builds: ['ProductPlanner’s request fits one table with five columns.'],
      points: ['Requests are kept in one table.'],
      issues: ['Where is it recorded who manages whom?'],
      reason: 'it is open where managers are recorded',
    },
    'SeniorDeveloper:1': { analysis: 'About six days of work.', points: ['The work is done in six days.'] },
    'TestPlanner:1': {
      analysis: 'The dates are what will hurt: half days and holidays.',
      issues: ['Do half days count?'],
      reason: 'half days are not settled',
    },
    'RiskPlanner:1': {
      analysis: 'Six days leave no room for the data protection review.',
      against: 'Six days leave no time for the data protection review.',
      issues: ['Which colour should the button have?'],
      reason: 'the estimate is too tight',
    },
    'SystemDesigner:2': {
      analysis: 'The manager comes from the directory that Slack already shows.',
      how: 'The manager field of the Slack profile is used.',
      reason: 'the manager field settles #1',
    },
    'SeniorDeveloper:2': {
      analysis: 'With the review it is eight days.',
      how: 'Eight days, two of them for the review.',
    },
    'TestPlanner:2': {
      analysis: 'Half days are left to a later version.',
      how: 'Only whole days in the first version.',
      reason: 'whole days only is testable',
    },
    'RiskPlanner:2': { analysis: 'Eight days hold.', reason: 'the review has its time (#3)' },
  },
  parked: 'deeper than a plan needs',
  summary: 'The need and the table are agreed; the estimate is not.',
  report: {
    summary:
      'Employees of the Berlin office ask for leave in a Slack message. Their manager decides in the thread.',
    highlights: [
      'Whole days only',
      'Managers come from the Slack profile',
      'Eight days of work, review included',
    ],
  },
  todo: [
    { title: 'Table of requests', detail: 'with five columns', estimate: '1 day' },
    { title: 'Message and decision', detail: 'in the thread', estimate: '4 days' },
    { title: 'Data protection review', detail: 'with Legal & HR', estimate: '' },
  ],
  topic: 'The estimate',
  positions: ['six days are enough', 'six days leave no time for the review'],
  remark: 'Legal answers within two days.',
  approval: 'LGTM',
};

const zh: Telling = {
  brief: '做一个请假系统，员工在 Slack 里提交请假，由主管审批。\n先在上海办公室试用，不涉及薪资。',
  content: '新的内容我都看过了，没有要补充的。',
  fine: '在我负责的方面没有异议',
  said: {
    'ProductPlanner:1': {
      analysis: '需求很清楚：现在请一次假要发三封邮件，以后一条消息就够了。',
      points: ['一次请假包含开始日期、结束日期和类型。', '主管直接在话题里审批。'],
    },
    'SystemDesigner:1': {
      analysis: '一张请假表加一个监听器就够用。需求没有说明主管关系记录在哪里。',
      builds: ['ProductPlanner 所说的请假内容可以放进一张五列的表。'],
      points: ['请假记录保存在一张表里。'],
      issues: ['主管关系记录在哪里？'],
      reason: '主管关系的来源还没有确定',
    },
    'SeniorDeveloper:1': { analysis: '大约六天的工作量。', points: ['六天可以完成。'] },
    'TestPlanner:1': {
      analysis: '最容易出错的是日期：半天假和节假日。',
      issues: ['半天假算不算？'],
      reason: '半天假还没有确定',
    },
    'RiskPlanner:1': {
      analysis: '六天没有给数据合规审查留出时间。',
      against: '六天没有给数据合规审查留出时间。',
      issues: ['按钮用什么颜色？'],
      reason: '工期太紧',
    },
    'SystemDesigner:2': {
      analysis: '主管可以取自 Slack 个人资料里已有的字段。',
      how: '使用 Slack 个人资料里的主管字段。',
      reason: '主管字段解决了 #1',
    },
    'SeniorDeveloper:2': { analysis: '加上审查一共八天。', how: '一共八天，其中两天用于审查。' },
    'TestPlanner:2': {
      analysis: '半天假留到以后的版本。',
      how: '第一版只支持整天。',
      reason: '只支持整天便于测试',
    },
    'RiskPlanner:2': { analysis: '八天可以接受。', reason: '审查有了时间（#3）' },
  },
  parked: '超出规划所需的细节',
  summary: '需求和数据表已达成一致，工期还没有。',
  report: {
    summary: '上海办公室的员工在 Slack 里发一条消息就能请假，主管在话题里审批。',
    highlights: ['只支持整天', '主管取自 Slack 个人资料', '含审查共八天'],
  },
  todo: [
    { title: '请假表', detail: '五列', estimate: '1 天' },
    { title: '提交与审批', detail: '在话题里', estimate: '4 天' },
    { title: '数据合规审查', detail: '与法务一起', estimate: '' },
  ],
  topic: '工期',
  positions: ['六天足够', '六天没有给审查留出时间'],
  remark: '法务两天之内会答复。',
  approval: '同意',
};

export const scenes: Record<Language, Scene> = { en: sceneOf(en), zh: sceneOf(zh) };
