/** Time as an argument: one that only ever grows. `sleep` rejects when the signal aborts. */
export interface Clock {
  elapsed(): number;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** What the main thread executes, by name. What it died of twice is set aside, and not run again. */
export interface Watch {
  run<T>(work: string, act: () => T): T;
  isSetAside(work: string): boolean;
}

export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
