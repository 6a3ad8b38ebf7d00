import { expect, test, vi } from 'vitest';
import {
  act,
  connect,
  general,
  launch,
  maya,
  messagesFor,
  openPlayground,
  planning,
  startApp,
  tom,
} from './given.js';

type Heard = Record<string, unknown>;

async function listening() {
  const playground = await openPlayground();
  const heard: Heard[] = [];
  await startApp(playground, (app) => {
    app.message(async ({ message }) => void heard.push(message as unknown as Heard));
    app.event('reaction_added', async ({ event }) => void heard.push(event as unknown as Heard));
    app.event('reaction_removed', async ({ event }) => void heard.push(event as unknown as Heard));
  });
  const client = connect(playground);
  const say = async (as: string, text: string, more: object = {}) => {
    expect(await act(playground, 'say', { as, channel: planning, text, ...more })).toEqual({ ok: true });
    return (await messagesFor(playground, as)).at(-1)?.ts ?? '';
  };
  return { playground, heard, client, say };
}

test('a message of another channel is forwarded into a thread, with a comment', async () => {
  const { playground, heard, client, say } = await listening();
  await act(playground, 'say', { as: tom, channel: general, text: 'Finance wants to see it *too*' });
  const original = (await messagesFor(playground, tom, general)).at(-1)?.ts ?? '';
  const root = await say(maya, 'the plan');
  const forward = { channel: general, ts: original };
  await say(maya, 'see what Tom says', { threadTs: root, forward });
  await say(maya, '', { threadTs: root, forward });

  await vi.waitFor(() => expect(heard).toHaveLength(3));
  const from = `${playground.url}/archives/${general}/p${original.replace('.', '')}`;
  expect(heard[1]).toMatchObject({
    type: 'message',
    user: maya,
    text: 'see what Tom says',
    thread_ts: root,
    attachments: [
      {
        is_share: true,
        is_msg_unfurl: true,
        text: 'Finance wants to see it *too*',
        author_id: tom,
        author_name: 'Tom Alder',
        channel_id: general,
        ts: original,
        from_url: from,
        fallback: expect.stringContaining('Tom Alder: Finance wants'),
        message_blocks: [{ channel: general, ts: original, message: { blocks: [] } }],
      },
    ],
  });
  expect(heard[1]).not.toHaveProperty('subtype');
  expect(heard[2]).toMatchObject({ text: '', attachments: [{ is_share: true }] });
  const { messages } = await client.conversations.replies({ channel: planning, ts: root });
  expect(messages?.[1]).toMatchObject({ attachments: [{ author_id: tom }] });
  expect((await messagesFor(playground, tom)).at(-1)?.forwarded).toEqual([
    { author: 'Tom Alder', channel: general, ts: original, text: 'Finance wants to see it *too*' },
  ]);
});

test('what one cannot see is not forwarded, and what the bot said goes on with its blocks', async () => {
  const { playground, client, say } = await listening();
  await act(playground, 'say', { as: tom, channel: launch, text: 'not announced yet' });
  const secret = (await messagesFor(playground, tom, launch)).at(-1)?.ts ?? '';
  const lilei = 'U0LILEI001';
  expect(
    await act(playground, 'say', {
      as: lilei,
      channel: planning,
      text: '',
      forward: { channel: launch, ts: secret },
    }),
  ).toMatchObject({ ok: false });
  await client.chat.postEphemeral({ channel: planning, user: maya, text: 'between us' });
  const [whisper] = await messagesFor(playground, maya);
  const body = {
    as: maya,
    channel: planning,
    text: '',
    forward: { channel: planning, ts: whisper?.ts ?? '' },
  };
  expect(await act(playground, 'say', body)).toMatchObject({ ok: false });

  const blocks = [{ type: 'section' as const, text: { type: 'mrkdwn' as const, text: '*R3* stays' } }];
  const { ts } = await client.chat.postMessage({ channel: planning, text: 'R3', blocks, username: 'Coach' });
  await say(maya, '', { forward: { channel: planning, ts: ts ?? '' } });
  const [shown] = (await messagesFor(playground, maya)).slice(-1);
  expect(shown?.forwarded).toMatchObject([{ author: 'Coach', text: 'R3' }]);
  const { messages } = await client.conversations.history({ channel: planning, limit: 1 });
  expect(messages).toMatchObject([{ attachments: [{ message_blocks: [{ message: { blocks } }] }] }]);
});

test('a reply can stand in the channel too, and says there what it belongs to', async () => {
  const { playground, heard, client, say } = await listening();
  const root = await say(maya, 'the plan');
  const ts = await say(tom, 'finance must see it', { threadTs: root, broadcast: true });

  await vi.waitFor(() => expect(heard).toHaveLength(2));
  expect(heard[1]).toMatchObject({
    subtype: 'thread_broadcast',
    user: tom,
    thread_ts: root,
    root: { ts: root, user: maya, text: 'the plan', thread_ts: root },
  });
  const { messages } = await client.conversations.history({ channel: planning });
  expect(messages?.map((one) => one.ts)).toEqual([ts, root]);
  expect((await messagesFor(playground, maya)).at(-1)).toMatchObject({ threadTs: root, broadcast: true });
});

test('a quotation reaches the app as lines that begin with an escaped mark', async () => {
  const { heard, say } = await listening();
  await say(maya, '> which months?\nA customer’s whole history');
  await vi.waitFor(() =>
    expect(heard).toMatchObject([{ text: '&gt; which months?\nA customer’s whole history' }]),
  );
});

test('a reaction that is taken back is told with the message it was on', async () => {
  const { playground, heard, client } = await listening();
  const { ts = '' } = await client.chat.postMessage({ channel: planning, text: 'the plan' });
  const reaction = { as: tom, channel: planning, ts, name: 'white_check_mark' };
  await act(playground, 'react', reaction);
  await act(playground, 'unreact', reaction);
  await vi.waitFor(() => expect(heard.map((one) => one.type)).toContain('reaction_removed'));
  expect(heard.at(-1)).toMatchObject({
    type: 'reaction_removed',
    user: tom,
    reaction: 'white_check_mark',
    item: { type: 'message', channel: planning, ts },
    item_user: 'U0PLANNING',
  });
});
