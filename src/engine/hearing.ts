import type { Change, Known } from '../contracts/execution.js';
import type { Log } from '../contracts/process.js';
import type { Runner } from './runner.js';
import type { Workshops } from './workshops.js';

interface Means {
  workshops: Pick<Workshops, 'cached' | 'forget' | 'forgetAll'>;
  runner: Pick<Runner, 'look'>;
  slack: { added(lanes: readonly string[] | 'any', workshop?: string): void };
  /** Records what workshops owe vendors for calls of a process that died. */
  leftBehind: () => Promise<void>;
  log: Pick<Log, 'error'>;
}

/** What this process does when another one has changed something: it forgets what is old, and looks what is owed by now. */
export function createHearing({ workshops, runner, slack, leftBehind, log }: Means) {
  /** What is in memory goes where it is older than this. */
  function forgetOlder({ id, seq }: Known): void {
    const cached = workshops.cached(id);
    if (cached && cached.facts.length < seq) workshops.forget(id);
  }

  return {
    changed(change: Change): void {
      if (change === 'unknown') {
        workshops.forgetAll();
        slack.added('any');
        return;
      }
      const { workshop, seq, lanes } = change;
      forgetOlder({ id: workshop, seq });
      slack.added(lanes, workshop);
    },
    tookOver(): void {
      leftBehind().catch((err: unknown) =>
        log.error({ err }, 'what another process has left behind could not be recorded'),
      );
    },
    owed(known: readonly Known[]): void {
      for (const each of known) {
        forgetOlder(each);
        runner.look(each.id);
      }
    },
  };
}
