import type { Change } from '../contracts/execution.js';
import type { Log } from '../contracts/process.js';
import type { Runner } from './runner.js';
import type { Workshops } from './workshops.js';

interface Means {
  workshops: Pick<Workshops, 'cached' | 'forget' | 'forgetAll'>;
  runner: Pick<Runner, 'look' | 'isAt' | 'at' | 'takeUp'>;
  slack: { added(lanes: readonly string[] | 'any', workshop?: string): void };
  /** Records what workshops owe vendors for calls of a process that died. */
  leftBehind: () => Promise<void>;
  log: Pick<Log, 'error'>;
}

/** What this process does when another one has changed something: it forgets what is old, and lets go of tasks that are not owed any more. */
export function createHearing({ workshops, runner, slack, leftBehind, log }: Means) {
  return {
    changed(change: Change): void {
      if (change === 'unknown') {
        workshops.forgetAll();
        for (const id of runner.at()) runner.look(id);
        slack.added('any');
        return;
      }
      const { workshop, seq, lanes } = change;
      const known = workshops.cached(workshop);
      if (known && known.facts.length < seq) workshops.forget(workshop);
      if (runner.isAt(workshop)) runner.look(workshop);
      slack.added(lanes, workshop);
    },
    tookOver(): void {
      leftBehind().catch((err: unknown) =>
        log.error({ err }, 'what another process has left behind could not be recorded'),
      );
    },
    owed(ids: string[]): void {
      for (const id of ids) runner.takeUp(id);
    },
  };
}
