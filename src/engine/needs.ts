import type { Ask } from '../prompts/ask.js';
import type { Passage } from '../prompts/passage.js';
import type { RoleId } from '../roles/index.js';
import type { Spent } from '../workshop/budget/spent.js';

/** Where versions are written, whole or not at all, and read again; undefined when there is no such file. */
export interface Outputs {
  write(workshop: string, version: number, files: readonly { name: string; content: string }[]): void;
  read(workshop: string, version: number, name: string): string | undefined;
}

/** What a call is for. `task` is the task's name without its try; `raises` how often people allowed this workshop more. */
export interface About {
  session: string;
  channel: string;
  task: string;
  round: number;
  role?: RoleId;
  raises: number;
}

/** The models behind the roles. The answer fits the ask's schema; `model` says who gave it. */
export interface Models {
  answer(
    ask: Ask,
    about: About,
    signal: AbortSignal,
  ): Promise<{ answer: unknown; model: string; spent: Spent; found: Passage[] }>;
}

/** What may be looked up before a person is asked: passages that may well answer a question, numbered for the workshop. */
export interface LookUps {
  answering(question: string, about: { channel: string; session: string }): Promise<Passage[]>;
}

/** Time as an argument: the time of day, and one that only ever grows. `sleep` rejects when the signal aborts. */
export interface Clock {
  now(): number;
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
