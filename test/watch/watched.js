// A process with a watchdog that does what it is told to: argv has the file in which the watchdog keeps what is executed,
// and the name of a scene. Runs what the build made.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createWatchdog } from '../../dist/watch/watchdog.js';

const [, , file, scene] = process.argv;
const watchdog = createWatchdog(
  file,
  { warn: () => {}, error: () => {} },
  { limitMs: 1_000, lingeringMs: 250 },
);
process.on('uncaughtExceptionMonitor', watchdog.crashed);
process.send({ diedOf: watchdog.diedOf() });

const spin = (ms = Number.POSITIVE_INFINITY) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};
const isKept = () => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

const patienceMs = 900;
const spinUntilKept = () => {
  const until = performance.now() + patienceMs;
  while (performance.now() < until && isKept() === '');
};
const untilNotKept = async () => {
  const until = performance.now() + patienceMs;
  while (performance.now() < until && isKept() !== '') await sleep(20);
};

/** The thread takes a moment to come up: until then it sees nothing. */
const untilWatched = async () => {
  for (let isSeen = false; !isSeen; await untilNotKept()) {
    watchdog.run('warming up', spinUntilKept);
    isSeen = isKept() !== '';
  }
};

const scenes = {
  'hangs after it has waited, while another waits': () => {
    void watchdog.run('delivery 2', () => sleep(60_000));
    return watchdog.run('delivery 1', async () => {
      await sleep(20);
      await Promise.resolve();
      spin();
    });
  },
  'hangs in a renderer within a delivery': () =>
    watchdog.run('delivery 1', async () => {
      await sleep(20);
      watchdog.run('fact w-1 7', () => spin());
    }),
  'hangs in many short pieces': () =>
    watchdog.run('delivery 1', async () => {
      for (;;) await Promise.resolve();
    }),
  'hangs in nothing that has a name': () => spin(),
  'throws where nobody catches': () =>
    watchdog.run('delivery 1', () => void setTimeout(() => fail('unforeseen'), 10)),
  'only waits': () => watchdog.run('delivery 1', () => sleep(60_000)),
  'works in short pieces': async () => {
    await untilWatched();
    await watchdog.run('delivery 1', async () => {
      for (let piece = 0; piece < 60; piece++) {
        spin(20);
        await sleep(1);
      }
      process.send({ kept: isKept() });
      await sleep(60_000);
    });
  },
  'works long and ends': async () => {
    await untilWatched();
    await watchdog.run('delivery 1', async () => {
      spinUntilKept();
      process.send({ kept: isKept() });
      await untilNotKept();
      process.send({ kept: isKept() });
      await sleep(60_000);
    });
  },
  'throws while it is being stopped': () => {
    watchdog.stopping();
    watchdog.run('delivery 1', () => void setTimeout(() => fail('unforeseen'), 10));
  },
};

function fail(words) {
  throw new Error(words);
}

await scenes[scene]?.();
