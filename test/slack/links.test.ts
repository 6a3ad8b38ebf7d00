import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mrkdwn, rendered, withLinks, withoutLinks } from '../../src/slack/blocks/render.js';
import type { SlackRow } from '../../src/slack/needs.js';
import type { Post } from '../../src/slack/blocks/post.js';
import { linked } from '../../src/slack/transport/sending/transmit.js';
import { escaped } from '../../src/text/visible.js';
import { oneLine, plainLine, quoted } from '../../src/text/fit.js';
import { linkToMessage, linkToPost, mention } from '../../src/text/markup.js';
import { paragraph } from '../../src/workshop/base/card.js';
import { bot, eventually, openRoom, planning } from './room.js';

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

  test('can lead into another workshop, where that one stands', async () => {
    expect(await sent(linkToPost('its plan', 'card:v1', 'w-2'))).toContain(
      '<https://team.example/archives/C2/p40004?thread_ts=3.0003|its plan>',
    );
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

  test('never stands in what notifications say', async () => {
    expect(message(`See ${linkToPost('the card', 'question:q2:25')}.`)).toMatchObject({
      text: 'See the card.',
    });
  });

  test('gives way to its label where there is no room for addresses', async () => {
    const many = Array.from({ length: 60 }, (_, nth) => linkToMessage(`answer ${nth}`, '5.0005')).join(' ');
    const post = await linked(message(many), 'w-1', { identity, posts });
    const said = JSON.stringify(post);

    expect(said).toContain('|answer 0>');
    expect(said).toContain('answer 59');
    expect(said).not.toContain('<message');
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

describe('what people and models say', () => {
  const attack = fc
    .array(fc.constantFrom('<', '>', '|', 'message:1.1', 'part:board', 'the answer', '&lt;', '\n', '&'), {
      maxLength: 12,
    })
    .map((pieces) => pieces.join(''));

  test('can contain no link of ours', () => {
    fc.assert(
      fc.property(attack, (text) => {
        for (const safe of [escaped(text), mrkdwn(oneLine(text)), mrkdwn(quoted(text)), plainLine(text)]) {
          expect(withLinks(safe, 9_000, () => 'https://evil.example')).toBe(safe);
          expect(withoutLinks(safe)).toBe(safe);
        }
      }),
    );
  });

  test('is not changed in a button: neither its label nor its value is read for links', async () => {
    const value = '<part:board|x>';
    const button = {
      type: 'button' as const,
      action_id: 'a',
      text: { type: 'plain_text' as const, text: value },
      value,
    };
    const post: Post = {
      ...(message('hi') as Post & { kind: 'message' }),
      blocks: [{ type: 'actions', elements: [button] }],
    };

    expect(await linked(post, 'w-1', { identity, posts })).toMatchObject({
      blocks: [{ elements: [button] }],
    });
  });
});

test('a message and its edit arrive in Slack with addresses', async () => {
  const room = await openRoom();
  await room.plan('a booking page for our meeting rooms');
  const board = await room.board();
  await room.quiet();
  const says = (part: string): Post => ({
    ...(message(linkToPost(part, 'board')) as Post & { kind: 'message' }),
    part,
  });
  const edited = rendered(paragraph(linkToPost('edited', 'board')));
  const edit: Post = { part: 'e1', urgency: 'card', kind: 'edit', of: 'second', ...edited };
  await room.answer('w-abc01', planning, says('first'), edit, says('second'));
  await room.settled();

  await eventually(async () => {
    const [, ...thread] = await room.thread(board);
    const shown = thread.map(({ blocks }) => JSON.stringify(blocks));
    const address = `/archives/${planning}/p${board.ts.replace('.', '')}?thread_ts=${board.ts}`;
    expect(shown.filter((each) => each.includes(`${address}|first>`))).toHaveLength(1);
    expect(shown.filter((each) => each.includes(`${address}|edited>`))).toHaveLength(1);
  });
});
