import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { startPlayground } from '../playground/faulty.js';
import { createVisitor } from '../thread/visitor.js';

export const oauth = {
  clientId: '11.22',
  clientSecret: 'a-client-secret',
  stateSecret: 'a-state-secret-for-tests',
  signingSecret: 'playground-signing-secret',
};

/** What every playground calls its workspace. */
const known = 'T0PLAYGRND';
export const teams = { red: 'T0REDTEAM1', blue: 'T0BLUETEAM' } as const;
export type Team = keyof typeof teams;
export const both = ['red', 'blue'] as const;

export const signed = (body: string) => {
  const at = Math.floor(Date.now() / 1_000);
  const hash = createHmac('sha256', oauth.signingSecret).update(`v0:${at}:${body}`).digest('hex');
  return { 'x-slack-signature': `v0=${hash}`, 'x-slack-request-timestamp': String(at) };
};

/**
 * Slack with two workspaces, each a playground of its own, behind one address: it gives out tokens by OAuth, takes each for its
 * own workspace alone, and signs what it delivers. People and channels have the same ids in both, which Slack never does:
 * whatever goes by these ids alone is found out.
 */
export async function startSlack() {
  /** Where the bot takes requests; one that is gone is passed over. */
  const bots: string[] = [];
  const codes = new Map<string, Team>();
  const tokens = new Map<string, Team>();
  /** What was asked of oauth.v2.access. */
  const exchanges: string[] = [];
  const refreshing = new Map<string, Team>();
  /** Which token each method was called with, and whose that is. */
  const calls: { method: string; token: string; team?: Team }[] = [];
  let lifetime: number | undefined;
  let isOrganisation = false;
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const started = await Promise.all(
    both.map(async (team) => {
      const playground = await startPlayground({
        ...{ port: 0, host: '127.0.0.1', journal: null, requestUrl: `${url}/deliver/${team}` },
        limits: { postsPerSecond: 10_000, burst: 10_000 },
      });
      return [team, playground] as const;
    }),
  );
  const playgrounds = Object.fromEntries(started) as Record<Team, (typeof started)[number][1]>;

  function given(team: Team): Record<string, unknown> {
    const token = `xoxb-${team}-${randomUUID()}`;
    tokens.set(token, team);
    const refresh = lifetime === undefined ? undefined : `xoxe-${team}-${randomUUID()}`;
    if (refresh) refreshing.set(refresh, team);
    return {
      ...{ ok: true, app_id: 'A0PLANNING', authed_user: { id: 'U0MAYACHEN' }, scope: 'commands,chat:write' },
      ...{ token_type: 'bot', access_token: token, bot_user_id: 'U0PLANNING' },
      ...{ team: isOrganisation ? null : { id: teams[team], name: team }, enterprise: null },
      is_enterprise_install: isOrganisation,
      ...(refresh && { refresh_token: refresh, expires_in: lifetime }),
    };
  }

  function access(asked: Record<string, string>): Record<string, unknown> {
    exchanges.push(asked.grant_type ?? 'code');
    const { client_id, client_secret, code = '', grant_type, refresh_token = '' } = asked;
    if (client_id !== oauth.clientId || client_secret !== oauth.clientSecret)
      return { ok: false, error: 'invalid_client_id' };
    const [good, id] = grant_type === 'refresh_token' ? [refreshing, refresh_token] : [codes, code];
    const team = good.get(id);
    // Each of them is good once.
    good.delete(id);
    return team ? given(team) : { ok: false, error: 'invalid_code' };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const body = await textOf(request);
    const [, to, of = ''] = /^\/(deliver|slack\/api)\/(.*)$/.exec(path) ?? [];
    const type = request.headers['content-type'] ?? 'application/x-www-form-urlencoded';
    if (to === 'deliver') {
      const sent = body.replaceAll(known, teams[of as Team]);
      for (const bot of bots) {
        const init = { method: 'POST', headers: { 'content-type': type, ...signed(sent) }, body: sent };
        const said = await fetch(`${bot}/slack/events`, init).catch(() => undefined);
        if (said) return void response.writeHead(said.status).end(await said.text());
      }
      return void response.writeHead(503).end();
    }
    const json = (value: unknown) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (of === 'oauth.v2.access') return json(access(Object.fromEntries(new URLSearchParams(body))));
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const team = tokens.get(token);
    calls.push({ method: of, token, ...(team && { team }) });
    if (!team) return json({ ok: false, error: 'invalid_auth' });
    const { slack } = playgrounds[team];
    const said = await fetch(`${slack.apiUrl}${of}`, {
      ...{ method: 'POST', body: body.replaceAll(teams[team], known) },
      headers: { 'content-type': type, authorization: `Bearer ${slack.botToken}` },
    });
    const headers = Object.fromEntries(
      ['content-type', 'x-oauth-scopes'].map((name) => [name, said.headers.get(name) ?? '']),
    );
    response.writeHead(said.status, headers).end((await said.text()).replaceAll(known, teams[team]));
  }

  return {
    ...{ bots, calls, exchanges, tokens, apiUrl: `${url}/slack/api/` },
    visitor: { red: createVisitor(playgrounds.red.url), blue: createVisitor(playgrounds.blue.url) },
    /** From now on tokens last so many seconds. */
    expire(seconds: number): void {
      lifetime = seconds;
    },
    /** From now on the app is let into the whole organisation. */
    organise(): void {
      isOrganisation = true;
    },
    /** What Slack hands the browser of whoever lets the app in: a code that is good once. */
    allow(team: Team): string {
      const code = randomUUID();
      codes.set(code, team);
      return code;
    },
    /** The tokens of a workspace are good no more. */
    revoke(team: Team): void {
      for (const [token, whose] of tokens) if (whose === team) tokens.delete(token);
    },
    async close(): Promise<void> {
      for (const [, playground] of started) await playground.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
export type Slack = Awaited<ReturnType<typeof startSlack>>;

/** A browser at the bot's pages: begins an installation, with the state and cookie that it is given. */
export async function beginInstall(bot: string): Promise<{ state: string; cookie: string; page: string }> {
  const response = await fetch(`${bot}/slack/install`);
  const page = await response.text();
  const state = new URL(/<a href="([^"]+)"/.exec(page)?.[1] ?? '').searchParams.get('state');
  return { page, state: state ?? '', cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

/** It comes back from Slack. */
export const comeBack = (bot: string, given: { state: string; cookie: string; code: string }) =>
  fetch(
    `${bot}/slack/oauth_redirect?${new URLSearchParams({ code: given.code, state: given.state }).toString()}`,
    { headers: { cookie: given.cookie } },
  );

export async function install(bot: string, slack: Slack, team: Team): Promise<Response> {
  return comeBack(bot, { ...(await beginInstall(bot)), code: slack.allow(team) });
}
