import type { Installation, InstallationStore, ReceiverEvent } from '@slack/bolt';
import type { Log } from '../../../contracts/process.js';
import { jsonIn } from '../../../text/json.js';
import { languages } from '../../../text/language.js';
import { wordsOf } from '../../../words/words.js';
import { listOf, objectOf, type Payload, textOf } from '../../limits.js';
import { clientOptions } from '../web-api/web-client.js';
import type { Door, Receive } from './door.js';
import { createHttpDoor } from './http-door.js';

/** How the app is installed in several workspaces. */
export interface OAuthSettings {
  clientId: string;
  clientSecret: string;
  stateSecret: string;
  signingSecret: string;
  apiUrl?: string;
}

interface Means {
  settings: OAuthSettings & { port: number; host: string; scopes: string[] };
  /** Where installations are kept, as text, by the id of their team. */
  kept: {
    read(team: string): Promise<string | undefined>;
    store(team: string, text: string, expiresAt?: number): Promise<void>;
    remove(team: string, at: number): Promise<void>;
  };
  log: Log;
  /** The app is installed somewhere, or not any more. */
  changed(): void;
}

const onlyOne = 'Install the app in one workspace: it cannot be in a whole organisation.\n';

/** One way in for all workspaces: each delivery goes to the one for which Slack says that it is, and to no other. */
export function createFrontDoor({ settings, kept, log, changed }: Means) {
  const { apiUrl, port, host, signingSecret, ...oauth } = settings;
  const workspaces = new Map<string, Receive>();

  async function receive(event: ReceiverEvent): Promise<void> {
    const body = objectOf(event.body);
    const team = teamOf(body);
    if (endsInstallation(objectOf(body.event))) {
      await kept.remove(team, Number(body.event_time ?? Number.POSITIVE_INFINITY));
      workspaces.delete(team);
      log.info({ team }, 'the app was removed from a workspace; what is stored of it stays');
      changed();
      return event.ack();
    }
    const own = workspaces.get(team);
    if (own) return own(event);
    // Slack sends it again, and this process is connected there by then.
    if ((await kept.read(team)) !== undefined) throw new Error('not taken: its workspace is not connected');
    log.warn({ team }, 'a delivery is not taken: the app is not installed in its workspace');
    const said = languages.map((each) => wordsOf(each).commands.outside.notInstalled).join('\n');
    await event.ack(textOf(body.command) && said);
  }

  const installationStore: InstallationStore = {
    async storeInstallation(installation) {
      const { team, bot } = installation;
      await kept.store(team?.id ?? '', JSON.stringify(installation), bot?.expiresAt);
      log.info({ team: team?.id }, 'the app was installed in a workspace, or has a new token there');
      changed();
    },
    fetchInstallation: async ({ teamId = '' }) => jsonIn((await kept.read(teamId)) ?? '') as Installation,
  };
  const { installer, ...door } = createHttpDoor({
    ...{ signingSecret, port, host, log, receive },
    installing: {
      ...{ ...oauth, installationStore },
      installerOptions: {
        clientOptions: clientOptions(apiUrl, log),
        ...(apiUrl !== undefined && { authorizationUrl: new URL(`${apiUrl}../oauth/v2/authorize`).href }),
        callbackOptions: {
          async afterInstallation({ team, bot, isEnterpriseInstall }, _options, _request, response) {
            const isOne = team !== undefined && bot !== undefined && !isEnterpriseInstall;
            if (!isOne) response.writeHead(400, { 'content-type': 'text/plain' }).end(onlyOne);
            return isOne;
          },
        },
      },
    },
  });

  return {
    ...door,
    /** The way in of one workspace. */
    of(team: string, own: Receive): Door {
      return {
        receiver: { init: () => {}, start: async () => {}, stop: async () => {} },
        open: async () => void workspaces.set(team, own),
        isOpen: () => door.isOpen() && workspaces.get(team) === own,
        close: async () => void workspaces.delete(team),
      };
    },
    /** The bot token of a workspace, with `isRenewed` a new one. Rejects where the installation cannot be read, or Slack refuses. */
    async token(teamId: string, isRenewed: boolean): Promise<string> {
      const asked = { teamId, enterpriseId: undefined, isEnterpriseInstall: false };
      if (isRenewed) return (await installer?.authorize(asked))?.botToken ?? '';
      return (await installationStore.fetchInstallation(asked)).bot?.token ?? '';
    },
  };
}

/**
 * The workspace for which a delivery is. In a channel that organisations share others take part, too: what counts is the
 * installation to which Slack sends it, and neither the team of a person nor that of a message.
 */
function teamOf(body: Payload): string {
  const [installed = {}] = listOf(body.authorizations);
  const ofView = objectOf(body.view).app_installed_team_id;
  const named = [installed.team_id, ofView, body.context_team_id, objectOf(body.team).id, body.team_id];
  return named.map(textOf).find(Boolean) ?? '';
}

/** Of tokens only that of the bot counts: nobody else's is kept. */
function endsInstallation({ type, tokens }: Payload): boolean {
  const { bot } = objectOf(tokens);
  return type === 'app_uninstalled' || (type === 'tokens_revoked' && listOf(bot).length > 0);
}
