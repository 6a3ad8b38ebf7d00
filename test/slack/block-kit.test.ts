import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { blocksOf } from '../../src/slack/blocks/render.js';
import { limits } from '../../src/slack/limits.js';
import { longestLabel } from '../../src/workshop/base/card.js';

const src = resolve(import.meta.dirname, '../../src');
const packageOfBlocks = /from '@slack\/types'/;
const blockType =
  /\btype: '(?:section|header|divider|actions|context|input|modal|home|image|rich_text|mrkdwn|plain_text|button|static_select|users_select|multi_users_select|radio_buttons|plain_text_input)'|\.type === '(?:mrkdwn|plain_text|section|actions)'/;

test('Block Kit is written and taken apart in slack/blocks alone', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/^(slack\/blocks|playground)\//.test(file),
  );
  const found = files.flatMap((file) =>
    readFileSync(join(src, file), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        packageOfBlocks.test(line) || blockType.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [],
      ),
  );

  expect(found).toEqual([]);
});

test('a card counts on as much room in a button as Slack gives', () => {
  expect(longestLabel).toBe(limits.buttonLabel);
});

test('the label of a button is cut where Slack would refuse it', () => {
  const carries = { workshop: 'w-7k2', about: {} };
  const row = { controls: [{ does: 'approve' as const, label: `A & ${'b'.repeat(90)}`, carries }] };

  expect(blocksOf(row)).toMatchObject([{ elements: [{ text: { text: `A ＆ ${'b'.repeat(70)}…` } }] }]);
});
