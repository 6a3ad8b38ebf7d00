import type { Log, Watch } from '../contracts/process.js';
import { coach, personaName, roleOf } from '../roles/index.js';
import type { Language } from '../text/language.js';
import { type CommandWords, wordsOf } from '../words/words.js';
import { paragraph } from '../workshop/base/card.js';
import type { Asker } from '../workshop/base/question.js';
import type { Showing } from '../workshop/base/thread.js';
import { type Course, courseOf, unopened } from '../workshop/evolve.js';
import type { Fact } from '../workshop/facts.js';
import type { Session } from '../workshop/session.js';
import { showStep, type Thread, threadOf } from '../workshop/thread.js';
import { mrkdwn, rendered } from './blocks/render.js';
import type { Post, Speaker } from './blocks/post.js';

/** What is to be shown, as it is sent to Slack. */
function posted(showing: Showing, { language }: Session): Post {
  if (showing.kind === 'reaction') return showing;
  const { card, ...rest } = showing;
  const { part, urgency } = rest;
  if (card.files) {
    const { version } = card.files;
    const { fileTitle } = wordsOf(language).versions;
    const names = 'zip' in card.files ? [card.files.zip] : card.files.names;
    const files = names.map((name) => ({ name, title: fileTitle(name, version) }));
    const zip = 'zip' in card.files && { zip: true as const };
    return { part, urgency, kind: 'files', comment: mrkdwn(card.summary), version, files, ...zip };
  }
  const said = rendered(card);
  if (rest.kind !== 'message') return { ...rest, ...said };
  const { audience, persona = 'Coach' } = card;
  if (!audience) {
    const under = rest.under === undefined ? {} : { under: rest.under };
    return { part, urgency, kind: 'message', speaker: speakerOf(persona, language), ...under, ...said };
  }
  if ('visibleTo' in audience) return { part, urgency, kind: 'private', to: audience.visibleTo, ...said };
  return { part, urgency, kind: 'direct', to: audience.direct, ...said };
}

function speakerOf(persona: Asker, language: Language): Speaker {
  const speaker = persona === 'Coach' ? coach : roleOf(persona);
  return { name: personaName(speaker, language), icon: speaker.icon };
}

/**
 * Turns the facts of a step into posts, each with the number of its fact, and gives what stands in the thread afterwards. `facts` are all with those of the step, `course` the session before it and after
 * each of its facts; `thread` is what stood there, where that is still known. A fact that cannot be shown is a bug: it is
 * logged and skipped, so that the rest of the thread goes on. Where the process died of it twice, a line stands in its
 * place.
 */
export function createShowing(watch: Watch, log: Log) {
  return (facts: readonly Fact[], course: Course, thread?: Thread) => {
    const [{ seq: known }] = course;
    const stood = thread ?? threadOf(facts.slice(0, known));
    return postsOfStep(stood, facts, course, (show, { seq, fact, after }) => {
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

/** Edits of all that stands in a thread and reads otherwise once words were erased from its facts. */
export function createRedrawn(show: ReturnType<typeof createShowing>) {
  const parts = (facts: readonly Fact[]) =>
    new Map(show(facts, courseOf(unopened, facts)).posts.map(({ post }) => [post.part, post]));
  return (before: readonly Fact[], now: readonly Fact[]): { seq: number; post: Post }[] => {
    const stood = parts(before);
    return [...parts(now)].flatMap(([part, post]) => {
      if (post.kind !== 'message' && post.kind !== 'board') return [];
      if (JSON.stringify(post) === JSON.stringify(stood.get(part))) return [];
      const { urgency, text, blocks } = post;
      const edit = { part: `erased:${part}`, urgency, kind: 'edit' as const, of: part, text, blocks };
      return [{ seq: now.length, post: post.kind === 'board' ? post : edit }];
    });
  };
}

/** Posts what one fact of a step brings. Whoever gives it may do so under a name, or put something else in its place. */
export type ShowPosts = (show: () => Post[], of: { seq: number; fact: Fact; after: Session }) => Post[];

/** What a step of a workshop posts in Slack. */
export function postsOfStep(
  thread: Thread,
  facts: readonly Fact[],
  course: Course,
  showing: ShowPosts = (show) => show(),
): { posts: { seq: number; post: Post }[]; thread: Thread } {
  return showStep(thread, facts, course, (drawn, of) =>
    showing(() => drawn().map((each) => posted(each, of.after)), of),
  );
}

/** The Coach says in a thread what is set aside there: words of ours alone, since what people wrote may be the reason. */
export function setAsideLine(
  language: Language,
  what: keyof CommandWords['trouble']['setAside'],
  name: string,
): Post {
  const sentence = wordsOf(language).commands.trouble.setAside[what];
  return {
    part: `set-aside:${name}`,
    urgency: 'answer',
    kind: 'message',
    speaker: speakerOf('Coach', language),
    ...rendered(paragraph(sentence)),
  };
}
