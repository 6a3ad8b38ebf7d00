import { describe, expect, test } from 'vitest';
import { readPlanCommand } from '../../src/slack/in/commands/plan-command.js';

describe('/plan', () => {
  test.each([
    ['', { kind: 'form' }],
    ['   ', { kind: 'form' }],
    ['help', { kind: 'help' }],
    ['HELP', { kind: 'help' }],
    ['settings', { kind: 'settings' }],
    ['status', { kind: 'status', id: undefined }],
    ['status w-ABC12', { kind: 'status', id: 'w-abc12' }],
    ['show  w-abc12', { kind: 'status', id: 'w-abc12' }],
  ])('%j is a verb', (text, command) => {
    expect(readPlanCommand(text)).toEqual(command);
  });

  test.each(['status w-1', 'status w-abc123456'])(
    '%j is taken for an id mistyped, not for a brief',
    (text) => {
      expect(readPlanCommand(text).kind).toBe(text.split(' ')[0]);
    },
  );

  test.each([
    'cancel',
    'hlep',
    'setings',
    'stats?',
    'w-abc12',
    '42',
    'billing-service',
    '登录',
    'café',
    'a b',
    '???',
  ])('%j is too short for a brief', (word) => {
    expect(readPlanCommand(word)).toEqual({ kind: 'unknown', word });
  });

  test.each([
    'list all invoices per user',
    'status of orders page',
    'show w-abc12 to everyone in the company',
    'cancel orders within an hour',
    'help desk for our customers',
    '做一个带审批的权限系统',
    'list\nof things',
  ])('%j is a brief', (text) => {
    expect(readPlanCommand(text)).toEqual({ kind: 'brief', text });
  });
});
