import { evolve } from '../workshop/evolve.js';
import type { Fact } from '../workshop/facts.js';
import type { Session } from '../workshop/session.js';
import type { Log, Watch } from './needs.js';
import type { Post } from './post.js';
import { setAsideLine } from './set-aside-line.js';
import { postsFor } from './thread.js';

/**
 * Turns the facts after the first `from` into posts, each with the number of its fact. `before` is the workshop without
 * them. A fact that cannot be shown is a bug: it is logged and skipped, so that the rest of the thread goes on. Where
 * the process died of it twice, a line stands in its place.
 */
export function createShowing(watch: Watch, log: Log) {
  return (
    before: Session,
    facts: readonly Fact[],
    from: number,
  ): { posts: { seq: number; post: Post }[] } => {
    const posts: { seq: number; post: Post }[] = [];
    let session = before;
    for (const [index, fact] of facts.slice(from).entries()) {
      const seq = from + index + 1;
      const after = evolve(session, fact);
      try {
        for (const post of postsOf(session, fact, after, facts.slice(0, seq))) posts.push({ seq, post });
      } catch (error) {
        log.error({ err: error, session: after.id, fact: fact.type, seq }, 'a fact could not be shown');
      }
      session = after;
    }
    return { posts };
  };

  function postsOf(before: Session, fact: Fact, after: Session, soFar: readonly Fact[]): Post[] {
    const work = `fact ${after.id} ${soFar.length}`;
    if (watch.isSetAside(work)) return [setAsideLine(after.language, 'entry', `${soFar.length}`)];
    return watch.run(work, () => postsFor(before, fact, after, soFar));
  }
}
