import { createAdmission } from './admission.js';
import { createDeliveries, type Patience, slackPatience } from './delivery/deliveries.js';
import { createEvents } from './delivery/events.js';
import { createRequestUrl } from './delivery/request-url.js';
import { createSockets } from './delivery/sockets.js';
import type { Faults } from './faults.js';
import { createVault } from './files.js';
import { listen } from './http.js';
import { openForgetfulJournal, openJournal } from './journal.js';
import { createRateLimiter, type Limits } from './methods/method.js';
import type { ActContext } from './people/act-context.js';
import { failed } from './people/commands.js';
import type { LiveExample } from './live.js';
import { createLiveSockets } from './people/live-socket.js';
import { createPosting } from './posting.js';
import { sweepResponseUrls } from './response-urls.js';
import { createRoutes } from './routes.js';
import { allScopes, credentialsFor } from './team.js';
import { createTriggers } from './view.js';
import { createWebApi } from './web-api.js';
import { createWorkspace } from './workspace.js';

export type { Crossing, Fault, Faults } from './faults.js';

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
  faults?: Faults;
  limits?: Limits;
  /** Calls the app at this URL instead of over Socket Mode. */
  requestUrl?: string;
  /** What the bot token was granted; all the playground knows, but not chat:write.public, when absent. */
  scopes?: readonly string[];
  /** The app's slash commands; `/plan` when absent. */
  commands?: Readonly<Record<string, { shouldEscape: boolean }>>;
  patience?: Patience;
  /** What the first screen offers to try at once; nothing when absent. */
  examples?: readonly LiveExample[];
  log?: (line: string, detail?: object) => void;
}

export interface Playground {
  url: string;
  /** Where people open it: the token is in it. */
  address: string;
  slack: { apiUrl: string; botToken: string; appToken: string; signingSecret: string };
  close(): Promise<void>;
}

/** Starts a local workspace. Rejects with a sentence for people when the port or the journal cannot be had. */
export async function startPlayground(options: PlaygroundOptions): Promise<Playground> {
  const { token, now = Date.now, faults, patience = slackPatience, log = () => {} } = options;
  // The port comes first: whoever holds it is alone with the journal.
  const { server, origin } = await listen(options.port, options.host);
  const credentials = credentialsFor(token);
  try {
    const journal = options.journal === null ? openForgetfulJournal() : openJournal(options.journal);
    const vault = createVault(options.journal === null ? null : `${options.journal}.files`);
    const workspace = createWorkspace({
      journal,
      vault,
      origin,
      now,
      scopes: options.scopes ?? allScopes,
      examples: options.examples ?? [],
    });
    const sockets =
      options.requestUrl === undefined ? createSockets(origin, patience.acknowledgeMs, faults) : null;
    const transport =
      sockets ??
      createRequestUrl(
        options.requestUrl ?? '',
        credentials.signingSecret,
        now,
        patience.acknowledgeMs,
        faults,
      );
    const deliveries = createDeliveries(workspace, transport, patience, log);
    const events = createEvents(workspace, deliveries);
    const posting = createPosting(workspace, events);
    const triggers = createTriggers(now);
    const commands = options.commands ?? { '/plan': { shouldEscape: true } };
    const actContext: ActContext = { workspace, posting, events, deliveries, triggers, commands };
    const rateLimiter = createRateLimiter(options.limits ?? { postsPerSecond: 1, burst: 5 }, now);
    const methodContext = {
      workspace,
      posting,
      rateLimiter,
      triggers,
      invite: sockets && (() => sockets.invite()),
    };
    const connected = () => transport.connected();
    const live = createLiveSockets(workspace, connected);
    transport.watch((up) => live.botConnected(up));
    for (const view of workspace.records.all('view'))
      workspace.records.put('view', view.id, { ...view, busy: false });
    sweepResponseUrls(workspace);
    deliveries.resume((payload) =>
      failed(actContext, payload, 'the playground was stopped before the app had responded'),
    );
    const webApi = createWebApi(methodContext, credentials, faults, log);
    const routes = createRoutes({
      context: actContext,
      webApi,
      live,
      sockets,
      connected,
      faults,
      boundTo: token === undefined ? options.host : undefined,
      botToken: credentials.botToken,
      admission: createAdmission(token, new URL(origin).port),
      log,
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
