import type { AckFn, App, ReceiverEvent } from '@slack/bolt';
import { setImmediate as turn } from 'node:timers/promises';
import type { Hold, Inbox, SharedStore, StoredDelivery } from '../../../contracts/execution.js';
import type { Clock, Log, Watch } from '../../../contracts/process.js';
import { createLanes } from '../../../lanes.js';
import { visibleIn } from '../../../text/visible.js';
import type { Delivery } from '../../context.js';
import { objectOf, type Payload } from '../../limits.js';
import {
  aboutDelivery,
  alsoKnownAs,
  channelOf,
  claimsOf,
  deletionOf,
  deliveryLane,
  storable,
} from './claims.js';
import type { Missed } from './missed.js';

/** Acknowledges once. A lost connection is no reason to lose the delivery, which is stored by now. */
function acknowledgement(ack: ReceiverEvent['ack'], log: Log): AckFn<unknown> {
  let isDone = false;
  return async (answer?: unknown) => {
    if (isDone) return;
    isDone = true;
    try {
      await ack(visibleIn(answer));
    } catch (err) {
      log.warn({ err }, 'an acknowledgement did not reach Slack; the delivery is worked on all the same');
    }
  };
}

const mostTries = 3;
const retryMs = 3_000;

export type SharedDeliveries = Pick<SharedStore<never>, 'execution' | 'deliveries'>;

export type Deliveries = ReturnType<typeof createDeliveries>;

type Live = Pick<ReceiverEvent, 'ack' | 'retryNum' | 'retryReason'>;

/** From Slack's delivery to its effect: claimed once, worked on until it took, up to three times. */
export function createDeliveries(means: {
  inbox: Inbox;
  clock: Clock;
  log: Log;
  /** Aborts when the room is being left: what is stored by then waits for the next start. */
  signal: AbortSignal;
  /** Resolves when work may begin; deliveries are stored and acknowledged before that already. */
  ready: Promise<void>;
  app: () => Pick<App, 'processEvent'>;
  watch: Watch;
  /** Where several processes work on what is stored. */
  shared?: SharedDeliveries | undefined;
  /** Something could not be stored. */
  notStored(): void;
  /** Something was heard from this channel. */
  heard(channel: string): void;
  /** Tells a person that nothing became of it: after all tries, or because it is set aside. */
  apologise(body: Payload, why: 'tried' | 'setAside'): Promise<void>;
}) {
  const { inbox, clock, log, signal, ready, app, watch, shared, notStored, heard, apologise } = means;
  const inLane = createLanes();
  /** What is stored of a channel by reading up. */
  const readingUp = createLanes();
  const running = new Set<Promise<void>>();
  /** What is to be read, and has not been yet. */
  const due = new Set<string>();

  function track(task: Promise<void>): void {
    const quiet = task
      .catch((err) => log.error({ err }, 'a delivery could not be recorded'))
      .finally(() => running.delete(quiet));
    running.add(quiet);
  }

  /** Gives it back where it failed and may be tried again. */
  async function work(delivery: Delivery, body: Payload, live: Live): Promise<StoredDelivery | undefined> {
    // Many may wait, after a start above all: between them the watchdog is answered, and so are other people.
    await turn();
    try {
      const isHeard = !(await isGone(body));
      if (isHeard) {
        await watch.run(nameOf(delivery.id), () =>
          app().processEvent({ ...live, body, customProperties: { delivery } }),
        );
      }
      await end(delivery.id, body, isHeard ? 'no workshop' : 'deleted');
      return undefined;
    } catch (error) {
      return signal.aborted ? undefined : failed(delivery.id, body, objectOf(error).original ?? error);
    }
  }

  /** It is about a message whose deletion came before it, or came while it waited for its turn. */
  async function isGone(body: Payload): Promise<boolean> {
    const deletion = deletionOf(body);
    return deletion !== undefined && (await inbox.isClaimed(deletion));
  }

  /** The line of a delivery that reached a workshop stands in the log already, with its number. */
  async function end(delivery: number, body: Payload, outcome: string): Promise<void> {
    const about = aboutDelivery(body);
    const isNews = await inbox.done(delivery, about.kind, outcome);
    if (isNews) log.info({ delivery, ...about, outcome }, 'a delivery');
  }

  async function failed(id: number, body: Payload, problem: unknown): Promise<StoredDelivery | undefined> {
    const attempts = await inbox.failed(id, problem instanceof Error ? problem.message : String(problem));
    log.error({ err: problem, delivery: id, tries: attempts }, 'a delivery could not be worked on');
    return attempts > 0 ? { id, body: storable(body), attempts } : undefined;
  }

  /** Gives up what is not to be tried any more. It ends, whether or not its person could be told. */
  function givenUp(row: StoredDelivery): Promise<void> | undefined {
    const body = objectOf(row.body);
    const giveUp = async (why: 'tried' | 'setAside', ends: () => Promise<unknown>) => {
      await apologise(body, why).catch((err) => log.error({ err }, 'nobody could be told'));
      await ends();
    };
    if (watch.isSetAside(nameOf(row.id))) {
      log.error({ delivery: row.id }, 'a delivery is set aside: the process died of it twice');
      return giveUp('setAside', () => inbox.setAside(row.id));
    }
    if (row.attempts < mostTries) return undefined;
    log.error({ delivery: row.id }, 'a delivery was given up after three tries');
    return giveUp('tried', () => end(row.id, body, 'given up'));
  }

  function retry(row: StoredDelivery): void {
    const later = () => clock.sleep(retryMs * row.attempts, signal).then(() => replayed(row));
    track(givenUp(row) ?? later().catch((error) => (signal.aborted ? undefined : Promise.reject(error))));
  }

  /** Its number; undefined when it came before. */
  async function stored(body: Payload, also = alsoKnownAs(body)): Promise<number | undefined> {
    const claims = claimsOf(body) ?? [];
    const claim = (all: string[]) => inbox.claim(all, storable(body), deliveryLane(body));
    try {
      const first = also === undefined ? undefined : await claim([...claims, also]);
      const id = first ?? (await claim(claims));
      const channel = channelOf(body);
      if (id !== undefined && channel) heard(channel);
      const lane = deliveryLane(body);
      if (id !== undefined && lane !== undefined) workOn({ kind: 'deliveries', name: lane });
      return id;
    } catch (err) {
      log.error(
        { err },
        'a delivery could not be stored; it is not acknowledged, so that Slack sends it again',
      );
      notStored();
      throw err;
    }
  }

  /** Works on what nobody waits for. */
  async function workWhenReady(delivery: Delivery, body: Payload): Promise<void> {
    await ready;
    const left = signal.aborted ? undefined : await work(delivery, body, { ack: async () => {} });
    if (left) retry(left);
  }

  function inTurn(delivery: Delivery, body: Payload): Promise<void> {
    return inLane(deliveryLane(body) ?? 'again', () => workWhenReady(delivery, body));
  }

  function workOn(hold: Hold): void {
    const key = `${hold.kind} ${hold.name}`;
    if (!shared || due.has(key) || (hold.kind !== 'click' && !shared.execution.holds(hold))) return;
    due.add(key);
    const start = async () => {
      await ready;
      due.delete(key);
      await untilNothingWaits(shared, hold);
    };
    track(inLane(key, start));
  }

  async function untilNothingWaits({ deliveries }: SharedDeliveries, { kind, name }: Hold): Promise<void> {
    while (!signal.aborted) {
      try {
        const waiting = await deliveries(kind === 'click' ? { id: Number(name) } : { lane: name });
        for (const row of waiting) await untilEnded(row);
        return;
      } catch (err) {
        log.error({ err, lane: name }, 'the inbox could not be read; it is tried again');
        await clock.sleep(retryMs, signal).catch(() => {});
      }
    }
  }

  async function untilEnded(first: StoredDelivery): Promise<void> {
    for (let row: StoredDelivery | undefined = first; row && !signal.aborted; ) {
      const ended = givenUp(row);
      if (ended) return ended;
      if (row.attempts > 0) await clock.sleep(retryMs * row.attempts, signal).catch(() => {});
      row = await work({ id: row.id, replayed: true }, objectOf(row.body), { ack: async () => {} });
    }
  }

  const replayed = ({ id, body }: StoredDelivery) => inTurn({ id, replayed: true }, objectOf(body));

  return {
    /** Stores a delivery, acknowledges it, and has it worked on. Rejects, unacknowledged, when it can't be stored. */
    async receive({ body: sent, ack, retryNum, retryReason }: ReceiverEvent): Promise<void> {
      if (signal.aborted) throw new Error('not taken: the bot is being stopped');
      const acknowledge = acknowledgement(ack, log);
      if (!claimsOf(objectOf(sent))) {
        // What bots say, ourselves among them, is most of what comes.
        log.debug({ ...aboutDelivery(objectOf(sent)), outcome: 'nothing in it' }, 'a delivery');
        return acknowledge();
      }
      // Before anything of it is read or stored: "approve" with a zero-width space in it is "approve".
      const body = objectOf(visibleIn(sent));
      const lane = deliveryLane(body);
      const retries = { ...(retryNum !== undefined && { retryNum }), ...(retryReason && { retryReason }) };
      const storing =
        lane === undefined ? stored(body) : readingUp(lane, async () => {}).then(() => stored(body));
      const isElsewhere = shared !== undefined && lane !== undefined;
      // What is wrong with a form stands in its acknowledgement.
      const isForm = body.type === 'view_submission';
      const start = async () => {
        // Whoever delivers it learns below that it could not be stored.
        const id = await storing.catch(() => undefined);
        await ready;
        if (id === undefined || signal.aborted) return;
        const delivery = { id, replayed: false };
        const left = await work(delivery, body, { ack: isForm ? acknowledge : async () => {}, ...retries });
        if (left) retry(left);
        if (isForm) await acknowledge();
      };
      // It takes its place now: storing it may take longer than storing the one after it.
      if (!isElsewhere) track(lane === undefined ? start() : inLane(lane, start));
      const id = await storing;
      if (id === undefined) log.info({ ...aboutDelivery(body), outcome: 'known already' }, 'a delivery');
      if (id === undefined || !isForm) await acknowledge();
    },

    /**
     * Takes what was missed in a channel; resolves when it is stored. Nothing comes between: what Slack delivers of this channel
     * meanwhile is stored afterwards, and all of it is worked on in this order.
     */
    async readUp(channel: string, missed: Missed[]): Promise<void> {
      if (signal.aborted) return;
      const fresh: { id: number; body: Payload }[] = [];
      const take = async ({ body, also }: Missed) => {
        const id = (await isGone(body)) ? undefined : await stored(body, also);
        if (id !== undefined) fresh.push({ id, body });
      };
      const storing = readingUp(channel, async () => {
        for (const each of missed) await take(each);
      });
      if (shared) return storing;
      const start = async () => {
        // What is stored by then is worked on, and the rest is read up at the next start.
        await storing.catch(() => {});
        for (const { id, body } of fresh) await workWhenReady({ id, replayed: false }, body);
      };
      track(inLane(channel, start));
      await storing;
    },

    /** Stores what is to be done about another delivery, and does it. Resolves when it is done, or was before. */
    async deliverOwn(body: Payload): Promise<void> {
      const id = signal.aborted ? undefined : await stored(body);
      if (id === undefined || shared) return;
      const done = inTurn({ id, replayed: false }, body);
      track(done);
      await done;
    },

    /** Works on what waits there, which another process may have stored, if it is this one's to do. */
    workOn,

    replay(waiting: StoredDelivery[]): void {
      for (const row of waiting) track(givenUp(row) ?? replayed(row));
    },

    /** When nothing is being worked on. */
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** The name under which the watchdog knows it. */
const nameOf = (delivery: number) => `delivery ${delivery}`;
