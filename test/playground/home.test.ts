import type { HomeView } from '@slack/types';
import { expect, test, vi } from 'vitest';
import {
  act,
  bot,
  connect,
  maya,
  messagesFor,
  openPlayground,
  refusalOf,
  startApp,
  stateFor,
  tom,
} from './given.js';

const plain = (text: string) => ({ type: 'plain_text', text }) as const;

const home: HomeView = {
  type: 'home',
  private_metadata: 'what it is about',
  blocks: [
    { type: 'section', text: { type: 'mrkdwn', text: '*Q2* waits for you' } },
    {
      type: 'actions',
      block_id: 'q2',
      elements: [{ type: 'button', action_id: 'answer', text: plain('Answer'), value: 'w1 Q2' }],
    },
  ],
};

test('opening the Home tab tells the app, which publishes a view, and then is told with that view', async () => {
  const playground = await openPlayground();
  const opened: Record<string, unknown>[] = [];
  await startApp(playground, (app) =>
    app.event('app_home_opened', async ({ event, client }) => {
      opened.push(event as unknown as Record<string, unknown>);
      if (opened.length === 1) await client.views.publish({ user_id: event.user, view: home });
    }),
  );

  expect(await act(playground, 'home', { as: maya, tab: 'home' })).toEqual({ ok: true });
  await vi.waitFor(async () => {
    const { views } = await stateFor(playground, maya);
    expect(views).toMatchObject([{ user: maya, view: { type: 'home' } }]);
  });
  await act(playground, 'home', { as: maya, tab: 'home' });
  await act(playground, 'home', { as: maya, tab: 'messages' });
  await vi.waitFor(() => expect(opened).toHaveLength(3));

  const [first, second, third] = opened;
  expect(first).toMatchObject({ user: maya, tab: 'home', channel: expect.stringMatching(/^D/) });
  expect(first).not.toHaveProperty('view');
  expect(second).toMatchObject({
    channel: first?.channel,
    view: { type: 'home', private_metadata: 'what it is about', app_id: 'A0PLANNING' },
  });
  expect(third).toMatchObject({ tab: 'messages', channel: first?.channel });
  expect((await stateFor(playground, tom)).views).toEqual([]);
});

test('a press on the Home tab names the view and no message, and opens a modal', async () => {
  const playground = await openPlayground();
  const pressed: Record<string, unknown>[] = [];
  const app = await startApp(playground, (bolt) =>
    bolt.action('answer', async ({ ack, body, client }) => {
      pressed.push(body as unknown as Record<string, unknown>);
      await ack();
      if (!('trigger_id' in body)) return;
      await client.views.open({
        trigger_id: body.trigger_id,
        view: { type: 'modal', title: plain('Answer Q2'), blocks: [{ type: 'divider' }] },
      });
    }),
  );
  const { view } = await app.client.views.publish({ user_id: maya, view: home });
  const press = { as: maya, viewId: view?.id ?? '', blockId: 'q2', actionId: 'answer', value: 'w1 Q2' };

  expect(await act(playground, 'press', press)).toEqual({ ok: true });
  await vi.waitFor(async () => expect((await stateFor(playground, maya)).views).toHaveLength(2));
  expect(pressed).toMatchObject([
    {
      type: 'block_actions',
      user: { id: maya },
      container: { type: 'view', view_id: view?.id },
      view: { id: view?.id, type: 'home', private_metadata: 'what it is about' },
      actions: [{ action_id: 'answer', block_id: 'q2', value: 'w1 Q2' }],
    },
  ]);
  expect(pressed[0]).not.toHaveProperty('channel');
  expect(pressed[0]).not.toHaveProperty('message');
  expect(pressed[0]).not.toHaveProperty('response_url');

  expect(await act(playground, 'press', { ...press, as: tom })).toMatchObject({ ok: false });
  expect(await act(playground, 'close', { as: maya, viewId: view?.id ?? '' })).toMatchObject({ ok: false });
});

test('a Home tab is published as strictly as anything else', async () => {
  const { client, publish } = await publisher();
  const { view } = await publish({ ...home, blocks: [] });
  const many = (count: number) => Array.from({ length: count }, () => ({ type: 'divider' }));
  expect(await refusalOf(client.apiCall('views.publish', { view: home }))).toMatchObject({
    error: 'invalid_arguments',
    response_metadata: { messages: ['[ERROR] missing required field: user_id'] },
  });
  const refused = async (what: object) => (await refusalOf(publish({ ...home, ...what }))).response_metadata;
  expect(await refused({ blocks: many(101) })).toMatchObject({
    messages: ['[ERROR] Too big: expected array to have <=100 items [json-pointer:/blocks]'],
  });
  expect(await refused({ type: 'modal' })).toMatchObject({ messages: [expect.stringContaining('/type')] });
  expect(await refused({ title: plain('Home') })).toMatchObject({
    messages: ['[ERROR] Unrecognized key: "title" [json-pointer:]'],
  });
  expect(
    await refused({ blocks: [{ type: 'table', rows: [[{ type: 'raw_text', text: 'a' }]] }] }),
  ).toMatchObject({ messages: [expect.stringContaining('Invalid discriminator value')] });
  expect((await refusalOf(publish(home, { user_id: 'U0NOBODY' }))).error).toBe('user_not_found');

  expect((await publish({ ...home, blocks: many(100) })).view.id).toBe(view.id);
});

async function publisher() {
  const client = connect(await openPlayground());
  type Published = { view: { id: string } };
  const publish = (view: object, rest: object = {}) =>
    client.apiCall('views.publish', { user_id: maya, view, ...rest }) as unknown as Promise<Published>;
  return { client, publish };
}

test('what is written to the app privately reaches it as a direct message, and so does its answer', async () => {
  const playground = await openPlayground();
  const heard: Record<string, unknown>[] = [];
  const app = await startApp(playground, (bolt) =>
    bolt.message(async ({ message }) => {
      heard.push(message as unknown as Record<string, unknown>);
    }),
  );
  await act(playground, 'home', { as: maya, tab: 'messages' });
  const direct = (await stateFor(playground, maya)).channels.find((one) => one.kind === 'im');
  const opened = await app.client.conversations.open({ users: maya });
  expect(opened).toMatchObject({ channel: { id: direct?.id } });
  expect(direct?.members).toEqual([maya, bot]);
  expect((await stateFor(playground, tom)).channels.some((one) => one.kind === 'im')).toBe(false);

  await act(playground, 'say', { as: maya, channel: direct?.id ?? '', text: 'what waits for me?' });
  await vi.waitFor(() =>
    expect(heard).toMatchObject([
      { channel: direct?.id, channel_type: 'im', user: maya, text: 'what waits for me?' },
    ]),
  );
  await app.client.chat.postMessage({
    channel: direct?.id ?? '',
    text: 'Q2 waits for you',
    blocks: home.blocks,
  });
  expect(await messagesFor(playground, maya, direct?.id)).toMatchObject([
    { text: 'what waits for me?' },
    { text: 'Q2 waits for you', fromApp: true, blocks: [{ type: 'section' }, { type: 'actions' }] },
  ]);
});
