import type { App } from '@slack/bolt';
import { expect, test } from 'vitest';
import type { LiveActs } from '../../src/playground/live.js';
import { act, maya, openPlayground, planning, startApp, stateFor, tom } from './given.js';

const text = (words: string) => ({ type: 'plain_text' as const, text: words });
const modal = {
  type: 'modal' as const,
  callback_id: 'answer',
  title: text('Answer Q2'),
  submit: text('Send'),
  blocks: [
    { type: 'section' as const, block_id: 'question', text: text('Which directory?') },
    {
      type: 'input' as const,
      block_id: 'words',
      label: text('Your answer'),
      element: { type: 'plain_text_input' as const, action_id: 'it', multiline: true },
    },
    {
      type: 'input' as const,
      block_id: 'note',
      optional: true,
      label: text('A note'),
      element: { type: 'plain_text_input' as const, action_id: 'it', initial_value: 'as agreed' },
    },
    {
      type: 'input' as const,
      block_id: 'where',
      optional: true,
      label: text('Post it in'),
      element: {
        type: 'radio_buttons' as const,
        action_id: 'it',
        options: [{ text: text('This thread'), value: 'thread' }],
      },
    },
    {
      type: 'input' as const,
      block_id: 'invite',
      optional: true,
      label: text('Invite'),
      element: { type: 'multi_users_select' as const, action_id: 'it', max_selected_items: 1 },
    },
  ],
};

/** A modal open before Maya, whose submissions the app acknowledges with what `answer` gives. */
async function openModal(answer: () => object | undefined) {
  const playground = await openPlayground();
  const heard: object[] = [];
  await startApp(playground, (app: App) => {
    app.command('/plan', async ({ ack, body, client }) => {
      await ack();
      await client.views.open({ trigger_id: body.trigger_id, view: modal });
    });
    app.view('answer', async ({ ack, view }) => {
      heard.push(view.state.values);
      await ack(answer() as never);
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
  return { heard, views, submit };
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

test('errors come at the fields they name, and go with the next submission', async () => {
  const answers = [
    { response_action: 'errors', errors: { words: 'Say more.', where: 'Not here.' } },
    undefined,
  ];
  const { views, submit } = await openModal(() => answers.shift());
  expect(await submit({})).toEqual({ ok: true });
  expect((await views())[0]?.errors).toEqual({ words: 'Say more.', where: 'Not here.' });
  expect(await submit({})).toEqual({ ok: true });
  expect(await views()).toEqual([]);
});

test('what was emptied arrives as null, whatever it began with', async () => {
  const { heard, submit } = await openModal(() => undefined);
  await submit({ note: { it: '' }, where: { it: '' } });
  expect(heard[0]).toMatchObject({
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
