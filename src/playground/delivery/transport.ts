/** Something on its way to the app. Events are kept until acknowledged; the other two are tried once. */
export interface Delivery {
  id: string;
  type: 'events_api' | 'slash_commands' | 'interactive';
  payload: Record<string, unknown>;
}

export interface Retry {
  /** Counts from 1. */
  number: number;
  reason: string;
}

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
  send(delivery: Delivery, retry: Retry | null): Promise<Outcome>;
  watch(watcher: (connected: boolean) => void): void;
  close(): Promise<void>;
}

/** Whether the app can be reached right now, and who waits to hear that it can. */
interface Connection {
  is(): boolean;
  set(connected: boolean): void;
  untilUp(signal: AbortSignal): Promise<void>;
  watch(watcher: (connected: boolean) => void): void;
}

export function createConnection(connected: boolean): Connection {
  let up = connected;
  const watchers = new Set<(connected: boolean) => void>();
  return {
    is: () => up,
    set(next) {
      if (next === up) return;
      up = next;
      for (const watcher of watchers) watcher(up);
    },
    watch: (watcher) => void watchers.add(watcher),
    untilUp: (signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason as Error);
        if (up) return resolve();
        const stop = (): void => {
          watchers.delete(onChange);
          signal.removeEventListener('abort', onAbort);
        };
        const onChange = (now: boolean): void => {
          if (!now) return;
          stop();
          resolve();
        };
        const onAbort = (): void => {
          stop();
          reject(signal.reason as Error);
        };
        watchers.add(onChange);
        signal.addEventListener('abort', onAbort);
      }),
  };
}
