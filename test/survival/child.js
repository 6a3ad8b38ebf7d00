// The app in a process of its own, which kills itself with SIGKILL just before or just after a commit: the first one with
// a write at which no earlier life died. CONFIG (JSON) names the file in which the deaths are kept, and of how many steps
// it dies at one; with IMMORTAL it lives on. With `vendors`, base URLs by name, real models answer; `hurry` says how much faster time passes.
// Runs what the build made.
import { appendFileSync, readFileSync } from 'node:fs';
import { pino } from 'pino';
import { createApp } from '../../dist/app.js';
import { systemClock } from '../../dist/clock.js';
import { scripted } from '../../dist/models/provider.js';
import { createRehearsal } from '../../dist/models/rehearsal/rehearsal.js';
import { openSqlite } from '../../dist/store/sqlite/open.js';
import { createWatchdog } from '../../dist/watch/watchdog.js';

const config = JSON.parse(process.env.CONFIG ?? '{}');
const died = new Set(readFileSync(config.deaths, 'utf8').split('\n'));

/** What is written, by name, since the last commit: all of it comes to the disk together. */
let written = [];

/** Dies when there is one at which no life died yet, and so has died at all of them. */
function dieAt(points) {
  const news = points.filter((point) => !died.has(point));
  if (process.env.IMMORTAL || news.length === 0) return;
  appendFileSync(config.deaths, news.map((point) => `${point}\n`).join(''));
  process.kill(process.pid, 'SIGKILL');
  // The signal comes at once, but not before the next turn of the loop: nothing more may happen until then.
  for (;;);
}

/** Stands around each commit: what was written is lost by a death before it, and there after it. */
function aroundCommit(commit) {
  const points = [...new Set(written)];
  dieAt(points.map((point) => `before ${point}`));
  commit();
  written = [];
  dieAt(points.map((point) => `after ${point}`));
}

/** `name` tells this write from others. */
function named(name, write) {
  return (...given) => {
    const point = name(...given);
    if (point !== undefined) written.push(point);
    return write(...given);
  };
}

async function openStore(file, now) {
  const store = await openSqlite(file, now, { aroundCommit });
  const { outbox, inbox, ledger } = store;
  const step = ({ expected, facts }) => {
    if (facts.length === 0) return 'arrival';
    return expected % config.every === 0
      ? `facts ${expected} ${facts.map(({ type }) => type).join(' ')}`
      : undefined;
  };
  // A post is sent as the one before it: one death for so many of them is enough.
  const row = (state) => (id) => `${state} ${Math.floor(id / (20 * config.every))}`;
  return {
    ...store,
    step: named(step, store.step),
    inbox: {
      ...inbox,
      // A person who gets no answer types again, which makes another claim: one death for each kind is enough.
      claim: named(([claim]) => `claim ${claim.split(':')[0]}`, inbox.claim),
      done: named(row('done'), inbox.done),
    },
    outbox: {
      ...outbox,
      began: named(row('sending'), outbox.began),
      sent: named(row('sent'), outbox.sent),
      progressed: named(row('uploaded'), outbox.progressed),
    },
    ledger: {
      ...ledger,
      // All calls of a kind are booked in the same way: what they lead to are facts, each of which has deaths of its own.
      begin: named(({ task }) => `booked ${config.every > 1 ? 'call' : task.split(':')[1]}`, ledger.begin),
    },
  };
}

/** The real clock, faster: `began` is the moment (ms) at which both show the same, in every life. */
function hurried(speed, began) {
  return {
    now: () => began + (systemClock.now() - began) * speed,
    elapsed: () => systemClock.elapsed() * speed,
    sleep: (ms, signal) => systemClock.sleep(ms / speed, signal),
  };
}

const { vendors, models, hurry } = config;
const apiKey = 'sk-loopback-0123456789';

/** Loaded where they answer: most lives are short. */
async function realVendors() {
  const { createAnthropic } = await import('../../dist/models/providers/anthropic.js');
  const { createOpenaiResponses } = await import('../../dist/models/providers/openai-responses.js');
  return [
    (memory) => createAnthropic({ apiKey, baseURL: vendors.anthropic, memory }),
    (memory) => createOpenaiResponses({ apiKey, baseURL: vendors.openai, memory }),
  ];
}

const refs = models ?? ['rehearsal:script'];

const app = await createApp({
  config,
  providers: [scripted(createRehearsal())],
  ...(vendors && { vendors: await realVendors() }),
  chains: {
    chain: () => refs,
    models: () => [refs[0]],
    budget: { workshop: {}, day: {} },
    workshops: { person: {}, channel: {} },
    atOnce: 8,
  },
  clock: hurry ? hurried(hurry.speed, hurry.began) : systemClock,
  pace: { postEveryMs: 0, editEveryMs: 0 },
  log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
  openStore,
  // Killed so often in the middle of its work, it takes none of it for what it died of.
  watchdog: createWatchdog(`${config.databaseFile}-at-work`, { warn: () => {}, error: () => {} }),
});
await app.start();
process.send?.('started');
