import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { checkAll } from './admin/check.js';
import { exportTo, importFrom } from './admin/portable.js';
import { forPostgres } from './admin/postgres-commands.js';
import { createApp } from './app.js';
import { calmPace } from './app-options.js';
import { systemClock } from './clock.js';
import { type Config, ConfigError, isLoopback, readConfig, readModels } from './config.js';
import { ProcessReplaced } from './contracts/execution.js';
import { checkedLine, CommandError } from './contracts/process.js';
import { type Command, runCommand } from './commands.js';
import { environment } from './environment.js';
import { type AuditOptions, auditOf } from './inspect/audit.js';
import { inspect, mostListed } from './inspect/commands.js';
import { createTokens, tokenCommand } from './mcp/tokens.js';
import { overview, whoAnswers } from './models/conf/overview.js';
import { tryAll } from './models/conf/try-models.js';
import { loadProviders } from './models/providers/vendors.js';
import { createRecorded, loadRecordings, readingPause } from './models/recorded/script.js';
import { createRehearsal } from './models/rehearsal/rehearsal.js';
import { scripted, withThinkingTime } from './models/provider.js';
import { aboutRecording } from './workshop/recordings/cards.js';
import type { RecordingLine } from './workshop/base/session.js';
import { createMetrics } from './status/metrics.js';
import { PortError } from './listening.js';
import { realPath } from './real-path.js';
import { remedyFor } from './remedies.js';
import { scopesAsked } from './setup/manifest.js';
import { startStatus, type StatusSource } from './status/server.js';
import { openAlone, openReadOnly, whileOpen } from './store/open-store.js';
import { createOutputs } from './store/outputs.js';
import { schemaOf } from './store/postgres/connection.js';
import { readInstallations } from './store/postgres/installations.js';
import { backUp, restore } from './store/sqlite/backup.js';
import { thisRelease } from './store/rows.js';
import { createWatchdog } from './watch/watchdog.js';
import { createWorkspaces, settingsOf } from './workspaces.js';

/** How long the rehearsal model takes for an answer, in milliseconds, so that a thread can be followed. */
const rehearsalThinkMs = 1_200;

/** The exit code when other processes have taken over the work of this one: it stood still for too long. */
const replacedExitCode = 76;

/** Errors that are printed without a stack: the message says what to do. */
const forPeople = new Set([
  'ConfigError',
  'StoreError',
  'SlackRefused',
  'PlaygroundError',
  'ProcessReplaced',
  'PortError',
  'CommandError',
]);

type Tried = { try?: boolean };
const tried = { try: { type: 'boolean' } } as const;
type OfTeam = { team?: string };
const commands: [Command, ...Command[]] = [
  { name: 'start', about: 'starts the bot; so does no command', run: start },
  { name: 'setup', options: tried, about: 'asks for all settings, checks and writes them', run: install },
  { name: 'doctor', options: tried, about: 'checks all settings; with --try the models, too', run: check },
  { name: 'models', options: tried, about: 'who is asked, at what price; --try asks each', run: showModels },
  { name: 'ws list', about: `the ${mostListed} workshops that changed last`, run: showWorkshops },
  { name: 'ws stuck', about: 'which stand still and should not, why, and what to do', run: showWorkshops },
  { name: 'ws show', takes: '[id]', about: 'where one stands, and what it waits for', run: showWorkshops },
  {
    name: 'ws audit',
    options: { since: { type: 'string' }, json: { type: 'boolean' } },
    about: 'who opened, approved, changed, exported, deleted …',
    run: showWorkshops,
  },
  { name: 'admin backup', takes: '<file>', about: 'copies the database beside the bot', run: administer },
  { name: 'admin restore', takes: '<file>', about: 'puts such a copy in its place', run: administer },
  {
    name: 'admin erase',
    options: { person: { type: 'string' }, yes: { type: 'boolean' } },
    about: 'erases what somebody said: --person U…; without --yes it only lists that',
    run: erasePerson,
  },
  { name: 'admin check', about: 'reads all that is stored, and compares OUTPUT_DIR', run: administer },
  { name: 'admin export', takes: '<id|person|all>', about: 'writes it as JSON lines', run: administer },
  { name: 'admin import', takes: '<file>', about: 'reads an export into an empty database', run: administer },
  { name: 'mcp token', takes: '<channel>…', about: 'makes a token for coding agents', run: manageTokens },
  { name: 'mcp tokens', about: 'lists these tokens', run: manageTokens },
  { name: 'mcp revoke', takes: '<id>', about: 'makes one useless, at once', run: manageTokens },
];

async function main(): Promise<void> {
  // All files that this process makes are for its owner alone.
  process.umask(0o077);
  try {
    // What is set in the environment stays.
    process.loadEnvFile();
  } catch (error) {
    const why = `${(error as Error).message}: let the user who runs this own it (chown)`;
    if (existsSync('.env')) throw new ConfigError([`.env cannot be read, ${why}`]);
  }
  await runCommand(process.argv.slice(2), commands, thisRelease);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true }));
  const recordings = loadRecordings();
  const { slack: set, oauth } = config;
  const playground = set || oauth ? undefined : await openPlayground(config, recordings, log);
  const slack = set ?? playground?.slack;
  const metrics = createMetrics();
  // Several processes may be started in one folder, each with a port of its own.
  const own = config.databaseUrl === undefined ? '' : `-${config.port}`;
  const watchdog = createWatchdog(realPath(`${config.databaseFile}-at-work${own}`), log);
  process.on('uncaughtExceptionMonitor', watchdog.crashed);
  const rehearsal = withThinkingTime(createRehearsal(), systemClock.sleep, () => rehearsalThinkMs);
  const recorded = withThinkingTime(createRecorded(recordings), systemClock.sleep, readingPause);
  const { mcp } = config;
  // It takes a moment to load.
  const agents =
    mcp &&
    (await import('./mcp/mcp.js')).createMcp({ ...mcp, release: thisRelease, clock: systemClock, log });
  const options = {
    providers: [scripted(rehearsal), scripted(recorded)],
    recordings,
    vendors: await loadProviders(config.models.settings),
    chains: config.models.chains,
    clock: systemClock,
    pace: calmPace,
    log,
    watchdog,
    ...{ metrics, ...(agents && { agents }) },
    replaced: () => process.exit(replacedExitCode),
  };
  const app = oauth
    ? await createWorkspaces({ ...options, config, oauth, scopes: scopesAsked() })
    : slack && (await createApp({ ...options, config: { ...config, slack } }));
  if (!app) throw new Error('no Slack to connect to');
  const status = await openStatus(config, { unready: app.unready, troubles: app.troubles, metrics }, log);
  closeOnSignals(async () => {
    watchdog.stopping();
    await agents?.stop();
    await app.stop();
    await playground?.close();
    await status?.close();
  });
  console.log(whoAnswers(config.models));
  if (playground)
    console.log(
      `\nPlanning Workshop: open ${playground.address} and type /plan in #planning.\n${networkNote(config)}Stop with Ctrl+C.\n`,
    );
  if (status) console.log(status.line);
  await app.start();
  if (oauth) console.log('Planning Workshop: listening for Slack. Install it at /slack/install.');
  else if (!playground) console.log('Planning Workshop: connected to Slack. Stop with Ctrl+C.');
  const address = await agents?.start();
  if (address !== undefined) console.log(`Coding agents: ${address}`);
}

async function install(_: unknown, { try: isTrying = false }: Tried): Promise<void> {
  const { setUp } = await import('./setup/setup.js');
  if (!(await setUp(process.env, isTrying))) process.exitCode = 1;
}

async function check(_: unknown, { try: isTrying = false }: Tried): Promise<void> {
  const { checkPart, parts } = await import('./setup/checks.js');
  for (const part of parts) if (!(await checkPart(part, process.env, isTrying))) process.exitCode = 1;
}

/** The settings that commands go by, or those of a workspace. Throws a CommandError where it is not clear which. */
async function settingsFor({ team }: OfTeam, workshop = ''): Promise<Config & OfTeam> {
  const { DATABASE_URL, OUTPUT_DIR, MCP_PORT, SLACK_CLIENT_ID } = process.env;
  const config = readConfig({ DATABASE_URL, OUTPUT_DIR, MCP_PORT });
  // What is no id of one is refused.
  schemaOf(team);
  if (!SLACK_CLIENT_ID && team === undefined) return config;
  return settingsOf(config, team ?? (await teamMeant(config, workshop)));
}

/** Of several workspaces the only one that has the app, or the one that has this workshop. */
async function teamMeant(config: Config, workshop: string): Promise<string> {
  const keys = environment.shape.TOKEN_KEY.safeParse(process.env.TOKEN_KEY).data ?? [];
  const all = await readInstallations(config.databaseUrl ?? '', keys);
  const lineIn = async (team: string) =>
    whileOpen(await openReadOnly({ ...config, team }), ({ store }) => store.line(workshop));
  for (const { team } of all)
    if (all.length === 1 || (workshop && (await lineIn(team).catch(() => undefined)))) return team;
  const named = all.map(({ team, name }) => (name ? `${team} (${name})` : team)).join(', ') || 'none';
  throw new CommandError(
    `Say which workspace by --team T…. The app is installed in ${named} at this moment.`,
  );
}

/** About the tokens of agents. */
async function manageTokens(command: readonly string[], of: OfTeam): Promise<void> {
  const { addressOf, usualPort } = await import('./mcp/mcp.js');
  const { mcp } = await settingsFor(of);
  if (!mcp) throw new ConfigError(['MCP_PORT is off: the bot answers no agents']);
  const url = addressOf(mcp.port ?? usualPort);
  console.log(tokenCommand(createTokens(mcp.tokenFile), command, systemClock, url).join('\n'));
}

/** What is in the database. Nothing is written, and nothing printed that people and models wrote. */
async function showWorkshops(command: readonly string[], options: AuditOptions & OfTeam): Promise<void> {
  const [about, workshop] = command;
  const { mcp, ...place } = await settingsFor(options, workshop);
  const tokens = () => (mcp ? createTokens(mcp.tokenFile).history() : []);
  const lines = await whileOpen(await openReadOnly(place), ({ store }) =>
    about === 'audit' ? auditOf(store, tokens(), options) : inspect(store, command, systemClock),
  );
  for (const line of lines) console.log(line);
}

/** Saves the database, brings it back, or reads all of it. For PostgreSQL its own commands are named. */
async function administer([command, file = '']: readonly string[], of: OfTeam): Promise<void> {
  const { MODELS_CONF = 'models.conf' } = process.env;
  const config = await settingsFor(of, command === 'export' ? file : undefined);
  const { databaseFile, databaseUrl, outputDir, mcp } = config;
  if (command === 'check') {
    const all = await whileOpen(await openReadOnly(config), (database) =>
      checkAll(database, outputDir, databaseUrl !== undefined),
    );
    for (const each of all) console.log(checkedLine(each));
    if (all.some((each) => 'wrong' in each)) process.exitCode = 1;
    return;
  }
  if (command === 'export')
    return exportTo(process.stdout, config, file, new Date(systemClock.now()).toISOString());
  if (command === 'import') {
    await importFrom(file, config);
    return console.log(`${file} is in the database. Copy OUTPUT_DIR, too; \`admin check\` compares the two.`);
  }
  const isBackup = command === 'backup';
  const journal = journalOf(config);
  const beside = [outputDir, mcp?.tokenFile ?? '', '.env', MODELS_CONF, journal, `${journal}.files`];
  const others = `To it belong, of the same moment: ${beside.filter((each) => existsSync(each)).join(', ')}`;
  if (databaseUrl !== undefined)
    throw new CommandError(forPostgres(schemaOf(config.team), isBackup, file, others));
  const stamp = new Date(systemClock.now()).toISOString().replaceAll(':', '-');
  await (isBackup ? backUp(databaseFile, file) : restore(file, databaseFile, stamp));
  const replaced = `${file} is in place. What was there, if anything: ${databaseFile}.before-${stamp}`;
  console.log(isBackup ? `${file} is a whole copy of ${databaseFile}.\n${others}` : replaced);
}

/** Erases what a person has said, in all workshops, and their name. */
async function erasePerson(
  _: unknown,
  { person = '', yes, ...of }: OfTeam & { person?: string; yes?: boolean },
): Promise<void> {
  if (!/^[UW][A-Z0-9]+$/.test(person))
    throw new CommandError('Name somebody by their Slack id, as in their profile: --person U012AB3CD.');
  const config = await settingsFor(of);
  const now = () => new Date(systemClock.now()).toISOString();
  const { eraseFound, foundOf } = await import('./admin/erase.js');
  // Opened first, so that a bot on the same file is told of.
  const store = yes ? await openAlone(config, now) : undefined;
  const database = await openReadOnly(config);
  try {
    const found = await foundOf(database.store, person);
    await store?.audit.add({ at: now(), by: 'operator', what: 'erased', about: person, detail: '' });
    if (store) await eraseFound(found, store, createOutputs(config.outputDir));
    for (const { id, facts } of found) console.log(`${id}  ${facts} facts`);
    const what = `${found.length} workshops with words or the name of ${person}`;
    console.log(store ? `Erased: ${what}.` : `${what}. Add --yes to erase them, for good.`);
  } finally {
    await database.close();
    await store?.close();
  }
}

/** Who would be asked what, and what stands in the way of it; with `--try`, who really answers. */
async function showModels(_: unknown, { try: isTrying = false }: Tried): Promise<void> {
  const { models, mistakes, unusable } = readModels(process.env);
  if (mistakes.length > 0) throw new ConfigError([...mistakes, ...unusable]);
  if (isTrying) {
    if (await tryAll(models, systemClock, console.log)) process.exitCode = 1;
    return;
  }
  const day = new Date(systemClock.now()).toISOString().slice(0, 10);
  console.log(`${models.file}\n\n${overview(models.conf, models.vendors, day)}`);
  if (unusable.length > 0) throw new ConfigError(unusable);
}

/** Where the local workspace is kept. */
const journalOf = ({ databaseFile }: Config) => join(dirname(databaseFile), 'playground.jsonl');

/** The local workspace, whose code is loaded only when it is needed. */
async function openPlayground(config: Config, recordings: readonly RecordingLine[], log: pino.Logger) {
  const { startPlayground } = await import('./playground/playground.js');
  const journal = realPath(journalOf(config));
  const details = log.child({ room: 'playground' });
  return startPlayground({
    port: config.port,
    host: config.host,
    ...(config.playgroundToken !== undefined && { token: config.playgroundToken }),
    journal,
    examples: recordings.map((each) => {
      const { id, language, title } = each;
      return { command: `/plan example ${id}`, ...{ language, title, about: aboutRecording(each) } };
    }),
    log: (line, detail) => details.debug(detail ?? {}, line),
  });
}

/** Health and metrics. The bot starts without them when the default port is taken, as by a second bot. */
async function openStatus({ status }: Config, source: StatusSource, log: pino.Logger) {
  if (!status) return undefined;
  try {
    const { origin, close } = await startStatus(status, source);
    const others = isLoopback(status.host) ? '' : ', for whoever reaches this address: counts, no content';
    return { close, line: `Health and metrics: ${origin}/healthz, /readyz and /metrics${others}` };
  } catch (error) {
    if (status.port !== undefined || !(error instanceof PortError && error.isTaken)) throw error;
    log.warn({}, `${error.message} The bot goes on without them.`);
    return undefined;
  }
}

/** Who else can open the playground. */
function networkNote({ host }: Config): string {
  if (isLoopback(host)) return '';
  return `It listens on ${host}: others in the network open it by this machine's name or address, with the same port and token.\n`;
}

/** The first signal drains and stops; a second one does not wait. */
function closeOnSignals(close: () => Promise<void>): void {
  let closing = false;
  const stop = () => {
    if (closing) process.exit(1);
    closing = true;
    close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function fail(error: unknown): never {
  const known = error instanceof Error && forPeople.has(error.name);
  const remedy = remedyFor(error);
  console.error(known ? error.message : remedy ? `${(error as Error).message}. ${remedy}` : error);
  process.exit(error instanceof ProcessReplaced ? replacedExitCode : 1);
}

main().catch(fail);
