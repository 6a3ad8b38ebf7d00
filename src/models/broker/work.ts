import { createHash } from 'node:crypto';
import type { CodeAt, Passage } from '../../contracts/knowledge.js';
import type { Attempt } from '../../contracts/ledger.js';
import type { Ask } from '../../prompts/ask.js';
import type { RoleId } from '../../roles/index.js';
import { type Weak, nothingSpent, plus, type Spent } from '../../workshop/base/fact-fields.js';
import { wireSchema, wireText } from '../answers/wire-schema.js';
import type { ModelCall, ModelRef, PromptId, Timeouts, LookUpTool, Usage } from '../provider.js';
import { sizeOf } from '../cost.js';

/** How large a call is, and the hash of it, for the ledger, for estimates and for answers that are kept. */
export function fingerprintOf({ schema, layout }: Ask, tools: readonly LookUpTool[]) {
  const before = [JSON.stringify(tools), wireText(wireSchema(schema)), layout.system];
  const text = [...before, ...layout.blocks.map((block) => block.text)].join('\n');
  return { size: sizeOf(text), promptHash: hashOf(text) };
}

/** The key of a kept answer: what is asked, of which models, and for which task. */
export function inputHash({ ask, promptHash, about }: CallWork, chain: readonly ModelRef[]): string {
  return hashOf(JSON.stringify([ask.prompt, promptHash, chain, about.task]));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/**
 * What a call is for. `task` is the name of the task without the number of its try; `raises` is how often people have
 * allowed this workshop more than its budget.
 */
export interface CallContext {
  session: string;
  channel: string;
  task: string;
  round: number;
  role?: RoleId;
  /** The code that may be looked into for it. */
  code?: CodeAt;
  raises: number;
  /** In US dollars, and a profile of `models.conf`, as the policy of the workspace had it. */
  budget?: string | undefined;
  profile?: string | undefined;
}

/** An answer that fits its schema, who gave it and what that model is weak in, what it cost, and what was looked up for it. */
export interface Answered {
  answer: unknown;
  model: ModelRef;
  spent: Spent;
  found: Passage[];
  weak?: Weak;
}

/** The models behind the roles. Throws a ModelError when none of a chain gives an answer that fits the ask's schema. */
export interface Models {
  answer(ask: Ask, about: CallContext, signal: AbortSignal): Promise<Answered>;
}

/** One question on its way through a chain of models: what it is for, and what it has cost so far. */
export interface CallWork extends ReturnType<typeof fingerprintOf> {
  ask: Ask;
  /** What may be looked up for it. */
  tools: readonly LookUpTool[];
  about: CallContext;
  signal: AbortSignal;
  /** How many there were, over all models of the chain. */
  attempts: number;
  spent: Spent;
  /** What the model that answered is weak in. */
  weak?: Weak | undefined;
}

/** Adds what a vendor reported for one attempt. */
export function addCost(work: CallWork, usage: Usage, micros: number | null): void {
  const { uncached, cacheRead, cacheWrite, output } = usage;
  const input = uncached + cacheRead + cacheWrite;
  work.spent = plus(work.spent, { input, cached: cacheRead, output, micros });
}

/** Adds the reserve of an attempt whose cost is not known; its `micros` are null where there is no price either. */
export function addUnknownCost(work: CallWork, { tokens, micros }: Attempt['reserve']): void {
  const held = { tokens, micros: micros ?? 0 };
  work.spent = plus(work.spent, { ...nothingSpent, unknown: 1, held, micros: micros === null ? null : 0 });
}

/** Sorting and wording need no long thought. One effort for all roles, since the vendors' caches go by it. */
const quick: ReadonlySet<PromptId> = new Set([
  'planning_intent_check',
  'planning_reply_intent',
  'planning_clarify_ask',
]);

export function effortOf(prompt: PromptId): ModelCall['effort'] {
  return quick.has(prompt) ? 'low' : 'medium';
}

/** The timeouts of an attempt whose cap is `times` the usual one. A quick call has half of the total. */
export function timeoutsFor(prompt: PromptId, timeouts: Timeouts, times: number): Timeouts {
  return { ...timeouts, totalMs: timeouts.totalMs * times * (quick.has(prompt) ? 0.5 : 1) };
}

/** The ledger or the kept answers could not be read or written: trouble with the disk, for which no model is to blame. */
class StorageFailed extends Error {
  readonly failure = 'disk';
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'StorageFailed';
  }
}

/** What a read or write of the store gave. Throws StorageFailed when it throws. */
export async function orStorageFailed<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw new StorageFailed(error);
  }
}
