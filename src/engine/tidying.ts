import type { Clock, Log } from '../contracts/process.js';
import type { Retention } from '../contracts/retention.js';

/** How long it is until it is looked again for what can be let go, in milliseconds. Most of it comes due once a day. */
const everyMs = 3 * 3_600_000;
/** After each part there is a rest of so many times as long as it took, and no shorter than this. */
const rest = { factor: 3, leastMs: 5 };

/** Lets go of what nothing needs any more, in small parts beside the work: at most a quarter of the time. */
export function createTidying(options: { retention: Retention; clock: Clock; log: Pick<Log, 'error'> }) {
  const { retention, clock, log } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | undefined;

  async function tidy(): Promise<void> {
    for (let isMore = true; isMore && !signal.aborted; ) {
      const began = clock.elapsed();
      isMore = await retention.sweep();
      if (isMore) await clock.sleep(Math.max(rest.leastMs, (clock.elapsed() - began) * rest.factor), signal);
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await tidy();
        await clock.sleep(everyMs, signal);
      } catch (err) {
        if (signal.aborted) return;
        log.error({ err }, 'what is no longer needed could not be let go; it is tried again later');
        await clock.sleep(everyMs, signal).catch(() => {});
      }
    }
  }

  return {
    start(): void {
      running ??= run();
    },
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
