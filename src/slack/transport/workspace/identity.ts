import type { WebClient } from '@slack/web-api';

/** Who the bot is in this workspace. `teamUrl` ends in a slash. */
export interface Identity {
  userId: string;
  botId: string;
  name: string;
  teamUrl: string;
}

/** Asks Slack whose token this is. Throws what Slack's client throws. */
export async function introduce(client: WebClient): Promise<Identity> {
  const { user_id = '', bot_id = '', user = '', url = '' } = await client.auth.test();
  return { userId: user_id, botId: bot_id, name: user, teamUrl: url };
}

/** What to type to bring the bot into a channel. */
export function inviteOf({ name }: Identity): string {
  return `/invite @${name}`;
}

/** Where a message is found in the browser and in Slack's apps; `root` is the thread that it stands in or begins. */
export function permalink({ teamUrl }: Identity, channel: string, ts: string, root = ts): string {
  const base = teamUrl.endsWith('/') ? teamUrl : `${teamUrl}/`;
  return `${base}archives/${channel}/p${ts.replace('.', '')}?thread_ts=${root}`;
}
