import type { Course } from '../workshop/course.js';
import type { Fact } from '../workshop/facts.js';
import type { Log, Watch } from '../contracts/process.js';
import type { Post } from './post.js';
import { setAsideLine } from './set-aside-line.js';
import { showStep, type Thread, threadOf } from './thread.js';

/** What a step shows, each post with the number of its fact, and what stands in the thread afterwards. */
export interface Shown {
  posts: { seq: number; post: Post }[];
  thread: Thread;
}

/**
 * Turns the facts of a step into posts. `facts` are all with those of the step, `course` the session before it and after
 * each of its facts; `thread` is what stood there, where that is still known. A fact that cannot be shown is a bug: it is
 * logged and skipped, so that the rest of the thread goes on. Where the process died of it twice, a line stands in its
 * place.
 */
export function createShowing(watch: Watch, log: Log) {
  return (facts: readonly Fact[], course: Course, thread?: Thread): Shown => {
    const [{ seq: known }] = course;
    const stood = thread ?? threadOf(facts.slice(0, known));
    return showStep(stood, facts, course, (show, { seq, fact, after }) => {
      const work = `fact ${after.id} ${seq}`;
      try {
        return watch.isSetAside(work)
          ? [setAsideLine(after.language, 'entry', `${seq}`)]
          : watch.run(work, show);
      } catch (error) {
        log.error({ err: error, session: after.id, fact: fact.type, seq }, 'a fact could not be shown');
        return [];
      }
    });
  };
}
