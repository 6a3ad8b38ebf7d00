import { expect, test } from 'vitest';
import {
  act,
  bot,
  connect,
  general,
  launch,
  maya,
  openPlayground,
  planning,
  refusalOf,
  tom,
} from './given.js';

test('a channel says whether the bot is a member, and a private one without it is not found', async () => {
  const client = connect(await openPlayground());
  const info = async (channel: string) => (await client.conversations.info({ channel })).channel;
  expect(await info(planning)).toMatchObject({ name: 'planning', is_member: true, is_private: false });
  expect(await info(general)).toMatchObject({ name: 'general', is_member: false });
  expect((await refusalOf(client.conversations.info({ channel: launch }))).error).toBe('channel_not_found');
});

test('the bot is told in which channels it is, of the kinds that it asks for and may know of', async () => {
  const client = connect(await openPlayground());
  const own = async (types?: string) =>
    (await client.users.conversations({ ...(types && { types }) })).channels?.map(({ name }) => name);
  expect(await own()).toEqual(['planning', 'partners']);
  expect(await own('private_channel')).toEqual([]);
  expect((await refusalOf(own('rooms'))).error).toBe('invalid_types');
  const less = connect(await openPlayground({ scopes: ['channels:read'] }));
  const refused = less.users.conversations({ types: 'public_channel,private_channel' });
  expect(await refusalOf(refused)).toMatchObject({ error: 'missing_scope', needed: 'groups:read' });
});

test('members come in pages', async () => {
  const client = connect(await openPlayground());
  const first = await client.conversations.members({ channel: planning, limit: 3 });
  const cursor = first.response_metadata?.next_cursor ?? '';
  const second = await client.conversations.members({ channel: planning, limit: 3, cursor });
  expect([...(first.members ?? []), ...(second.members ?? [])]).toHaveLength(5);
  expect(second.response_metadata?.next_cursor).toBe('');
});

test('a direct conversation is opened once and can be posted to', async () => {
  const client = connect(await openPlayground());
  const first = await client.conversations.open({ users: maya });
  const again = await client.conversations.open({ users: maya });
  expect(again.channel).toEqual(first.channel);
  const posted = await client.chat.postMessage({ channel: first.channel?.id ?? '', text: 'hi' });
  expect(posted.ok).toBe(true);
  expect((await refusalOf(client.conversations.open({ users: 'U404' }))).error).toBe('user_not_found');
});

test('history is newest first, without replies, in pages', async () => {
  const client = connect(await openPlayground());
  const texts = ['one', 'two', 'three'];
  for (const text of texts) await client.chat.postMessage({ channel: planning, text });
  const { messages } = await client.conversations.history({ channel: planning });
  await client.chat.postMessage({ channel: planning, text: 'reply', thread_ts: messages?.[0]?.ts ?? '' });
  const pages: string[] = [];
  for await (const page of client.paginate('conversations.history', { channel: planning, limit: 2 })) {
    pages.push(...(page as unknown as { messages: { text: string }[] }).messages.map((one) => one.text));
  }
  expect(pages).toEqual(['three', 'two', 'one']);
});

test('replies begin with the parent, which knows of them, oldest is exclusive, and later pages leave the parent out', async () => {
  const client = connect(await openPlayground());
  const { ts = '' } = await client.chat.postMessage({ channel: planning, text: 'parent' });
  const replies: string[] = [];
  for (const text of ['a', 'b', 'c'])
    replies.push((await client.chat.postMessage({ channel: planning, text, thread_ts: ts })).ts ?? '');
  const read = async (args: object) => client.conversations.replies({ channel: planning, ts, ...args });
  const texts = async (args: object) => (await read(args)).messages?.map((one) => one.text);
  expect(await texts({})).toEqual(['parent', 'a', 'b', 'c']);
  expect(await texts({ oldest: replies[0] })).toEqual(['parent', 'b', 'c']);
  const [parent, reply] = (await read({})).messages ?? [];
  expect(parent).toMatchObject({ thread_ts: ts, reply_count: 3, latest_reply: replies.at(-1) });
  expect(reply).toMatchObject({ thread_ts: ts, parent_user_id: bot });
  const cursor = (await read({ limit: 2 })).response_metadata?.next_cursor;
  expect(await texts({ limit: 2, cursor })).toEqual(['b', 'c']);
});

test('metadata comes in full only when asked for', async () => {
  const client = connect(await openPlayground());
  const metadata = { event_type: 'turn', event_payload: { seq: 7 } };
  await client.chat.postMessage({ channel: planning, text: 'x', metadata });
  const read = async (all: boolean) =>
    (await client.conversations.history({ channel: planning, include_all_metadata: all })).messages?.[0]
      ?.metadata;
  expect(await read(true)).toEqual(metadata);
  expect(await read(false)).toEqual({ event_type: 'turn' });
});

test('reading needs membership, and a thread that is there', async () => {
  const client = connect(await openPlayground());
  const { history, replies } = client.conversations;
  expect((await refusalOf(history({ channel: general }))).error).toBe('not_in_channel');
  expect((await refusalOf(history({ channel: launch }))).error).toBe('channel_not_found');
  expect((await refusalOf(replies({ channel: planning, ts: '1.000001' }))).error).toBe('thread_not_found');
  expect((await refusalOf(history({ channel: planning, cursor: 'x' }))).error).toBe('invalid_cursor');
});

test('reactions are added once, listed, and removed once', async () => {
  const playground = await openPlayground();
  const client = connect(playground);
  const { ts = '' } = await client.chat.postMessage({ channel: planning, text: 'x' });
  const eyes = { channel: planning, timestamp: ts, name: 'eyes' };
  await client.reactions.add(eyes);
  await act(playground, 'react', { as: tom, channel: planning, ts, name: 'eyes' });
  const { messages } = await client.conversations.history({ channel: planning });
  expect(messages?.find((each) => each.ts === ts)?.reactions).toEqual([
    { name: 'eyes', users: [bot, tom], count: 2 },
  ]);
  expect((await refusalOf(client.reactions.add(eyes))).error).toBe('already_reacted');
  await client.reactions.remove(eyes);
  expect((await refusalOf(client.reactions.remove(eyes))).error).toBe('no_reaction');
});

test('a reaction needs a name as Slack writes them and a message that is there', async () => {
  const client = connect(await openPlayground());
  const { ts = '' } = await client.chat.postMessage({ channel: planning, text: 'x' });
  const add = (name: string, timestamp: string) =>
    refusalOf(client.reactions.add({ channel: planning, timestamp, name }));
  expect((await add('No such emoji', ts)).error).toBe('invalid_name');
  expect((await add('eyes', '1.000001')).error).toBe('message_not_found');
  await client.reactions.add({ channel: planning, timestamp: ts, name: '+1::skin-tone-3' });
  await client.reactions.add({ channel: planning, timestamp: ts, name: 'white_check_mark' });
});

test('people have names, a time zone and a language', async () => {
  const client = connect(await openPlayground());
  const { user } = await client.users.info({ user: maya });
  expect(user).toMatchObject({ real_name: 'Maya Chen', is_admin: true, tz: 'Europe/London', is_bot: false });
  const { user: lilei } = await client.users.info({ user: 'U0LILEI001' });
  expect(lilei).toMatchObject({ locale: 'zh-CN', tz: 'Asia/Shanghai', profile: { real_name: '李雷' } });
  expect((await refusalOf(client.users.info({ user: 'U404' }))).error).toBe('user_not_found');
});
