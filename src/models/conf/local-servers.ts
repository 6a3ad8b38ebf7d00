import { z } from 'zod';
import { startOf, textOf } from '../providers/body.js';
import type { VendorStatus } from '../providers/vendors.js';

/** A server of models on this machine. `conf` is the file that the command to use it writes. */
interface LocalServer {
  name: string;
  origin: string;
  conf: string;
}

/** Where these servers listen when nobody has told them otherwise. */
const usualServers: readonly LocalServer[] = [
  { name: 'Ollama', origin: 'http://127.0.0.1:11434', conf: 'ollama.conf' },
  { name: 'LM Studio', origin: 'http://127.0.0.1:1234', conf: 'lmstudio.conf' },
];

/** What both answer at the path that OpenAI has for it. Ollama says null where it has no model. */
const modelList = z.object({ data: z.array(z.object({ id: z.string() })).nullable() });
/** Room for thousands of models, in bytes. Whatever else listens at that port may send for ever. */
const mostOfList = 500_000;
/** A name that a terminal shows and a shell takes as it is. Those that both servers give have no other characters. */
const plain = /^[\w.:/@+-]{1,100}$/;
/** LM Studio comes with a model that makes numbers of texts and cannot talk, and people add some to Ollama. */
const cannotTalk = /embed|minilm|bge-/i;

/**
 * For the start of somebody who has neither a key nor a server set: which one answers on this machine, and what to type
 * to use it. Never throws, and ends at the latest when `signal` does.
 */
export async function localServerLines(
  vendors: readonly VendorStatus[],
  signal: AbortSignal,
  servers = usualServers,
): Promise<string[]> {
  if (vendors.some(({ usable }) => usable)) return [];
  const lines = servers.map(async (server) => linesOf(server, await modelsOf(server, signal)));
  return (await Promise.all(lines)).flat();
}

/** Undefined where nobody answers, or something that is no server of models. */
async function modelsOf({ origin }: LocalServer, signal: AbortSignal): Promise<string[] | undefined> {
  try {
    const response = await fetch(`${origin}/v1/models`, { signal, redirect: 'error' });
    const text = await textOf(startOf(mostOfList, response.body ?? []));
    const { data } = modelList.parse(JSON.parse(text));
    return response.ok ? (data ?? []).map(({ id }) => id) : undefined;
  } catch {
    return undefined;
  }
}

function linesOf({ name, origin, conf }: LocalServer, models: string[] | undefined): string[] {
  if (!models) return [];
  const model = models.find((each) => plain.test(each) && !cannotTalk.test(each));
  if (model === undefined)
    return [
      `${name} answers at ${origin}, with no model that could be named here: README, “Without a key”, says how one is used.`,
    ];
  return [
    `${name} answers at ${origin} and has ${model}. To let it play the roles, stop this and type, with your other settings before npm start:`,
    `  echo 'profile.default.*.1 = openai:${model}' > ${conf} && MODELS_CONF=${conf} OPENAI_BASE_URL=${origin}/v1 npm start`,
  ];
}
