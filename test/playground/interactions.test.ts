import { expect, test, vi } from 'vitest';
import {
  act,
  connect,
  general,
  impatient,
  launch,
  maya,
  messagesFor,
  openPlayground,
  planning,
  startApp,
  tom,
} from './given.js';

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
