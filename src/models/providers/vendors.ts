import type { AbilityMemory } from '../abilities.js';
import type { Provider, Timeouts } from '../provider.js';
import type { ProviderOptions } from './wire.js';

/** The vendor itself is asked through Responses; other servers that speak its language mostly know only chat. */
export async function loadOpenai({ baseURL }: { baseURL?: string }) {
  return baseURL === undefined || /(^|\.)api\.openai\.com$/.test(new URL(baseURL).hostname)
    ? (await import('./openai-responses.js')).createOpenaiResponses
    : (await import('./openai-chat.js')).createOpenaiChat;
}

/** What a vendor's provider is created with, apart from the memory it shares with the others. */
export type VendorSettings = Omit<ProviderOptions, 'memory'>;

type CreateProvider = (options: ProviderOptions) => Provider;

interface Vendor {
  name: string;
  key: string;
  /** A server at an address of its own needs no key. */
  keyless: boolean;
  /** Hundreds of files each: what a vendor is reached with is loaded where its key is set. */
  load(settings: VendorSettings): Promise<CreateProvider>;
}

/** Every vendor of models. A further one is a file beside this one and an entry here. */
const vendors: readonly Vendor[] = [
  {
    ...{ name: 'anthropic', key: 'ANTHROPIC_API_KEY', keyless: false },
    load: async () => (await import('./anthropic.js')).createAnthropic,
  },
  { name: 'openai', key: 'OPENAI_API_KEY', keyless: true, load: loadOpenai },
];

/** Makes the provider of each vendor that there are settings for, once there is a memory for it. */
export async function loadProviders(settings: ReadonlyMap<string, VendorSettings>) {
  const all = vendors.map(async ({ name, load }) => {
    const own = settings.get(name);
    if (!own) return [];
    const create = await load(own);
    return [(memory: AbilityMemory) => create({ ...own, memory })];
  });
  return (await Promise.all(all)).flat();
}

/** What is set for a vendor, or what would have to be. Never a secret. */
export interface VendorStatus {
  name: string;
  key: string;
  usable: boolean;
  summary: string;
}

/** Sent where no key is needed: the SDKs and some servers want one that is not empty. */
const anyKey = 'none';

/**
 * Reads `<VENDOR>_API_KEY`, `<VENDOR>_BASE_URL` and the timeouts of each vendor. `env`
 * holds no empty values.
 */
export function readVendors(env: Record<string, string | undefined>): {
  settings: Map<string, VendorSettings>;
  vendors: VendorStatus[];
  problems: string[];
} {
  const settings = new Map<string, VendorSettings>();
  const problems: string[] = [];
  const statuses = vendors.map(({ name, key, keyless }): VendorStatus => {
    const prefix = key.replace(/_API_KEY$/, '');
    const [apiKey, baseURL] = ['API_KEY', 'BASE_URL'].map((end) => env[`${prefix}_${end}`]?.trim());
    if (apiKey && !/^[!-~]+$/.test(apiKey)) {
      problems.push(`${key} holds a space or another character that no key has: copy it again`);
    }
    const badAddress = baseURL && addressProblem(baseURL);
    if (badAddress) problems.push(`${prefix}_BASE_URL ${badAddress}`);
    const timeouts = timeoutsIn(env, prefix, problems);
    const usable = Boolean(apiKey ?? (keyless && baseURL));
    if (usable) {
      settings.set(name, {
        apiKey: apiKey ?? anyKey,
        ...(baseURL && { baseURL }),
        ...(Object.keys(timeouts).length > 0 && { timeouts }),
      });
    }
    const at = baseURL && !badAddress ? withoutSecrets(baseURL) : '';
    return { name, key, usable, summary: summaryOf(key, apiKey !== undefined, usable, at) };
  });
  return { settings, vendors: statuses, problems };
}

const timeoutNames = [
  ['firstByteMs', 'FIRST_BYTE_SECONDS'],
  ['silenceMs', 'SILENCE_SECONDS'],
  ['totalMs', 'TOTAL_SECONDS'],
] as const;
/** A day: whoever wants to wait longer has mistaken the unit. */
const longestWait = 86_400;

/** Adds to the problems what is no number of seconds. */
function timeoutsIn(env: Record<string, string | undefined>, prefix: string, problems: string[]) {
  const timeouts: Partial<Timeouts> = {};
  for (const [name, end] of timeoutNames) {
    const text = env[`${prefix}_${end}`]?.trim();
    if (text === undefined) continue;
    const seconds = Number(text);
    if (Number.isInteger(seconds) && seconds >= 1 && seconds <= longestWait) timeouts[name] = seconds * 1000;
    else problems.push(`${prefix}_${end} must be a whole number of seconds, from 1 to ${longestWait}`);
  }
  return timeouts;
}

function summaryOf(key: string, isSet: boolean, usable: boolean, at: string): string {
  if (isSet) return `${key} is set${at && `, at ${at}`}`;
  if (usable) return `at ${at}, without a key`;
  return `${key} is not set${at && `: ${at} is not used`}`;
}

function addressProblem(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    return 'must be an http(s) address, such as http://localhost:11434/v1';
  }
  return url.username || url.password
    ? 'must not hold a name or a password: give the key by itself'
    : undefined;
}

/** An address without its query, which may hold a token. */
function withoutSecrets(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}
