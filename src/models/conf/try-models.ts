import pLimit from 'p-limit';
import type { Clock } from '../../contracts/process.js';
import { judgeBrief } from '../../prompts/beginning.js';
import { visible } from '../../text/visible.js';
import { unopened } from '../../workshop/evolve.js';
import { readAnswer } from '../answers/answer-text.js';
import { TimedOut, withTimeouts } from '../broker/timeouts.js';
import { costOf } from '../cost.js';
import { CallFailed, type ModelRef, type Provider, type Usage, vendorTimeouts } from '../provider.js';
import { loadProviders, type VendorSettings, type VendorStatus } from '../providers/vendors.js';
import type { ModelsConf } from './models-conf.js';
import { modelsToAsk } from './overview.js';
import { vendorOf } from './resolve-chains.js';

/** What came of asking one model. Without a `problem` it gave an answer that can be used. */
export interface TriedModel {
  ref: ModelRef;
  ms: number;
  usage?: Usage;
  /** Null where no price is known. */
  micros?: number | null;
  problem?: { outcome: string; status?: number; words: string };
}

/** A try is only stopped by ending the process. */
const neverAborted = new AbortController().signal;

/** How many are asked at the same time, and how often each, if its server has to be asked for less. */
const mostAtOnce = 4;
const mostAttempts = 8;
const cap = 16_000;

/** A question that costs next to nothing, with the schema of judging a brief: a model that answers it can be used. */
const ask = {
  ...judgeBrief(unopened, '2027-01-01'),
  layout: {
    system: 'Somebody tries out whether you can be asked. Answer as you are told, and nothing else.',
    blocks: [
      {
        text: 'Answer with reading and title "none", size "small", depth "quick", assumed [], questions [], missing with text "none", why "none" and options [], and enough true.',
      },
    ],
  },
};

/** Asks each model one tiny question, a few at a time, and tells of each as soon as it is known. */
export async function tryModels(options: {
  refs: readonly ModelRef[];
  providers: readonly Provider[];
  clock: Clock;
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
  const { timeouts = vendorTimeouts } = provider ?? {};
  for (let attempt = 1; ; attempt += 1) {
    try {
      const reply = await withTimeouts(clock, timeouts, neverAborted, (signal, onData) =>
        talk.send(signal, { onData }),
      );
      if (reply.kind === 'refused') return failed('refused', reply.why, reply.usage);
      if (reply.kind === 'truncated') return failed('truncated', `cut off after ${cap} tokens`, reply.usage);
      if (reply.kind !== 'answer') return failed('unreadable', `its answer was ${reply.kind}`, reply.usage);
      const read = readAnswer(reply.text, ask.schema);
      if ('answer' in read) return done(isCounted(reply.usage) ? { usage: reply.usage } : {});
      return failed('unreadable', `does not fit: ${read.problems.join('; ')}`, reply.usage);
    } catch (error) {
      if (error instanceof TimedOut) return failed(error.outcome, error.message);
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

/** How much of a server's own words is shown. */
const mostWords = 300;

/** What came of trying one model: time, tokens and price, or why not and what to do. */
export function triedLines(tried: TriedModel, vendors: readonly VendorStatus[]): string[] {
  const { ref, ms, usage, micros, problem } = tried;
  const used = usage
    ? `${usage.uncached + usage.cacheRead + usage.cacheWrite} in, ${usage.output} out`.padEnd(17) +
      (typeof micros === 'number' ? `${(micros / 1_000_000).toFixed(6)} USD` : 'no known price')
    : 'tokens not counted';
  const line = `${problem ? '✗' : '✓'} ${ref.padEnd(29)} ${(ms / 1000).toFixed(1).padStart(5)} s  ${usage || !problem ? used : ''}`;
  if (!problem) return [line];
  const words = visible(problem.words.slice(0, mostWords)).replace(/\s+/g, ' ');
  const key = vendors.find(({ name }) => name === vendorOf(ref))?.key ?? '';
  return [line.trimEnd(), `    ${words}. ${remedyFor(problem, key)}`];
}

function remedyFor({ outcome, status }: NonNullable<TriedModel['problem']>, key: string): string {
  const address = key.replace(/_API_KEY$/, '_BASE_URL');
  switch (outcome) {
    case 'denied':
      if (status === 404) return `Check its name in models.conf, and ${address}.`;
      return status === 401 ? `Check ${key}.` : `Check ${key}, and what is left to pay with.`;
    case 'unreachable':
      return `Check that the server runs, and ${address}.`;
    case 'stalled':
    case 'late':
      return `Check that the server runs. A slow one may have more time: README, “How long it waits”.`;
    case 'truncated':
      return 'It does not come to an end: choose another model.';
    case 'busy':
      return 'The server is busy or unwell: try again in a while.';
    case 'unreadable':
      return 'Choose a model that keeps to a JSON schema.';
    case 'refused':
      return 'Choose another model.';
    case 'too long':
      return 'Give it a larger context, or choose another model.';
    default:
      return `The server does not take the request: check ${address}, and that the model is one for chat.`;
  }
}

interface Models {
  conf: ModelsConf;
  settings: ReadonlyMap<string, VendorSettings>;
  vendors: VendorStatus[];
}

/** Asks each model once, and says whether one of them failed. Neither its cost nor what a server cannot do is stored. */
export async function tryAll(
  { conf, settings, vendors }: Models,
  clock: Clock,
  print: (lines: string) => void,
): Promise<boolean> {
  const refs = modelsToAsk(conf, new Set(settings.keys()));
  if (refs.length === 0) {
    print('No key is set: there is no model to try.');
    return false;
  }
  const learnt = new Map<string, string>();
  const memory = {
    read: (key: string) => learnt.get(key),
    write: (key: string, value: string) => void learnt.set(key, value),
  };
  const tried = await tryModels({
    ...{ refs, clock, atOnce: conf.atOnce },
    providers: (await loadProviders(settings)).map((create) => create(memory)),
    tell: (each) => print(triedLines(each, vendors).join('\n')),
  });
  return tried.some(({ problem }) => problem !== undefined);
}
