import { constants } from 'node:fs';
import { dirname } from 'node:path';
import { systemClock } from '../clock.js';
import { type Config, ConfigError, readConfig } from '../config.js';
import { type Checked, checkedLine } from '../contracts/process.js';
import { whoAnswers } from '../models/conf/overview.js';
import { tryAll } from '../models/conf/try-models.js';
import { checkApp, checkBot, checkHttp, checkSlack } from '../slack/check.js';
import { canUse, checkDatabase } from '../store/check.js';
import { noKey, readInstallations } from '../store/postgres/installations.js';
import { scopesAsked } from './manifest.js';

/** Settings that belong together, and what is looked at about them. The last part has all others. */
export interface SettingsPart {
  title: string;
  of: RegExp;
  asks?: readonly Asked[];
  check?(config: Config, isTrying: boolean): Promise<Checked[]>;
}

/** How Slack reaches the bot; by OAuth several workspaces install it. */
export type WayIn = 'socket' | 'http' | 'oauth';
/** What `setup` asks for: a setting, in words, for which ways where not for all, and where one can be made up, how it is written. */
type Asked = readonly [name: string, words: string, ways?: readonly WayIn[], made?: 'hex' | 'base64'];

const slack: SettingsPart = {
  title: 'Slack',
  of: /^(?:SLACK_\w+|TOKEN_KEY|HOST|PORT|PLAYGROUND_TOKEN)$/,
  asks: [
    ['SLACK_BOT_TOKEN', 'OAuth & Permissions, xoxb-…', ['socket', 'http']],
    ['SLACK_APP_TOKEN', 'Basic Information, App-Level Tokens, scope connections:write, xapp-…', ['socket']],
    ['SLACK_CLIENT_ID', 'Basic Information', ['oauth']],
    ['SLACK_CLIENT_SECRET', 'Basic Information', ['oauth']],
    ['SLACK_SIGNING_SECRET', 'Basic Information', ['http', 'oauth']],
    ['SLACK_STATE_SECRET', 'signs what a browser brings back; Enter takes a new one', ['oauth'], 'hex'],
    ['TOKEN_KEY', 'encrypts the tokens; Enter takes a new one', ['oauth'], 'base64'],
    ['PORT', 'where requests come in; without: 3000', ['http', 'oauth']],
  ],
  async check({ slack: set, oauth, host, port, databaseUrl = '' }) {
    if (oauth) {
      const way = checkHttp({ ...oauth, botToken: '', host, port });
      const all = [checkApp(oauth), way, checkInstalled(databaseUrl, oauth).catch(whyNot)];
      return (await Promise.all(all)).flat();
    }
    if (set) return checkSlack({ ...set, host, port }, scopesAsked());
    return [{ ok: 'No Slack is set: the bot starts with the playground, which needs none.' }];
  },
};

const whyNot = ({ message }: Error): Checked[] => [{ wrong: message }];

/** Of each workspace that has the app: whether a key opens its token, and whether Slack takes that. */
async function checkInstalled(url: string, oauth: NonNullable<Config['oauth']>): Promise<Checked[]> {
  const all = await readInstallations(url, oauth.keys);
  if (all.length === 0) return [{ ok: 'No workspace has installed the app yet: open /slack/install.' }];
  const looked = all.map(async ({ team, token: botToken }) => {
    if (botToken === undefined) return whyNot(noKey(team));
    return checkBot({ ...oauth, botToken }, scopesAsked(), `the token of ${team}`);
  });
  return (await Promise.all(looked)).flat();
}

const models: SettingsPart = {
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

export const database: SettingsPart = {
  title: 'Database',
  of: /^DATABASE_URL$/,
  asks: [['DATABASE_URL', 'a SQLite file or postgres://…; without: db/planning.sqlite']],
  async check({ databaseUrl, databaseFile: file }) {
    const all = checkDatabase(file, databaseUrl).then((ok): Checked[] => [{ ok }]);
    // With PostgreSQL what belongs to this machine alone lies there, too.
    return [...(await all.catch(whyNot)), folder(dirname(file))];
  },
};

const folders: SettingsPart = {
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

export const parts: readonly SettingsPart[] = [
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
export async function checkPart(
  part: SettingsPart,
  env: NodeJS.ProcessEnv,
  isTrying: boolean,
): Promise<boolean> {
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
