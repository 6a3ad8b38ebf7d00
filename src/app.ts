import { randomInt } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import type { AppOptions } from './app-options.js';
import { createPast, createTidying, recordLeftBehind } from './engine/left-behind.js';
import { createCodeOf } from './engine/code.js';
import { createDecisionRecords, createLeaving } from './engine/leaving.js';
import type { Execution } from './contracts/execution.js';
import { createHearing } from './engine/hearing.js';
import { createMine } from './engine/summary.js';
import { createPerform } from './engine/perform.js';
import { createReminders } from './engine/reminders.js';
import { createRunner } from './engine/runner.js';
import { reportSetAside, reportUnknown } from './engine/log-lines.js';
import { createWorkshops } from './engine/workshops.js';
import { channelHandOff, createTargets, handOffSettings } from './handoff/settings.js';
import { createLibrary } from './knowledge/library.js';
import { rememberAbilities } from './models/abilities.js';
import { createBroker } from './models/broker/broker.js';
import type { Answered } from './models/broker/work.js';
import type { Post } from './slack/blocks/post.js';
import { createRedrawn, createShowing } from './slack/showing.js';
import { keepDaysBy } from './slack/policy.js';
import { createSlack } from './slack/slack.js';
import { countedLedger } from './status/metrics.js';
import { type Opened, openStore } from './store/open-store.js';
import { createOutputs } from './store/outputs.js';
import { createSetAside, unwatched, withoutSetAside } from './watch/set-aside.js';

/** How long work under way may take to finish when the app is stopped, in milliseconds. */
const graceMs = 10_000;

/** The execution of one process that has its store for itself: whoever causes work does it. */
const alone: Execution = {
  holds: () => true,
  leads: () => true,
  ...{ start: async () => {}, claim: async () => {}, leave: async () => {}, stop: async () => {} },
};

/** Joins the floors. Opens the database; nothing else happens before `start`. */
export async function createApp(options: AppOptions) {
  const { config, vendors = [], chains, clock, pace, log, metrics, newId = newWorkshopId } = options;
  const now = () => new Date(clock.now()).toISOString();
  const means = {
    log: log.child({ room: 'store' }),
    replaced() {
      log.error('other processes hold this one for dead, since it stood still: it ends');
      void slack.replaced().finally(options.replaced);
    },
  };
  const { store: whole, shared }: Opened<Post, Answered> = options.openStore
    ? { store: await options.openStore(config.databaseFile, now) }
    : await openStore(config, now, means);
  const watch = options.watchdog ? await createSetAside(options.watchdog, whole.deaths) : unwatched;
  const store = withoutSetAside(whole, watch);
  const execution = shared?.execution ?? alone;
  const abilities = await rememberAbilities(store.abilities, clock, log.child({ room: 'models' }));
  const remote = vendors.map((create) => create(abilities));
  const providers = [...options.providers, ...remote];
  const library = createLibrary({
    ...{ index: store.knowledge, items: store.items, sessions: store, leads: execution.leads, watch, clock },
    log: log.child({ room: 'knowledge' }),
    ...(config.knowledgeDir !== undefined && { folder: config.knowledgeDir }),
    ...(config.code && {
      code: { ...config.code, kept: join(dirname(resolve(config.databaseFile)), 'code-git') },
    }),
    ...(config.withheld && { withheld: config.withheld }),
    codeLost(id, problem) {
      workshops
        .arrive(id, { type: 'CodeFailed', problem })
        .catch((err: unknown) => log.error({ err, session: id }, 'that code is lost could not be recorded'));
    },
  });
  const { handOff = {} } = config;
  const keepDays = keepDaysBy(config.policy, store.channels);
  const stopping = new AbortController();
  const show = createShowing(watch, log);
  const workshops = createWorkshops<Post>({
    store,
    clock,
    newId,
    ...{ show, redrawn: createRedrawn(show) },
    changed({ session }, rows) {
      runner.look(session.id);
      slack.queue(rows);
      void library.learn(session);
    },
    decided: (id) => decisions.look(id),
    async erased(id) {
      library.forget(id);
      await runner.again(id);
    },
    models: chains.models,
    policyOf: (...asked) => slack.policyOf(...asked),
    ...(config.earlyAnswersMinutes !== undefined && { answersWithin: config.earlyAnswersMinutes }),
    log: log.child({ room: 'engine' }),
    ...(metrics && { arrived: metrics.arrived }),
  });
  const mine = createMine({
    index: store.workshops,
    maySee: (...asked) => slack.maySee(...asked),
    read: workshops.read,
    log,
  });
  const slack = createSlack({
    settings: { ...config.slack, port: config.port, host: config.host },
    inbox: store.inbox,
    outbox: store.outbox,
    ...(shared && { shared }),
    workshops: {
      ...workshops,
      mine,
      list: store.workshops.list,
      ofPerson: store.workshops.ofPerson,
      heard: store.workshops.heard,
      line: store.workshops.line,
      decided: library.decided,
      budget: chains.budget.workshop,
      erase: async (...given) => slack.queue(await workshops.erase(...given)),
    },
    channels: store.channels,
    houseRules: store.houseRules,
    audit: store.audit,
    keeps: async () => ({
      vendors: remote.map(({ name, address }) => `${name} (${new URL(address).host})`).join(', '),
      ...{ days: await keepDays(), database: shared ? 'PostgreSQL' : 'SQLite' },
    }),
    profiles: chains.profiles,
    adminSettings: handOffSettings,
    ...(config.policy && { policy: config.policy }),
    handOffs: { of: (set) => channelHandOff(handOff, set) },
    counts: store.counts,
    recordings: options.recordings ?? [],
    dropped: library,
    ...(library.code && { code: library.code }),
    watch,
    clock,
    pace,
    log: log.child({ room: 'slack' }),
  });
  const broker = createBroker({
    providers,
    chains,
    ledger: metrics ? countedLedger(store.ledger, metrics.called) : store.ledger,
    kept: store.kept,
    clock,
    log: log.child({ room: 'models' }),
    random: Math.random,
    lookUps: library,
    code: library.code,
  });
  const uncounted = metrics?.read({ ...store.counts, calls: broker.load });
  const outputs = createOutputs(config.outputDir);
  const decisions = createDecisionRecords({
    outputs,
    due: store.decisions,
    store,
    resident: workshops.resident,
    watch,
    clock,
    log: log.child({ room: 'engine' }),
  });
  const perform = createPerform({
    models: broker,
    outputs,
    lookUps: library,
    code: createCodeOf(library.code, log.child({ room: 'engine' })),
    leaving: createLeaving({ files: store.files, targets: createTargets(handOff, clock) }),
    clock,
    earlier: workshops,
  });
  const runner = createRunner({
    ...{ workshops, execution },
    owing: store.workshops.owing,
    perform,
    arrive: workshops.arrive,
    watch,
    clock,
    log: log.child({ room: 'engine' }),
  });
  const plans = { ...workshops, list: store.workshops.list };
  const shut = config.mcp && options.agents?.open({ tokenFile: config.mcp.tokenFile, plans });
  const leftBehind = () => recordLeftBehind(store.ledger, workshops, log.child({ room: 'engine' }));
  shared?.watch(
    createHearing({ ...{ workshops, runner, slack, leftBehind }, log: log.child({ room: 'engine' }) }),
  );
  const reminders = createReminders({
    leads: execution.leads,
    settings: config.reminders ?? {},
    index: store.workshops,
    arrive: workshops.arrive,
    mine,
    placeOf: slack.placeOf,
    watch,
    clock,
    log: log.child({ room: 'reminders' }),
  });

  const past = createPast({ store, outputs, ...workshops, ...execution, keepDays, clock });
  const retention = { sweep: async () => (await store.retention.sweep()) || (await past()) };
  const tidying = createTidying({ retention, clock, log: log.child({ room: 'engine' }) });

  return {
    /** Resolves when Slack is connected; then everything that was left unfinished goes on. */
    async start(): Promise<void> {
      const goOn = async () => {
        library.start();
        void decisions.start();
      };
      const tellSetAside = () => reportSetAside(watch, whole.workshops, store, log);
      for (const next of [tellSetAside, leftBehind, slack.start, goOn, runner.start, execution.start]) {
        await next();
        // The app was stopped meanwhile, as while Slack was out of reach: the database is closed.
        if (stopping.signal.aborted) return;
      }
      void reportUnknown(config.outputDir, whole, log);
      reminders.start();
      tidying.start();
    },
    /** Why the bot can take nothing on at this moment, a line for each reason. */
    async unready(): Promise<string[]> {
      if (stopping.signal.aborted) return ['It is being stopped.'];
      const problem = await store.counts.problem();
      return [
        ...(slack.isConnected() ? [] : ['Slack is not connected.']),
        ...(problem === undefined ? [] : [`The database cannot be written: ${problem}.`]),
      ];
    },
    /** What holds up every process alike, a line each: posts that Slack's Web API does not take, models that failed. */
    async troubles(): Promise<string[]> {
      // Whether the database can be read is told above.
      const { at = now(), problem } = (await store.counts.oldestPost().catch(() => undefined)) ?? {};
      const minutes = Math.floor((clock.now() - Date.parse(at)) / 60_000);
      const post = `A post waits for Slack's Web API for ${minutes} min: ${problem ?? 'not tried'}.`;
      const models = broker.resting().join(', ');
      return [...(minutes < 5 ? [] : [post]), ...(models ? [`No model can be asked now: ${models}.`] : [])];
    },
    /** Takes nothing new, lets what is under way finish, and closes the database. */
    async stop(): Promise<void> {
      stopping.abort();
      await execution.leave(runner.at());
      shut?.();
      await reminders.stop();
      await runner.stop(graceMs);
      // Files that are being read are not waited for: they are read again after the next start.
      await Promise.all([slack.stop(), library.stop(), decisions.stop(), tidying.stop()]);
      await execution.stop();
      uncounted?.();
      await store.close();
    },
  };
}
export type App = Awaited<ReturnType<typeof createApp>>;

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A short id that people can read out and type: "w-" and five letters or digits that don't look alike. */
function newWorkshopId(): string {
  return `w-${Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')}`;
}
