import type { Ask } from '../prompts/ask.js';
import type { Fact } from '../workshop/facts.js';
import type { Session } from '../workshop/session.js';

/** Where facts are kept. `append` takes all or nothing, and throws when the session is not at `expected` any more. */
export interface FactStore {
  facts(session: string): Fact[];
  append(after: Session, expected: number, facts: readonly Fact[], delivery?: number): void;
  unfinished(): string[];
}

/** Where versions are written, whole or not at all, and read again; undefined when there is no such file. */
export interface Outputs {
  write(workshop: string, version: number, files: readonly { name: string; content: string }[]): string[];
  read(workshop: string, version: number, name: string): string | undefined;
}

/** The models behind the roles. The answer fits the ask's schema; `model` says who gave it. */
export interface Models {
  answer(ask: Ask, signal: AbortSignal): Promise<{ answer: unknown; model: string }>;
}

/** Time as an argument. `sleep` rejects when the signal aborts. */
export interface Clock {
  now(): number;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
