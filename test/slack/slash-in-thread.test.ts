import { describe, expect, test } from 'vitest';
import { readSlash } from '../../src/slack/in/commands/thread-command.js';
import { readThreadCommand } from '../../src/slack/in/commands/thread-command.js';

/** The verb of threads that a message means, `slash` for a slash command that is none of ours, or an answer. */
function meant(text: string): string {
  const slash = readSlash(text);
  if (!slash) return 'answer';
  return 'word' in slash ? 'slash' : (readThreadCommand(slash.verb)?.kind ?? 'answer');
}

describe('our own command typed in a thread is the verb it names', () => {
  test.each([
    ['/plan cancel', 'cancel'],
    ['/plan status', 'status'],
    ['/plan', 'help'],
    ['/PLAN Pause', 'pause'],
    ['  /plan end', 'end'],
    ['/plan resume.', 'resume'],
    ['/plan queue clear', 'queue'],
    ['/plan cancel everything', 'unknown'],
    ['/plan a poll for lunch', 'unknown'],
    ['/plan must keep its name', 'unknown'],
    ['/plan\ncancel', 'cancel'],
    ['/status', 'status'],
    ['/help', 'help'],
    ['／plan 取消', 'cancel'],
    ['／plan取消', 'cancel'],
    ['/plan 状态', 'status'],
    ['、plan 暂停', 'pause'],
    ['　/plan 继续。', 'resume'],
    ['/状态', 'status'],
    ['／帮助', 'help'],
    ['/进度。', 'status'],
  ])('%j: %s', (text, kind) => {
    expect(meant(text)).toBe(kind);
  });
});

describe('any other slash command is told that it does not work here', () => {
  test.each([
    ...['/cancel', '/skip', '/end', '/giphy lunch', '/remind me tomorrow', '/invite @ben', '/shrug', '/dnd'],
    ...['/plan-b is better', '/planning', '/yes', '/approve', '/me agrees', '  /leave', '/login and /logout'],
    ...['／取消', '/跳过', '/同意', '／提醒 我', '/不知道'],
  ])('%j', (text) => {
    expect(meant(text)).toBe('slash');
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
    expect(meant(text)).toBe('answer');
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
