// Loaded into the process that is measured, before the product: sets the pace of its posts, and answers over IPC what it has
// used of the processor and how long its event loop stood still. The product is the build as it is.
import { register } from 'node:module';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const { pace } = JSON.parse(process.env.BENCH ?? '{}');
if (pace) register('./pace-hooks.mjs', import.meta.url, { data: pace });

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
let from = process.cpuUsage();
process.on('message', (told) => {
  if (told === 'begin') {
    from = process.cpuUsage();
    delay.reset();
    process.send?.({ begun: true });
  }
  if (told === 'figures') {
    const { user, system } = process.cpuUsage(from);
    // What is above the timer's own resolution.
    const stallMs = (share) => Math.max(0, delay.percentile(share) / 1e6 - 10);
    process.send?.({
      cpuMs: (user + system) / 1_000,
      stallP99Ms: stallMs(99),
      stallMostMs: Math.max(0, delay.max / 1e6 - 10),
      memoryMb: process.memoryUsage().rss / 1_048_576,
    });
  }
  if (told === 'exit') process.exit(0);
});
process.channel?.unref();
