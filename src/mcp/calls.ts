import type { Clock, Log } from '../contracts/process.js';
import { type Caller, Refused } from './tool.js';

export interface Watching {
  clock: Pick<Clock, 'elapsed'>;
  log: Pick<Log, 'info' | 'error'>;
  /** Called for every call that is over. */
  called(tool: string, outcome: 'done' | 'refused' | 'failed'): void;
}

/**
 * One call, with its line in the log, which says who and what and never what anybody wrote. Throws Refused alone: what broke is
 * in the log, and no agent's business.
 */
export async function watched<Result>(
  tool: string,
  { token, client }: Caller,
  { clock, log, called }: Watching,
  act: () => Promise<Result>,
): Promise<Result> {
  const began = clock.elapsed();
  const over = (outcome: 'done' | 'refused' | 'failed', rest: object = {}) => {
    const ms = Math.round(clock.elapsed() - began);
    const line = { tool, token, agent: client.name, outcome, ms, ...rest };
    if (outcome === 'failed') log.error(line, 'a call of an agent');
    else log.info(line, 'a call of an agent');
    called(tool, outcome);
  };
  try {
    const result = await act();
    over('done');
    return result;
  } catch (error) {
    if (error instanceof Refused) {
      over('refused');
      throw error;
    }
    over('failed', { err: error });
    throw new Refused('The bot could not do this. Its log says why; trying again later may help.');
  }
}
