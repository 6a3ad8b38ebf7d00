import { type Logger, LogLevel } from '@slack/bolt';
import type { Log } from '../../../contracts/process.js';

/**
 * Slack's packages log through ours. What they call an error mostly passes by itself and is reported by us as well,
 * with what follows from it, so `warnings` decides how loud theirs are.
 */
export function sdkLog(log: Log, warnings: 'debug' | 'warn' = 'debug'): Logger {
  const quiet = (...words: unknown[]) => log.debug({ words: words.map(String).join(' ') }, 'slack sdk');
  const loud = (...words: unknown[]) => log[warnings]({ words: words.map(String).join(' ') }, 'slack sdk');
  return {
    debug: () => {},
    info: quiet,
    warn: loud,
    error: loud,
    setLevel: () => {},
    getLevel: () => LogLevel.INFO,
    setName: () => {},
  };
}
