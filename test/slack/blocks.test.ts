import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blocksOf, mrkdwn, rendered, withLinks, withoutLinks } from '../../src/slack/blocks/render.js';
import { limits } from '../../src/slack/limits.js';
import type { SlackRow } from '../../src/slack/needs.js';
import type { Post } from '../../src/slack/blocks/post.js';
import { linked } from '../../src/slack/transport/sending/transmit.js';
import { escaped } from '../../src/text/visible.js';
import {
  clipEscaped,
  fitting,
  oneLine,
  plainLine,
  quoted,
  said,
  sentence,
  splitEscaped,
} from '../../src/text/fit.js';
import { charactersLeft, linkToMessage, linkToPost, mention } from '../../src/text/markup.js';
import { longestLabel, paragraph } from '../../src/workshop/base/card.js';
import { bot } from './room.js';

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

test('the label of a button is cut where Slack would refuse it, and a card counts on as much room', () => {
  expect(longestLabel).toBe(limits.buttonLabel);
  const carries = { workshop: 'w-7k2', about: {} };
  const row = { controls: [{ does: 'approve' as const, label: `A & ${'b'.repeat(90)}`, carries }] };

  expect(blocksOf(row)).toMatchObject([{ elements: [{ text: { text: `A ＆ ${'b'.repeat(70)}…` } }] }]);
});

const identity = { userId: bot, botId: 'B1', name: 'planning', teamUrl: 'https://team.example/' };
const standing: Record<string, string> = {
  'w-1/board': '1.0001',
  'w-1/question:q2:25': '2.0002',
  'w-2/board': '3.0003',
  'w-2/card:v1': '4.0004',
};
const posts = {
  find: async (session: string, part: string) => {
    const ts = standing[`${session}/${part}`];
    return ts === undefined ? undefined : ({ ts, channel: session === 'w-1' ? 'C1' : 'C2' } as SlackRow);
  },
};
const message = (text: string): Post => ({
  ...{ part: 'p', urgency: 'turn', kind: 'message', speaker: { name: 'Coach', icon: ':x:' } },
  ...rendered(paragraph(text)),
});
const sent = async (text: string) => JSON.stringify(await linked(message(text), 'w-1', { identity, posts }));

describe('a link', () => {
  test('to what a person said, and to a post, leads there when it is sent', async () => {
    const says = `${linkToMessage('the answer', '5.0005')} and ${linkToPost('the card', 'question:q2:25')}`;

    expect(await sent(says)).toContain(
      '<https://team.example/archives/C1/p50005?thread_ts=1.0001|the answer>',
    );
    expect(await sent(says)).toContain('<https://team.example/archives/C1/p20002?thread_ts=1.0001|the card>');
  });

  test('to what does not stand in Slack, or where nobody knows the address, is its label', async () => {
    const away = await linked(message(linkToPost('the card', 'question:q9:1')), 'w-1', { identity, posts });
    const nowhere = await linked(message(linkToMessage('it', '5.0005', 'w-9')), 'w-1', { identity, posts });
    const nameless = { ...identity, teamUrl: '' };

    expect(away).toMatchObject({ blocks: [{ text: { text: 'the card' } }] });
    expect(nowhere).toMatchObject({ blocks: [{ text: { text: 'it' } }] });
    expect(
      await linked(message(linkToMessage('it', '5.0005')), 'w-1', { identity: nameless, posts }),
    ).toMatchObject({ blocks: [{ text: { text: 'it' } }] });
  });

  test('gives way to its label where there is no room for addresses', async () => {
    const many = Array.from({ length: 60 }, (_, nth) => linkToMessage(`answer ${nth}`, '5.0005')).join(' ');
    const post = await linked(message(many), 'w-1', { identity, posts });
    const json = JSON.stringify(post);

    expect(json).toContain('|answer 0>');
    expect(json).toContain('answer 59');
    expect(json).not.toContain('<message');
    for (const block of 'blocks' in post ? post.blocks : []) {
      if (block.type === 'section') expect(block.text?.text.length).toBeLessThanOrEqual(3_000);
    }
  });

  test('is not made of a label or a name that would break it', async () => {
    expect(mrkdwn(linkToMessage(mention('U0ADA'), '5.0005'))).toBe('<@U0ADA>');
    expect(linkToMessage('x', 'not a ts')).toBe('x');
    expect(linkToPost('x', 'a|b>c')).toBe('x');
  });
});

const attack = fc
  .array(fc.constantFrom('<', '>', '|', 'message:1.1', 'part:board', 'the answer', '&lt;', '\n', '&'), {
    maxLength: 12,
  })
  .map((pieces) => pieces.join(''));

test('what people and models say can contain no link of ours', () => {
  fc.assert(
    fc.property(attack, (text) => {
      for (const safe of [escaped(text), mrkdwn(oneLine(text)), mrkdwn(quoted(text)), plainLine(text)]) {
        expect(withLinks(safe, 9_000, () => 'https://evil.example')).toBe(safe);
        expect(withoutLinks(safe)).toBe(safe);
      }
    }),
  );
});

const awkward = fc
  .array(fc.constantFrom('&', '<', '>', '\u0338', 'word ', '𠮷', '句子。', '\n', 'e\u0301', '👍🏽', '👩‍👧'), {
    maxLength: 400,
  })
  .map((pieces) => escaped(pieces.join('')));
const halfAnEntity = /&(?!(?:amp|lt|gt);)|(?<!&(?:amp|lt|gt));/;

test('a split text loses nothing but blanks at the cuts', () => {
  const letters = (some: string) => some.replace(/\s+/g, '');

  fc.assert(
    fc.property(awkward, fc.integer({ min: 40, max: 300 }), (whole, limit) => {
      const pieces = splitEscaped(whole, limit);

      expect(letters(pieces.join(''))).toBe(letters(whole));
      expect(Math.max(0, ...pieces.map(({ length }) => length))).toBeLessThanOrEqual(limit);
      expect(pieces.filter((piece) => halfAnEntity.test(piece.replaceAll('；', '')))).toEqual([]);
    }),
  );
});

test('a text is split after a line, else after a word or a Chinese comma, never inside a mention, a letter with its accent or a hand of a tone', () => {
  expect(splitEscaped('first line\nsecond line', 16)).toEqual(['first line', 'second line']);
  expect(splitEscaped('some more words', 12)).toEqual(['some more', 'words']);
  expect(splitEscaped('一二三四五，六七八九', 8)).toEqual(['一二三四五，', '六七八九']);
  expect(splitEscaped('abcdefg<@U0ADA>hij', 12)).toEqual(['abcdefg', '<@U0ADA>hij']);
  expect(splitEscaped('abcdef&amp;&amp;', 9)).toEqual(['abcdef', '&amp;', '&amp;']);
  expect(splitEscaped('abce\u0301f', 4)).toEqual(['abc', 'e\u0301f']);
  expect(splitEscaped('ab👍🏽', 4)).toEqual(['ab', '👍🏽']);
});

test('a clipped text says that it was clipped', () => {
  expect(clipEscaped('short', 10)).toBe('short');
  expect(clipEscaped('a long text indeed', 12)).toBe('a long text…');
  expect(clipEscaped('a long text indeed', 18)).toBe('a long text indeed');
  expect(clipEscaped('a long text, see the file', 22, ' … see the file')).toBe('a long … see the file');
});

test('what does not fit is counted in characters as people see them, and what JSON writes longer takes more room', () => {
  const note = `${charactersLeft} more`;

  expect(fitting(['one', 'two'], 10, note)).toEqual(['one', 'two']);
  expect(fitting(['one', '&amp;&amp;&amp;'], 5, note)).toEqual(['one', '3 more']);
  expect(fitting(['a'.repeat(200), 'b'.repeat(300), 'c'], 400, note)).toEqual([
    'a'.repeat(200),
    'b'.repeat(200),
    '101 more',
  ]);

  const [first = '', left] = fitting(['"'.repeat(300)], 400, note);
  expect([first.length, left]).toEqual([200, '100 more']);
});

test('a code block in what was said can not swallow what follows', () => {
  expect(said('```\nlet x = 1')).not.toContain('```');
  expect(said('```\nlet x = 1')).toBe('ˋˋˋ\nlet x = 1');
});

test('a reason becomes a sentence, and a name keeps its small letter', () => {
  expect(sentence('the dates are open', '.')).toBe('The dates are open.');
  expect(sentence('iOS is not named (#2)', '.')).toBe('iOS is not named (#2).');
  expect(sentence('日期没有确定。', '。')).toBe('日期没有确定。');
  expect(sentence('  ', '.')).toBe('');
});
