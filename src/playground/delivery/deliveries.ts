import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { createId } from '../timestamps.js';
import type { Workspace } from '../workspace.js';
import type { Delivery, Outcome, Retry, Transport } from './transport.js';

/** Milliseconds: how long an acknowledgement may take, and the waits before an event is tried again. */
export interface Patience {
  acknowledgeMs: number;
  retryMs: readonly number[];
}

export const slackPatience: Patience = { acknowledgeMs: 3000, retryMs: [1000, 60_000, 300_000] };

export interface Deliveries {
  /** Takes an event into the workspace's keeping; it is sent once written, and again until it is acknowledged. */
  event(payload: Record<string, unknown>): void;
  /** Sends a command or an interaction once; null when the app did not acknowledge it in time. */
  ask(
    type: 'slash_commands' | 'interactive',
    payload: Record<string, unknown>,
  ): Promise<{ response: unknown } | null>;
  /** Sends what an earlier run could not, and hands over the commands that run left unanswered. */
  resume(unanswered: (payload: Record<string, unknown>) => void): void;
  close(): void;
}

type Log = (line: string, detail?: object) => void;

export function createDeliveries(
  workspace: Workspace,
  transport: Transport,
  patience: Patience,
  log: Log,
): Deliveries {
  const { records } = workspace;
  const closing = new AbortController();
  const { signal } = closing;
  // Every event under way listens for the end: any number is fine.
  setMaxListeners(0, signal);

  /** Tries an event until it is acknowledged or, on a working connection, the waits are used up. */
  async function carry(delivery: Delivery, earlier: Retry | null): Promise<void> {
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

  function start(delivery: Delivery, earlier: Retry | null): void {
    carry(delivery, earlier).catch((error: unknown) => {
      if (!signal.aborted) log('A delivery stopped on an error.', { error });
    });
  }

  const unwatch = records.watch(({ kind, value }) => {
    const delivery = value as Delivery | undefined;
    if (kind === 'delivery' && delivery?.type === 'events_api') start(delivery, null);
  });

  async function tryOnce(delivery: Delivery): Promise<Outcome> {
    const patient = AbortSignal.any([signal, AbortSignal.timeout(patience.acknowledgeMs)]);
    try {
      await transport.untilConnected(patient);
    } catch {
      return { kind: 'failed', reason: 'not_connected', lost: true };
    }
    return transport.send(delivery, null);
  }

  return {
    event(payload) {
      const id = createId('D');
      records.put('delivery', id, { id, type: 'events_api', payload });
    },
    async ask(type, payload) {
      const id = createId('D');
      const delivery: Delivery = { id, type, payload };
      records.put('delivery', id, delivery);
      const outcome = await tryOnce(delivery);
      // At a shutdown the record stays, so that the next run can tell the person.
      if (!signal.aborted) records.remove('delivery', id);
      return outcome.kind === 'acknowledged' ? { response: outcome.response } : null;
    },
    resume(unanswered) {
      for (const delivery of records.all('delivery')) {
        if (delivery.type === 'events_api') {
          start(delivery, { number: 1, reason: 'connection_failed' });
        } else {
          records.remove('delivery', delivery.id);
          if (delivery.type === 'slash_commands') unanswered(delivery.payload);
        }
      }
    },
    close() {
      unwatch();
      closing.abort();
    },
  };
}
