import pLimit from 'p-limit';
import { judgeBrief } from '../../prompts/intake.js';
import { replay } from '../../workshop/evolve.js';
import { readAnswer } from '../answers/answer-text.js';
import { costOf } from '../cost/prices.js';
import { Late, patiently, Silent } from '../broker/deadline.js';
import { atVendor } from '../patience.js';
import { CallFailed, type ModelRef, type Provider, type Usage } from '../provider.js';
import { vendorOf } from './chains.js';

/** What came of asking one model. Without a `problem` it gave an answer that can be used. */
export interface TriedModel {
  ref: ModelRef;
  ms: number;
  usage?: Usage;
  /** Null where no price is known. */
  micros?: number | null;
  problem?: { outcome: string; status?: number; words: string };
}

/** Nobody stops a try but whoever ends the process. */
const unwanted = new AbortController().signal;

/** How many are asked at the same time, and how often each, if its server has to be asked for less. */
const mostAtOnce = 4;
const mostAttempts = 8;
const cap = 16_000;

/** A question that costs next to nothing, in the form in which a brief is judged: what answers this can be used. */
const ask = {
  ...judgeBrief(replay([])),
  layout: {
    system: 'Somebody tries out whether you can be asked. Answer as you are told, and nothing else.',
    blocks: [
      {
        text: 'Answer with missing "none", question with text "none", why "none" and options [], and enough true.',
      },
    ],
  },
};

/** Asks each model one tiny question, a few at a time, and tells of each as soon as it is known. */
export async function tryModels(options: {
  refs: readonly ModelRef[];
  providers: readonly Provider[];
  clock: { now(): number; elapsed(): number; sleep(ms: number, signal?: AbortSignal): Promise<void> };
  /** How many calls a provider may have under way: a small server has room for one model at a time. */
  atOnce: number;
  tell: (tried: TriedModel) => void;
}): Promise<TriedModel[]> {
  const limit = pLimit(Math.min(options.atOnce, mostAtOnce));
  return Promise.all(
    options.refs.map((ref) =>
      limit(async () => {
        const tried = await tryOne(ref, options);
        options.tell(tried);
        return tried;
      }),
    ),
  );
}

async function tryOne(
  ref: ModelRef,
  { providers, clock }: Parameters<typeof tryModels>[0],
): Promise<TriedModel> {
  const began = clock.elapsed();
  const vendor = vendorOf(ref);
  const model = ref.slice(vendor.length + 1);
  const done = (more: Pick<TriedModel, 'usage' | 'problem'>): TriedModel => ({
    ref,
    ms: Math.round(clock.elapsed() - began),
    ...more,
    ...(more.usage && { micros: costOf(ref, more.usage, new Date(clock.now()).toISOString().slice(0, 10)) }),
  });
  const failed = (outcome: string, words: string, usage?: Usage) =>
    done({ problem: { outcome, words }, ...(usage && { usage }) });
  const provider = providers.find(({ name }) => name === vendor);
  const talk = provider?.begin({ model, ask, tools: [], cap, effort: 'low', cacheKey: 'w-try' });
  if (!talk) return failed('denied', 'no such provider is set up');
  const { patience = atVendor } = provider ?? {};
  for (let attempt = 1; ; attempt += 1) {
    try {
      const reply = await patiently(clock, patience, unwanted, (signal, heard) =>
        talk.send(signal, { heard }),
      );
      if (reply.kind === 'refused') return failed('refused', reply.why, reply.usage);
      if (reply.kind === 'truncated') return failed('truncated', `cut off after ${cap} tokens`, reply.usage);
      if (reply.kind !== 'answer') return failed('unreadable', `its answer was ${reply.kind}`, reply.usage);
      const read = readAnswer(reply.text, ask.schema);
      if ('answer' in read) return done(isCounted(reply.usage) ? { usage: reply.usage } : {});
      return failed('unreadable', `does not fit: ${read.problems.join('; ')}`, reply.usage);
    } catch (error) {
      if (error instanceof Silent) return failed('stalled', error.message);
      if (error instanceof Late) return failed('late', error.message);
      if (!(error instanceof CallFailed)) throw error;
      const { outcome, message: words, status, usage } = error;
      if (outcome === 'unsupported' && attempt < mostAttempts) continue;
      const problem = { outcome, words, ...(status !== undefined && { status }) };
      return done({ problem, ...(usage && { usage }) });
    }
  }
}

function isCounted({ uncached, cacheRead, cacheWrite, output }: Usage): boolean {
  return uncached + cacheRead + cacheWrite + output > 0;
}
