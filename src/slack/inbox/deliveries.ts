import { setImmediate as turn } from 'node:timers/promises';
import type { AckFn, App, ReceiverEvent } from '@slack/bolt';
import { visibleIn } from '../../text/visible.js';
import { droppedFilesEvent } from '../messages/dropped-files-event.js';
import type { Clock, Inbox, Log, StoredDelivery, Watch } from '../needs.js';
import { objectOf, type Payload, textOf } from '../payload.js';
import { aboutDelivery } from './about-delivery.js';
import type { ReadUp } from './catching-up.js';
import { claimsOf, claimWhenReadUp, deletionOf, storable } from './claims.js';
import { createLanes } from '../../lanes.js';
import type { Missed } from './missed.js';

const mostTries = 3;
const retryMs = 3_000;

/** What a listener finds in its context. */
export interface Delivery {
  id: number;
  /** It was stored by an earlier run or try: nobody waits for an acknowledgement, and triggers have run out. */
  replayed: boolean;
}

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
  /** Tells a person that nothing became of it: after all tries, or because it is set aside. */
  apologise(body: Payload, why: 'tried' | 'setAside'): Promise<void>;
}

export interface Deliveries {
  /** Stores a delivery, acknowledges it, and has it worked on. Rejects, unacknowledged, when it can't be stored. */
  receive(event: ReceiverEvent): Promise<void>;
  replay(waiting: StoredDelivery[]): void;
  /**
   * Takes what was missed, and what is to follow on what of it was new. All of it is stored in one go, so that nothing
   * comes between, and worked on in this order.
   */
  readUp: ReadUp;
  /** Stores what is to be done about another delivery, and does it. Resolves when it is done, or was before. */
  follow(body: Payload): Promise<void>;
  /** When nothing is being worked on. */
  idle(): Promise<void>;
}

/** It has nothing in it for us, is about a message that was deleted, or came before. */
type NotTaken = 'nothing in it' | 'deleted' | 'known already';

type Live = Pick<ReceiverEvent, 'ack' | 'retryNum' | 'retryReason'>;

/** From Slack's delivery to its effect: claimed once, worked on until it took, up to three times. */
export function createDeliveries(means: Means): Deliveries {
  const { inbox, clock, log, signal, ready, app, watch, apologise } = means;
  const inLane = createLanes();
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
      await watch.run(workOn(delivery.id), () =>
        app().processEvent({ ...live, body, customProperties: { delivery } }),
      );
    } catch (error) {
      if (!signal.aborted) failed(delivery.id, objectOf(error).original ?? error);
      return;
    }
    end(delivery.id, body, 'no workshop');
  }

  /** The line of a delivery that reached a workshop stands in the log already, with its number. */
  function end(delivery: number, body: Payload, outcome: string): void {
    const about = aboutDelivery(body);
    if (inbox.done(delivery, about.kind, outcome)) log.info({ delivery, ...about, outcome }, 'a delivery');
  }

  function failed(id: number, problem: unknown): void {
    inbox.failed(id, problem instanceof Error ? problem.message : String(problem));
    const row = inbox.waiting().find((each) => each.id === id);
    log.error({ err: problem, delivery: id, tries: row?.attempts }, 'a delivery could not be worked on');
    if (row) again(row);
  }

  function leave({ id, body }: StoredDelivery): void {
    log.error({ delivery: id }, 'a delivery is set aside: the process died of it twice');
    track(apologise(objectOf(body), 'setAside').finally(() => inbox.setAside(id)));
  }

  function again(row: StoredDelivery): void {
    if (row.attempts < mostTries) {
      const later = clock.sleep(retryMs * row.attempts, signal).then(() => replayed(row));
      track(later.catch((error) => (signal.aborted ? undefined : Promise.reject(error))));
    } else {
      log.error({ delivery: row.id }, 'a delivery was given up after three tries');
      const body = objectOf(row.body);
      track(apologise(body, 'tried').finally(() => end(row.id, body, 'given up')));
    }
  }

  /** The delivery's number, or why it is not taken. */
  function stored(body: Payload, also?: string): number | NotTaken {
    const claims = claimsOf(body);
    const later = also ?? claimWhenReadUp(body);
    try {
      const deletion = deletionOf(body);
      if (!claims) return 'nothing in it';
      if (deletion && inbox.claimedSince(deletion, 0)) return 'deleted';
      const first = later === undefined ? undefined : inbox.claim([...claims, later], storable(body));
      return first ?? inbox.claim(claims, storable(body)) ?? 'known already';
    } catch (err) {
      log.error(
        { err },
        'a delivery could not be stored; it is not acknowledged, so that Slack sends it again',
      );
      throw err;
    }
  }

  /** Works on what nobody waits for, in its turn. */
  function inTurn(delivery: Delivery, body: Payload): Promise<void> {
    return inLane(laneOf(body) ?? 'again', async () => {
      await ready;
      if (!signal.aborted) await work(delivery, body, { ack: async () => {} });
    });
  }

  function replayed({ id, body }: StoredDelivery): Promise<void> {
    return inTurn({ id, replayed: true }, objectOf(body));
  }

  return {
    async receive({ body: sent, ack, retryNum, retryReason }) {
      if (signal.aborted) throw new Error('not taken: the bot is being stopped');
      // Before anything is read or stored: "approve" with a zero-width space in it is "approve".
      const body = objectOf(visibleIn(sent));
      const id = stored(body);
      const safely = acknowledgement(ack, log);
      if (typeof id === 'string') {
        // What bots say, ourselves among them, is most of what comes.
        log[id === 'nothing in it' ? 'debug' : 'info']({ ...aboutDelivery(body), outcome: id }, 'a delivery');
        return safely();
      }
      const lane = laneOf(body);
      const retries = { ...(retryNum !== undefined && { retryNum }), ...(retryReason && { retryReason }) };
      if (lane !== undefined) await safely();
      const start = async () => {
        await ready;
        if (signal.aborted) return;
        await work({ id, replayed: false }, body, {
          ack: lane === undefined ? safely : async () => {},
          ...retries,
        });
        if (lane === undefined) await safely();
      };
      track(lane === undefined ? start() : inLane(lane, start));
    },

    readUp(missed, then) {
      if (signal.aborted) return;
      const store = ({ body, also }: Missed) => {
        const id = stored(body, also);
        return typeof id === 'string' ? [] : [{ id, body }];
      };
      const fresh = missed.flatMap(store);
      const last = then(fresh.map(({ body }) => body));
      for (const each of [...fresh, ...(last ? store({ body: last }) : [])])
        track(inTurn({ id: each.id, replayed: false }, each.body));
    },

    async follow(body) {
      const id = signal.aborted ? undefined : stored(body);
      if (typeof id !== 'number') return;
      const done = inTurn({ id, replayed: false }, body);
      track(done);
      await done;
    },

    replay(waiting) {
      for (const row of waiting) {
        if (watch.isSetAside(workOn(row.id))) leave(row);
        else if (row.attempts < mostTries) track(replayed(row));
        else again(row);
      }
    },

    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** The name under which the watchdog knows it. */
const workOn = (delivery: number) => `delivery ${delivery}`;

/**
 * Events of one channel are worked on in order; a command or a click is answered at once. The files of a message have
 * a lane of their own: nobody else waits for them.
 */
function laneOf(body: Payload): string | undefined {
  const event = objectOf(body.event);
  if (!('event' in body)) return undefined;
  const channel = textOf(event.channel) || textOf(objectOf(event.item).channel) || 'elsewhere';
  return event.type === droppedFilesEvent ? `files:${channel}:${textOf(event.ts)}` : channel;
}

/** Acknowledges once. A lost connection is no reason to lose the delivery, which is stored by now. */
function acknowledgement(ack: ReceiverEvent['ack'], log: Log): AckFn<unknown> {
  let said = false;
  return async (answer?: unknown) => {
    if (said) return;
    said = true;
    try {
      await ack(visibleIn(answer));
    } catch (err) {
      log.warn({ err }, 'an acknowledgement did not reach Slack; the delivery is worked on all the same');
    }
  };
}
