import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import {
  act,
  bot,
  connect,
  general,
  knock,
  launch,
  lastTs,
  maya,
  messagesFor,
  openPage,
  openPlayground,
  planning,
  startApp,
  stateFor,
  tom,
} from './given.js';

const lilei = 'U0LILEI001';
const zara = 'U0ZARAGUES';

test('a person sees the public channels and the private ones they are in, a guest those to which they were brought', async () => {
  const playground = await openPlayground();
  const names = async (as: string) => (await stateFor(playground, as)).channels.map((one) => one.name);
  expect(await names(maya)).toEqual(['planning', 'general', 'partners', 'launch']);
  expect(await names(lilei)).toEqual(['planning', 'general', 'partners']);
  expect((await stateFor(playground, 'U404')).as).toBe(maya);
  expect(await names(zara)).toEqual(['partners']);
  expect((await act(playground, 'join', { as: zara, channel: planning, user: zara })).ok).toBe(false);
  await act(playground, 'join', { as: maya, channel: planning, user: zara });
  expect(await names(zara)).toEqual(['planning', 'partners']);
  const { people, bot: app } = await stateFor(playground, maya);
  expect(people.map((one) => one.realName)).toEqual([
    'Maya Chen',
    'Tom Alder',
    '李雷',
    '韩梅梅',
    'Zara Okoye',
    'Jon Berg',
    'Planning Workshop',
  ]);
  expect(app).toMatchObject({ userId: bot, appName: 'Planning Workshop', connected: false });
});

test('a page gets the state first, then each change its person may see', async () => {
  const playground = await openPlayground();
  const [mine, theirs] = [await openPage(playground, maya), await openPage(playground, lilei)];
  const client = connect(playground);
  const { ts = '' } = await client.chat.postMessage({
    channel: planning,
    text: 'a',
    username: 'Risk',
    icon_emoji: ':x:',
  });
  await client.chat.postEphemeral({ channel: planning, user: maya, text: 'psst' });
  await act(playground, 'say', { as: maya, channel: launch, text: 'secret' });
  await client.chat.postMessage({ channel: planning, text: 'reply', thread_ts: ts });
  await client.chat.delete({ channel: planning, ts });
  await vi.waitFor(() => expect(theirs.changes.length).toBeGreaterThan(4));
  const told = (changes: typeof mine.changes) =>
    changes.map((one) =>
      one.type === 'message' ? `${one.message.text} ${one.message.replyCount}` : one.type,
    );
  expect(told(theirs.changes)).toEqual(['state', 'a 0', 'reply 0', 'a 1', 'This message was deleted. 1']);
  await vi.waitFor(() => expect(mine.changes).toHaveLength(7));
  expect(told(mine.changes)).toContain('psst 0');
  expect(told(mine.changes)).toContain('secret 0');
  expect(mine.changes[1]).toMatchObject({ message: { username: 'Risk', emoji: ':x:', fromApp: true } });
});

test('whoever is brought into a private channel gets all of it', async () => {
  const playground = await openPlayground();
  await act(playground, 'say', { as: maya, channel: launch, text: 'secret' });
  const page = await openPage(playground, lilei);
  await act(playground, 'join', { as: maya, channel: launch, user: lilei });
  await vi.waitFor(() => expect(page.changes.filter((one) => one.type === 'state')).toHaveLength(2));
  const state = page.changes.filter((one) => one.type === 'state').at(-1)?.state;
  expect(state?.messages.some((one) => one.text === 'secret')).toBe(true);
});

test('people edit and delete what is theirs, and nothing else', async () => {
  const playground = await openPlayground();
  await act(playground, 'say', { as: maya, channel: planning, text: 'mine' });
  const ts = await lastTs(playground, maya);
  const edit = (as: string) => act(playground, 'edit', { as, channel: planning, ts, text: 'new' });
  expect(await edit(tom)).toEqual({ ok: false, error: 'You can only change messages of your own.' });
  expect(await edit(maya)).toEqual({ ok: true });
  expect(await messagesFor(playground, maya)).toMatchObject([{ text: 'new', edited: true }]);
  expect((await act(playground, 'remove', { as: tom, channel: planning, ts })).ok).toBe(false);
  expect(await act(playground, 'remove', { as: maya, channel: planning, ts })).toEqual({ ok: true });
  expect(await messagesFor(playground, maya)).toEqual([]);
});

test('a deleted message with replies is shown as deleted, and nobody can react to it or change it', async () => {
  const playground = await openPlayground();
  const client = connect(playground);
  const heard: Record<string, unknown>[] = [];
  await startApp(playground, (app) =>
    app.event('message', async ({ event }) => void heard.push(event as never)),
  );
  await act(playground, 'say', { as: maya, channel: planning, text: 'a question' });
  const ts = await lastTs(playground, maya);
  await act(playground, 'say', { as: maya, channel: planning, threadTs: ts, text: 'an answer' });
  await act(playground, 'remove', { as: maya, channel: planning, ts });
  const stone = async () => (await messagesFor(playground, tom)).find((one) => one.ts === ts);
  expect(await stone()).toMatchObject({ deleted: true, replyCount: 1, text: 'This message was deleted.' });
  await vi.waitFor(() =>
    expect(heard.findLast((one) => one.subtype === 'message_changed')).toMatchObject({
      message: { subtype: 'tombstone', ts, hidden: true },
      previous_message: { ts, user: maya, text: 'a question' },
    }),
  );
  for (const attempt of [
    act(playground, 'react', { as: tom, channel: planning, ts, name: 'eyes' }),
    act(playground, 'edit', { as: maya, channel: planning, ts, text: 'back again' }),
    act(playground, 'remove', { as: maya, channel: planning, ts }),
  ]) {
    expect((await attempt).ok).toBe(false);
  }
  expect(await stone()).toMatchObject({ deleted: true, reactions: [] });
  await expect(client.reactions.remove({ channel: planning, timestamp: ts, name: 'eyes' })).rejects.toThrow(
    'message_not_found',
  );
});

test('what people type is escaped, with names, channels and addresses as Slack keeps them', async () => {
  const playground = await openPlayground();
  const typed = async (text: string) => {
    await act(playground, 'say', { as: maya, channel: general, text });
    return (await messagesFor(playground, maya, general)).at(-1)?.text;
  };
  expect(await typed('@Maya Chen, @李雷你好 and @nobody, me@tom.org')).toBe(
    `<@${maya}>, <@${lilei}>你好 and @nobody, me@tom.org`,
  );
  expect(await typed('see https://a.b/c?d=1&e=2. (#planning)')).toBe(
    `see <https://a.b/c?d=1&amp;e=2>. (<#${planning}|planning>)`,
  );
  expect(await typed('参见https://a.b/c，谢谢')).toBe('参见<https://a.b/c>，谢谢');
  expect(await typed('@here <!channel> ```@tom https://a.b```')).toBe(
    '<!here> &lt;!channel&gt; ```@tom https://a.b```',
  );
});

test.each([
  ['nothing', { as: maya, channel: planning, text: '  ' }, 'nothing to send'],
  ['a channel not joined', { as: lilei, channel: launch, text: 'x' }, 'no such channel'],
  ['nobody', { as: 'U404', channel: planning, text: 'x' }, 'no such person'],
  ['the app', { as: bot, channel: planning, text: 'x' }, 'no such person'],
  [
    'a thread that is gone',
    { as: maya, channel: planning, text: 'x', threadTs: '1.000001' },
    'thread is not there',
  ],
  ['too much', { as: maya, channel: planning, text: 'x'.repeat(40_001) }, '40000 characters'],
])('saying is refused for %s, with a sentence', async (_what, body, sentence) => {
  const answer = await act(await openPlayground(), 'say', body);
  expect(answer.ok).toBe(false);
  expect(answer.error).toContain(sentence);
});

test('an act that is unknown or not complete is refused', async () => {
  const playground = await openPlayground();
  const post = async (name: string, body: string) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${playground.url}/api/${name}`, { method: 'POST', headers, body })).json();
  };
  expect(await post('shout', '{}')).toMatchObject({ ok: false, error: 'There is no act called shout.' });
  expect(await post('say', '{"as":"U0MAYACHEN"}')).toMatchObject({ ok: false });
  expect(await post('say', 'no json')).toEqual({ ok: false, error: 'What the page sent is no JSON.' });
});

test('requests for another host or from another site are turned away, whatever they want', async () => {
  const playground = await openPlayground();
  const state = `/api/state?as=${maya}`;
  const call = '/slack/api/auth.test?token=xoxb-playground-bot-token';
  const { host } = new URL(playground.url);
  expect(await knock(playground, state, {})).toBe(200);
  expect(await knock(playground, state, { host: 'localhost:1' })).toBe(200);
  expect(await knock(playground, state, { host: 'evil.example' })).toBe(403);
  expect(await knock(playground, call, { host: 'evil.example' })).toBe(403);
  expect(await knock(playground, '/api/say', { origin: 'http://evil.example' }, 'POST')).toBe(403);
  expect(await knock(playground, '/api/say', { origin: `http://${host}` }, 'POST')).toBe(415);
  expect(await knock(playground, call, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })).toBe(
    403,
  );
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  expect(await knock(playground, call, link)).toBe(403);
  expect(await knock(playground, '/archives/x', link)).toBe(302);
});

test.each(['/live', '/slack/socket', '/elsewhere'])(
  'a socket of another site is turned away at %s',
  async (path) => {
    const playground = await openPlayground();
    const socket = new WebSocket(playground.url.replace('http', 'ws') + path, {
      origin: 'http://evil.example',
    });
    onTestFinished(() => socket.terminate());
    const status = await new Promise((resolve) => {
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
      socket.on('open', () => resolve('open'));
      socket.on('error', () => {});
    });
    expect(status).toBe(403);
  },
);

test('a body over the limit is refused, not read', async () => {
  const { slack } = await openPlayground();
  const response = await fetch(`${slack.apiUrl}chat.postMessage`, {
    method: 'POST',
    body: 'x'.repeat(5 * 1024 * 1024),
  });
  expect(response.status).toBe(413);
});

test('only the page and whitelisted modules are served', async () => {
  const playground = await openPlayground();
  const get = (path: string) => fetch(playground.url + path);
  const library = await get('/lib/preact/preact.mjs');
  expect(library.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await library.text()).toContain('export');
  for (const path of [
    '/lib/ws/index.js',
    '/lib/__proto__',
    '/package.json',
    '/page/..%2f..%2f..%2fpackage.json',
    '/page/%00',
  ]) {
    expect((await get(path)).status).toBe(404);
  }
  expect((await get('/page/%E0%A4%A')).status).toBe(400);
});
