import type { Change } from '../contracts/execution.js';
import type { Log } from '../contracts/process.js';
import type { Session } from '../workshop/session.js';
import type { Runner } from './runner.js';
import type { Workshops } from './workshops.js';

interface Means {
  workshops: Pick<Workshops, 'cached' | 'forget' | 'forgetAll' | 'read'>;
  runner: Pick<Runner, 'look' | 'isAt' | 'at' | 'takeUp'>;
  slack: {
    added(lanes: readonly string[] | 'any'): void;
    isSeen(): boolean;
    changed(session: Session): void;
  };
  /** Records what workshops owe vendors for calls of a process that died. */
  leftBehind: () => Promise<void>;
  log: Pick<Log, 'error'>;
}

/**
 * What this process does when another one has changed something: it forgets what is old, lets go of tasks that are not owed
 * any more, and shows it to whoever looks at it here.
 */
export function createHearing({ workshops, runner, slack, leftBehind, log }: Means) {
  async function show(id: string): Promise<void> {
    if (!slack.isSeen()) return;
    const session = await workshops.read(id);
    if (session) slack.changed(session);
  }

  const failed = (session?: string) => (err: unknown) =>
    log.error({ err, session }, 'a change by another process could not be followed');

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
      slack.added(lanes);
      show(workshop).catch(failed(workshop));
    },
    tookOver(): void {
      leftBehind().catch(failed());
    },
    owed(ids: string[]): void {
      for (const id of ids) runner.takeUp(id);
    },
  };
}
