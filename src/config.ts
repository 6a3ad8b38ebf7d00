import { readFileSync } from 'node:fs';
import { isIPv4 } from 'node:net';
import type { CodePlaces } from './contracts/knowledge.js';
import { environment, hoursIn, programNamed } from './environment.js';
import type { OAuthSettings } from './slack/transport/doors/front-door.js';
import { type HandOffSettings, readHandOff } from './handoff/settings.js';
import type { Chains } from './models/provider.js';
import { patternProblem, patternsIn } from './knowledge/code/own-patterns.js';
import type { ModelsConf } from './models/conf/models-conf.js';
import { modelsFile, readModelsConf } from './models/conf/read.js';
import { resolveChains } from './models/conf/resolve-chains.js';
import { readPolicy, type Stored } from './slack/policy.js';
import { readVendors, type VendorSettings, type VendorStatus } from './models/providers/vendors.js';

/** The environment or `models.conf` is not usable. `problems` has a line for every mistake, each with its fix. */
export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`The settings need a change:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Everything that comes from outside, checked. `slack` is missing where the playground is to be started. */
export interface Config {
  slack?: { botToken: string; appToken?: string; signingSecret?: string; apiUrl?: string };
  /** In place of `slack`: how the app is installed in several workspaces, and the keys that tokens are encrypted with. */
  oauth?: OAuthSettings & { keys: Buffer[] };
  /** The SQLite file; with PostgreSQL the name beside which lies what belongs to this machine alone. */
  databaseFile: string;
  /** A PostgreSQL database in place of the file. */
  databaseUrl?: string;
  outputDir: string;
  host: string;
  port: number;
  /** Asked of whoever opens the playground. */
  playgroundToken?: string;
  /** Where health and metrics are served, unless that is off; without a port at the usual one. */
  status?: { host: string; port?: number };
  /** Where coding agents on this machine are answered, unless that is off; without a port at the usual one. */
  mcp?: { port?: number; tokenFile: string };
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** A folder that exists. */
  knowledgeDir?: string;
  /** Where repositories may lie whose code plans are about, and what reads them. */
  code?: CodePlaces;
  /** Expressions of lines that are withheld beside secrets, wherever files and code are read. */
  withheld?: readonly string[];
  /** When people are reminded, at their place; without hours never. */
  reminders: { hours?: { from: number; to: number } };
  /** How long a round waits for answers to its questions. */
  earlyAnswersMinutes: number;
  /** Where approved plans can go. */
  handOff: HandOffSettings;
  /** What a file says for the whole workspace. */
  policy?: Stored;
  models: ModelsConfig;
}

/** What `models.conf` says, and what the keys there are make of it. */
export interface ModelsConfig {
  /** The file as people know it. */
  file: string;
  conf: ModelsConf;
  /** By vendor, for those that can be used. */
  settings: ReadonlyMap<string, VendorSettings>;
  vendors: VendorStatus[];
  chains: Chains;
}

/** Reads the environment, or throws one ConfigError that names every bad key. Empty values count as not set. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = nonEmpty(env);
  const parsed = environment.safeParse(set);
  const { models, mistakes, unusable } = readModels(env);
  const { handOff, problems: inHandOff } = readHandOff(set);
  const withheld = readWithheld(set);
  const { policy, problems: inPolicy } = readPolicy(set.POLICY);
  const { models: named } = policy ?? {};
  const { profiles } = models.chains;
  const problems = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`),
    ...slackProblems(set),
    ...exposureProblems(set),
    ...inHandOff,
    ...codeProblems(set),
    ...withheld.problems,
    ...inPolicy,
    ...(named === undefined || profiles.includes(named)
      ? []
      : [`POLICY ${set.POLICY} models must be a profile of models.conf: ${profiles.join(', ')}`]),
    ...mistakes,
    ...unusable,
  ];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const { data } = parsed;
  const database = databaseOf(data.DATABASE_URL);
  const git = programNamed('git', env.PATH);
  // That none of it is missing was looked at above.
  const { SLACK_BOT_TOKEN: botToken, SLACK_APP_TOKEN: appToken, SLACK_SIGNING_SECRET: signingSecret } = data;
  const api = present({ apiUrl: data.SLACK_API_URL });
  const slack = botToken && { botToken, ...present({ appToken, signingSecret }), ...api };
  const oauth = data.SLACK_CLIENT_ID && {
    ...{ clientId: data.SLACK_CLIENT_ID, clientSecret: data.SLACK_CLIENT_SECRET ?? '' },
    ...{ stateSecret: data.SLACK_STATE_SECRET ?? '', signingSecret: signingSecret ?? '' },
    ...{ keys: data.TOKEN_KEY ?? [], ...api },
  };
  const [status, mcp] = [portIn(data.STATUS_PORT), portIn(data.MCP_PORT)];
  return {
    ...(slack && { slack }),
    ...(oauth && { oauth }),
    ...present({ knowledgeDir: data.KNOWLEDGE_DIR, playgroundToken: data.PLAYGROUND_TOKEN, policy }),
    ...present({ withheld: withheld.patterns }),
    ...database,
    outputDir: data.OUTPUT_DIR,
    host: data.HOST,
    port: data.PORT,
    ...(status && { status: { host: data.STATUS_HOST, ...status } }),
    ...(mcp && { mcp: { tokenFile: `${database.databaseFile}-mcp-tokens`, ...mcp } }),
    logLevel: data.LOG_LEVEL,
    reminders: { ...(data.REMIND_HOURS !== 'off' && { hours: hoursIn(data.REMIND_HOURS) }) },
    earlyAnswersMinutes: data.EARLY_ANSWERS_MINUTES,
    handOff,
    ...(data.CODE_DIR && git !== undefined && { code: { folders: data.CODE_DIR, git } }),
    models,
  };
}

/** Where the bot keeps things on this machine that has its database elsewhere. */
const besidePostgres = 'db/planning';

function databaseOf(value: string): Pick<Config, 'databaseFile' | 'databaseUrl'> {
  const isPostgres = /^postgres(ql)?:/i.test(value);
  return isPostgres ? { databaseFile: besidePostgres, databaseUrl: value } : { databaseFile: value };
}

/**
 * The part of it that says which models answer. Never throws: what is wrong, and which chains nobody answers, are lists.
 */
export function readModels(env: Record<string, string | undefined>) {
  const set = nonEmpty(env);
  const { settings, vendors, problems } = readVendors(set);
  const names = vendors.map(({ name }) => name);
  const { file, text, problem } = modelsFile(set.MODELS_CONF);
  const { conf, mistakes } = readModelsConf(text ?? '', names);
  const { chains, missing } = resolveChains(conf, new Set(settings.keys()));
  const keyOf = (vendor: string) => vendors.find(({ name }) => name === vendor)?.key ?? vendor;
  const models: ModelsConfig = { file, conf, settings, vendors, chains };
  return {
    models,
    mistakes: [
      ...problems,
      ...(problem ? [problem] : mistakes.map(({ line, what, fix }) => `${file}:${line} ${what}: ${fix}`)),
    ],
    unusable: missing.map(({ chain, line, vendors: needed }) => {
      const keys = needed.map(keyOf).join(' or ');
      return `${file}:${line} nothing in ${chain} can be used: set ${keys}, or add a model whose key is set`;
    }),
  };
}

/** Where something listens; undefined where that is off. */
const portIn = (value?: string) =>
  value === 'off' ? undefined : present({ port: value ? Number(value) : undefined });

/** What of it there is. */
function present<All extends object>(all: All) {
  const there = Object.entries(all).filter(([, value]) => value !== undefined);
  return Object.fromEntries(there) as { [Name in keyof All]?: NonNullable<All[Name]> };
}

/** What is set: empty values count as not set. */
function nonEmpty(env: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
}

const oauthNames = ['SLACK_CLIENT_ID', 'SLACK_CLIENT_SECRET', 'SLACK_STATE_SECRET', 'TOKEN_KEY'];

/** Several workspaces: what is theirs together would be each one's, and what is one's alone cannot be theirs. */
function oauthProblems(set: Record<string, string | undefined>): string[] {
  const given = oauthNames.filter((key) => set[key]).join(' and ');
  const missing = [...oauthNames, 'SLACK_SIGNING_SECRET'].filter((key) => !set[key]).join(' and ');
  const [single] = ['SLACK_BOT_TOKEN', 'SLACK_APP_TOKEN'].filter((key) => set[key]);
  if (single)
    return [`${single} is for one workspace, and ${given} for several: unset the one or the others`];
  const out = ['HANDOFF_WEBHOOK_URL', 'GITHUB_TOKEN'].filter((key) => set[key]).join(' and ');
  const isPostgres = databaseOf(set.DATABASE_URL ?? '').databaseUrl !== undefined;
  return [
    ...(missing ? [`${missing} must be set beside ${given}: several workspaces need all of them`] : []),
    ...(isPostgres ? [] : ['several workspaces need PostgreSQL: set DATABASE_URL to postgres://…']),
    ...(out ? [`${out} would be every workspace's: unset it, or run that workspace by itself`] : []),
  ];
}

/** A Slack set-up that is half done is a mistake, and no request for the playground. */
function slackProblems(all: Record<string, string | undefined>): string[] {
  const { SLACK_BOT_TOKEN: bot, ...set } = all;
  if (oauthNames.some((key) => set[key])) return oauthProblems(all);
  const others = ['SLACK_APP_TOKEN', 'SLACK_SIGNING_SECRET', 'SLACK_API_URL'].filter((key) => set[key]);
  if (bot && !set.SLACK_APP_TOKEN && !set.SLACK_SIGNING_SECRET) {
    return [
      'SLACK_BOT_TOKEN is set alone: add SLACK_APP_TOKEN for Socket Mode, or SLACK_SIGNING_SECRET for HTTP',
    ];
  }
  if (bot || others.length === 0) return [];
  return [
    `SLACK_BOT_TOKEN is missing, while ${others.join(' and ')} is set: add it, or unset them all for the playground`,
  ];
}

function codeProblems({ CODE_DIR, PATH }: Record<string, string | undefined>): string[] {
  if (CODE_DIR === undefined || programNamed('git', PATH) !== undefined) return [];
  return ['CODE_DIR needs the program git, and there is none in PATH: install it, or unset CODE_DIR'];
}

/** The expressions of a file, and a line for each that cannot be used. */
function readWithheld({ WITHHELD_PATTERNS: file }: Record<string, string | undefined>) {
  if (file === undefined) return { problems: [] };
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    const fix = 'create it, with one regular expression a line, or unset it';
    return { problems: [`WITHHELD_PATTERNS ${file} is no file that can be read: ${fix}`] };
  }
  const found = patternsIn(text);
  const problems = found.flatMap(({ line, source }) => {
    const problem = patternProblem(source);
    const fix = 'write it as RE2 does, which looks neither ahead nor behind';
    return problem === undefined
      ? []
      : [`WITHHELD_PATTERNS ${file}:${line} cannot be used (${problem}): ${fix}`];
  });
  return { problems, patterns: found.map(({ source }) => source) };
}

/** Whoever reaches a playground can do everything there: one on the network needs a token. */
function exposureProblems({ HOST, PLAYGROUND_TOKEN, ...set }: Record<string, string | undefined>): string[] {
  const isSlack = set.SLACK_BOT_TOKEN ?? set.SLACK_APP_TOKEN ?? set.SLACK_SIGNING_SECRET ?? set.SLACK_API_URL;
  if (isSlack || HOST === undefined || isLoopback(HOST) || PLAYGROUND_TOKEN) return [];
  return [
    `HOST ${HOST} opens the playground to the network: set PLAYGROUND_TOKEN to 16 characters or more that nobody can guess, such as what openssl rand -hex 16 prints, or unset HOST`,
  ];
}

/** Whether only this machine reaches what listens there. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}
