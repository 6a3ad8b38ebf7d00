import { WebClient } from '@slack/web-api';
import type { Checked } from '../contracts/process.js';
import type { SlackSettings } from './transport/doors/create-door.js';
import { appTokenRefused, botTokenRefused } from './transport/doors/door.js';
import { createHttpDoor } from './transport/doors/http-door.js';
import { problemOf } from './transport/web-api/calling.js';
import { clientOptions } from './transport/web-api/web-client.js';

const log = { debug() {}, info() {}, warn() {}, error() {} };

/** Asks Slack whether the bot can work with these settings. `scopes`: what its token must have been granted. */
export async function checkSlack(settings: SlackSettings, scopes: readonly string[]): Promise<Checked[]> {
  const wayIn = settings.appToken ? checkAppToken : checkHttp;
  return [...(await checkBot(settings, scopes)), await wayIn(settings)];
}

async function checkBot({ botToken, apiUrl }: SlackSettings, scopes: readonly string[]): Promise<Checked[]> {
  const client = new WebClient(botToken, clientOptions(apiUrl, log));
  try {
    const { user, team, response_metadata: about } = await client.auth.test();
    const whose = `SLACK_BOT_TOKEN is @${user} of ${team}`;
    const missing = scopes.filter((scope) => !about?.scopes?.includes(scope)).join(', ');
    const fix = `In your app's settings under "OAuth & Permissions" add it, and reinstall the app.`;
    if (missing) return [{ wrong: `${whose}, without the scope ${missing}. ${fix}` }];
    const kinds = { types: 'public_channel,private_channel', exclude_archived: true };
    const { channels = [] } = await client.users.conversations(kinds);
    const names = channels.map((channel) => `#${channel.name}`).join(', ');
    const nowhere = `The bot is in no channel. Write this in one: /invite @${user}`;
    const isIn = names ? { ok: `The bot is in ${names}.` } : { wrong: nowhere };
    return [{ ok: `${whose}, with the ${scopes.length} scopes of manifest.yml.` }, isIn];
  } catch (error) {
    return [whyNot(error, botTokenRefused)];
  }
}

async function checkAppToken({ appToken = '', apiUrl }: SlackSettings): Promise<Checked> {
  const client = new WebClient(appToken, clientOptions(apiUrl, log));
  try {
    await client.apps.connections.open({});
    return { ok: 'SLACK_APP_TOKEN opens Socket Mode.' };
  } catch (error) {
    return whyNot(error, appTokenRefused);
  }
}

function whyNot(error: unknown, refused: (answer: string, cause: unknown) => Error): Checked {
  const problem = problemOf(error);
  if (problem.kind === 'refused') return { wrong: refused(problem.error, error).message };
  const words = problem.kind === 'limited' ? 'it asks to wait' : problem.words;
  return { wrong: `Slack gives no answer (${words}). Check the network, a proxy and SLACK_API_URL.` };
}

/** Opens the port as the bot does, unless that has it open. */
export async function checkHttp({ signingSecret = '', port, host }: SlackSettings): Promise<Checked> {
  const door = createHttpDoor({ signingSecret, port, host, log, receive: async () => {} });
  try {
    await door.open();
    await door.close();
    return { ok: `Requests signed with SLACK_SIGNING_SECRET can come in on port ${port} of ${host}.` };
  } catch (error) {
    const asking = { method: 'POST', signal: AbortSignal.timeout(3_000) };
    const asked = await fetch(`http://${host}:${port}/slack/events`, asking).catch(() => undefined);
    if (asked?.status === 401)
      return { ok: `A bot is on port ${port} of ${host}, and refuses what is not signed.` };
    return { wrong: (error as Error).message };
  }
}
