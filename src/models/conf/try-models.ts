import pLimit from 'p-limit';
import type { Settled } from '../../contracts/ledger.js';
import type { Clock } from '../../contracts/process.js';
import type { Ask } from '../../prompts/ask.js';
import { speak } from '../../prompts/at-table.js';
import { visibleLine } from '../../text/visible.js';
import { unopened } from '../../workshop/evolve.js';
import { type AbilityMemory, everything, knownAbilities } from '../abilities.js';
import { createBroker } from '../broker/broker.js';
import { ModelCallFailed, ModelError, type ModelRef, type Provider, type Usage } from '../provider.js';
import { abilityKey, formOf } from '../providers/wire.js';
import { loadProviders, type VendorSettings, type VendorStatus } from '../providers/vendors.js';
import { loadRecordings } from '../recorded/script.js';
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
  /** How it was asked. */
  form: string;
  /** Tokens, where the server says it. */
  window?: number;
  /** Tokens a second, where they were counted. */
  speed?: number;
  problem?: { outcome: string; status?: number; words: string };
}

/** A try is only stopped by ending the process. */
const neverAborted = new AbortController().signal;

/** How many are asked at the same time. */
const mostAtOnce = 4;
/** A window in which a usual workshop has room, in tokens. */
const usualWindow = 16_000;
const about = { session: 'w-try', channel: '', task: 'try', round: 1, raises: 0 };

/** A prompt as long as they are at the table, with its schema: an example plays as what was said. A model that answers it can be used. */
function tryingAsk(): Ask {
  const ask = speak(unopened, 'TestPlanner', '2027-01-01T09:00:00.000Z');
  const said = loadRecordings().toSorted((one, other) => other.brief.length - one.brief.length)[0];
  const { system, blocks } = ask.layout;
  const task =
    'This only tries out whether you can be asked. Give the verdict ok with the stance "none", and leave every list empty.';
  return {
    ...ask,
    lookups: true,
    layout: {
      system,
      blocks: [...blocks.slice(0, -1), { text: JSON.stringify(said?.answers ?? []) }, { text: task }],
    },
  };
}

/** Asks each model one question of usual length, a few at a time, and tells of each as soon as it is known. */
export async function tryModels(options: {
  refs: readonly ModelRef[];
  providers: readonly Provider[];
  memory: AbilityMemory;
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
  { providers, memory, clock }: Parameters<typeof tryModels>[0],
): Promise<TriedModel> {
  const vendor = vendorOf(ref);
  const settled: Settled[] = [];
  // It is asked as in a workshop, and what comes of it is not stored.
  const broker = createBroker({
    ...{ providers, clock, random: () => 0, log: { warn() {}, error() {} } },
    chains: {
      ...{ chain: () => [ref], models: () => [ref], profiles: [], atOnce: 1 },
      budget: { workshop: {}, day: {} },
    },
    ledger: { begin: async () => ({ row: 0 }), settle: async (_, each) => void settled.push(each) },
    kept: { take: async () => undefined, put: async () => {} },
    lookUps: { search: async () => [] },
  });
  const began = clock.elapsed();
  const thrown: unknown = await broker.answer(tryingAsk(), about, neverAborted).then(
    () => undefined,
    (error: unknown) => error,
  );
  const provider = providers.find(({ name }) => name === vendor);
  const key = provider && abilityKey(provider, ref.slice(vendor.length + 1));
  const { window, ...form } = key === undefined ? everything : knownAbilities(memory, key);
  const last = settled.at(-1);
  const usage = last?.usage;
  const isCounted = usage && usage.uncached + usage.cacheRead + usage.cacheWrite + usage.output > 0;
  return {
    ref,
    ms: Math.round(clock.elapsed() - began),
    form: formOf(form),
    ...(window !== undefined && { window }),
    ...(isCounted && {
      usage,
      micros: last.micros,
      speed: Math.round((usage.output / Math.max(1, last.ms)) * 1000),
    }),
    ...(thrown !== undefined && { problem: problemOf(thrown, ref) }),
  };
}

/** What a workshop would have been told. Throws what is no failure of a model. */
function problemOf(thrown: unknown, ref: ModelRef): NonNullable<TriedModel['problem']> {
  const { message, cause } = thrown as Error;
  const status = cause instanceof ModelCallFailed ? cause.status : undefined;
  if (!(thrown instanceof ModelError || cause instanceof ModelCallFailed)) throw thrown;
  const outcome = thrown instanceof ModelError ? thrown.failure : 'unknown';
  return { outcome, words: message.replace(`${ref}: `, ''), ...(status !== undefined && { status }) };
}

/** How much of a server's own words is shown. */
const mostWords = 300;

/** What came of trying one model: time, tokens, price and form, and whether a workshop runs with it; or why not and what to do. */
export function triedLines(tried: TriedModel, vendors: readonly VendorStatus[]): string[] {
  const { ref, ms, usage, micros, problem, form, window, speed } = tried;
  const used = usage
    ? `${usage.uncached + usage.cacheRead + usage.cacheWrite} in, ${usage.output} out`.padEnd(20) +
      (typeof micros === 'number' ? `${(micros / 1_000_000).toFixed(6)} USD` : 'no known price')
    : 'tokens not counted';
  const line = `${problem ? '✗' : '✓'} ${ref.padEnd(29)} ${(ms / 1000).toFixed(1).padStart(5)} s  ${usage || !problem ? used : ''}`;
  if (!problem) {
    const runs = isTooSmall(tried)
      ? `its window of ${window} tokens is too small for a usual workshop, which needs ${usualWindow}`
      : 'a workshop runs with it';
    const told = [
      `asked ${form}`,
      ...(window ? [`window ${window}`] : []),
      ...(speed ? [`${speed} tokens a second`] : []),
      runs,
    ];
    return [line, `    ${told.join(', ')}.`];
  }
  const words = visibleLine(problem.words.slice(0, mostWords)).replace(/\.$/, '');
  const key = vendors.find(({ name }) => name === vendorOf(ref))?.key ?? '';
  return [line.trimEnd(), `    ${words}. ${remedyFor(problem, key)}`];
}

/** Whether a usual workshop has no room in it. */
const isTooSmall = ({ window = usualWindow }: TriedModel) => window < usualWindow;

function remedyFor({ outcome, status, words }: NonNullable<TriedModel['problem']>, key: string): string {
  const address = key.replace(/_API_KEY$/, '_BASE_URL');
  const notTaken = `The server does not take the request: check ${address}, and that the model is one for chat.`;
  switch (outcome) {
    case 'denied':
      if (status === 404) return `Check its name in models.conf, and ${address}.`;
      if (status === 400) return notTaken;
      return status === 401 ? `Check ${key}.` : `Check ${key} and ${address}, and what is left to pay with.`;
    case 'unreachable':
      return `Check that the server runs, and ${address}.`;
    case 'timeout':
      return `Check that the server runs. A slow one may have more time: docs/MODELS.md, “How long it waits”.`;
    case 'busy':
      return 'The server is busy or unwell: try again in a while.';
    case 'unreadable':
      return words.startsWith('cut off')
        ? 'Let its server put out more (for Ollama: num_predict), or choose another model.'
        : 'Choose a model that keeps to a JSON schema.';
    case 'refused':
      return 'Choose another model.';
    case 'tooLong':
      return 'Give it a larger window (for Ollama: PARAMETER num_ctx 16384 in its Modelfile), or choose another model.';
    default:
      return notTaken;
  }
}

interface Models {
  conf: ModelsConf;
  settings: ReadonlyMap<string, VendorSettings>;
  vendors: VendorStatus[];
}

/** Asks each model once, and says whether one of them failed or has no room. Neither its cost nor what a server cannot do is stored. */
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
    ...{ refs, clock, memory, atOnce: conf.atOnce },
    providers: (await loadProviders(settings)).map((create) => create(memory)),
    tell: (each) => print(triedLines(each, vendors).join('\n')),
  });
  return tried.some((each) => each.problem !== undefined || isTooSmall(each));
}
