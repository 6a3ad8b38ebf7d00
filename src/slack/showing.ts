import type { Language } from '../text/language.js';
import { paragraph } from '../workshop/base/card.js';
import type { Course } from '../workshop/course.js';
import type { Fact } from '../workshop/facts.js';
import type { Log, Watch } from '../contracts/process.js';
import type { Session } from '../workshop/session.js';
import { showStep as drawStep, type Thread, threadOf } from '../workshop/thread.js';
import { posted, speakerOf } from './blocks/post.js';
import { rendered } from './blocks/render.js';
import type { Post } from './post.js';
import { type CommandWords, commandWords } from './words.js';

/** What a step shows, each post with the number of its fact, and what stands in the thread afterwards. */
export interface ShownStep {
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
  return (facts: readonly Fact[], course: Course, thread?: Thread): ShownStep => {
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

/** The Coach says in a thread what is set aside there: words of ours alone, since what people wrote may be the reason. */
export function setAsideLine(
  language: Language,
  what: keyof CommandWords['trouble']['setAside'],
  name: string,
): Post {
  const sentence = commandWords(language).trouble.setAside[what];
  return {
    part: `set-aside:${name}`,
    urgency: 'answer',
    kind: 'message',
    speaker: speakerOf('Coach', language),
    ...rendered(paragraph(sentence)),
  };
}
