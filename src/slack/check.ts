import { WebClient } from '@slack/web-api';
import type { Checked } from '../contracts/process.js';
import type { SlackSettings } from './slack.js';
import { slackRefusal } from './transport/doors/door.js';
import type { OAuthSettings } from './transport/doors/front-door.js';
import { createHttpDoor } from './transport/doors/http-door.js';
import { problemOf, refusalOf } from './transport/web-api/calling.js';
import { clientOptions } from './transport/web-api/web-client.js';

const log = { debug() {}, info() {}, warn() {}, error() {} };

/** Asks Slack whether the bot can work with these settings. `scopes`: what its token must have been granted. */
export async function checkSlack(settings: SlackSettings, scopes: readonly string[]): Promise<Checked[]> {
  const wayIn = settings.appToken ? checkAppToken : checkHttp;
  return [...(await checkBot(settings, scopes)), ...(await wayIn(settings))];
}

/** What Slack answers, or why it does not. */
async function asked(
  what: string,
  { botToken, apiUrl }: Partial<SlackSettings>,
  ask: (client: WebClient) => Promise<Checked[]>,
): Promise<Checked[]> {
  try {
    return await ask(new WebClient(botToken, clientOptions(apiUrl, log)));
  } catch (error) {
    const problem = problemOf(error);
    if (problem.kind === 'refused') return [{ wrong: slackRefusal(what, problem.error, error).message }];
    const words = problem.kind === 'limited' ? 'it asks to wait' : problem.words;
    return [{ wrong: `Slack gives no answer (${words}). Check the network, a proxy and SLACK_API_URL.` }];
  }
}

/** `what`: of one of several workspaces its token. */
export const checkBot = (
  settings: Pick<SlackSettings, 'botToken' | 'apiUrl'>,
  scopes: readonly string[],
  what = 'SLACK_BOT_TOKEN',
): Promise<Checked[]> =>
  asked(what, settings, async (client) => {
    const { user, team, response_metadata: about } = await client.auth.test();
    const whose = `${what} is @${user} of ${team}`;
    const missing = scopes.filter((scope) => !about?.scopes?.includes(scope)).join(', ');
    const fix = `In your app's settings under "OAuth & Permissions" add it, and reinstall the app.`;
    if (missing) return [{ wrong: `${whose}, without the scope ${missing}. ${fix}` }];
    const kinds = { types: 'public_channel,private_channel', exclude_archived: true };
    const { channels = [] } = await client.users.conversations(kinds);
    const names = channels.map((channel) => `#${channel.name}`).join(', ');
    const nowhere = `The bot is in no channel. Write this in one: /invite @${user}`;
    const isIn = names ? { ok: `The bot is in ${names}.` } : { wrong: nowhere };
    return [{ ok: `${whose}, with the ${scopes.length} scopes of manifest.yml.` }, isIn];
  });

const checkAppToken = ({ appToken = '', ...settings }: SlackSettings): Promise<Checked[]> =>
  asked('SLACK_APP_TOKEN', { ...settings, botToken: appToken }, async (client) => {
    await client.apps.connections.open({});
    return [{ ok: 'SLACK_APP_TOKEN opens Socket Mode.' }];
  });

const both = 'SLACK_CLIENT_ID and SLACK_CLIENT_SECRET';
/** Whether Slack knows an app of this id and secret, at which it looks before a code: this is none. */
export const checkApp = ({ clientId, clientSecret, ...settings }: OAuthSettings): Promise<Checked[]> =>
  asked(both, settings, async (client) => {
    const code = { client_id: clientId, client_secret: clientSecret, code: 'none' };
    await client.oauth.v2.access(code).catch((error: unknown) => {
      if (refusalOf(error) !== 'invalid_code') throw error;
    });
    return [{ ok: `Slack knows the app of ${both}.` }];
  });

/** Opens the port as the bot does, unless that has it open. */
export async function checkHttp({ signingSecret = '', port, host }: SlackSettings): Promise<Checked[]> {
  const door = createHttpDoor({ signingSecret, port, host, log, receive: async () => {} });
  try {
    await door.open();
    await door.close();
    return [{ ok: `Requests signed with SLACK_SIGNING_SECRET can come in on port ${port} of ${host}.` }];
  } catch (error) {
    const asking = { method: 'POST', signal: AbortSignal.timeout(3_000) };
    const answer = await fetch(`http://${host}:${port}/slack/events`, asking).catch(() => undefined);
    const there = `A bot is on port ${port} of ${host}, and refuses what is not signed.`;
    return [answer?.status === 401 ? { ok: there } : { wrong: (error as Error).message }];
  }
}
