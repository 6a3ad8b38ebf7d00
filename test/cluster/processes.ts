import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../free-port.js';

const main = new URL('../../dist/main.js', import.meta.url).pathname;
const inside = new URL('./inside.mjs', import.meta.url).href;

/** Every call goes to the loopback model, and nothing is limited but by the machine. */
const models = [
  'profile.default.*.1 = openai:loopback',
  ...['budget.workshop.usd', 'budget.workshop.tokens', 'budget.day.usd', 'budget.day.tokens'].map(
    (each) => `${each} = none`,
  ),
  'limit.at_once = 1000',
  '',
].join('\n');

/** A process that does not come to take deliveries within this time never will. */
const longestStartMs = 60_000;
/** How soon a service manager starts again what has ended by itself. */
const againMs = 500;
const lookMs = 25;

export interface ProcessesOptions {
  count: number;
  folder: string;
  /** The addresses that a process reaches Slack and the models by: its own, so that each call says whose it is. */
  apiUrlOf: (process: number) => string;
  baseURLOf: (process: number) => string;
  slack: { botToken: string; signingSecret: string };
  databaseUrl?: string;
  pace: { postEveryMs: number; editEveryMs: number };
}

export interface Exit {
  process: number;
  code: number | null;
  signal: string | null;
  at: number;
  /** It was killed or asked to end; whatever else ends a process is its own doing. */
  wanted: boolean;
  /** It had not come to take deliveries. */
  early: boolean;
  log: string;
}

interface Life {
  child: ChildProcess;
  exited: Promise<unknown>;
  isReady: boolean;
  wanted: boolean;
  offsetMs: number;
  /** The end of what it has logged. */
  log: string;
}

/** Any number of `node dist/main.js`, each kept running as a service does: whatever ends one, it is started again. */
export async function createProcesses(options: ProcessesOptions) {
  const { count, folder } = options;
  const numbers = Array.from({ length: count }, (_, index) => index);
  const ports = await Promise.all(numbers.map(freePort));
  const statusPorts = await Promise.all(numbers.map(freePort));
  const lives: (Life | undefined)[] = numbers.map(() => undefined);
  const exits: Exit[] = [];
  let closing = false;

  function begin(process: number, offsetMs: number): Life {
    const own = join(folder, `process-${process}`);
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, 'models.conf'), models);
    const child = spawn(globalThis.process.execPath, ['--expose-gc', '--import', inside, main], {
      cwd: own,
      env: {
        PATH: globalThis.process.env.PATH ?? '',
        PORT: String(ports[process]),
        STATUS_PORT: String(statusPorts[process]),
        MCP_PORT: 'off',
        REMIND_HOURS: 'off',
        LOG_LEVEL: globalThis.process.env.TEST_LOG ?? 'warn',
        MODELS_CONF: 'models.conf',
        OUTPUT_DIR: join(folder, 'outputs'),
        OPENAI_BASE_URL: options.baseURLOf(process),
        SLACK_API_URL: options.apiUrlOf(process),
        SLACK_BOT_TOKEN: options.slack.botToken,
        SLACK_SIGNING_SECRET: options.slack.signingSecret,
        CLUSTER: JSON.stringify({ pace: options.pace, offsetMs }),
        ...(options.databaseUrl !== undefined && { DATABASE_URL: options.databaseUrl }),
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child.stderr?.on('data', (chunk) => {
      life.log = `${life.log}${String(chunk)}`.slice(-6_000);
    });
    const exited = once(child, 'exit');
    child.stdout?.on('data', (chunk) => {
      life.isReady ||= String(chunk).includes('connected to Slack');
    });
    const life: Life = { child, exited, isReady: false, wanted: false, offsetMs, log: '' };
    lives[process] = life;
    void exited.then(async ([code, signal]) => {
      exits.push({
        process,
        code,
        signal,
        at: Date.now(),
        wanted: life.wanted,
        early: !life.isReady,
        log: life.log,
      });
      await pause(againMs);
      if (!closing && !life.wanted && lives[process] === life) begin(process, life.offsetMs);
    });
    return life;
  }

  const lifeOf = (process: number): Life => {
    const life = lives[process];
    if (!life) throw new Error(`process ${process} was never started`);
    return life;
  };
  /** Sends a signal that ends it, and waits for that. */
  async function end(process: number, signal: NodeJS.Signals): Promise<void> {
    const life = lifeOf(process);
    life.wanted = true;
    life.child.kill(signal);
    await life.exited;
  }

  return {
    numbers,
    ports,
    exits,
    /** Starts it; gives the milliseconds until it takes deliveries, in whichever life it comes to that. */
    async start(process: number, offsetMs = 0): Promise<number> {
      const began = performance.now();
      begin(process, offsetMs);
      while (!lifeOf(process).isReady) {
        await pause(lookMs);
        if (performance.now() - began > longestStartMs)
          throw new Error(`process ${process} does not start:\n${lifeOf(process).log}`);
      }
      return performance.now() - began;
    },
    kill: (process: number) => end(process, 'SIGKILL'),
    /** As a deploy ends it: what it is at is finished. */
    stop: (process: number) => end(process, 'SIGTERM'),
    /** It stands still, and does not know that it did. */
    async freeze(process: number, ms: number): Promise<void> {
      const { child } = lifeOf(process);
      child.kill('SIGSTOP');
      await pause(ms);
      child.kill('SIGCONT');
    },
    /** Sets the clock of a process while it runs. */
    setClock(process: number, offsetMs: number): void {
      const life = lifeOf(process);
      life.offsetMs = offsetMs;
      if (life.child.connected) life.child.send({ offsetMs });
    },
    async memoryMb(process: number): Promise<number> {
      const { child } = lifeOf(process);
      child.send({ figures: true });
      const [{ memoryMb }] = (await once(child, 'message')) as [{ memoryMb: number }];
      return memoryMb;
    },
    /** How many deliveries and posts wait, by what the first process that answers says of the whole store. */
    async left(): Promise<{ inbox: number; outbox: number; calls: number } | undefined> {
      for (const port of statusPorts) {
        try {
          const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
            signal: AbortSignal.timeout(2_000),
          });
          const text = await answer.text();
          const sum = (name: string) =>
            [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\d+)`, 'gm'))].reduce(
              (all, [, value]) => all + Number(value),
              0,
            );
          return {
            inbox: sum('planning_inbox_waiting'),
            outbox: sum('planning_outbox_waiting'),
            calls: sum('planning_model_calls_under_way'),
          };
        } catch {
          // It is down or stands still: another one is asked.
        }
      }
      return undefined;
    },
    async close(): Promise<void> {
      closing = true;
      await Promise.all(
        lives.map(async (life, process) => {
          if (!life || life.child.exitCode !== null || life.child.signalCode !== null) return;
          life.child.kill('SIGCONT');
          await Promise.race([end(process, 'SIGTERM'), pause(15_000)]);
          life.child.kill('SIGKILL');
        }),
      );
    },
  };
}
export type Processes = Awaited<ReturnType<typeof createProcesses>>;
