import type { Course } from '../workshop/course.js';
import type { Fact } from '../workshop/facts.js';
import type { Session } from '../workshop/session.js';
import { showStep as drawStep, type Thread } from '../workshop/thread/thread.js';
import { posted } from './blocks/post.js';
import type { Post } from './post.js';

export { type Thread, threadOf } from '../workshop/thread/thread.js';

/** Posts what one fact of a step brings. Whoever gives it may do so under a name, or put something else in its place. */
export type Showing = (show: () => Post[], of: { seq: number; fact: Fact; after: Session }) => Post[];

/** What a step of a workshop posts in Slack. */
export function showStep(
  thread: Thread,
  facts: readonly Fact[],
  course: Course,
  showing: Showing = (show) => show(),
): { posts: { seq: number; post: Post }[]; thread: Thread } {
  return drawStep(thread, facts, course, (drawn, of) =>
    showing(() => drawn().map((each) => posted(each, of.after)), of),
  );
}
