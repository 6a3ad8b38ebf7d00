import { randomBytes } from 'node:crypto';

/**
 * Hands out message timestamps ("1700000000.000100"): strings of seconds and six digits, each later than the one
 * before even when the clock stands still or goes back. `after` continues behind an earlier run's last one.
 */
export function createTimestamps(now: () => number): { next(): string; after(ts: string): void } {
  let last = 0n;
  return {
    next() {
      const micros = BigInt(Math.floor(now())) * 1000n;
      last = micros > last ? micros : last + 1n;
      return format(last);
    },
    after(ts) {
      const micros = parse(ts);
      if (micros > last) last = micros;
    },
  };
}

function format(micros: bigint): string {
  return `${micros / 1_000_000n}.${String(micros % 1_000_000n).padStart(6, '0')}`;
}

function parse(ts: string): bigint {
  return /^\d+\.\d{6}$/.test(ts) ? BigInt(ts.replace('.', '')) : 0n;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** A fresh Slack-like id such as "F07K2M9QX4T": the prefix and ten letters or digits. */
export function createId(prefix: string): string {
  return prefix + Array.from(randomBytes(10), (byte) => letters[byte % letters.length]).join('');
}
