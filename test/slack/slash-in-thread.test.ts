import { describe, expect, test } from 'vitest';
import { readSlash } from '../../src/slack/in/messages/incoming-text.js';

describe('our own command typed in a thread says what stands behind it', () => {
  test.each([
    ['/plan cancel', 'cancel'],
    ['/plan', ''],
    ['/PLAN Pause', 'Pause'],
    ['  /plan end', 'end'],
    ['/plan take over', 'take over'],
    ['/plan a poll for lunch', 'a poll for lunch'],
    ['/plan\ncancel', 'cancel'],
    ['／plan取消', '取消'],
    ['、plan 暂停', '暂停'],
    ['　/plan 继续。', '继续。'],
    ['/status', 'status'],
    ['/帮助', '帮助'],
    ['/进度。', '进度。'],
  ])('%j: %s', (text, says) => {
    expect(readSlash(text)?.says).toBe(says);
  });
});

describe('any other slash command is read as one', () => {
  test.each([
    ...['/cancel', '/skip', '/end', '/giphy lunch', '/remind me tomorrow', '/invite @ben', '/shrug', '/dnd'],
    ...['/plan-b is better', '/planning', '/yes', '/approve', '/me agrees', '  /leave', '/login and /logout'],
    ...['／取消', '/跳过', '/同意', '／提醒 我', '/不知道'],
  ])('%j', (text) => {
    expect(readSlash(text)).toBeDefined();
  });
});

describe('an honest answer may begin with a slash, or have one in it', () => {
  test.each([
    ...[
      '/etc/hosts is the file',
      '/api/v1 must stay',
      '/api/v1',
      '/login, /logout and /me',
      '/index.html',
      '/ is the root',
    ],
    ...[
      '//todo: ask Ben',
      '/*.csv only',
      '/orders/{id}',
      '/',
      '// yes',
      'use /plan cancel for that',
      'and/or',
      '24/7',
    ],
    ...[
      '`/login`',
      '"/status" is the path',
      '(/plan)',
      '!planning',
      'yes / no',
      '/v1.2 onwards',
      '/login: the form',
    ],
    ...[
      '/接口/订单 保留',
      '/var/log 目录',
      '路径是 /status',
      '／登录接口要保留原来的地址',
      '是/否',
      '、先做登录，再做审批',
      '、plans 页面',
    ],
    ...['/数据/备份', '用 /plan 取消'],
  ])('%j', (text) => {
    expect(readSlash(text)).toBeUndefined();
  });
});

test('is read in no time, however long it is', () => {
  for (const each of ['/', '／', '/a', '、', '/plan ', '/plan', '取', '. ', '.', '\u2028']) {
    const text = each.repeat(40_000 / each.length);
    const began = performance.now();
    for (const typed of [text, `/${text}`, `/plan${text}`, `/word${text}x`]) readSlash(typed);
    expect(performance.now() - began).toBeLessThan(50);
  }
});
