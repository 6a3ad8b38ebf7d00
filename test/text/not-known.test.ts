import { expect, test } from 'vitest';
import { isNotKnown } from '../../src/text/not-known.js';

test.each([
  ...[
    'unknown',
    'TBD',
    '(tbc)',
    'unclear',
    'not known yet',
    'Not yet decided.',
    'to be confirmed',
    'yet to be decided',
  ],
  ...['We don’t know yet.', 'I do not know', 'Nobody knows', 'no idea yet', 'open question'],
  ...['待定', '待确认。', '未知', '还不清楚', '没定', '尚未确定', '没人知道', '我们也不清楚', '说不准'],
])('“%s” says that something is not known, and no more', (text) => {
  expect(isNotKnown(text)).toBe(true);
});

test.each([
  ...['', 'Maya', 'unknown users get 404', 'The price is not known.', 'confirmed', 'open the file', 'known'],
  ...['', '未知用户返回 404', '老周', '待办列表', '不', '确定'],
])('“%s” says something else', (text) => {
  expect(isNotKnown(text)).toBe(false);
});
