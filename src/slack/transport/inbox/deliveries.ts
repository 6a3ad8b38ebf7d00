import type { App, ReceiverEvent } from '@slack/bolt';
import { setImmediate as turn } from 'node:timers/promises';
import type { Inbox, StoredDelivery } from '../../../contracts/inbox.js';
import { createLanes } from '../../../lanes.js';
import { visibleIn } from '../../../text/visible.js';
import type { Delivery } from '../../context.js';
import type { Clock, Log, Watch } from '../../../contracts/process.js';
import { objectOf, type Payload } from '../../payload.js';
import { acknowledgement } from './acknowledgement.js';
import type { ReadUp } from './catching-up.js';
import { aboutDelivery, channelOf, claimsOf, alsoKnownAs, deletionOf, laneOf, storable } from './claims.js';
import type { Missed } from './missed.js';

const mostTries = 3;
const retryMs = 3_000;

interface Means {
  inbox: Inbox;
  clock: Clock;
  log: Log;
  /** Aborts when the room is being left: what is stored by then waits for the next start. */
  signal: AbortSignal;
  /** Resolves when work may begin; deliveries are stored and acknowledged before that already. */
  ready: Promise<void>;
  app: () => Pick<App, 'processEvent'>;
  watch: Watch;
  /** Something was heard from this channel. */
  heard(channel: string): void;
  /** Tells a person that nothing became of it: after all tries, or because it is set aside. */
  apologise(body: Payload, why: 'tried' | 'setAside'): Promise<void>;
}

export interface Deliveries {
  /** Stores a delivery, acknowledges it, and has it worked on. Rejects, unacknowledged, when it can't be stored. */
  receive(event: ReceiverEvent): Promise<void>;
  replay(waiting: StoredDelivery[]): void;
  /**
   * Takes what was missed in a channel, and what is to follow on what of it was new; resolves when it is stored. Nothing
   * comes between: what Slack delivers of this channel meanwhile is stored afterwards, and all of it is worked on in
   * this order.
   */
  readUp: ReadUp;
  /** Stores what is to be done about another delivery, and does it. Resolves when it is done, or was before. */
  deliverOwn(body: Payload): Promise<void>;
  /** When nothing is being worked on. */
  idle(): Promise<void>;
}

type Live = Pick<ReceiverEvent, 'ack' | 'retryNum' | 'retryReason'>;

/** From Slack's delivery to its effect: claimed once, worked on until it took, up to three times. */
export function createDeliveries(means: Means): Deliveries {
  const { inbox, clock, log, signal, ready, app, watch, heard, apologise } = means;
  const inLane = createLanes();
  /** What is stored of a channel by reading up. */
  const readingUp = createLanes();
  const running = new Set<Promise<void>>();

  function track(task: Promise<void>): void {
    const quiet = task
      .catch((err) => log.error({ err }, 'a delivery could not be recorded'))
      .finally(() => running.delete(quiet));
    running.add(quiet);
  }

  async function work(delivery: Delivery, body: Payload, live: Live): Promise<void> {
    // Many may wait, after a start above all: between them the watchdog is answered, and so are other people.
    await turn();
    try {
      if (await isGone(body)) return await end(delivery.id, body, 'deleted');
      await watch.run(workOn(delivery.id), () =>
        app().processEvent({ ...live, body, customProperties: { delivery } }),
      );
    } catch (error) {
      if (!signal.aborted) await failed(delivery.id, body, objectOf(error).original ?? error);
      return;
    }
    await end(delivery.id, body, 'no workshop');
  }

  /** It is about a message whose deletion came before it, or came while it waited for its turn. */
  async function isGone(body: Payload): Promise<boolean> {
    const deletion = deletionOf(body);
    return deletion !== undefined && (await inbox.claimedSince(deletion, 0));
  }

  /** The line of a delivery that reached a workshop stands in the log already, with its number. */
  async function end(delivery: number, body: Payload, outcome: string): Promise<void> {
    const about = aboutDelivery(body);
    const isNews = await inbox.done(delivery, about.kind, outcome);
    if (isNews) log.info({ delivery, ...about, outcome }, 'a delivery');
  }

  async function failed(id: number, body: Payload, problem: unknown): Promise<void> {
    const attempts = await inbox.failed(id, problem instanceof Error ? problem.message : String(problem));
    log.error({ err: problem, delivery: id, tries: attempts }, 'a delivery could not be worked on');
    if (attempts > 0) retry({ id, body: storable(body), attempts });
  }

  function setAside({ id, body }: StoredDelivery): void {
    log.error({ delivery: id }, 'a delivery is set aside: the process died of it twice');
    track(giveUp(objectOf(body), 'setAside', () => inbox.setAside(id)));
  }

  /** It ends, whether or not its person could be told. */
  async function giveUp(body: Payload, why: 'tried' | 'setAside', ends: () => Promise<void>): Promise<void> {
    try {
      await apologise(body, why);
    } finally {
      await ends();
    }
  }

  function retry(row: StoredDelivery): void {
    if (row.attempts < mostTries) {
      const later = clock.sleep(retryMs * row.attempts, signal).then(() => replayed(row));
      track(later.catch((error) => (signal.aborted ? undefined : Promise.reject(error))));
    } else {
      log.error({ delivery: row.id }, 'a delivery was given up after three tries');
      const body = objectOf(row.body);
      track(giveUp(body, 'tried', () => end(row.id, body, 'given up')));
    }
  }

  /** Its number; undefined when it came before. */
  async function stored(body: Payload, also = alsoKnownAs(body)): Promise<number | undefined> {
    const claims = claimsOf(body) ?? [];
    try {
      const first = also === undefined ? undefined : await inbox.claim([...claims, also], storable(body));
      const id = first ?? (await inbox.claim(claims, storable(body)));
      const channel = channelOf(body);
      if (id !== undefined && channel) heard(channel);
      return id;
    } catch (err) {
      log.error(
        { err },
        'a delivery could not be stored; it is not acknowledged, so that Slack sends it again',
      );
      throw err;
    }
  }

  /** Works on what nobody waits for. */
  async function workWhenReady(delivery: Delivery, body: Payload): Promise<void> {
    await ready;
    if (!signal.aborted) await work(delivery, body, { ack: async () => {} });
  }

  function inTurn(delivery: Delivery, body: Payload): Promise<void> {
    return inLane(laneOf(body) ?? 'again', () => workWhenReady(delivery, body));
  }

  function replayed({ id, body }: StoredDelivery): Promise<void> {
    return inTurn({ id, replayed: true }, objectOf(body));
  }

  return {
    async receive({ body: sent, ack, retryNum, retryReason }) {
      if (signal.aborted) throw new Error('not taken: the bot is being stopped');
      const acknowledge = acknowledgement(ack, log);
      if (!claimsOf(objectOf(sent))) {
        // What bots say, ourselves among them, is most of what comes.
        log.debug({ ...aboutDelivery(objectOf(sent)), outcome: 'nothing in it' }, 'a delivery');
        return acknowledge();
      }
      // Before anything of it is read or stored: "approve" with a zero-width space in it is "approve".
      const body = objectOf(visibleIn(sent));
      const lane = laneOf(body);
      const retries = { ...(retryNum !== undefined && { retryNum }), ...(retryReason && { retryReason }) };
      const storing =
        lane === undefined ? stored(body) : readingUp(lane, async () => {}).then(() => stored(body));
      const start = async () => {
        // Whoever delivers it learns below that it could not be stored.
        const id = await storing.catch(() => undefined);
        await ready;
        if (id === undefined || signal.aborted) return;
        const delivery = { id, replayed: false };
        if (lane !== undefined) return work(delivery, body, { ack: async () => {}, ...retries });
        await work(delivery, body, { ack: acknowledge, ...retries });
        await acknowledge();
      };
      // It takes its place now: storing it may take longer than storing the one after it.
      track(lane === undefined ? start() : inLane(lane, start));
      const id = await storing;
      if (id === undefined) log.info({ ...aboutDelivery(body), outcome: 'known already' }, 'a delivery');
      if (id === undefined || lane !== undefined) await acknowledge();
    },

    async readUp(channel, missed, then) {
      if (signal.aborted) return;
      const fresh: { id: number; body: Payload }[] = [];
      const take = async ({ body, also }: Missed) => {
        const id = (await isGone(body)) ? undefined : await stored(body, also);
        if (id !== undefined) fresh.push({ id, body });
      };
      const storing = readingUp(channel, async () => {
        for (const each of missed) await take(each);
        const last = await then(fresh.map(({ body }) => body));
        if (last) await take({ body: last });
      });
      const start = async () => {
        // What is stored by then is worked on, and the rest is read up at the next start.
        await storing.catch(() => {});
        for (const { id, body } of fresh) await workWhenReady({ id, replayed: false }, body);
      };
      track(inLane(channel, start));
      await storing;
    },

    async deliverOwn(body) {
      const id = signal.aborted ? undefined : await stored(body);
      if (id === undefined) return;
      const done = inTurn({ id, replayed: false }, body);
      track(done);
      await done;
    },

    replay(waiting) {
      for (const row of waiting) {
        if (watch.isSetAside(workOn(row.id))) setAside(row);
        else if (row.attempts < mostTries) track(replayed(row));
        else retry(row);
      }
    },

    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** The name under which the watchdog knows it. */
const workOn = (delivery: number) => `delivery ${delivery}`;
