import type { App } from '@slack/bolt';
import { expect, test, vi } from 'vitest';
import {
  act,
  bot,
  connect,
  general,
  impatient,
  launch,
  maya,
  openPlayground,
  planning,
  startApp,
  tom,
  messagesFor,
} from './given.js';

type Event = Record<string, unknown> & { type: string; subtype?: string };

/** Bolt leaves out what the app did itself, unless told not to. */
const everything = { ignoreSelf: false };

/** Gathers every event the app gets. */
function gather(events: Event[], bodies: Record<string, unknown>[] = []) {
  return (app: App) => {
    app.use(async ({ body, next }) => {
      bodies.push(body as unknown as Record<string, unknown>);
      events.push((body as unknown as { event: Event }).event);
      await next();
    });
  };
}

test('a message of a person arrives escaped, with mentions as ids, wrapped as Slack wraps it, and a mention of the app twice', async () => {
  const playground = await openPlayground();
  const [events, bodies]: [Event[], Record<string, unknown>[]] = [[], []];
  await startApp(playground, gather(events, bodies), everything);
  await act(playground, 'say', { as: maya, channel: planning, text: 'a < b & @tom, `@tom`' });
  await vi.waitFor(() => expect(events).toHaveLength(1));
  expect(events[0]).toMatchObject({
    type: 'message',
    channel: planning,
    channel_type: 'channel',
    user: maya,
    text: `a &lt; b &amp; <@${tom}>, \`@tom\``,
    team: 'T0PLAYGRND',
  });
  expect(events[0]?.event_ts).toBe(events[0]?.ts);
  expect(bodies[0]).toMatchObject({
    type: 'event_callback',
    team_id: 'T0PLAYGRND',
    api_app_id: 'A0PLANNING',
    authorizations: [{ user_id: bot, is_bot: true }],
  });
  expect(bodies[0]?.event_id).toMatch(/^Ev/);

  await act(playground, 'say', { as: maya, channel: planning, text: '@planning workshop hello' });
  await vi.waitFor(() => expect(events).toHaveLength(3));
  const named = events.slice(1);
  expect(named.map((one) => one.type).sort()).toEqual(['app_mention', 'message']);
  expect(named.every((one) => one.text === `<@${bot}> hello`)).toBe(true);
  expect(new Set(bodies.map((one) => one.event_id)).size).toBe(3);
});

test('the app hears of its own messages, edits, deletions and reactions too', async () => {
  const playground = await openPlayground();
  const events: Event[] = [];
  await startApp(playground, gather(events), everything);
  const client = connect(playground);
  const { ts = '' } = await client.chat.postMessage({ channel: planning, text: 'a', username: 'Risk' });
  await client.chat.update({ channel: planning, ts, text: 'b' });
  await client.reactions.add({ channel: planning, timestamp: ts, name: 'eyes' });
  await client.reactions.remove({ channel: planning, timestamp: ts, name: 'eyes' });
  await client.chat.delete({ channel: planning, ts });
  await vi.waitFor(() => expect(events).toHaveLength(5));
  expect(events).toMatchObject([
    { subtype: 'bot_message', username: 'Risk', bot_id: 'B0PLANNING', text: 'a' },
    {
      subtype: 'message_changed',
      hidden: true,
      message: { ts, text: 'b' },
      previous_message: { ts, text: 'a' },
    },
    { type: 'reaction_added', user: bot, reaction: 'eyes', item: { type: 'message', channel: planning, ts } },
    {
      type: 'reaction_removed',
      user: bot,
      reaction: 'eyes',
      item: { channel: planning, ts },
      item_user: bot,
    },
    { subtype: 'message_deleted', hidden: true, deleted_ts: ts, previous_message: { ts, text: 'b' } },
  ]);
});

test('the app hears nothing from channels it is not in, and from its invitation on', async () => {
  const playground = await openPlayground();
  const events: Event[] = [];
  await startApp(playground, gather(events), everything);
  await act(playground, 'say', { as: maya, channel: general, text: 'unheard' });
  await act(playground, 'say', { as: maya, channel: launch, text: 'unheard' });
  await act(playground, 'command', { as: maya, channel: general, text: '/invite @Planning Workshop' });
  await act(playground, 'say', { as: maya, channel: general, text: 'heard' });
  await vi.waitFor(() => expect(events.at(-1)?.text).toBe('heard'));
  expect(events).toMatchObject([
    { subtype: 'channel_join', user: bot },
    { type: 'member_joined_channel', user: bot, channel: general, channel_type: 'C' },
    { text: 'heard' },
  ]);
});

test('an event that was not acknowledged comes again with the same id, and says that it does', async () => {
  const playground = await openPlayground({ patience: { ...impatient, acknowledgeMs: 400 } });
  const seen: { id: unknown; retry: unknown; reason: unknown }[] = [];
  const { SocketModeClient } = await import('@slack/socket-mode');
  const { apiUrl: slackApiUrl, appToken } = playground.slack;
  const socket = new SocketModeClient({ appToken, clientOptions: { slackApiUrl } });
  socket.on('slack_event', ({ body, ack, retry_num: retry, retry_reason: reason }) => {
    seen.push({ id: body.event_id, retry, reason });
    if (seen.length === 3) void ack();
  });
  await socket.start();
  await act(playground, 'say', { as: maya, channel: planning, text: 'hello?' });
  await vi.waitFor(() => expect(seen).toHaveLength(3), { timeout: 15_000 });
  await act(playground, 'say', { as: maya, channel: planning, text: 'next' });
  await vi.waitFor(() => expect(seen.length).toBeGreaterThan(3));
  expect(seen.slice(0, 3)).toMatchObject([
    { retry: 0, reason: '' },
    { id: seen[0]?.id, retry: 1, reason: 'timeout' },
    { id: seen[0]?.id, retry: 2, reason: 'timeout' },
  ]);
  expect(seen[3]?.id).not.toBe(seen[0]?.id);
  await socket.disconnect();
});

type Body = Record<string, unknown> & { trigger_id: string; response_url: string };

const text = (words: string) => ({ type: 'plain_text' as const, text: words });
const approve = { type: 'button' as const, action_id: 'approve', text: text('Approve'), value: 'v1' };
const options = [
  { text: text('One'), value: '1' },
  { text: text('Two'), value: '2' },
];
const pick = { type: 'static_select' as const, action_id: 'pick', options };
const buttons = [{ type: 'actions' as const, block_id: 'card', elements: [approve, pick] }];

test('a slash command arrives as Slack sends it, and what it is answered is shown to the person only', async () => {
  const playground = await openPlayground();
  const bodies: Body[] = [];
  await startApp(playground, (app) =>
    app.command('/plan', async ({ body, ack, respond }) => {
      bodies.push(body);
      await ack();
      await respond({ response_type: 'ephemeral', text: `Heard: ${body.text}` });
    }),
  );
  const typed = { as: maya, channel: general, text: '/plan 做一个 <权限> 系统 with @tom' };
  expect(await act(playground, 'command', typed)).toEqual({ ok: true });
  expect(bodies[0]).toMatchObject({
    command: '/plan',
    text: '做一个 &lt;权限&gt; 系统 with @tom',
    user_id: maya,
    user_name: 'maya',
    channel_id: general,
    channel_name: 'general',
    team_id: 'T0PLAYGRND',
    api_app_id: 'A0PLANNING',
  });
  await vi.waitFor(async () =>
    expect(await messagesFor(playground, maya, general)).toMatchObject([{ onlyFor: maya, fromApp: true }]),
  );
  expect(await messagesFor(playground, tom, general)).toEqual([]);
  await act(playground, 'command', { as: maya, channel: launch, text: '/plan' });
  expect(bodies[1]).toMatchObject({ text: '', channel_name: 'privategroup' });
});

test('a command nobody answers in time fails, and says so to the person', async () => {
  const playground = await openPlayground({ patience: impatient });
  expect(await act(playground, 'command', { as: maya, channel: planning, text: '/plan x' })).toEqual({
    ok: true,
  });
  expect((await messagesFor(playground, maya)).at(-1)?.text).toContain(
    'failed because the app did not respond',
  );
  await startApp(playground, (app) => app.command('/plan', async () => {}));
  await act(playground, 'command', { as: maya, channel: planning, text: '/plan x' });
  expect(await messagesFor(playground, maya)).toHaveLength(2);
  expect(await messagesFor(playground, tom)).toEqual([]);
});

test('a command the workspace does not know is answered privately', async () => {
  const playground = await openPlayground();
  await act(playground, 'command', { as: maya, channel: planning, text: '/paln x' });
  const [line] = await messagesFor(playground, maya);
  expect(line).toMatchObject({ onlyFor: maya, username: 'Slackbot' });
  expect(line?.text).toContain('`/paln` is not a valid command');
});

test('a press tells the app who pressed what, where, and what else was chosen', async () => {
  const playground = await openPlayground();
  const bodies: Body[] = [];
  await startApp(playground, (app) =>
    app.action(/.*/, async ({ body, ack }) => {
      bodies.push(body as unknown as Body);
      await ack();
    }),
  );
  const { ts = '' } = await connect(playground).chat.postMessage({
    channel: planning,
    text: 'card',
    blocks: buttons,
  });
  const press = { as: tom, channel: planning, ts, blockId: 'card' };
  expect(await act(playground, 'press', { ...press, actionId: 'pick', selected: '2' })).toEqual({ ok: true });
  const values = { card: { pick: '2' } };
  expect(await act(playground, 'press', { ...press, actionId: 'approve', values })).toEqual({ ok: true });
  expect(bodies[0]?.actions).toMatchObject([{ type: 'static_select', selected_option: { value: '2' } }]);
  expect(bodies[1]).toMatchObject({
    type: 'block_actions',
    user: { id: tom, username: 'tom' },
    container: { type: 'message', message_ts: ts, channel_id: planning, is_ephemeral: false },
    channel: { id: planning, name: 'planning' },
    message: { ts, text: 'card' },
    state: { values: { card: { pick: { type: 'static_select', selected_option: { value: '2' } } } } },
    actions: [
      { type: 'button', block_id: 'card', action_id: 'approve', value: 'v1', text: { text: 'Approve' } },
    ],
  });
});

test('a press that no app answers, or on what is not there, is refused with a sentence', async () => {
  const playground = await openPlayground({ patience: impatient });
  const { ts = '' } = await connect(playground).chat.postMessage({
    channel: planning,
    text: 'card',
    blocks: buttons,
  });
  const press = { as: tom, channel: planning, ts, blockId: 'card' };
  const error = async (rest: { actionId: string; selected?: string }) =>
    (await act(playground, 'press', { ...press, ...rest })).error;
  expect(await error({ actionId: 'approve' })).toContain('did not respond');
  expect(await error({ actionId: 'gone' })).toContain('not there any more');
  expect(await error({ actionId: 'pick', selected: '3' })).toContain('not on offer');
});

test('a response_url works five times and for thirty minutes', async () => {
  let now = 1_700_000_000_000;
  const playground = await openPlayground({ now: () => now });
  const urls: string[] = [];
  await startApp(playground, (app) =>
    app.command('/plan', async ({ body, ack }) => {
      urls.push(body.response_url);
      await ack();
    }),
  );
  const answer = async (url = '') => {
    const response = await fetch(url, { method: 'POST', body: JSON.stringify({ text: 'x' }) });
    return [response.status, (await response.text()).replace(/.*error":"(\w+)".*/, '$1')];
  };
  await act(playground, 'command', { as: maya, channel: general, text: '/plan' });
  for (let use = 0; use < 5; use += 1) expect(await answer(urls[0])).toEqual([200, 'ok']);
  expect(await answer(urls[0])).toEqual([404, 'used_url']);
  await act(playground, 'command', { as: maya, channel: general, text: '/plan' });
  now += 31 * 60 * 1000;
  expect(await answer(urls[1])).toEqual([404, 'expired_url']);
  expect(await messagesFor(playground, maya, general)).toHaveLength(5);
});
