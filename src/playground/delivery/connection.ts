/** Whether the app can be reached right now, and who waits to hear that it can. */
export interface Connection {
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
