import { expect, test } from 'vitest';
import {
  act,
  bot,
  connect,
  general,
  launch,
  maya,
  messagesFor,
  openPlayground,
  planning,
  refusalOf,
} from './given.js';

test('a call without a token, with a wrong one or with one of the wrong kind is refused with HTTP 200', async () => {
  const playground = await openPlayground();
  const { apiUrl, appToken, botToken } = playground.slack;
  const bare = await fetch(`${apiUrl}auth.test`, { method: 'POST' });
  expect([bare.status, await bare.json()]).toEqual([200, { ok: false, error: 'not_authed' }]);
  expect((await refusalOf(connect(playground, 'xoxb-other').auth.test())).error).toBe('invalid_auth');
  expect((await refusalOf(connect(playground, appToken).auth.test())).error).toBe('not_allowed_token_type');
  const open = connect(playground, botToken).apps.connections.open({});
  expect((await refusalOf(open)).error).toBe('not_allowed_token_type');
});

test('arguments come by form, JSON or query', async () => {
  const { slack } = await openPlayground();
  const url = `${slack.apiUrl}users.info`;
  const user = 'U0MAYACHEN';
  const headers = { authorization: `Bearer ${slack.botToken}` };
  const answers = await Promise.all([
    fetch(`${url}?user=${user}`, { headers }),
    fetch(url, { method: 'POST', headers, body: new URLSearchParams({ user }) }),
    fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ user }),
    }),
  ]);
  for (const answer of answers) expect(await answer.json()).toMatchObject({ ok: true, user: { id: user } });
});

test('an unknown method and a missing argument are named', async () => {
  const client = connect(await openPlayground());
  expect((await refusalOf(client.apiCall('chat.shout'))).error).toBe('unknown_method');
  expect((await refusalOf(client.apiCall('toString'))).error).toBe('unknown_method');
  expect(await refusalOf(client.apiCall('users.info'))).toMatchObject({
    error: 'invalid_arguments',
    response_metadata: { messages: ['[ERROR] missing required field: user'] },
  });
});

test('a call without its scope says what is needed and what there is', async () => {
  const client = connect(await openPlayground({ scopes: ['chat:write'] }));
  expect(await refusalOf(client.users.info({ user: 'U0MAYACHEN' }))).toMatchObject({
    error: 'missing_scope',
    needed: 'users:read',
    provided: 'chat:write',
  });
  const { ts = '' } = await client.chat.postMessage({ channel: planning, text: 'plain is fine' });
  const refusals = {
    'chat:write.customize': client.chat.postMessage({ channel: planning, text: 'x', username: 'Risk' }),
    'channels:history': client.conversations.history({ channel: planning }),
    'channels:read': client.conversations.info({ channel: planning }),
    'reactions:write': client.reactions.add({ channel: planning, timestamp: ts, name: 'eyes' }),
    'files:write': client.files.getUploadURLExternal({ filename: 'a', length: 1 }),
    'im:write': client.conversations.open({ users: 'U0MAYACHEN' }),
  };
  for (const [needed, call] of Object.entries(refusals)) {
    expect(await refusalOf(call)).toMatchObject({ error: 'missing_scope', needed });
  }
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

test('reading needs membership, and a thread that is there', async () => {
  const client = connect(await openPlayground());
  const { history, replies } = client.conversations;
  expect((await refusalOf(history({ channel: general }))).error).toBe('not_in_channel');
  expect((await refusalOf(history({ channel: launch }))).error).toBe('channel_not_found');
  expect((await refusalOf(replies({ channel: planning, ts: '1.000001' }))).error).toBe('thread_not_found');
  expect((await refusalOf(history({ channel: planning, cursor: 'x' }))).error).toBe('invalid_cursor');
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
