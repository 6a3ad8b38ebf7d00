import type { Patience } from '../patience.js';

/** What a vendor's provider is created with, apart from the memory it shares with the others. */
export interface VendorSettings {
  apiKey: string;
  baseURL?: string;
  legacyHeaders?: boolean;
  patience?: Partial<Patience>;
}

/** A vendor, and how it stands: what is set for it, or what would have to be. Never a secret. */
export interface Standing {
  name: string;
  key: string;
  usable: boolean;
  says: string;
  /** The address of a server that has other models than the vendor. */
  elsewhere?: string;
}

/**
 * What settings are read by. `keyless`: a server at its own address needs no key. `isOwn`: whether the vendor's own
 * models are behind an address that is set for it.
 */
interface Named {
  name: string;
  key: string;
  keyless: boolean;
  isOwn: (baseURL: string) => boolean;
}

/** Sent where no key is needed: the SDKs and some servers want one that is not empty. */
const anyKey = 'none';

/**
 * Reads `<VENDOR>_API_KEY`, `<VENDOR>_BASE_URL`, `<VENDOR>_LEGACY_HEADERS` and how long is waited of each vendor. `env`
 * holds no empty values.
 */
export function readVendors(
  vendors: readonly Named[],
  env: Record<string, string | undefined>,
): { settings: Map<string, VendorSettings>; standings: Standing[]; problems: string[] } {
  const settings = new Map<string, VendorSettings>();
  const problems: string[] = [];
  const standings = vendors.map(({ name, key, keyless, isOwn }): Standing => {
    const prefix = key.replace(/_API_KEY$/, '');
    const [apiKey, baseURL, legacy] = ['API_KEY', 'BASE_URL', 'LEGACY_HEADERS'].map((end) =>
      env[`${prefix}_${end}`]?.trim(),
    );
    if (apiKey && !/^[!-~]+$/.test(apiKey)) {
      problems.push(`${key} holds a space or another character that no key has: copy it again`);
    }
    const badAddress = baseURL && addressProblem(baseURL);
    if (badAddress) problems.push(`${prefix}_BASE_URL ${badAddress}`);
    if (legacy && !/^(true|false|1|0)$/i.test(legacy)) {
      problems.push(`${prefix}_LEGACY_HEADERS must be true or false`);
    }
    const patience = patienceIn(env, prefix, problems);
    const usable = Boolean(apiKey ?? (keyless && baseURL));
    if (usable) {
      settings.set(name, {
        apiKey: apiKey ?? anyKey,
        ...(baseURL && { baseURL }),
        ...(legacy && { legacyHeaders: /^(true|1)$/i.test(legacy) }),
        ...(Object.keys(patience).length > 0 && { patience }),
      });
    }
    const at = baseURL && !badAddress ? withoutSecrets(baseURL) : '';
    const elsewhere = at && !isOwn(at) ? { elsewhere: at } : {};
    return { name, key, usable, says: saysOf(key, apiKey !== undefined, usable, at), ...elsewhere };
  });
  return { settings, standings, problems };
}

const waits = [
  ['firstByteMs', 'FIRST_BYTE_SECONDS'],
  ['silenceMs', 'SILENCE_SECONDS'],
  ['totalMs', 'TOTAL_SECONDS'],
] as const;
/** A day: whoever wants to wait longer has mistaken the unit. */
const longestWait = 86_400;

/** Adds to the problems what is no number of seconds. */
function patienceIn(
  env: Record<string, string | undefined>,
  prefix: string,
  problems: string[],
): Partial<Patience> {
  const patience: Partial<Patience> = {};
  for (const [name, end] of waits) {
    const text = env[`${prefix}_${end}`]?.trim();
    if (text === undefined) continue;
    const seconds = Number(text);
    if (Number.isInteger(seconds) && seconds >= 1 && seconds <= longestWait) patience[name] = seconds * 1000;
    else problems.push(`${prefix}_${end} must be a whole number of seconds, from 1 to ${longestWait}`);
  }
  return patience;
}

function saysOf(key: string, isSet: boolean, usable: boolean, at: string): string {
  if (isSet) return `${key} is set${at && `, at ${at}`}`;
  if (usable) return `at ${at}, without a key`;
  return `${key} is not set${at && `: ${at} is not used`}`;
}

function addressProblem(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    return 'must be a http(s) address, such as http://localhost:11434/v1';
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
