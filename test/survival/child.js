// The app in a process of its own, which kills itself with SIGKILL just before or just after a change that it stores:
// the first one at which no earlier life died. CONFIG (JSON) names the file in which the deaths are kept; with
// IMMORTAL it lives on. With `vendors`, base URLs by name, real models answer; `hurry` says how much faster time passes.
// Runs what the build made.
import { appendFileSync, readFileSync } from 'node:fs';
import { pino } from 'pino';
import { createApp } from '../../dist/app.js';
import { systemClock } from '../../dist/clock.js';
import { onlyModel } from '../../dist/models/chains.js';
import { createRehearsal } from '../../dist/models/rehearsal/rehearsal.js';
import { scripted } from '../../dist/models/script.js';
import { openSqlite } from '../../dist/store/sqlite/open.js';
import { createWatchdog } from '../../dist/watch/watchdog.js';

const config = JSON.parse(process.env.CONFIG ?? '{}');
const died = new Set(readFileSync(config.deaths, 'utf8').split('\n'));

function dieOnce(point) {
  if (process.env.IMMORTAL || died.has(point)) return;
  appendFileSync(config.deaths, `${point}\n`);
  process.kill(process.pid, 'SIGKILL');
  // The signal comes at once, but not before the next turn of the loop: nothing more may happen until then.
  for (;;);
}

/** Dies before and after the change, once in all lives each. `name` tells this change from others. */
function deadly(name, change) {
  return (...given) => {
    const point = name(...given);
    dieOnce(`before ${point}`);
    const result = change(...given);
    dieOnce(`after ${point}`);
    return result;
  };
}

function openStore(file, now) {
  const store = openSqlite(file, now);
  const { outbox, deliveries } = store;
  const facts = (_after, seq, added) => `facts ${seq} ${added.map(({ type }) => type).join(' ')}`;
  const queued = (_session, _channel, cursor) => `queued ${cursor}`;
  const row = (state) => (id) => `${state} ${id}`;
  return {
    ...store,
    append: deadly(facts, store.append),
    deliveries: {
      ...deliveries,
      // A person who gets no answer types again, which makes another claim: one death for each kind is enough.
      claim: deadly(([claim]) => `claim ${claim.split(':')[0]}`, deliveries.claim),
      done: deadly(row('done'), deliveries.done),
    },
    outbox: {
      ...outbox,
      add: deadly(queued, outbox.add),
      began: deadly(row('sending'), outbox.began),
      sent: deadly(row('sent'), outbox.sent),
      progressed: deadly(row('uploaded'), outbox.progressed),
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

const app = createApp({
  config,
  providers: [scripted(createRehearsal())],
  ...(vendors && { vendors: await realVendors() }),
  chains: models ? { ...onlyModel(models[0]), chain: () => models } : onlyModel('rehearsal:script'),
  clock: hurry ? hurried(hurry.speed, hurry.began) : systemClock,
  pace: { postEveryMs: 0, editEveryMs: 0 },
  log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
  openStore,
  // Killed so often in the middle of its work, it takes none of it for what it died of.
  watchdog: createWatchdog(`${config.databaseFile}-at-work`, { warn: () => {}, error: () => {} }),
});
await app.start();
process.send?.('started');
