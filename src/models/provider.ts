import type { Ask } from '../prompts/ask.js';
import type { Patience } from './patience.js';

/** A model as `provider:model`, for example `rehearsal:script`. */
export type ModelRef = `${string}:${string}`;

/** Tokens of one attempt. `uncached`, `cacheRead` and `cacheWrite` add up to what was sent; `reasoning` is part of `output`. */
export interface Usage {
  uncached: number;
  cacheRead: number;
  cacheWrite: number;
  output: number;
  reasoning: number;
}

/** Something a model may have looked up before it answers. `input` is a portable JSON schema of an object. */
export interface Tool {
  name: string;
  description: string;
  input: Record<string, unknown>;
}

export interface ToolUse {
  id: string;
  name: string;
  input: unknown;
}

/** Everything one conversation with a model is begun with. The same tools for all roles of a workshop, for the cache. */
export interface Call {
  /** The model's own name, without the provider. */
  model: string;
  ask: Ask;
  tools: readonly Tool[];
  /** The most tokens an attempt may put out, thinking included. */
  cap: number;
  effort: 'low' | 'medium' | 'high';
  /** Stable for a workshop and no secret: helps a vendor to find its cache. */
  cacheKey: string;
}

/** What one attempt gave. A cut answer is `truncated` and carries no text: nothing is made of it. */
export type Reply = { usage: Usage; requestId?: string } & (
  | { kind: 'answer'; text: string }
  | { kind: 'tools'; uses: ToolUse[] }
  | { kind: 'truncated' }
  | { kind: 'refused'; why: string }
);

/** A conversation with one model, begun anew for every model: nothing of another's is ever carried over. */
export interface Conversation {
  /**
   * One attempt. Throws a CallFailed, or what the signal was aborted with. `cap` replaces the call's own from here on;
   * `heard` is called for every piece of bytes that arrives.
   */
  send(signal: AbortSignal, more?: { cap?: number; heard?: () => void }): Promise<Reply>;
  /** Hands in what its tools gave, each by the id of its use. */
  give(results: readonly { id: string; text: string }[]): void;
  /** Tells it why its last answer does not fit. */
  correct(problem: string): void;
}

/**
 * A vendor of models. `address` is the base URL: with the model it is the key under which failures and abilities are
 * remembered. `patience` is a vendor's, unless it has its own.
 */
export interface Provider {
  name: string;
  address: string;
  patience?: Patience;
  begin(call: Call): Conversation;
}

/**
 * Why an attempt failed, as the broker's outcome table names it. `unsupported`: the server refused a capability that
 * the provider has lowered since, so that the same call may be sent again at once. `unknown`: it refused the request as such.
 */
export type Outcome =
  | 'unsupported'
  | 'too long'
  | 'refused'
  | 'denied'
  | 'busy'
  | 'stalled'
  | 'unreachable'
  | 'unknown';

/**
 * Thrown by a conversation for an attempt that gave no reply. `retryAfterMs` is what the vendor asked for; `usage` is
 * what it counted all the same. `cut`: it was at work and did not get to counting, so that nobody knows what it cost.
 */
export class CallFailed extends Error {
  readonly outcome: Outcome;
  readonly status?: number;
  readonly retryAfterMs?: number;
  readonly requestId?: string;
  readonly usage?: Usage;
  readonly cut: boolean;
  constructor(
    outcome: Outcome,
    detail: string,
    more: {
      status?: number;
      retryAfterMs?: number;
      requestId?: string;
      usage?: Usage | undefined;
      cut?: boolean;
      cause?: unknown;
    } = {},
  ) {
    super(detail, { cause: more.cause });
    this.name = 'CallFailed';
    this.outcome = outcome;
    this.cut = more.cut ?? false;
    if (more.status !== undefined) this.status = more.status;
    if (more.retryAfterMs !== undefined) this.retryAfterMs = more.retryAfterMs;
    if (more.requestId !== undefined) this.requestId = more.requestId;
    if (more.usage !== undefined) this.usage = more.usage;
  }
}
