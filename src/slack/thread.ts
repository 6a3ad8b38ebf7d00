import { boardOf } from '../workshop/board.js';
import type { Course } from '../workshop/course.js';
import type { Fact } from '../workshop/facts.js';
import type { Session } from '../workshop/session.js';
import type { Showing as Shown } from '../workshop/showing.js';
import { type Brought, broughtAt } from '../workshop/thread/brought.js';
import { edits } from '../workshop/thread/changes.js';
import { draw, type Drawable, type Drawn, looksLike, redraw } from '../workshop/thread/drawn.js';
import { marks } from '../workshop/thread/marks.js';
import { news } from '../workshop/thread/news.js';
import { editPart } from '../workshop/thread/parts.js';
import type { Cards } from '../workshop/thread/speaking.js';
import { type Standing, standing } from '../workshop/thread/standing.js';
import { posted } from './blocks/post.js';
import type { Post } from './post.js';

/**
 * What stands in the thread of a workshop, kept from step to step, so that a step draws only what it changes. It is made
 * of the facts alone: made anew from them it leads to the same posts.
 */
export interface Thread {
  brought: readonly Brought[];
  /** How the board and each card look, by part; missing until the first step after it was made from facts. */
  drawn?: ReadonlyMap<string, Drawn>;
}

/** Shows what one fact of a step brings. Whoever gives it may do so under a name, or put something else in its place. */
export type Showing = (show: () => Post[], of: { seq: number; fact: Fact; after: Session }) => Post[];

/** What stands in the thread after these facts. */
export function threadOf(facts: readonly Fact[]): Thread {
  return { brought: facts.reduce<readonly Brought[]>((all, _, at) => broughtAt(all, facts, at + 1), []) };
}

/**
 * What a step shows in Slack: what is new in the thread, fact by fact, and with the last fact the board and the cards that
 * read otherwise now. `facts` are all with those of the step, `course` the session before it and after each of its facts.
 * Pure: the same facts give the same posts. Cards are drawn again where parts of the session are other objects than in the
 * step before: `course` goes on from the very session in which that one ended.
 */
export function showStep(
  thread: Thread,
  facts: readonly Fact[],
  course: Course,
  showing: Showing = (show) => show(),
): { posts: { seq: number; post: Post }[]; thread: Thread } {
  const moments = momentsOf(thread, facts, course);
  const [first, last] = [moments[0], moments.at(-1)];
  if (!first || !last) return { posts: [], thread };
  const { after, brought } = last;
  let stands: readonly Standing[] | undefined;
  // Within `showing`: what is drawn wrong must be known by the name of its fact.
  const all = () => (stands ??= [board, ...standing(after, brought)]);
  const drawn = new Map<string, Drawn>();
  const look = (part: string) => {
    const card = all().find((each) => each.part === part);
    const now = drawn.get(part) ?? (card && draw(card, after));
    if (now) drawn.set(part, now);
    return now;
  };
  let known = thread.drawn;
  const changed = (): Shown[] => {
    known ??= drawnAt(first.before, thread.brought);
    const were = known;
    const posts: Shown[] = [];
    for (const each of all()) {
      const { part } = each;
      const was = were.get(part);
      if (!was && part !== board.part) continue;
      const now = was ? redraw(was, each, after) : draw(each, after);
      if (now === was) continue;
      drawn.set(part, now);
      if (!was || !looksLike(was, now)) posts.push(changedPost(part, now, after));
    }
    return posts;
  };
  const posts = moments.flatMap((moment) => {
    const { seq, fact } = moment;
    const show = () =>
      [...(moment === last ? changed() : []), ...brings(moment, facts, look)].map((each) =>
        posted(each, moment.after, facts),
      );
    return showing(show, { seq, fact, after: moment.after }).map((post) => ({ seq, post }));
  });
  const kept = known && new Map(known);
  if (kept) for (const [part, each] of drawn) kept.set(part, each);
  return { posts, thread: { brought, ...(kept && { drawn: kept }) } };
}

/** One fact of a step, with the sessions before and after it, and what stood in the thread then. */
interface Moment {
  seq: number;
  fact: Fact;
  before: Session;
  after: Session;
  stood: readonly Brought[];
  brought: readonly Brought[];
}

function momentsOf(thread: Thread, facts: readonly Fact[], [session, ...later]: Course): Moment[] {
  let [before, stood] = [session, thread.brought];
  const from = facts.length - later.length;
  return later.flatMap((after, index) => {
    const seq = from + index + 1;
    const fact = facts[seq - 1];
    if (!fact) return [];
    const moment = { seq, fact, before, after, stood, brought: broughtAt(stood, facts, seq) };
    [before, stood] = [after, moment.brought];
    return [moment];
  });
}

/** What one fact adds, beside what others of its step and the session make of what stands already. */
function brings(
  { seq, fact, before, after, stood, brought }: Moment,
  facts: readonly Fact[],
  look: (part: string) => Drawn | undefined,
): Shown[] {
  const soFar = facts.slice(0, seq);
  const cards: Cards = {
    shown: (part) => look(part)?.shown,
    brought: () => brought.flatMap((each) => (each.seq === seq ? [each.part] : [])),
    stood,
  };
  return [
    ...edits(before, fact, after, soFar),
    ...marks(fact, before, after, soFar),
    ...news(fact, before, after, soFar, cards),
  ];
}

const board: Standing = { part: 'board', own: [], show: boardOf };

function drawnAt(session: Session, brought: readonly Brought[]): Map<string, Drawn> {
  if (session.stage === 'unopened') return new Map();
  const all: (Drawable & { part: string })[] = [board, ...standing(session, brought)];
  return new Map(all.map((each) => [each.part, draw(each, session)]));
}

function changedPost(part: string, { shown: card }: Drawn, after: Session): Shown {
  return part === board.part
    ? { part, urgency: 'turn', kind: 'board', card }
    : { part: editPart(part, after), urgency: 'card', kind: 'edit', of: part, card };
}
