import type { Limit } from '../contracts/ledger.js';
import type { Ask } from '../prompts/ask.js';
import type { RoleId } from '../roles/index.js';
import type { Weak, Spent } from '../workshop/base/fact-fields.js';
import type { FailureReason, Overspent, SmallWindow } from '../workshop/base/tasks.js';

/** A model as `provider:model`, for example `rehearsal:script`. */
export type ModelRef = `${string}:${string}`;

/**
 * Tokens of one attempt. `uncached`, `cacheRead` and `cacheWrite` add up to what was sent; `reasoning` is part of
 * `output`.
 */
export interface Usage {
  uncached: number;
  cacheRead: number;
  cacheWrite: number;
  output: number;
  reasoning: number;
}

/** Something a model may have looked up before it answers. `input` is a portable JSON schema of an object. */
export interface LookUpTool {
  name: string;
  description: string;
  input: Record<string, unknown>;
}

export interface ToolUse {
  id: string;
  name: string;
  input: unknown;
}

/** What a conversation with a model begins with. All roles have the same tools, so that vendors' caches help. */
export interface ModelCall {
  /** The model's own name, without the provider. */
  model: string;
  ask: Ask;
  tools: readonly LookUpTool[];
  /** The most tokens an attempt may put out, thinking included. */
  cap: number;
  effort: 'low' | 'medium' | 'high';
  /** The same for all calls of a workshop, and no secret: a vendor finds its cache by it. */
  cacheKey: string;
}

/** What one attempt gave. An answer that was cut at the cap is `truncated`, without its text. Some models answer in their `thought`. */
export type ModelReply = { usage: Usage; requestId?: string } & (
  | { kind: 'answer'; text: string; thought?: string }
  | { kind: 'tools'; uses: ToolUse[] }
  | { kind: 'truncated' }
  | { kind: 'refused'; why: string }
);

/** A conversation with one model. The next model of a chain begins a new one. */
export interface Conversation {
  /**
   * One attempt. Throws a CallFailed, or what the signal was aborted with. `cap` replaces the call's own from here on;
   * `onData` is called whenever bytes arrive.
   */
  send(signal: AbortSignal, more?: { cap?: number; onData?: () => void }): Promise<ModelReply>;
  /** Adds the results of the tools, each by the id of its use. */
  give(results: readonly { id: string; text: string }[]): void;
  /** Adds why the last answer does not fit the schema. */
  correct(problem: string): void;
  /**
   * Begins anew in a simpler form; false where there is none. Only servers of which nothing is known have this.
   */
  simplify?(first: 'tools' | 'structure'): boolean;
  /** The last answer could be used. A simpler form in which it was asked for is remembered, and given in words; `weak`: what it is weak in. */
  accept?(): { form?: string; weak: Weak };
}

/**
 * A vendor of models. `address` is the base URL: with the model it is the key under which failures and abilities are
 * remembered. Without `timeouts` it has those of a vendor.
 */
export interface Provider {
  name: string;
  address: string;
  timeouts?: Timeouts;
  begin(call: ModelCall): Conversation;
}

/**
 * Why an attempt failed. `unsupported`: the server refused a part of the request that the provider leaves out from now
 * on, so that the same call may be sent again at once. `endless`: what came went on without saying anything, and was let go. `stalled`:
 * nothing arrived for too long; `late`: it took too long altogether. `unknown`: it refused the request as such.
 */
export type AttemptOutcome =
  | 'unsupported'
  | 'endless'
  | 'too long'
  | 'refused'
  | 'denied'
  | 'busy'
  | 'stalled'
  | 'late'
  | 'unreachable'
  | 'unknown';

/**
 * Thrown for an attempt that gave no reply. `retryAfterMs` is what the vendor asked for; `usage` is
 * what it counted all the same. `cut`: the server may have been at work and reported no usage, so the cost is unknown.
 */
export class ModelCallFailed extends Error {
  readonly outcome: AttemptOutcome;
  readonly cut: boolean;
  declare readonly status: number | undefined;
  declare readonly retryAfterMs: number | undefined;
  declare readonly requestId: string | undefined;
  declare readonly usage: Usage | undefined;
  declare readonly window: SmallWindow | undefined;
  constructor(
    outcome: AttemptOutcome,
    detail: string,
    more: Partial<Omit<ModelCallFailed, keyof Error | 'outcome'>> & { cause?: unknown } = {},
  ) {
    super(detail, { cause: more.cause });
    this.name = 'CallFailed';
    this.outcome = outcome;
    this.cut = more.cut ?? false;
    const { status, retryAfterMs, requestId, usage, window } = more;
    Object.assign(this, { status, retryAfterMs, requestId, usage, window });
  }
}

/**
 * How long an attempt may take, in milliseconds: until the first byte of the body, without a byte after it, and in all
 * for an answer of the usual cap. A larger cap has more time in proportion.
 */
export interface Timeouts {
  firstByteMs: number;
  silenceMs: number;
  totalMs: number;
}

/** The total is enough for 16,000 tokens at 25 a second, which is slow for a vendor. */
export const vendorTimeouts: Timeouts = { firstByteMs: 45_000, silenceMs: 45_000, totalMs: 640_000 };

/**
 * A server of one's own may have to load the model first, reads the prompt slowly, and may not stream at all.
 * The total is enough for 16,000 tokens at 8 a second.
 */
export const ownServerTimeouts: Timeouts = { firstByteMs: 600_000, silenceMs: 45_000, totalMs: 2_000_000 };

/** Why there is no usable answer, as facts record it. */
export type ModelFailure = Exclude<FailureReason, 'disk' | 'bug' | 'setAside'>;

/**
 * Thrown by the broker. Anything else that is thrown, but for StorageFailed, is a bug. `spent` is what the failed
 * attempts cost.
 */
export class ModelError extends Error {
  readonly failure: ModelFailure;
  readonly ref?: ModelRef;
  readonly spent?: Spent;
  /** The budget that was used up, in numbers. */
  readonly budget?: Overspent;
  readonly window?: SmallWindow;
  constructor(
    failure: ModelFailure,
    detail: string,
    more: { ref?: ModelRef; spent?: Spent; budget?: Overspent; cause?: unknown } = {},
  ) {
    super(more.ref ? `${more.ref}: ${detail}` : detail, { cause: more.cause });
    this.name = 'ModelError';
    this.failure = failure;
    if (more.ref) this.ref = more.ref;
    if (more.spent) this.spent = more.spent;
    if (more.budget) this.budget = more.budget;
    if (more.cause instanceof ModelCallFailed && more.cause.window) this.window = more.cause.window;
  }
}

/** Every kind of call, as `models.conf` and the ledger name it. */
export const promptIds = [
  'planning_intake',
  'planning_digest',
  'planning_intent_check',
  'planning_first_view',
  'planning_question_merge',
  'planning_speak',
  'planning_clarify_review',
  'planning_clarify_ask',
  'planning_consensus_synthesis',
  'planning_review_revision',
  'planning_reply_intent',
] as const;
export type PromptId = (typeof promptIds)[number];

/** Which models answer which call, and the limits, as `models.conf` sets them. */
export interface Chains {
  /** Never empty. */
  chain(prompt: PromptId, role: RoleId | undefined, channel: string, profile?: string): readonly ModelRef[];
  /** All first choices of a channel, each once. */
  models(channel: string, profile?: string): string[];
  /** The profiles that there are. One that is given holds where the file names none for the channel. */
  profiles: readonly string[];
  /** At which cost a workshop pauses and asks people; micros are millionths of a US dollar. */
  budget: { workshop: Limit; day: Limit };
  /** How many attempts one provider may have under way at a time. */
  atOnce: number;
}

/** Answers in place of a model: it reads the data that a prompt is given, not its text. */
export interface Script {
  ref: ModelRef;
  complete(ask: Ask, signal: AbortSignal): Promise<unknown>;
}

const none: Usage = { uncached: 0, cacheRead: 0, cacheWrite: 0, output: 0, reasoning: 0 };

/** A script as a provider. It costs nothing, calls no tools, and would answer the same when corrected. */
export function scripted(script: Script): Provider {
  const [name = ''] = script.ref.split(':');
  return {
    name,
    address: 'here',
    begin: ({ ask }) => ({
      async send(signal, { onData } = {}) {
        // A script has no cache: calls that begin alike need not wait for the first answer.
        onData?.();
        const answer = await script.complete(ask, signal);
        return { kind: 'answer', text: JSON.stringify(answer) ?? '', usage: none };
      },
      give() {},
      correct() {},
    }),
  };
}

/** Lets a script wait before each answer, for so many milliseconds, so that people can follow the thread as it grows. */
export function withThinkingTime(
  script: Script,
  sleep: (ms: number, signal: AbortSignal) => Promise<void>,
  msBefore: (ask: Ask) => number,
): Script {
  return {
    ref: script.ref,
    async complete(ask, signal) {
      const ms = msBefore(ask);
      if (ms > 0) await sleep(ms, signal);
      return script.complete(ask, signal);
    },
  };
}
