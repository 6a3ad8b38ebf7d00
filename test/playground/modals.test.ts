import type { App, ViewOutput } from '@slack/bolt';
import { expect, test, vi } from 'vitest';
import type { LiveActs } from '../../src/playground/live.js';
import {
  act,
  connect,
  impatient,
  maya,
  openPlayground,
  planning,
  refusalOf,
  startApp,
  stateFor,
  tom,
} from './given.js';
import type { HomeView } from '@slack/types';

const text = (words: string) => ({ type: 'plain_text' as const, text: words });
const field = <Element extends object>(block_id: string, element: Element, optional = true) =>
  ({
    type: 'input',
    block_id,
    optional,
    label: text(block_id),
    element: { action_id: 'it', ...element },
  }) as const;
const thread = { text: text('This thread'), value: 'thread' };
const modal = {
  type: 'modal' as const,
  callback_id: 'answer',
  private_metadata: 'ids only',
  title: text('Answer Q2'),
  submit: text('Send'),
  blocks: [
    { type: 'section' as const, block_id: 'question', text: text('Which directory?') },
    field('words', { type: 'plain_text_input' as const, multiline: true, max_length: 10 }, false),
    field('note', { type: 'plain_text_input' as const, initial_value: 'as agreed' }),
    field('where', { type: 'radio_buttons' as const, options: [thread] }),
    field('invite', { type: 'multi_users_select' as const, max_selected_items: 1 }),
  ],
};

/** What an app that says nothing answers. */
const nothing = {};

/** A modal open before Maya, whose submissions the app acknowledges with what `answer` gives. */
async function openModal(
  answer: () => object | undefined,
  options: Parameters<typeof openPlayground>[0] = {},
) {
  const playground = await openPlayground(options);
  const heard: { user: object; view: ViewOutput }[] = [];
  await startApp(playground, (app: App) => {
    app.command('/plan', async ({ ack, body, client }) => {
      await ack();
      await client.views.open({ trigger_id: body.trigger_id, view: modal });
    });
    app.view('answer', async ({ ack, body, view }) => {
      heard.push({ user: body.user, view });
      const said = answer();
      if (said !== nothing) await ack(said as never);
    });
  });
  await act(playground, 'command', { as: maya, channel: planning, text: '/plan' });
  const views = async () => (await stateFor(playground, maya)).views;
  const [view] = await views();
  const submit = (values: LiveActs['submit']['values']) =>
    act(playground, 'submit', {
      as: maya,
      viewId: view?.id ?? '',
      values: { words: { it: 'LDAP' }, ...values },
    });
  return { playground, heard, views, submit };
}

test.each([
  ['errors for a block that is no field', { response_action: 'errors', errors: { question: 'No.' } }],
  ['errors for a block that is not there', { response_action: 'errors', errors: { brief: 'No.' } }],
  ['errors that name no field', { response_action: 'errors', errors: {} }],
  ['errors that say nothing', { response_action: 'errors', errors: { words: '' } }],
  ['no errors at all', { response_action: 'errors' }],
  ['something Slack does not know', { response_action: 'close' }],
])('a submission answered with %s is refused, and the modal stays as it is', async (_what, answer) => {
  const { views, submit } = await openModal(() => answer);
  expect((await submit({})).error).toContain('cannot be shown');
  const [view] = await views();
  expect(view).toMatchObject({ busy: false });
  expect(view).not.toHaveProperty('errors');
});

test('what was emptied arrives as null, whatever it began with', async () => {
  const { heard, submit } = await openModal(() => undefined);
  await submit({ note: { it: '' }, where: { it: '' } });
  expect(heard[0]?.view.state.values).toMatchObject({
    words: { it: { value: 'LDAP' } },
    note: { it: { type: 'plain_text_input', value: null } },
    where: { it: { type: 'radio_buttons', selected_option: null } },
    invite: { it: { selected_users: [] } },
  });
});

test('a picker takes nobody who is not in the workspace, and no more people than it allows', async () => {
  const { views, submit } = await openModal(() => undefined);
  expect((await submit({ invite: { it: ['U0NOBODY00'] } })).error).toContain('not on offer');
  await submit({ invite: { it: [maya, tom] } });
  expect((await views())[0]?.errors).toEqual({ invite: 'Please choose at most 1.' });
  expect(await submit({ invite: { it: [maya] } })).toEqual({ ok: true });
});

test('a modal is seen by one person, checks its fields, and arrives with typed values', async () => {
  const { playground, heard, views, submit } = await openModal(() => undefined);
  expect((await stateFor(playground, tom)).views).toEqual([]);
  await submit({ words: { it: '' } });
  expect((await views())[0]?.errors).toEqual({ words: 'Please complete this required field.' });
  await submit({ words: { it: 'more than ten' } });
  expect((await views())[0]?.errors).toEqual({ words: 'Please write at most 10 characters.' });
  expect(await submit({ words: { it: 'a brief' }, invite: { it: [tom] } })).toEqual({ ok: true });
  expect(await views()).toEqual([]);
  expect(heard).toMatchObject([
    {
      user: { id: maya },
      view: {
        ...{ callback_id: 'answer', private_metadata: 'ids only' },
        state: {
          values: {
            words: { it: { type: 'plain_text_input', value: 'a brief' } },
            invite: { it: { type: 'multi_users_select', selected_users: [tom] } },
          },
        },
      },
    },
  ]);
});

test('a submission nobody answers keeps the modal open', async () => {
  const { views, submit } = await openModal(() => nothing, { patience: impatient });
  expect((await submit({})).error).toContain('did not respond');
  expect(await views()).toMatchObject([{ busy: false }]);
});

test('a trigger works once, for three seconds, and only if it was issued', async () => {
  let now = 1_700_000_000_000;
  const playground = await openPlayground({ now: () => now });
  const triggers: string[] = [];
  await startApp(playground, (app) =>
    app.command('/plan', async ({ body, ack }) => {
      triggers.push(body.trigger_id);
      await ack();
    }),
  );
  for (const _ of [1, 2]) await act(playground, 'command', { as: maya, channel: planning, text: '/plan' });
  const client = connect(playground);
  const open = (trigger_id = '') => client.views.open({ trigger_id, view: modal });
  const { view } = await open(triggers[0]);
  expect((await refusalOf(open(triggers[0]))).error).toBe('exchanged_trigger_id');
  expect((await refusalOf(open('1.2.x'))).error).toBe('invalid_trigger_id');
  now += 3001;
  expect((await refusalOf(open(triggers[1]))).error).toBe('expired_trigger_id');
  expect((await client.views.update({ view_id: view?.id ?? '', view: modal })).ok).toBe(true);
  expect((await refusalOf(client.views.update({ view_id: 'V404', view: modal }))).error).toBe('not_found');
});

const plain = (words: string) => ({ type: 'plain_text', text: words }) as const;

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
