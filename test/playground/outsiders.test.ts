import { expect, test, vi } from 'vitest';
import { act, connect, maya, openPlayground, planning, startApp, stateFor } from './given.js';

const zara = 'U0ZARAGUES';
const jon = 'U0JONNORTH';
const partners = 'C0PARTNERS';

test('a guest and somebody of another organisation are told apart from colleagues', async () => {
  const client = connect(await openPlayground());
  const user = async (id: string) => (await client.users.info({ user: id })).user;
  expect(await user(maya)).toMatchObject({ team_id: 'T0PLAYGRND', is_restricted: false });
  expect(await user(maya)).not.toHaveProperty('is_stranger');
  expect(await user(zara)).toMatchObject({ team_id: 'T0PLAYGRND', is_restricted: true });
  expect(await user(jon)).toMatchObject({ team_id: 'T0NORTHWND', is_restricted: false, is_stranger: true });
  const channel = async (id: string) => (await client.conversations.info({ channel: id })).channel;
  expect(await channel(partners)).toMatchObject({ is_ext_shared: true });
  expect(await channel(planning)).toMatchObject({ is_ext_shared: false });
});

test('they see only where they were brought in', async () => {
  const playground = await openPlayground();
  const names = async (as: string) => (await stateFor(playground, as)).channels.map((one) => one.name);
  expect(await names(zara)).toEqual(['partners']);
  expect(await act(playground, 'join', { as: zara, channel: planning, user: zara })).toMatchObject({
    ok: false,
    error: 'There is no such channel.',
  });
  await act(playground, 'join', { as: maya, channel: planning, user: zara });
  expect(await names(zara)).toEqual(['planning', 'partners']);
});

test('what they write and press says where they are from', async () => {
  const playground = await openPlayground();
  const heard: object[] = [];
  const bodies: object[] = [];
  await startApp(playground, (app) => {
    app.message(async ({ message, body }) => {
      heard.push(message);
      bodies.push(body);
    });
    app.action('go', async ({ ack, body }) => {
      bodies.push(body);
      await ack();
    });
  });
  await act(playground, 'say', { as: jon, channel: partners, text: 'hello' });
  await vi.waitFor(() =>
    expect(heard).toMatchObject([{ user: jon, team: 'T0NORTHWND', user_team: 'T0NORTHWND' }]),
  );
  expect(bodies).toMatchObject([{ team_id: 'T0PLAYGRND', is_ext_shared_channel: true }]);
  const go = { type: 'button' as const, action_id: 'go', text: { type: 'plain_text' as const, text: 'Go' } };
  const { ts = '' } = await connect(playground).chat.postMessage({
    channel: partners,
    text: 'card',
    blocks: [{ type: 'actions', block_id: 'row', elements: [go] }],
  });
  await act(playground, 'press', { as: jon, channel: partners, ts, blockId: 'row', actionId: 'go' });
  expect(bodies.at(-1)).toMatchObject({
    user: { id: jon, team_id: 'T0NORTHWND' },
    team: { id: 'T0PLAYGRND' },
  });
});
