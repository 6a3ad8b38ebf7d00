import { expect, test } from 'vitest';
import {
  act,
  connect,
  general,
  launch,
  maya,
  messagesFor,
  openPlayground,
  planning,
  refusalOf,
  tom,
} from './given.js';

test('a message of the app carries the bot user, its profile and a timestamp of its own; with a persona a name and no user', async () => {
  const client = connect(await openPlayground({ now: () => 1_700_000_000_000 }));
  const first = await client.chat.postMessage({ channel: planning, text: 'one' });
  const persona = { username: 'Risk', icon_emoji: ':warning:' };
  const second = await client.chat.postMessage({ channel: planning, text: 'two', ...persona });
  expect([first.ts, second.ts]).toEqual(['1700000000.000000', '1700000000.000001']);
  const ids = { user: 'U0PLANNING', bot_id: 'B0PLANNING', app_id: 'A0PLANNING' };
  expect(first.message).toMatchObject({ type: 'message', text: 'one', ...ids });
  expect(first.message).not.toHaveProperty('subtype');
  expect(second.message).toMatchObject({
    ...{ subtype: 'bot_message', username: 'Risk', icons: { emoji: ':warning:' } },
  });
  expect(second.message).not.toHaveProperty('user');
});

test('blocks without ids get some, and text is kept as it was sent', async () => {
  const client = connect(await openPlayground());
  const go = { type: 'button' as const, text: { type: 'plain_text' as const, text: 'Go' } };
  const { message } = await client.chat.postMessage({
    channel: planning,
    text: '<!channel> &amp; more',
    blocks: [{ type: 'divider' }, { type: 'actions', elements: [go] }],
  });
  const blocks = message?.blocks as { block_id?: string; elements?: { action_id?: string }[] }[];
  expect(message?.text).toBe('<!channel> &amp; more');
  expect(blocks[0]?.block_id).toBeTruthy();
  expect(blocks[1]?.elements?.[0]?.action_id).toBeTruthy();
});

test.each([
  ['no text at all', { channel: planning, text: '' }, 'no_text'],
  ['a channel nobody has', { channel: 'C404', text: 'x' }, 'channel_not_found'],
  ['a private channel it is not in', { channel: launch, text: 'x' }, 'channel_not_found'],
  ['a public channel it is not in', { channel: general, text: 'x' }, 'not_in_channel'],
  ['a text over 40,000 characters', { channel: planning, text: 'x'.repeat(40_001) }, 'msg_too_long'],
  ['a thread that is not there', { channel: planning, text: 'x', thread_ts: '1.000001' }, 'thread_not_found'],
] as const)('posting is refused for %s', async (_what, args, error) => {
  const client = connect(await openPlayground());
  expect((await refusalOf(client.chat.postMessage(args))).error).toBe(error);
});

test('bad JSON and bad metadata are named', async () => {
  const { slack } = await openPlayground();
  const post = async (fields: Record<string, string>) => {
    const response = await fetch(`${slack.apiUrl}chat.postMessage`, {
      method: 'POST',
      headers: { authorization: `Bearer ${slack.botToken}` },
      body: new URLSearchParams({ channel: planning, text: 'x', ...fields }),
    });
    return (await response.json()) as { error: string };
  };
  expect((await post({ blocks: '[{' })).error).toBe('invalid_blocks_format');
  expect((await post({ metadata: '{"event_type":1}' })).error).toBe('invalid_metadata_format');
});

test('posts to one channel are paced: a burst, then 429 with Retry-After', async () => {
  let now = 1_700_000_000_000;
  const playground = await openPlayground({ limits: { postsPerSecond: 1, burst: 2 }, now: () => now });
  const client = connect(playground);
  await client.chat.postMessage({ channel: planning, text: '1' });
  await client.chat.postMessage({ channel: planning, text: '2' });
  await expect(client.chat.postMessage({ channel: planning, text: '3' })).rejects.toMatchObject({
    code: 'slack_webapi_rate_limited_error',
    retryAfter: 1,
  });
  now += 1000;
  expect((await client.chat.postMessage({ channel: planning, text: '4' })).ok).toBe(true);
});

test('an update replaces the text, keeps the blocks that are not given, and drops them for an empty list', async () => {
  const client = connect(await openPlayground());
  const { ts = '' } = await client.chat.postMessage({
    channel: planning,
    text: 'a',
    blocks: [{ type: 'divider' }],
  });
  const kept = await client.chat.update({ channel: planning, ts, text: 'b' });
  expect(kept.message).toMatchObject({
    text: 'b',
    blocks: [{ type: 'divider' }],
    edited: { user: 'U0PLANNING' },
  });
  const dropped = await client.chat.update({ channel: planning, ts, text: 'c', blocks: [] });
  expect(dropped.message).not.toHaveProperty('blocks');
});

test('only messages of the app can be updated or deleted by it', async () => {
  const playground = await openPlayground();
  const client = connect(playground);
  await act(playground, 'say', { as: maya, channel: planning, text: 'mine' });
  const [message] = await messagesFor(playground, maya);
  const ts = message?.ts ?? '';
  expect((await refusalOf(client.chat.update({ channel: planning, ts, text: 'x' }))).error).toBe(
    'cant_update_message',
  );
  expect((await refusalOf(client.chat.delete({ channel: planning, ts }))).error).toBe('cant_delete_message');
  const gone = { channel: planning, ts: '1.000001' };
  expect((await refusalOf(client.chat.update({ ...gone, text: 'x' }))).error).toBe('message_not_found');
});

test('a deleted message is gone, but one with replies leaves a tombstone', async () => {
  const client = connect(await openPlayground());
  const { ts = '' } = await client.chat.postMessage({ channel: planning, text: 'parent' });
  const reply = await client.chat.postMessage({ channel: planning, text: 'reply', thread_ts: ts });
  await client.chat.delete({ channel: planning, ts });
  const thread = await client.conversations.replies({ channel: planning, ts });
  expect(thread.messages).toMatchObject([{ subtype: 'tombstone', reply_count: 1 }, { text: 'reply' }]);
  await client.chat.delete({ channel: planning, ts: reply.ts ?? '' });
  expect((await client.conversations.replies({ channel: planning, ts })).messages).toHaveLength(1);
});

test('an ephemeral message is seen by one person who is in the channel, and is in no history', async () => {
  const playground = await openPlayground();
  const client = connect(playground);
  const whisper = (user: string) => client.chat.postEphemeral({ channel: planning, user, text: 'psst' });
  const { message_ts: ts = '' } = await whisper(maya);
  expect(await messagesFor(playground, maya)).toMatchObject([{ ts, text: 'psst', onlyFor: maya }]);
  expect(await messagesFor(playground, tom)).toEqual([]);
  expect((await client.conversations.history({ channel: planning })).messages).toEqual([]);
  const edited = client.chat.update({ channel: planning, ts, text: 'x' });
  expect((await refusalOf(edited)).error).toBe('message_not_found');
  await act(playground, 'leave', { as: tom, channel: planning, user: tom });
  expect((await refusalOf(whisper(tom))).error).toBe('user_not_in_channel');
  expect((await refusalOf(whisper('U404'))).error).toBe('user_not_found');
});

test('a permalink leads to the message on the page, in the thread that it begins or is in', async () => {
  const playground = await openPlayground({ now: () => 1_700_000_000_000 });
  const client = connect(playground);
  const { ts = '' } = await client.chat.postMessage({ channel: planning, text: 'x' });
  const reply = await client.chat.postMessage({ channel: planning, text: 'y', thread_ts: ts });
  for (const [meant, thread] of [
    [ts, ''],
    [reply.ts ?? '', `?thread_ts=${ts}&cid=${planning}`],
  ] as const) {
    const permalink = `${playground.url}/archives/${planning}/p${meant.replace('.', '')}${thread}`;
    const response = await fetch(permalink, { redirect: 'manual' });
    expect(response.headers.get('location')).toBe(`/#/C0PLANNING/${ts}/${meant}`);
  }
});
