import type { OutsideChange, Hold } from '../contracts/execution.js';
import type { Log } from '../contracts/process.js';
import type { Runner } from './runner.js';
import type { EngineWorkshops } from './workshops.js';

interface Means {
  workshops: Pick<EngineWorkshops, 'cached' | 'forget' | 'forgetAll'>;
  runner: Pick<Runner, 'look' | 'again'>;
  slack: { owed(hold: Hold, workshop?: string): void };
  /** Records what workshops owe vendors for calls of a process that died. */
  leftBehind: () => Promise<void>;
  log: Pick<Log, 'error'>;
}

/** What this process does when another one has changed something: it forgets what is old, and looks what is owed by now. */
export function createHearing({ workshops, runner, slack, leftBehind, log }: Means) {
  return {
    changed(change: OutsideChange): void {
      const { workshop = '', seq = 0, erased } = change === 'unknown' ? {} : change;
      const cached = workshops.cached(workshop);
      if (change === 'unknown') workshops.forgetAll();
      else if (cached && (erased || cached.facts.length < seq)) workshops.forget(workshop);
      if (erased) void runner.again(workshop);
    },
    tookOver(): void {
      leftBehind().catch((err: unknown) =>
        log.error({ err }, 'what another process has left behind could not be recorded'),
      );
    },
    owed(holds: readonly Hold[], workshop?: string): void {
      for (const hold of holds) {
        if (hold.kind === 'workshop') runner.look(hold.name);
        else slack.owed(hold, workshop);
      }
    },
  };
}
