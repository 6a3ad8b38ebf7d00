import { course } from '../workshop/course.js';
import { replay } from '../workshop/evolve.js';
import type { Fact } from '../workshop/facts.js';
import type { Log, Outbox, Watch } from './needs.js';
import { setAsideLine } from './set-aside-line.js';
import { showStep, threadOf } from './thread.js';

/**
 * Turns facts that were not shown yet into posts, and moves the cursor with them. Asking again is harmless. A fact
 * that cannot be shown is a bug: it is logged and skipped, so that the rest of the thread goes on. Where the process
 * died of it twice, a line stands in its place.
 */
export function createShowing(
  factsOf: (session: string) => Fact[],
  outbox: Pick<Outbox, 'cursor' | 'add'>,
  watch: Watch,
  log: Log,
) {
  return (session: string): void => {
    const facts = factsOf(session);
    const shown = outbox.cursor(session);
    if (shown >= facts.length) return;
    const known = facts.slice(0, shown);
    const sessions = course(replay(known), facts.slice(shown));
    const { posts } = showStep(threadOf(known), facts, sessions, (show, { seq, fact, after }) => {
      const work = `fact ${session} ${seq}`;
      try {
        return watch.isSetAside(work)
          ? [setAsideLine(after.language, 'entry', `${seq}`)]
          : watch.run(work, show);
      } catch (error) {
        log.error({ err: error, session, fact: fact.type, seq }, 'a fact could not be shown');
        return [];
      }
    });
    outbox.add(session, (sessions.at(-1) ?? sessions[0]).channel, facts.length, posts);
  };
}
