import type { Clock, Log } from '../contracts/process.js';
import { PortError } from '../listening.js';
import { createListener, type TokenRoom } from './listener.js';
import type { Plans } from './tool.js';
import { createTokens } from './tokens.js';
import { listPlans } from './tools/list-plans.js';
import { readPlan } from './tools/read-plan.js';
import { report } from './tools/report.js';

interface Options {
  /** Where agents find it; without a port at the usual one. */
  port?: number;
  release: string;
  clock: Clock;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
}

/** The door for coding agents on this machine: plans that were handed off, and the way back to the people who made them. */
export function createMcp({ port, release, clock, log }: Options) {
  const rooms = new Set<TokenRoom>();
  const listener = createListener({ rooms, log });
  return {
    /** Lets whoever has a token of this file in to these plans, until what it gives is called. */
    open({ tokenFile, plans }: { tokenFile: string; plans: Plans }): () => void {
      const tools = [listPlans(plans), readPlan(plans), report(plans)];
      const room = { tokens: createTokens(tokenFile), work: { tools, clock, release, log } };
      rooms.add(room);
      return () => void rooms.delete(room);
    },
    /** Gives the address. Without agents where the usual port is taken, as by a second bot; throws a PortError for another. */
    async start(): Promise<string | undefined> {
      try {
        return await listener.listen(port);
      } catch (error) {
        if (port !== undefined || !(error instanceof PortError && error.isTaken)) throw error;
        log.warn({}, `${error.message} The bot goes on without agents.`);
        return undefined;
      }
    },
    stop: (): Promise<void> => listener.close(),
  };
}
export type Agents = ReturnType<typeof createMcp>;
