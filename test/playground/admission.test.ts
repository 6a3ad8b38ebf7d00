import { once } from 'node:events';
import { App, LogLevel } from '@slack/bolt';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Playground, startPlayground } from '../../src/playground/playground.js';
import { knock } from './given.js';

const token = 'b3c1f0a2d4e5967788';

let playground: Playground;
beforeEach(async () => {
  playground = await startPlayground({ port: 0, host: '0.0.0.0', token, journal: null });
});
afterEach(() => playground.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(playground.url + path, { headers, redirect: 'manual' });

async function cookie(): Promise<string> {
  const welcome = await fetch(playground.address);
  const [set = ''] = welcome.headers.getSetCookie();
  expect(set).toMatch(/; HttpOnly; SameSite=Strict/);
  expect(set).not.toContain(token);
  return set.split(';')[0] ?? '';
}

/** Undefined when it opens, else the status that it is refused with. */
async function live(query: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  const socket = new WebSocket(`${playground.url.replace('http', 'ws')}/live${query}`, { headers });
  const refused = new Promise<number>((resolve) =>
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0)),
  );
  socket.on('error', () => {});
  const status = await Promise.race([once(socket, 'open').then(() => undefined), refused]);
  socket.terminate();
  return status;
}

describe('a playground with a token', () => {
  test('refuses pages, acts and the socket to whoever does not bring it, in one plain sentence', async () => {
    const cookies = { cookie: 'playground-1=x; playground=b3c1f0a2d4e5967788' };
    for (const path of [
      '/',
      '/?token=',
      '/?token=b3c1f0a2d4e59677',
      '/page/main.js',
      '/api/state',
      '/files/F0/x',
    ]) {
      const answer = await get(path, cookies);
      const said = await answer.text();
      expect(answer.status, path).toBe(401);
      expect(said).toMatch(/^This playground asks for its token: .*\n$/);
      expect(said).not.toContain(token);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await fetch(`${playground.url}/api/say`, init)).status).toBe(401);
    expect(await live('')).toBe(403);
    expect(await live('?token=wrong')).toBe(403);
  });

  test('gives a cookie to whoever opens the address, and leads on to one without the token', async () => {
    const welcome = await fetch(`${playground.address}&as=U0TOMALDER`);
    const page = await welcome.text();
    expect(page).toContain('url=/?as=U0TOMALDER"');
    expect(page).not.toContain(token);

    const hostile = await get(`/?token=${token}&as=%22%3E%3Cscript%3Ealert(1)%3C/script%3E`);
    expect(await hostile.text()).not.toContain('<script');

    const headers = { cookie: await cookie() };
    expect((await get('/', headers)).status).toBe(200);
    expect((await get('/api/state', headers)).status).toBe(200);
    expect(await live('', headers)).toBeUndefined();
    // For scripts.
    expect((await get(`/api/state?token=${token}`)).status).toBe(200);
    expect(await live(`?token=${token}`)).toBeUndefined();
  });

  test('knows its app by secrets that nobody else knows', async () => {
    const call = (bearer: string, method = 'auth.test') =>
      fetch(`${playground.slack.apiUrl}${method}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}` },
      });
    const said = async (answer: Response) => ((await answer.json()) as { error?: string }).error;
    expect(await said(await call('xoxb-playground-bot-token'))).toBe('invalid_auth');
    expect(await said(await call('xapp-playground-app-token', 'apps.connections.open'))).toBe('invalid_auth');
    expect(await said(await call(token))).toBe('invalid_auth');
    expect(JSON.stringify(playground.slack)).not.toContain(token);

    const { botToken, appToken, apiUrl } = playground.slack;
    const app = new App({
      ...{ token: botToken, appToken, socketMode: true, logLevel: LogLevel.ERROR },
      clientOptions: { slackApiUrl: apiUrl },
    });
    await app.start();
    expect((await app.client.auth.test()).ok).toBe(true);
    await app.stop();
  });

  test('is open under any name of this machine, but not to another site in the same browser', async () => {
    const headers = { cookie: await cookie() };
    const { port } = new URL(playground.url);
    const status = (extra: Record<string, string>) =>
      knock(playground, '/api/state', { ...headers, ...extra });
    expect(await status({ host: `planning.example:${port}` })).toBe(200);
    expect(await status({ origin: 'http://evil.example' })).toBe(403);
    expect(await status({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })).toBe(403);
  });
});
