import { expect, test } from 'vitest';
import { connect, openPlayground, planning, refusalOf } from './given.js';

test('auth.test says who the token is, and what it was granted', async () => {
  const playground = await openPlayground({ scopes: ['chat:write', 'users:read'] });
  const who = await connect(playground).auth.test();
  expect(who).toMatchObject({ ok: true, team: 'Playground', user_id: 'U0PLANNING', bot_id: 'B0PLANNING' });
  expect(who.response_metadata?.scopes).toEqual(['chat:write', 'users:read']);
});

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

test('beside an app that is called at a URL there is no Socket Mode', async () => {
  const playground = await openPlayground({ requestUrl: 'http://127.0.0.1:9/' });
  const open = connect(playground, playground.slack.appToken).apps.connections.open({});
  expect((await refusalOf(open)).error).toBe('socket_mode_not_enabled');
});
