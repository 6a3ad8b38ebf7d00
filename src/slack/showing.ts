import { evolve, replay } from '../workshop/evolve.js';
import type { Fact } from '../workshop/facts.js';
import type { Log, OutboxRow, Watch } from './needs.js';
import type { Post } from './post.js';
import { setAsideLine } from './set-aside-line.js';
import { postsFor } from './thread.js';

/**
 * Turns facts that were not shown yet into posts, and moves the cursor with them. Asking again is harmless. A fact
 * that cannot be shown is a bug: it is logged and skipped, so that the rest of the thread goes on. Where the process
 * died of it twice, a line stands in its place.
 */
export function createShowing(
  factsOf: (session: string) => Fact[],
  outbox: {
    cursor(session: string): number;
    add(session: string, channel: string, cursor: number, posts: { seq: number; post: Post }[]): OutboxRow[];
  },
  watch: Watch,
  log: Log,
) {
  return (session: string): OutboxRow[] => {
    const facts = factsOf(session);
    const shown = outbox.cursor(session);
    if (shown >= facts.length) return [];
    let before = replay(facts.slice(0, shown));
    const posts: { seq: number; post: Post }[] = [];
    for (const [index, fact] of facts.entries()) {
      if (index < shown) continue;
      const after = evolve(before, fact);
      try {
        const soFar = facts.slice(0, index + 1);
        const work = `fact ${session} ${index + 1}`;
        const own = watch.isSetAside(work)
          ? [setAsideLine(after.language, 'entry', `${index + 1}`)]
          : watch.run(work, () => postsFor(before, fact, after, soFar));
        for (const post of own) posts.push({ seq: index + 1, post });
      } catch (error) {
        log.error({ err: error, session, fact: fact.type, seq: index + 1 }, 'a fact could not be shown');
      }
      before = after;
    }
    return outbox.add(session, before.channel, facts.length, posts);
  };
}
