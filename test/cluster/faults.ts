import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '../survival/dice.js';
import type { PostgresServer } from '../store/postgres/server.js';
import type { PostgresProxy } from '../store/postgres/proxy.js';
import type { Processes } from './processes.js';
import type { Settings } from './settings.js';
import type { Witness } from './witness.js';

export type FaultName =
  | 'kill'
  | 'stand'
  | 'database restart'
  | 'database cut'
  | 'clock'
  | 'slack answers lost'
  | 'deploy';

/** Something that went wrong, for whom, and from when to when. */
export interface Fault {
  name: FaultName;
  /** Undefined where it is for all of them. */
  process?: number;
  at: number;
  until: number;
}

interface Means {
  settings: Settings;
  dice: Dice;
  processes: Processes;
  witness: Witness;
  /** Where the store is a PostgreSQL database. */
  database?: { server: PostgresServer; proxy: PostgresProxy };
}

/** How soon a service manager starts again what was killed. */
const restartMs = 300;
const minuteMs = 60_000;
/** What befalls one process; the rest befalls all. */
const ofOne: ReadonlySet<FaultName> = new Set(['kill', 'stand', 'clock']);

/** Lets things go wrong, as the dice say, until the time is over; all of them are over when it resolves. */
export async function runFaults({ settings, dice, processes, witness, database }: Means): Promise<Fault[]> {
  const faults: Fault[] = [];
  const clockOf = () => (dice(3) - 1) * minuteMs;

  const kinds: Record<FaultName, (process: number) => Promise<unknown>> = {
    async kill(process) {
      await processes.kill(process);
      await pause(restartMs);
      await processes.start(process, clockOf());
    },
    stand: (process) => processes.freeze(process, settings.standsMs),
    'database restart': async () => database?.server.restart(),
    'database cut': async () => database?.proxy.cut(),
    clock: async (process) => processes.setClock(process, clockOf()),
    'slack answers lost': async () => witness.loseAnswers(1 + dice(3)),
    /** One after the other: each ends by itself and is there again before the next. */
    async deploy() {
      for (const process of processes.numbers) {
        await processes.stop(process);
        await processes.start(process, clockOf());
      }
    },
  };
  const until = Date.now() + settings.faultsMs;

  /** One fault after the other, each kind in its turn, with a while between them in which work goes on. */
  async function lane(names: readonly FaultName[], betweenMs: number): Promise<void> {
    while (Date.now() < until)
      for (const name of dice.shuffled(names)) {
        await pause(betweenMs / 4 + dice(betweenMs));
        if (Date.now() >= until) return;
        const process = dice(settings.processes);
        const fault: Fault = {
          ...{ name, at: Date.now(), until: Number.POSITIVE_INFINITY },
          ...(ofOne.has(name) && { process }),
        };
        faults.push(fault);
        await kinds[name](process);
        fault.until = Date.now();
      }
  }
  // What befalls processes and what befalls all around them goes on at the same time.
  const around: FaultName[] = [
    'slack answers lost',
    ...(database ? (['database restart', 'database cut'] as const) : []),
  ];
  const spaceMs = settings.faultsMs / 25;
  await Promise.all([lane(['kill', 'stand', 'clock', 'deploy'], spaceMs), lane(around, spaceMs * 4)]);
  return faults;
}
