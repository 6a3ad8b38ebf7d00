import type { Hold } from '../contracts/execution.js';
import type { Store } from '../contracts/store.js';
import { createLanes } from '../lanes.js';
import type { Card } from '../workshop/base/card.js';
import { rendered } from './blocks/render.js';
import type { ReachedBy, SlackContext } from './context.js';
import { createHome } from './home.js';
import { apologise, createUnpostedNotice } from './in/answer.js';
import { behindGate, keepGate } from './in/gate.js';
import type { Code, DroppedFiles } from '../contracts/knowledge.js';
import type { Clock, Log, Watch } from '../contracts/process.js';
import type { RecordingLine } from '../workshop/base/session.js';
import { createCodeHere } from './code-here.js';
import type { CheckedSetting, HandOffs, SlackOutbox, SlackRow, Posts, Workshops } from './needs.js';
import { createPolicy, type PolicyHere, type Stored } from './policy.js';
import { type Door, type Receive, SlackRefused, slackRefusal, untilReached } from './transport/doors/door.js';
import { createHttpDoor } from './transport/doors/http-door.js';
import { createSocketDoor } from './transport/doors/socket-door.js';
import { catchUp, createOutage } from './transport/inbox/catching-up.js';
import { goneClaim, messageClaim } from './transport/inbox/claims.js';
import { createDeliveries, type Deliveries, type SharedDeliveries } from './transport/inbox/deliveries.js';
import type { Pace } from './transport/sending/choose.js';
import { tellPrivately } from './transport/sending/private.js';
import type { SharedPosts } from './transport/sending/holding.js';
import { createSender, type Sender } from './transport/sending/sender.js';
import { linked } from './transport/sending/transmit.js';
import { createFiles, createRetry } from './transport/web-api/calling.js';
import { createRateLimits, createWebClient, sdkLog } from './transport/web-api/web-client.js';
import { createPeople, createPlaces, fetchIdentity, type Identity } from './transport/workspace.js';
import { App } from '@slack/bolt';
import { listeners, listenToClicks } from './in/listeners/all.js';
import { listenToEndings } from './in/listeners/endings.js';

type Tables = Pick<Store<unknown, never, unknown>, 'inbox' | 'channels' | 'houseRules' | 'audit' | 'counts'>;

/** With an `appToken` Slack is reached by Socket Mode, else with a `signingSecret` by HTTP on `host` and `port`. */
export interface SlackSettings {
  botToken: string;
  appToken?: string;
  signingSecret?: string;
  apiUrl?: string;
  /** Of one of several workspaces: its way in, and its bot token as it is now, since Slack gives out new ones. */
  workspace?: { door(receive: Receive): Door; token(): string };
  port: number;
  host: string;
}

export interface SlackOptions extends Tables {
  settings: SlackSettings;
  outbox: SlackOutbox;
  /** Where several processes work on what Slack delivers, and send. */
  shared?: SharedPosts & SharedDeliveries;
  workshops: Workshops;
  adminSettings?: readonly CheckedSetting[];
  handOffs: HandOffs;
  /** What a file says for the whole workspace. */
  policy?: Stored | undefined;
  keeps: SlackContext['keeps'];
  /** The profiles of `models.conf`. */
  profiles: readonly string[];
  recordings?: readonly RecordingLine[];
  dropped?: DroppedFiles;
  /** The repositories that plans may be about. */
  code?: Pick<Code, 'find' | 'named' | 'whole'>;
  watch: Watch;
  clock: Clock;
  pace: Pace;
  log: Log;
}

/** The door to the team: Slack's deliveries come in by the inbox, and posts go out by the outbox. */
export function createSlack(options: SlackOptions) {
  const { settings, inbox, watch, clock, log } = options;
  const leaving = new AbortController();
  const { signal } = leaving;
  const limits = createRateLimits(clock);
  const token = () => settings.workspace?.token() ?? settings.botToken;
  const client = createWebClient(token, settings.apiUrl, { log, limits, clock });
  let connection: { door: Door; deliveries: Deliveries; sender: Sender; slack: SlackContext } | undefined;
  let catchingUp = Promise.resolve();

  function contextFor(identity: Identity, posts: Posts): SlackContext {
    const withRetry = createRetry(clock, signal);
    const { workshops: all, houseRules, code, adminSettings = [], recordings = [] } = options;
    const people = createPeople(client, withRetry, clock, identity);
    const policy = createPolicy(options.policy, options.channels, {
      ...{ client, withRetry, people, clock, log },
      profiles: options.profiles,
    });
    const { channels } = policy;
    const codeHere = code && createCodeHere({ code, channels, workshops: all, clock });
    const places = createPlaces(client, withRetry);
    const workshops = behindGate(all, { places, policy, log });
    const shown = (card: Card, room?: number) =>
      linked(rendered(card), card.of ?? '', { identity, posts }, room);
    return {
      ...{ identity, client, withRetry, posts, workshops, channels, houseRules, policy, recordings },
      ...{ audit: options.audit, keeps: options.keeps },
      ...{ clock, log, signal, codeHere, handOffs: options.handOffs },
      adminSettings: [...adminSettings, ...(codeHere?.settings ?? []), ...policy.settings],
      dropped: options.dropped,
      ...createFiles(client, withRetry, token, settings.apiUrl),
      people,
      home: createHome({ client, withRetry, people, shown, workshops, log, signal }),
      shown,
      places,
      deliverOwn: async (body) => connection?.deliveries.deliverOwn(body),
      oneByOne: createLanes(),
      async tell(to, ...lines) {
        const { user, channel } = to;
        for (const line of lines)
          try {
            const said = await shown(line);
            await withRetry(() => tellPrivately(client, to, said));
          } catch (err) {
            log.warn({ err, user, channel }, 'someone could not be told something privately');
          }
      },
    };
  }

  /** The way in that the settings name. `returned` is called when a lost connection is there again. */
  function doorFor(receive: Receive, returned: () => void): Door {
    const { appToken, signingSecret, apiUrl, port, host, workspace } = settings;
    if (workspace) return workspace.door(receive);
    if (appToken) return createSocketDoor({ appToken, apiUrl, clock, log, signal, receive, returned });
    if (signingSecret) return createHttpDoor({ signingSecret, port, host, log, receive });
    throw new SlackRefused(
      'There is no way in from Slack. Set SLACK_APP_TOKEN for Socket Mode, or SLACK_SIGNING_SECRET for HTTP.',
    );
  }

  async function connect(identity: Identity): Promise<void> {
    const sender = createSender({
      ...options,
      identity,
      client,
      limits,
      tellRequester: (row) => tellUnposted(row),
      isGone: (channel) => inbox.isClaimed(goneClaim(channel)),
    });
    const { posts } = sender;
    const slack = contextFor(identity, posts);
    const tellUnposted = createUnpostedNotice(slack, options.workshops);
    let begin = () => {};
    const ready = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const deliveries = createDeliveries({
      ...{ inbox, watch, clock, log, signal },
      ...{ shared: options.shared, ready },
      notStored: () => outage(),
      app: () => app,
      heard: posts.heard,
      apologise: (body, why) => apologise(slack, body, why),
    });
    const readUp = () => {
      const reading = catchingUp.then(() =>
        catchUp(slack, { workshops: options.workshops, ...{ readUp: deliveries.readUp, watch } }),
      );
      catchingUp = reading.catch((err) => {
        log.error({ err }, 'what was missed could not be read up');
        outage();
      });
    };
    const outage = createOutage(options.counts, readUp, slack);
    const door = doorFor(deliveries.receive, readUp);
    const reached: ReachedBy = (channel, message) => inbox.reached(messageClaim(channel, message));
    const app = boltApp(token, door, slack, options.workshops, reached);
    connection = { door, deliveries, sender, slack };
    const waiting = options.shared ? [] : await watch.run('reading the inbox', inbox.waiting);
    if (signal.aborted) return;
    deliveries.replay(waiting);
    try {
      await door.open();
    } catch (error) {
      leaving.abort();
      throw error;
    } finally {
      begin();
    }
    if (signal.aborted) return;
    sender.start();
    readUp();
  }

  return {
    /** Resolves when connected, or when stopped before. Rejects with `SlackRefused` when a setting is wrong. */
    async start(): Promise<void> {
      const whose = settings.workspace ? 'the token of this workspace' : 'SLACK_BOT_TOKEN';
      const refused = (answer: string, cause: unknown) => {
        throw slackRefusal(whose, answer, cause);
      };
      const means = { clock, log, signal };
      const identity = await untilReached('auth.test', () => fetchIdentity(client), refused, means);
      if (identity && !signal.aborted) await connect(identity);
    },
    /** Takes nothing new, finishes what is being worked on and being sent, and closes the connection. */
    async stop(): Promise<void> {
      leaving.abort();
      if (!connection) return;
      await catchingUp;
      await connection.deliveries.idle();
      await connection.sender.stop();
      await connection.door.close();
    },
    /** Whether Slack's deliveries can come in at this moment. */
    isConnected: (): boolean => connection?.door.isOpen() ?? false,
    /** These are stored, and to be sent. What comes before there is a connection is found in the outbox. */
    queue: (rows: readonly SlackRow[]): void => connection?.sender.queue(rows),
    /** Works on what came in, or sends what waits, where this process holds that by now, or others have added to it. */
    owed(hold: Hold, workshop?: string): void {
      if (hold.kind === 'posts') connection?.sender.added(hold.name, workshop);
      else connection?.deliveries.workOn(hold);
    },
    /** Others hold this process for dead: resolves when it has left nothing twice. */
    replaced: async (): Promise<void> => connection?.sender.replaced(),
    /** Whether somebody may read at this moment what stands in a channel. Rejects while Slack does not tell. */
    async maySee(person: string, channel: string): Promise<boolean> {
      if (!connection) throw new Error('Slack is not connected');
      const { people, places } = connection.slack;
      return (await places.mayRead(channel, await people.know(person))) === true;
    },
    /** What the policy of the workspace leaves to whom in a workshop, whose members and `by` can act. */
    async policyOf(...asked: Parameters<PolicyHere['of']>): ReturnType<PolicyHere['of']> {
      if (!connection) throw new Error('Slack is not connected');
      return connection.slack.policy.of(...asked);
    },
    /** Where somebody is, and whether it is a person at all; undefined while Slack does not tell. */
    async placeOf(person: string): Promise<{ zone: string; isBot: boolean } | undefined> {
      const who = await connection?.slack.people.know(person);
      return who?.zone === undefined ? undefined : { zone: who.zone, isBot: who.is === 'app' };
    },
  };
}

/** The listeners behind the door. What one throws comes out of `processEvent`: Bolt's own error handler rejects. */
function boltApp(
  token: () => string,
  { receiver }: Door,
  slack: SlackContext,
  all: Workshops,
  reachedBy: ReachedBy,
): App {
  const { userId, botId } = slack.identity;
  const app = new App({
    receiver,
    authorize: async () => ({ botToken: token(), botUserId: userId, botId }),
    clientOptions: { logger: sdkLog(slack.log) },
    logger: sdkLog(slack.log),
    convoStore: false,
  });
  listenToClicks(app);
  keepGate(app, slack, all, reachedBy);
  for (const listen of listeners) listen(app, slack);
  listenToEndings(app, slack, all);
  return app;
}
