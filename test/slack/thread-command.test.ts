import { describe, expect, test } from 'vitest';
import { readThreadCommand } from '../../src/slack/in/commands/thread-command.js';

const kindOf = (text: string) => readThreadCommand(text)?.kind;

describe('a verb in a thread', () => {
  test.each([
    'status',
    'help',
    'pause',
    'resume',
    'retry',
    'skip',
    'allow',
    'end',
    'cancel',
    'quiet',
    'remind',
  ])('%s is one', (verb) => {
    expect(kindOf(`!plan ${verb}`)).toBe(verb);
    expect(kindOf(` !PLAN  ${verb.toUpperCase()} `)).toBe(verb);
  });

  test.each([
    ['状态', 'status'],
    ['帮助', 'help'],
    ['暂停', 'pause'],
    ['继续', 'resume'],
    ['重试', 'retry'],
    ['跳过', 'skip'],
    ['允许', 'allow'],
    ['追加', 'allow'],
    ['结束', 'end'],
    ['取消', 'cancel'],
    ['静音', 'quiet'],
    ['停止提醒', 'quiet'],
    ['恢复提醒', 'remind'],
    ['追加预算', 'allow'],
    ['重新启用', 'resume'],
    ['使用说明', 'help'],
    ['提醒', 'remind'],
  ])('%s is %s, with or without a space and with either exclamation mark', (word, kind) => {
    expect(kindOf(`!plan ${word}`)).toBe(kind);
    expect(kindOf(`！plan${word}`)).toBe(kind);
  });

  test.each([
    ['queue', undefined],
    ['QUEUE  Skip', 'skip'],
    ['queue clear.', 'clear'],
    ['队列', undefined],
    ['队列 清空', 'clear'],
    ['队列跳过。', 'skip'],
  ])('%s is about the queue: %s', (words, what) => {
    const meant = { kind: 'queue', ...(what && { what }) };
    expect(readThreadCommand(`!plan ${words}`)).toEqual(meant);
    expect(readThreadCommand(`！plan ${words}`)).toEqual(meant);
  });

  test.each(['queue everything', 'queueskip', 'queue constructor', '队列 全部'])(
    '%s is nothing that can be done to the queue',
    (words) => {
      expect(readThreadCommand(`!plan ${words}`)).toEqual({ kind: 'unknown', word: words });
    },
  );

  test('of the queue needs no space in Chinese', () => {
    expect(readThreadCommand('！plan队列清空')).toEqual({ kind: 'queue', what: 'clear' });
  });

  test('may end like a sentence', () => {
    expect(kindOf('!plan pause.')).toBe('pause');
    expect(kindOf('!plan 暂停。')).toBe('pause');
  });

  test('alone is help', () => {
    expect(kindOf('!plan')).toBe('help');
    expect(kindOf('！plan ')).toBe('help');
  });

  test.each(['!plan dance', '!plan skip everything', '!plan constructor', '!plan 做一个系统'])(
    '%s is none that there is',
    (text) => {
      expect(readThreadCommand(text)).toEqual({ kind: 'unknown', word: text.replace('!plan ', '') });
    },
  );

  test.each(['!planning', '!plan_b', 'we !plan pause', 'plan pause', '!plans', 'pause'])(
    '%s is no call at all',
    (text) => {
      expect(readThreadCommand(text)).toBeUndefined();
    },
  );
});
