import { statSync } from 'node:fs';

/** What the operator has set up. A folder exists; an address is http or https. */
export interface HandOffSettings {
  outbox?: string;
  webhook?: { url: string; secrets: string[] };
  github?: { api: string; token: string };
}

const githubApi = 'https://api.github.com';

/** Reads it from the environment, which holds no empty values. `problems` has a line for every mistake, with its fix. */
export function readHandOff(env: Record<string, string | undefined>): {
  handOff: HandOffSettings;
  problems: string[];
} {
  const { HANDOFF_DIR, HANDOFF_WEBHOOK_URL: url, HANDOFF_WEBHOOK_SECRET: secret } = env;
  const { GITHUB_TOKEN: token, GITHUB_API_URL: api = githubApi } = env;
  const secrets = secret?.trim().split(/\s+/) ?? [];
  const problems = [
    ...folderProblem('HANDOFF_DIR', HANDOFF_DIR),
    ...addressProblem('HANDOFF_WEBHOOK_URL', url),
    ...addressProblem('GITHUB_API_URL', api),
    ...(url && secrets.length === 0
      ? [`HANDOFF_WEBHOOK_URL is set alone: set HANDOFF_WEBHOOK_SECRET as well, ${how}`]
      : []),
    ...(!url && secrets.length > 0
      ? ['HANDOFF_WEBHOOK_SECRET is set alone: set HANDOFF_WEBHOOK_URL, or unset it']
      : []),
    ...(secrets.some((each) => !isSecret(each)) ? [`HANDOFF_WEBHOOK_SECRET is no secret: ${how}`] : []),
    ...(token && !/^[!-~]+$/.test(token.trim())
      ? ['GITHUB_TOKEN holds a space or another character that no token has: copy it again']
      : []),
  ];
  const handOff = {
    ...(HANDOFF_DIR && { outbox: HANDOFF_DIR }),
    ...(url && { webhook: { url, secrets } }),
    ...(token && { github: { api: api.replace(/\/$/, ''), token: token.trim() } }),
  };
  return { handOff, problems };
}

const how = 'such as what echo "whsec_$(openssl rand -base64 32)" prints';
const shortestSecret = 24;

/** `whsec_` and the key in base64; several, with a space between, while a secret is being replaced. */
function isSecret(secret: string): boolean {
  const [, key = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
  return Buffer.from(key, 'base64').length >= shortestSecret;
}

function folderProblem(name: string, path: string | undefined): string[] {
  if (path === undefined) return [];
  return statSync(path, { throwIfNoEntry: false })?.isDirectory()
    ? []
    : [`${name} must be a folder that exists: create it, or unset it`];
}

function addressProblem(name: string, address: string | undefined): string[] {
  if (address === undefined) return [];
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return [`${name} must be an http(s) address`];
  return url.username || url.password ? [`${name} must not hold a password`] : [];
}
