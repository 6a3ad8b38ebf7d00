import { createAdmission } from './admission.js';
import {
  createDeliveries,
  type Log,
  type Patience,
  slackPatience,
  type Transport,
} from './delivery/deliveries.js';
import { createSockets, type Sending, sendAtOnce } from './delivery/sockets.js';
import { createVault } from './files.js';
import { answerAtOnce, type Answering, listen } from './http.js';
import type { LiveExample } from './live.js';
import { createLiveSockets } from './people/live-state.js';
import { commandFailed } from './people/press.js';
import { forgetful, openJournal } from './records.js';
import { createRoutes } from './routes.js';
import { allScopes, type Credentials, credentialsFor } from './team.js';
import { createWebApi, sweepResponseUrls } from './web-api.js';
import { createRateLimiter, createTriggers, createWorkspace, type Limits } from './workspace.js';

export interface PlaygroundOptions {
  /** 0 lets the system choose. */
  port: number;
  host: string;
  /** Asked of everybody who opens the page; nobody is asked when absent. */
  token?: string;
  /** A JSON-lines file that keeps the workspace over restarts, its files in a folder beside it; null forgets. */
  journal: string | null;
  /** Milliseconds since 1970; the system's clock when absent. */
  now?: () => number;
  /** How what crosses the wire is sent on; at once when absent. */
  wire?: { answering: Answering; sending: Sending };
  limits?: Limits;
  /** Another way to the app than Socket Mode. */
  transport?: (signingSecret: string) => Transport;
  /** What the bot token was granted; all the playground knows when absent. */
  scopes?: readonly string[];
  patience?: Patience;
  /** What the first screen offers to try at once; nothing when absent. */
  examples?: readonly LiveExample[];
  log?: Log;
}

export interface Playground {
  url: string;
  /** Where people open it: the token is in it. */
  address: string;
  slack: Credentials & { apiUrl: string };
  close(): Promise<void>;
}

/** Starts a local workspace. Rejects with a sentence for people when the port or the journal cannot be had. */
export async function startPlayground(options: PlaygroundOptions): Promise<Playground> {
  const { token, now = Date.now, patience = slackPatience, log = () => {} } = options;
  const { scopes = allScopes, examples = [] } = options;
  const { answering, sending } = options.wire ?? { answering: answerAtOnce, sending: sendAtOnce };
  // The port comes first: whoever holds it is alone with the journal.
  const { server, origin } = await listen(options.port, options.host);
  const credentials = credentialsFor(token);
  const { botToken } = credentials;
  try {
    const journal = options.journal === null ? forgetful : openJournal(options.journal);
    const vault = createVault(options.journal === null ? null : `${options.journal}.files`);
    const triggers = createTriggers(now);
    const rateLimiter = createRateLimiter(options.limits ?? { postsPerSecond: 1, burst: 5 }, now);
    const settings = { vault, origin, now, scopes, examples, triggers, rateLimiter };
    const workspace = createWorkspace(journal, settings);
    const { records } = workspace;
    const other = options.transport?.(credentials.signingSecret);
    const sockets = other ? null : createSockets(origin, patience.acknowledgeMs, sending);
    const transport = other ?? (sockets as Transport);
    const deliveries = createDeliveries(workspace, transport, patience, log);
    const live = createLiveSockets(workspace, transport);
    for (const view of records.all('view')) records.put('view', view.id, { ...view, busy: false });
    sweepResponseUrls(workspace);
    deliveries.resume((payload) =>
      commandFailed(workspace, payload, 'the playground was stopped before the app had responded'),
    );
    const invite = sockets && (() => sockets.invite());
    const routes = createRoutes({
      ...{ desk: { workspace, ask: deliveries.ask }, live, sockets, answering, botToken, log },
      webApi: createWebApi({ workspace, credentials, invite, answering, log }),
      boundTo: token === undefined ? options.host : undefined,
      admission: createAdmission(token, new URL(origin).port),
    });
    server.on('request', (request, response) => routes.request(request, response));
    server.on('upgrade', (request, socket, head) => routes.upgrade(request, socket, head));
    return {
      url: origin,
      address: token === undefined ? origin : `${origin}/?token=${encodeURIComponent(token)}`,
      slack: { apiUrl: `${origin}/slack/api/`, ...credentials },
      async close() {
        deliveries.close();
        live.close();
        await transport.close();
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
        journal.close();
      },
    };
  } catch (error) {
    server.close();
    throw error;
  }
}
