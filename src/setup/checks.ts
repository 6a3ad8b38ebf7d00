import { constants } from 'node:fs';
import { dirname } from 'node:path';
import { systemClock } from '../clock.js';
import { type Config, ConfigError, readConfig } from '../config.js';
import { type Checked, checkedLine } from '../contracts/process.js';
import { whoAnswers } from '../models/conf/overview.js';
import { tryAll } from '../models/conf/try-models.js';
import { checkHttp, checkSlack } from '../slack/check.js';
import { canUse, checkDatabase } from '../store/check.js';
import { scopesAsked } from './manifest.js';

/** Settings that belong together, and what is looked at about them. The last part has all others. */
export interface Part {
  title: string;
  of: RegExp;
  /** What `setup` asks for: a setting, in words, and where it is only for one way in from Slack, which. */
  asks?: readonly [name: string, words: string, only?: 'socket' | 'http'][];
  check?(config: Config, isTrying: boolean): Promise<Checked[]>;
}

const slack: Part = {
  title: 'Slack',
  of: /^(?:SLACK_\w+|TOKEN_KEY|HOST|PORT|PLAYGROUND_TOKEN)$/,
  asks: [
    ['SLACK_BOT_TOKEN', 'OAuth & Permissions, xoxb-…'],
    ['SLACK_APP_TOKEN', 'Basic Information, App-Level Tokens, scope connections:write, xapp-…', 'socket'],
    ['SLACK_SIGNING_SECRET', 'Basic Information', 'http'],
    ['PORT', 'where requests come in; without: 3000', 'http'],
  ],
  async check({ slack: set, oauth, host, port }) {
    const several = 'Several workspaces install the app at /slack/install, and tokens are encrypted.';
    if (oauth) return [{ ok: several }, await checkHttp({ ...oauth, botToken: '', host, port })];
    if (set) return checkSlack({ ...set, host, port }, scopesAsked());
    return [{ ok: 'No Slack is set: the bot starts with the playground, which needs none.' }];
  },
};

const models: Part = {
  title: 'Models',
  of: /^(?:MODELS_CONF|(?:ANTHROPIC|OPENAI)_\w+)$/,
  asks: [
    ['ANTHROPIC_API_KEY', 'a key of Anthropic'],
    ['OPENAI_API_KEY', 'a key of OpenAI, or of a server that speaks its language'],
    ['OPENAI_BASE_URL', 'the address of such a server'],
  ],
  async check({ models: set }, isTrying) {
    if (!isTrying) return [{ ok: `${whoAnswers(set)}\nWhether a model answers: doctor --try` }];
    const lines: string[] = [];
    const isWrong = await tryAll(set, systemClock, (line) => lines.push(line));
    return [isWrong ? { wrong: lines.join('\n') } : { ok: lines.join('\n') }];
  },
};

const database: Part = {
  title: 'Database',
  of: /^DATABASE_URL$/,
  asks: [['DATABASE_URL', 'a SQLite file or postgres://…; without: db/planning.sqlite']],
  async check({ databaseUrl, databaseFile: file }) {
    const all = checkDatabase(file, databaseUrl).then((ok) => ({ ok }));
    // With PostgreSQL what belongs to this machine alone lies there, too.
    return [await all.catch(({ message }: Error) => ({ wrong: message })), folder(dirname(file))];
  },
};

const folders: Part = {
  title: 'Folders',
  of: /^(?:OUTPUT_DIR|KNOWLEDGE_DIR)$/,
  asks: [
    ['OUTPUT_DIR', 'where plans are written; without: planning_outputs'],
    ['KNOWLEDGE_DIR', 'a folder with documents that are looked into'],
  ],
  check: async ({ outputDir, knowledgeDir: knowledge }) => [
    folder(outputDir),
    ...(knowledge === undefined ? [] : [folder(knowledge, constants.R_OK)]),
  ],
};

export const parts: readonly Part[] = [
  ...[slack, models, database, folders],
  { title: 'Other settings', of: /(?:)/ },
];

function folder(path: string, mode?: number): Checked {
  const what = mode === undefined ? 'written' : 'read';
  if (canUse(path, mode)) return { ok: `The folder ${path} can be ${what}.` };
  return { wrong: `The folder ${path} cannot be ${what}. Let the user who runs the bot own it (chown).` };
}

/**
 * Prints what there is to say of one part, a line each, and gives whether all is good. It goes by its own settings alone, so
 * that a mistake elsewhere keeps nothing from being looked at. `isTrying`: models are asked.
 */
export async function checkPart(part: Part, env: NodeJS.ProcessEnv, isTrying: boolean): Promise<boolean> {
  const own = Object.entries(env).filter(
    // With several workspaces it is part of these settings which database it is.
    ([name]) =>
      name === 'PATH' ||
      (part === slack && env.SLACK_CLIENT_ID && name === 'DATABASE_URL') ||
      parts.find(({ of }) => of.test(name)) === part,
  );
  let all: Checked[];
  try {
    const config = readConfig(Object.fromEntries(own));
    all = (await part.check?.(config, isTrying)) ?? [{ ok: 'They can be used.' }];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    all = error.problems.map((wrong) => ({ wrong }));
  }
  console.log(`${[part.title, ...all.map(checkedLine)].join('\n').replaceAll('\n', '\n  ')}\n`);
  return all.every((each) => 'ok' in each);
}
