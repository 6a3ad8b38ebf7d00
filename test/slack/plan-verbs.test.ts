import { describe, expect, test } from 'vitest';
import { readPlanCommand } from '../../src/slack/in/commands/plan-command.js';

/** A line of the table: what somebody types behind /plan, and how it is read. */
const read = (typed: string) => readPlanCommand(typed);

describe('a verb in its exact form, in English and in Chinese', () => {
  test.each([
    ['help', { kind: 'help' }],
    ['帮助', { kind: 'help' }],
    ['使用说明', { kind: 'help' }],
    ['help privacy', { kind: 'privacy' }],
    ['帮助 隐私', { kind: 'privacy' }],
    ['?', { kind: 'help' }],
    ['？', { kind: 'help' }],
    ['--help', { kind: 'help' }],
    ['帮助！', { kind: 'help' }],
    ['mine', { kind: 'mine' }],
    ['我的', { kind: 'mine' }],
    ['settings', { kind: 'settings' }],
    ['设置', { kind: 'settings' }],
    ['status', { kind: 'status', id: undefined }],
    ['状态', { kind: 'status', id: undefined }],
    ['进度', { kind: 'status', id: undefined }],
    ['进展。', { kind: 'status', id: undefined }],
    ['状态 w-ABC12', { kind: 'status', id: 'w-abc12' }],
    ['show w-abc12.', { kind: 'status', id: 'w-abc12' }],
    ['显示　w-abc12', { kind: 'status', id: 'w-abc12' }],
    ['find login timeout?', { kind: 'find', words: 'login timeout?' }],
    ['Find D3', { kind: 'find', words: 'D3' }],
    ['查找 登录 超时', { kind: 'find', words: '登录 超时' }],
    ['找　登录', { kind: 'find', words: '登录' }],
    ['find', { kind: 'find', words: '' }],
  ])('%j', (typed, command) => {
    expect(read(typed)).toEqual(command);
  });
});

describe('a verb with one word that it does not know opens nothing', () => {
  test.each([
    'cancel',
    '取消',
    'show w-abc12 v2',
    'show nosuch',
    'show v2',
    'show w_abc12',
    'show #3',
    'show w-abc12 latest',
    'show w-abc12 v99999',
    'status foo',
    'status w-abc12 w-def34',
    'Status Überblick',
    'cancel everything',
    'cancel it!',
    'cancel w-abc12 please',
    'list all',
    'list mine',
    'help me',
    'settings answering',
    '取消 abc',
    '取消 全部',
    '取消全部',
    '取消w-abc12',
    '查看 全部',
    '查看全部',
    '查看 v2',
    '列表 全部',
    '状态 如何',
    '状态 foo',
    '帮助 我',
    '设置 权限',
  ])('%j', (typed) => {
    expect(read(typed)).toEqual({ kind: 'unknown', word: typed });
  });
});

describe('what is said in threads opens nothing', () => {
  test.each([
    'pause',
    'Resume',
    'retry now',
    'skip Q3',
    'allow',
    'end w-abc12',
    'queue clear',
    'remind',
    'quiet',
    'take over',
    'invite @ben',
    'invite @ben for risk and for tests',
    '暂停',
    '继续 w-abc12',
    '跳过',
    '结束',
    '队列 清空',
    '邀请 @小明',
    '邀请@小明 负责 风险',
  ])('%j', (typed) => {
    expect(read(typed)).toEqual({ kind: 'unknown', word: typed });
  });
});

describe('what is too short for a brief opens nothing', () => {
  test.each([
    'diff v1',
    'stop',
    'new plan',
    'delete it',
    'w-abc12 status',
    'a poll',
    'hlep',
    'w-abc12',
    '登录',
    '规则',
  ])('%j', (typed) => {
    expect(read(typed)).toEqual({ kind: 'unknown', word: typed });
  });
});

describe('a brief stays a brief, whatever it begins with', () => {
  test.each([
    'cancel the subscription flow redesign',
    'cancel orders within an hour',
    'show our customers where their parcel is',
    'show w-abc12 to everyone in the company',
    'status page for our customers',
    'list of all invoices per user',
    'help desk for our customers',
    'settings page with two tabs',
    'rules for the office kitchen',
    'pause a subscription for a month',
    'invite friends by mail',
    'end of year report',
    'stop sending mails at night',
    'new onboarding for partners',
    'delete old accounts after a year',
    'A poll for lunch',
    'list\nof the things we need',
    '取消订阅流程要重新设计',
    '取消订单后自动退款，两天内到账',
    '取消 订单后自动退款的整个流程',
    '查看报销进度的页面，给全体员工用',
    '状态同步服务：订单、库存、物流',
    '帮助中心改版',
    '帮我做一个请假系统',
    '设置双重验证的流程',
    '暂停订阅一个月的功能',
    '邀请朋友有奖活动',
    '删除不活跃账户的规则和通知',
    '做一个带审批的权限系统',
  ])('%j', (typed) => {
    expect(read(typed)).toEqual({ kind: 'brief', text: typed });
  });
});

test('is read in no time, however long it is and whatever it repeats', () => {
  const hostile = ['show ', '取消', 'w-', '!', '。', ' ', '@', 'a', '\u2028'];
  for (const each of hostile) {
    const text = each.repeat(40_000 / each.length);
    const began = process.cpuUsage();
    for (const typed of [text, `show ${text}`, `取消${text}`, `invite ${text}`]) read(typed);
    expect(process.cpuUsage(began).user).toBeLessThan(50_000);
  }
});
