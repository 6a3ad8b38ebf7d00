import type { Language } from '../text/language.js';
import { type AdminSetting, partsOf } from '../workshop/base/form.js';
import type { Clock } from '../contracts/process.js';
import type { Target } from '../workshop/base/tasks.js';
import { wordsOf } from '../words/words.js';
import { createGithubIssues } from './github.js';
import type { Targets } from './parcel.js';
import { createWebhook } from './webhook.js';

/** What the operator has set up. An address is http or https. */
export interface HandOffSettings {
  webhook?: { url: string; secrets: string[] };
  github?: { api: string; token: string };
}

const githubApi = 'https://api.github.com';

/** How each target that the operator has set up is delivered to. */
export function createTargets(
  { webhook, github }: HandOffSettings,
  clock: Pick<Clock, 'now' | 'sleep'>,
): Targets {
  return {
    ...(webhook && { webhook: createWebhook(webhook, clock) }),
    ...(github && { github: createGithubIssues(github, clock) }),
  };
}

/** Reads it from the environment, which holds no empty values. `problems` has a line for every mistake, with its fix. */
export function readHandOff(env: Record<string, string | undefined>) {
  const { HANDOFF_WEBHOOK_URL: url, HANDOFF_WEBHOOK_SECRET: secret } = env;
  const { GITHUB_TOKEN: token, GITHUB_API_URL: api = githubApi } = env;
  const secrets = secret?.trim().split(/\s+/) ?? [];
  const problems = [
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
  const handOff: HandOffSettings = {
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

function addressProblem(name: string, address: string | undefined): string[] {
  if (address === undefined) return [];
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return [`${name} must be an http(s) address`];
  return url.username || url.password ? [`${name} must not hold a password`] : [];
}

const texts = (language: Language) => wordsOf(language).handOffSettings;

const names = { repository: 'handoff_repository', by: 'handoff_by' };
const mostHanders = 20;

/**
 * Where a channel's hand-offs go, and who may hand off beside the requester, by id. They go to the webhook that the operator has
 * set up, and become issues in the repository that the channel names.
 */
export function channelHandOff(settings: HandOffSettings, set: Readonly<Record<string, string | undefined>>) {
  const repository = set[names.repository] ?? '';
  const targets: Target[] = [
    ...(settings.webhook ? [{ kind: 'webhook' as const }] : []),
    ...(settings.github && isRepository(repository) ? [{ kind: 'github' as const, repository }] : []),
  ];
  return { targets, handers: partsOf(set[names.by] ?? '') };
}

/** `owner/name` as GitHub allows it, and nothing that could lead to another address. */
function isRepository(name: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9-]{0,38}\/(?!\.{1,2}$)[A-Za-z0-9._-]{1,100}$/.test(name);
}

type Checked = AdminSetting & { problem?(value: string, language: Language): Promise<string | undefined> };

/** What an administrator settles for a channel. */
export const handOffSettings: readonly Checked[] = [
  {
    name: names.repository,
    words: (language) => texts(language).repository,
    takes: () => ({ kind: 'text', placeholder: 'owner/name', longest: 140, line: true }),
    problem: (value, language) =>
      Promise.resolve(isRepository(value) ? undefined : texts(language).noRepository),
  },
  {
    name: names.by,
    words: (language) => texts(language).by,
    takes: (language) => ({ kind: 'people', placeholder: texts(language).people, most: mostHanders }),
  },
];
