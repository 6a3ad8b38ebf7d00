/**
 * Time as an argument. `now` is the time of day in milliseconds, for stamps: somebody may set it forward or back at any
 * moment. `elapsed` only ever grows and means nothing outside this process: what is measured or paced goes by it. `sleep`
 * does, too, and rejects when the signal aborts.
 */
export interface Clock {
  now(): number;
  elapsed(): number;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** The log: static messages, with details beside them. */
export interface Log {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What the main thread executes, by name, such as "delivery 12". */
export interface Watch {
  /** Runs it under this name: when it hangs or ends the process, it is known by it. */
  run<T>(work: string, act: () => T): T;
  /** The process died of it twice: it is not to be run again. */
  isSetAside(work: string): boolean;
}

/** One thing that was checked for whoever runs the bot: that it is good, or what is wrong and what to do. */
export type Checked = { ok: string } | { wrong: string };

/** The same for a terminal. */
export const checkedLine = (each: Checked): string =>
  'ok' in each ? `ok     ${each.ok}` : `wrong  ${each.wrong}`;

/** A command cannot be carried out. The message says why, and what can be. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
