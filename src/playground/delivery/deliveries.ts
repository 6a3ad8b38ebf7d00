import { EventEmitter, once, setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { createId, type Delivery } from '../records.js';
import type { Workspace } from '../workspace.js';

/** The number counts from 1. */
export type Retry = { number: number; reason: string } | null;

/**
 * How one try ended. `response` is what the app sent along with its acknowledgement, if anything; `lost` means
 * the way to the app broke, so that waiting for it to come back is worth more than counting tries.
 */
export type Outcome =
  | { kind: 'acknowledged'; response: unknown }
  | { kind: 'failed'; reason: string; lost: boolean; final?: boolean };

/** A way to the app: sockets it opened, or a URL it listens on. */
export interface Transport {
  connected(): boolean;
  /** Resolves as soon as something can be sent; rejects when the signal aborts. */
  untilConnected(signal: AbortSignal): Promise<void>;
  send(delivery: Delivery, retry: Retry): Promise<Outcome>;
  watch(watcher: (connected: boolean) => void): void;
  close(): Promise<void>;
}

/** Whether the app can be reached right now, and who waits to hear that it can. */
export function createConnection(connected: boolean) {
  const changes = new EventEmitter();
  setMaxListeners(0, changes);
  let up = connected;
  return {
    connected: () => up,
    set(next: boolean): void {
      if (next === up) return;
      up = next;
      changes.emit('change', up);
      if (up) changes.emit('up');
    },
    watch: (watcher: (connected: boolean) => void) => void changes.on('change', watcher),
    async untilConnected(signal: AbortSignal): Promise<void> {
      signal.throwIfAborted();
      if (!up) await once(changes, 'up', { signal });
    },
  };
}

/** Milliseconds: how long an acknowledgement may take, and the waits before an event is tried again. */
export type Patience = { acknowledgeMs: number; retryMs: readonly number[] };

export const slackPatience: Patience = { acknowledgeMs: 3000, retryMs: [1000, 60_000, 300_000] };

export type Log = (line: string, detail?: object) => void;
export type Deliveries = ReturnType<typeof createDeliveries>;

/** Sends every event that comes into the workspace's keeping once it is written, and again until it is acknowledged. */
export function createDeliveries({ records }: Workspace, transport: Transport, patience: Patience, log: Log) {
  const closing = new AbortController();
  const { signal } = closing;
  // Every event under way listens for the end: any number is fine.
  setMaxListeners(0, signal);

  /** Tries an event until it is acknowledged or, on a working connection, the waits are used up. */
  async function carry(delivery: Delivery, earlier: Retry): Promise<void> {
    let retry = earlier;
    let waited = 0;
    while (!signal.aborted) {
      await transport.untilConnected(signal);
      const outcome = await transport.send(delivery, retry);
      if (signal.aborted) return;
      if (outcome.kind === 'acknowledged') return records.remove('delivery', delivery.id);
      retry = { number: (retry?.number ?? 0) + 1, reason: outcome.reason };
      if (outcome.lost) continue;
      const wait = outcome.final === true ? undefined : patience.retryMs[waited++];
      if (wait === undefined) {
        log('The app did not acknowledge an event; it is dropped.', { event: delivery.payload.event_id });
        return records.remove('delivery', delivery.id);
      }
      await pause(wait, undefined, { signal });
    }
  }

  function start(delivery: Delivery, earlier: Retry): void {
    carry(delivery, earlier).catch((error: unknown) => {
      if (!signal.aborted) log('A delivery stopped on an error.', { error });
    });
  }

  const unwatch = records.watch(({ kind, value }) => {
    const delivery = value as Delivery | undefined;
    if (kind === 'delivery' && delivery?.type === 'events_api') start(delivery, null);
  });

  return {
    /** Sends a command or an interaction once; null when the app did not acknowledge it in time. */
    async ask(type: 'slash_commands' | 'interactive', payload: Delivery['payload']) {
      const delivery: Delivery = { id: createId('D'), type, payload };
      records.put('delivery', delivery.id, delivery);
      const patient = AbortSignal.any([signal, AbortSignal.timeout(patience.acknowledgeMs)]);
      const isThere = transport.untilConnected(patient).then(() => true);
      const outcome = (await isThere.catch(() => false)) ? await transport.send(delivery, null) : null;
      // At a shutdown the record stays, so that the next run can tell the person.
      if (!signal.aborted) records.remove('delivery', delivery.id);
      return outcome?.kind === 'acknowledged' ? { response: outcome.response } : null;
    },
    /** Sends what an earlier run could not, and hands over the commands that run left unanswered. */
    resume(unanswered: (payload: Delivery['payload']) => void): void {
      for (const delivery of records.all('delivery')) {
        const { id, type, payload } = delivery;
        if (type === 'events_api') start(delivery, { number: 1, reason: 'connection_failed' });
        else records.remove('delivery', id);
        if (type === 'slash_commands') unanswered(payload);
      }
    },
    close(): void {
      unwatch();
      closing.abort();
    },
  };
}
