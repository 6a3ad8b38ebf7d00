import type { Ask } from '../prompts/ask.js';
import type { Passage } from '../prompts/passage.js';
import type { RoleId } from '../roles/index.js';
import { nothingSpent, type Spent } from '../workshop/spent.js';
import type { Chains } from './chains.js';
import { ModelError } from './model-error.js';
import type { ModelRef, Provider } from './provider.js';

/** What a call is for. `task` is the task's name without its try; `raises` how often people allowed more. */
export interface About {
  session: string;
  channel: string;
  task: string;
  round: number;
  role?: RoleId;
  raises: { workshop: number; day: number };
}

/** An answer that fits its schema, who gave it, what it cost, and what was looked up for it. */
export interface Answered {
  answer: unknown;
  model: ModelRef;
  spent: Spent;
  found: Passage[];
}

/** The longest an answer may take, in milliseconds. */
const longestAnswerMs = 120_000;

/**
 * Asks the first model of the chain and holds its answer against the schema. Throws a ModelError: after `deadlineMs` at
 * the latest, also when the provider does not let go; and for an answer that does not fit, which is never mended.
 */
export function createBroker(options: {
  providers: readonly Provider[];
  chains: Chains;
  deadlineMs?: number;
}) {
  const { providers, chains, deadlineMs = longestAnswerMs } = options;
  return {
    async answer(ask: Ask, about: About, signal: AbortSignal): Promise<Answered> {
      const [ref] = chains.chain(ask.prompt, about.role, about.channel);
      if (!ref) throw new Error(`nobody is to answer ${ask.prompt}`);
      const [name, ...model] = ref.split(':');
      const provider = providers.find((each) => each.name === name);
      if (!provider) throw new Error(`no provider ${name}`);
      const late = AbortSignal.timeout(deadlineMs);
      const over = AbortSignal.any([signal, late]);
      const conversation = provider.begin({
        model: model.join(':'),
        ask,
        tools: [],
        cap: 16_000,
        effort: 'low',
        cacheKey: about.session,
      });
      const reply = await Promise.race([conversation.send(over), whenAborted(over)]).catch(
        (cause: unknown) => {
          if (!late.aborted || signal.aborted) throw cause;
          throw new ModelError('timeout', `no answer to ${ask.prompt} within ${deadlineMs / 1000} s`, {
            ref,
            cause,
          });
        },
      );
      const parsed = ask.schema.safeParse(reply.kind === 'answer' ? asJson(reply.text) : undefined);
      if (parsed.success) return { answer: parsed.data, model: ref, spent: nothingSpent, found: [] };
      const where = parsed.error.issues
        .map(({ path, message }) => `${path.join('.')}: ${message}`)
        .slice(0, 5);
      throw new ModelError('unreadable', `the answer to ${ask.prompt} does not fit: ${where.join('; ')}`, {
        ref,
      });
    },
  };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
