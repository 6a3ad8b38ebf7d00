// Inside a process that is measured: what it has used of the processor, and how long its event loop stood still.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 10;

export function startMeter() {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  let from = process.cpuUsage();
  return {
    begin() {
      from = process.cpuUsage();
      delay.reset();
    },
    figures() {
      const { user, system } = process.cpuUsage(from);
      // What is above the timer's own resolution.
      const above = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolutionMs);
      return {
        cpuMs: (user + system) / 1_000,
        stallP99Ms: above(delay.percentile(99)),
        stallMostMs: above(delay.max),
        memoryMb: process.memoryUsage().rss / 1_048_576,
      };
    },
  };
}
