import type { Passage } from '../../prompts/passage.js';
import type { About } from './about.js';

/**
 * Time as an argument. `now` is the time of day, which may be set back; `elapsed` only ever grows. `sleep` rejects when
 * the signal aborts.
 */
export interface Clock {
  now(): number;
  elapsed(): number;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What can be looked up before an answer. */
export interface LookUps {
  search(query: string, about: About): Promise<Passage[]>;
}
