import { describe, expect, test } from 'vitest';
import { readPlanCommand } from '../../src/slack/in/commands/plan-command.js';

describe('what is typed behind /plan', () => {
  test.each([
    ['', { kind: 'form' }],
    ['   ', { kind: 'form' }],
    ['HELP', { kind: 'help' }],
    ['使用说明', { kind: 'help' }],
    ['？', { kind: 'help' }],
    ['--help', { kind: 'help' }],
    ['帮助！', { kind: 'help' }],
    ['help privacy', { kind: 'privacy' }],
    ['帮助 隐私', { kind: 'privacy' }],
    ['mine', { kind: 'mine' }],
    ['我的', { kind: 'mine' }],
    ['settings', { kind: 'settings' }],
    ['设置', { kind: 'settings' }],
    ['status', { kind: 'status', id: undefined }],
    ['进展。', { kind: 'status', id: undefined }],
    ['状态 w-ABC12', { kind: 'status', id: 'w-abc12' }],
    ['show  w-abc12.', { kind: 'status', id: 'w-abc12' }],
    ['显示　w-abc12', { kind: 'status', id: 'w-abc12' }],
    ['status w-abc123456', { kind: 'status', id: 'w-abc123456' }],
    ['find login timeout?', { kind: 'find', words: 'login timeout?' }],
    ['Find D3', { kind: 'find', words: 'D3' }],
    ['找　登录', { kind: 'find', words: '登录' }],
    ['find', { kind: 'find', words: '' }],
  ])('%j is a verb', (typed, command) => {
    expect(readPlanCommand(typed)).toEqual(command);
  });

  test.each([
    // A verb with one word that it does not know.
    ...['show w-abc12 v2', 'show nosuch', 'show w_abc12', 'show #3', 'status foo', 'status w-abc12 w-def34'],
    ...['Status Überblick', 'cancel everything', 'cancel it!', 'list all', 'help me', 'settings answering'],
    ...['取消 全部', '取消全部', '取消w-abc12', '查看 v2', '状态 如何', '帮助 我', '设置 权限'],
    // What is said in threads.
    ...['pause', 'retry now', 'skip Q3', 'end w-abc12', 'queue clear', 'quiet', 'take over', 'invite @ben'],
    ...['invite @ben for risk and for tests', '继续 w-abc12', '队列 清空', '邀请@小明 负责 风险'],
    // Too short for a brief.
    ...[
      'diff v1',
      'stats?',
      'w-abc12 status',
      'w-abc12',
      '42',
      'billing-service',
      '登录',
      'café',
      'a b',
      '???',
    ],
  ])('%j opens nothing', (typed) => {
    expect(readPlanCommand(typed)).toEqual({ kind: 'unknown', word: typed });
  });

  test.each([
    ...['报销系统，流程 @韩梅梅 最清楚', '客服工单系统Q1上线，给三个组用'],
    ...['cancel orders within an hour', 'show our customers where their parcel is', 'A poll for lunch'],
    ...[
      'show w-abc12 to everyone in the company',
      'status page for our customers',
      'list\nof the things we need',
    ],
    ...['help desk for our customers', 'settings page with two tabs', 'pause a subscription for a month'],
    ...['invite friends by mail', 'end of year report', 'delete old accounts after a year'],
    ...['取消订单后自动退款，两天内到账', '取消 订单后自动退款的整个流程', '状态同步服务：订单、库存、物流'],
    ...[
      '帮助中心改版',
      '帮我做一个请假系统',
      '设置双重验证的流程',
      '邀请朋友有奖活动',
      '做一个带审批的权限系统',
    ],
  ])('%j is a brief, whatever it begins with', (typed) => {
    expect(readPlanCommand(typed)).toEqual({ kind: 'brief', text: typed });
  });
});
