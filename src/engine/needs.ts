import type { Ask } from '../prompts/ask.js';
import type { Passage } from '../prompts/passage.js';
import type { RoleId } from '../roles/index.js';
import type { Fact } from '../workshop/facts.js';
import type { Person } from '../workshop/people.js';
import type { Session } from '../workshop/session.js';
import type { Spent } from '../workshop/spent.js';

/** What became of a delivery, which ends with it unless it `goesOn`. `kind` is the type of the input. */
export interface Arrival {
  delivery: number;
  session: string;
  kind: string;
  outcome: string;
  goesOn: boolean;
}

/** Where facts are kept. `append` takes all or nothing, and throws when the session is not at `expected` any more. */
export interface FactStore {
  facts(session: string): Fact[];
  append(after: Session, expected: number, facts: readonly Fact[], arrival?: Arrival): void;
  unfinished(): string[];
  /** Workshops that the day's budget holds up. */
  waitingForDay(): string[];
  /** The last raise of the budget of this day (YYYY-MM-DD), in whatever workshop; the first one of a day has number 1. */
  dayRaise(day: string): { number: number; by: Person } | undefined;
}

/** Where versions are written, whole or not at all, and read again; undefined when there is no such file. */
export interface Outputs {
  write(workshop: string, version: number, files: readonly { name: string; content: string }[]): string[];
  read(workshop: string, version: number, name: string): string | undefined;
}

/** What a call is for. `task` is the task's name without its try, `key` with it; `raises` how often people allowed this workshop more. */
export interface About {
  session: string;
  channel: string;
  task: string;
  key: string;
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
