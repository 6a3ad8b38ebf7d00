import { expect, test } from 'vitest';

import { firstAsName, upToCount, wordCount } from '../../src/text/words.js';

test.each([
  ['one two three', 3, 'one two three'],
  ['one two three', 2, 'one two…'],
  ['every invoice, by mail', 2, 'every invoice…'],
  ['每月发出三百张发票', 3, '每月发出…'],
  ['每月 300 张发票', 2, '每月…'],
  ['a'.repeat(100), 2, `${'a'.repeat(60)}…`],
])('%s in at most %i words is %s', (text, most, cut) => {
  expect(upToCount(text, most)).toBe(cut);
  expect(wordCount(upToCount(text, most))).toBeLessThanOrEqual(most);
});

test.each([
  ['300 invoices a month', '300 invoices a month'],
  ['No date is fixed.', 'No date is fixed'],
  ['只保存当天要用的内容。', '只保存当天要用的内容'],
  ['The team sends 300 invoices a month, by mail.', 'The team sends 300 invoices a month'],
  [
    'The calendar of Dr. Hahn stays in Outlook for good',
    'The calendar of Dr. Hahn stays in Outlook for good',
  ],
  ['每月发出三百张发票，都用邮件发出', '每月发出三百张发票'],
  [
    'One two three four five six seven eight nine ten eleven twelve thirteen.',
    'One two three four five six seven eight nine ten eleven twelve',
  ],
])('the first words of %s are a name', (text, name) => {
  expect(firstAsName(text)).toBe(name);
});
