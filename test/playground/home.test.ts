import type { HomeView } from '@slack/types';
import { expect, test, vi } from 'vitest';
import { act, maya, openPlayground, startApp, stateFor, tom } from './given.js';

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
