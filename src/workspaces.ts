import { join } from 'node:path';
import { type App, createApp } from './app.js';
import type { AppOptions } from './app-options.js';
import type { Config } from './config.js';
import { createLanes } from './lanes.js';
import { createFrontDoor } from './slack/transport/doors/front-door.js';
import { openInstallations } from './store/postgres/installations.js';

/** How often it is looked where the app is installed, in milliseconds: another process may have installed or removed it. */
const lookEveryMs = 5_000;
/** When a workspace is tried again that could not be connected, in milliseconds. */
const againMs = 60_000;

interface Options extends Omit<AppOptions, 'config' | 'openStore'> {
  config: Omit<AppOptions['config'], 'slack'>;
  oauth: NonNullable<Config['oauth']>;
  /** What the app asks for where it is installed. */
  scopes: string[];
}

/** The settings of a workspace. Its folders are below those that are set, so that it sees nothing of another one. */
export function settingsOf<Of extends Pick<Config, 'outputDir' | 'mcp' | 'knowledgeDir' | 'code'>>(
  config: Of,
  team: string,
): Of & { team: string } {
  const { outputDir, mcp, knowledgeDir, code } = config;
  return {
    ...{ ...config, team, outputDir: join(outputDir, team) },
    ...(mcp && { mcp: { ...mcp, tokenFile: `${mcp.tokenFile}-${team}` } }),
    ...(knowledgeDir !== undefined && { knowledgeDir: join(knowledgeDir, team) }),
    ...(code && { code: { ...code, folders: code.folders.map((each) => join(each, team)) } }),
  };
}

/**
 * An app for each workspace in which it is installed, with a schema of its own in the database. They share the ways in. Throws a
 * StoreError where the database cannot be used.
 */
export async function createWorkspaces(options: Options) {
  const { config, oauth, scopes, clock, log, watchdog } = options;
  const { apiUrl, keys, ...secrets } = oauth;
  const api = apiUrl !== undefined && { apiUrl };
  const kept = await openInstallations(config.databaseUrl ?? '', keys, (err) =>
    log.warn({ err }, 'a connection to PostgreSQL has broken; it is made anew'),
  );
  /** By team. `sealed`: the installation by which it was opened. */
  const all = new Map<string, { sealed: string; token: string; app?: App; problem?: string }>();
  const apps = () => [...all.values()].flatMap(({ app }) => app ?? []);
  const inLane = createLanes();
  const stopping = new AbortController();
  const { signal } = stopping;
  const front = createFrontDoor({
    settings: { ...secrets, ...api, port: config.port, host: config.host, scopes },
    ...{ kept, log: log.child({ room: 'slack' }), changed: () => void look() },
  });
  let looking: NodeJS.Timeout | undefined;
  let died = watchdog?.diedOf() ?? '';

  /** What the process died of counts where that was. */
  const watchdogOf = (team: string, { run }: NonNullable<typeof watchdog>) => ({
    run: <T>(work: string, act: () => T) => run(`${team} ${work}`, act),
    diedOf() {
      if (!died.startsWith(`${team} `)) return undefined;
      const work = died.slice(team.length + 1);
      died = '';
      return work;
    },
  });

  async function enter(team: string, sealed: string, isExpiring: boolean): Promise<void> {
    const workspace = all.get(team) ?? { sealed, token: '' };
    all.set(team, Object.assign(workspace, { sealed }));
    const failed = async (err: unknown) => {
      // It was stopped while it began.
      if (signal.aborted || all.get(team) !== workspace) return;
      log.error({ err, team }, 'a workspace could not be connected; it is tried again in a minute');
      const { app } = workspace;
      delete workspace.app;
      workspace.problem = (err as Error).message;
      await app?.stop().catch(() => {});
      await clock.sleep(againMs, signal).catch(() => {});
      if (all.get(team) === workspace) all.delete(team);
    };
    try {
      const isNew = !workspace.app;
      workspace.token = await front.token(team, isExpiring);
      workspace.app ??= await createApp({
        ...options,
        config: {
          ...settingsOf(config, team),
          slack: {
            ...{ botToken: workspace.token, ...api },
            workspace: { door: (receive) => front.of(team, receive), token: () => workspace.token },
          },
        },
        log: log.child({ team }),
        ...(watchdog && { watchdog: watchdogOf(team, watchdog) }),
      });
      // Where Slack is out of reach it takes long, and the others do not wait.
      const connected = () => log.info({ team }, 'a workspace is connected');
      if (isNew) workspace.app.start().then(connected).catch(failed);
    } catch (err) {
      void failed(err);
    }
  }

  async function look(): Promise<void> {
    await inLane('', async () => {
      if (signal.aborted) return;
      const expiring = await kept.expiring();
      const installed = await kept.all();
      for (const { team, sealed } of installed)
        if (all.get(team)?.sealed !== sealed || expiring.includes(team))
          await enter(team, sealed, expiring.includes(team));
      for (const [team, { app }] of all) {
        if (installed.some((each) => each.team === team)) continue;
        all.delete(team);
        await app?.stop();
      }
    }).catch((err: unknown) => log.warn({ err }, 'where the app is installed could not be read'));
  }

  return {
    /** Resolves when Slack's requests can come in. */
    async start(): Promise<void> {
      await look();
      if (signal.aborted) return;
      await front.open();
      looking = setInterval(() => void look(), lookEveryMs);
    },
    /** Why nothing can be taken on. A workspace that cannot be connected keeps the others from nothing. */
    async unready(): Promise<string[]> {
      if (!front.isOpen()) return ['Slack’s requests cannot come in.'];
      const told = await Promise.all(apps().map((app) => app.unready()));
      return told.find((reasons) => reasons.length === 0) ?? told[0] ?? [];
    },
    async troubles(): Promise<string[]> {
      const told = [...all].map(async ([team, { app, problem }]) => {
        const without = [problem ?? 'It is not connected yet.'];
        const lines = app ? [...(await app.unready()), ...(await app.troubles())] : without;
        return lines.map((line) => `${team}: ${line}`);
      });
      return (await Promise.all(told)).flat();
    },
    async stop(): Promise<void> {
      stopping.abort();
      clearInterval(looking);
      await inLane('', async () => {});
      await Promise.all(apps().map((app) => app.stop()));
      if (front.isOpen()) await front.close();
      await kept.close();
    },
  };
}
