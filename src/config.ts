import { z } from 'zod';

/** The environment is not usable. `problems` has a line for every bad key, each with its fix. */
export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`The environment needs a change:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Everything that comes from outside, checked. `slack` is missing where the playground is to be started. */
export interface Config {
  slack?: { botToken: string; appToken?: string; signingSecret?: string; apiUrl?: string };
  databaseFile: string;
  outputDir: string;
  host: string;
  port: number;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** A folder that exists. */
  knowledgeDir?: string;
  /** Keys that are set and that this release does not use yet. */
  unused: string[];
}

const secret = (prefix: string, where: string) =>
  z.string().refine((value) => value.startsWith(prefix), `must start with ${prefix} (${where})`);
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const environment = z.object({
  SLACK_BOT_TOKEN: secret('xoxb-', 'your app → OAuth & Permissions → Bot User OAuth Token').optional(),
  SLACK_APP_TOKEN: secret(
    'xapp-',
    'your app → Basic Information → App-Level Tokens, scope connections:write',
  ).optional(),
  SLACK_SIGNING_SECRET: z
    .string()
    .min(8, 'is too short (your app → Basic Information → Signing Secret)')
    .optional(),
  SLACK_API_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be a http(s) address, such as http://127.0.0.1:3000/slack/api/',
    })
    .optional(),
  DATABASE_URL: z
    .string()
    .refine((value) => !/^[a-z][a-z0-9+.-]+:/i.test(value) || /^(sqlite|file):/i.test(value), {
      error:
        'must be a file, such as db/planning.sqlite or sqlite:db/planning.sqlite: other databases are not supported yet',
    })
    .default('db/planning.sqlite'),
  OUTPUT_DIR: z.string().default('planning_outputs'),
  PORT: z
    .string()
    .refine(
      (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
      'must be a port from 0 to 65535, such as 3000',
    )
    .transform(Number)
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(', ')}`).default('info'),
});

const notUsedYet = [
  'ANTHROPIC_API_KEY',
  'ANTHROPIC_BASE_URL',
  'OPENAI_API_KEY',
  'OPENAI_BASE_URL',
  'MODELS_CONF',
  'KNOWLEDGE_DIR',
];

/** Reads the environment, or throws one ConfigError that names every bad key. Empty values count as not set. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(set);
  const problems = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`),
    ...incomplete(set),
  ];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const { data } = parsed;
  const slack = data.SLACK_BOT_TOKEN && {
    botToken: data.SLACK_BOT_TOKEN,
    ...(data.SLACK_APP_TOKEN && { appToken: data.SLACK_APP_TOKEN }),
    ...(data.SLACK_SIGNING_SECRET && { signingSecret: data.SLACK_SIGNING_SECRET }),
    ...(data.SLACK_API_URL && { apiUrl: data.SLACK_API_URL }),
  };
  return {
    ...(slack && { slack }),
    databaseFile: data.DATABASE_URL.replace(/^(sqlite|file):(\/\/)?/i, ''),
    outputDir: data.OUTPUT_DIR,
    host: data.HOST,
    port: data.PORT,
    logLevel: data.LOG_LEVEL,
    unused: notUsedYet.filter((key) => key in set),
  };
}

/** Half a Slack set-up is a mistake, not a wish for the playground. */
function incomplete(set: Record<string, unknown>): string[] {
  const {
    SLACK_BOT_TOKEN: bot,
    SLACK_APP_TOKEN: app,
    SLACK_SIGNING_SECRET: signing,
    SLACK_API_URL: api,
  } = set;
  if (bot && !app && !signing) {
    return [
      'SLACK_BOT_TOKEN is set alone: add SLACK_APP_TOKEN for Socket Mode, or SLACK_SIGNING_SECRET for HTTP',
    ];
  }
  if (bot || !(app || signing || api)) return [];
  const given = ['SLACK_APP_TOKEN', 'SLACK_SIGNING_SECRET', 'SLACK_API_URL'].filter((key) => set[key]);
  return [
    `SLACK_BOT_TOKEN is missing, while ${given.join(' and ')} is set: add it, or unset them all for the playground`,
  ];
}
