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
