import type { Card } from './base/card.js';
import { coachSays, type Moment, type Showing, type Shown } from './base/thread.js';
import { boardOf } from './status.js';
import { addedBy, inOrder, cardsAfter, type Posted } from './shown.js';
import { type Course, courseOf, unopened } from './evolve.js';
import type { Fact } from './facts.js';
import { asRecorded } from './recordings/cards.js';
import type { Session } from './session.js';

/**
 * The id of the person who caused a fact, or of the role where no person did, such as "U1" or "RiskPlanner". Undefined for
 * facts that follow from the rules alone.
 */
export function whose(fact: Fact): string | undefined {
  if ('by' in fact && fact.by) return typeof fact.by === 'string' ? fact.by : fact.by.id;
  if (fact.type === 'RemarkMade') return fact.remark.by.id;
  if (fact.type === 'ReplyMade') return fact.reply.by.id;
  if ('role' in fact && fact.role) return fact.role;
  return 'requester' in fact ? fact.requester.id : undefined;
}

/**
 * What stands in the thread of a workshop, kept from step to step. It is made of the facts alone: made anew from them it leads to the
 * same posts.
 */
export interface Thread {
  cards: readonly Posted[];
  /** How the board and each card look, by part; missing until the first step after it was made from facts. */
  looks?: ReadonlyMap<string, string>;
}

/**
 * Turns what one fact shows into posts. The caller decides what a post is, and can log which fact failed to draw or post
 * something else in its place.
 */
export type Show<Post> = (
  drawn: () => Showing[],
  of: { seq: number; fact: Fact; facts: readonly Fact[]; after: Session },
) => Post[];

/** What stands in the thread after these facts. */
export function threadOf(facts: readonly Fact[]): Thread {
  const steps = stepsOf([], facts, courseOf(unopened, facts));
  return { cards: steps.at(-1)?.stands ?? [] };
}

/**
 * What a step shows: what is new in the thread, fact by fact, and with the last fact the board and the cards that
 * read otherwise now. `facts` are all with those of the step, `sessions` the one before it and after each of its facts.
 * Pure: the same facts give the same posts.
 */
export function showStep<Post>(
  thread: Thread,
  facts: readonly Fact[],
  sessions: Course,
  show: Show<Post>,
): { posts: { seq: number; post: Post }[]; thread: Thread } {
  const [before, ...later] = sessions;
  const after = later.at(-1);
  if (!after) return { posts: [], thread };
  // Entries are drawn inside `show`, so that an error is reported with the fact that caused it.
  let steps: Step[] | undefined;
  const stepAt = (index: number) => {
    steps ??= stepsOf(thread.cards, facts, sessions);
    return steps.at(index);
  };
  const stands = () => stepAt(-1)?.stands ?? thread.cards;
  const looks = new Map<string, string>();
  let known = thread.looks;
  const changed = (): Showing[] => {
    known ??= looksAt(before, thread.cards);
    const posts: Showing[] = [];
    // A card may lead to one that comes with it, and waits for that one.
    const isAnswer =
      facts.slice(-later.length).some((fact) => isByPerson(after, fact)) &&
      later.every((_, index) => stepAt(index)?.brought.every(({ kind }) => kind.urgency === 'answer'));
    for (const each of [board, ...inOrder(stands())]) {
      const was = known.get(each.part);
      if (was === undefined && each !== board) continue;
      const card = each.kind.reads(after, each.own);
      const now = lookOf(card);
      looks.set(each.part, now);
      if (card && now !== was) posts.push(changedPost(each, card, after.seq, isAnswer));
    }
    return posts;
  };
  const broughtPost = ({ part, kind }: Posted): Showing[] => {
    const brought = stands().find((each) => each.part === part);
    const card = brought && kind.reads(after, brought.own);
    looks.set(part, lookOf(card));
    return coachSays(part, kind.urgency ?? 'card', card);
  };
  const posts = later.flatMap((each, index) => {
    const seq = facts.length - later.length + index + 1;
    const fact = facts[seq - 1];
    if (!fact) return [];
    const draws = () => {
      const step = stepAt(index);
      const edits = index === later.length - 1 ? changed() : [];
      const shown = step ? [...edits, ...addedBy(fact, step), ...step.brought.flatMap(broughtPost)] : [];
      return shown.map((one) => ('card' in one ? { ...one, card: asRecorded(after, one.card) } : one));
    };
    return show(draws, { seq, fact, facts, after: each }).map((post) => ({ seq, post }));
  });
  return { posts, thread: { cards: stands(), ...(known && { looks: new Map([...known, ...looks]) }) } };
}

/** One fact of a step, with what stands in the thread after it. */
interface Step extends Shown<Session, Fact> {
  stands: readonly Posted[];
}

function stepsOf(cards: readonly Posted[], facts: readonly Fact[], [session, ...later]: Course): Step[] {
  let [before, stood] = [session, cards];
  const from = facts.length - later.length;
  return later.flatMap((after, index) => {
    const seq = from + index + 1;
    const fact = facts[seq - 1];
    if (!fact) return [];
    const moment: Moment<Session, Fact> = { seq, fact, before, after, soFar: () => facts.slice(0, seq) };
    const stands = cardsAfter(stood, moment);
    const step = { ...moment, stood, stands, brought: stands.slice(stood.length) };
    [before, stood] = [after, stands];
    return [step];
  });
}

/** The root message of the thread: it is there before any fact is shown, and only ever edited. */
const board: Posted = {
  part: 'board',
  seq: 0,
  own: undefined,
  kind: { urgency: 'turn', brings: () => [], reads: boardOf },
};

/** How a card looks to people, but for what is told along with other changes; blank where it is about nothing any more. */
function lookOf(card: Card | undefined): string {
  return card ? JSON.stringify({ ...card, rows: card.rows.filter((row) => !('quiet' in row)) }) : '';
}

function looksAt(session: Session, cards: readonly Posted[]): Map<string, string> {
  if (session.stage === 'unopened') return new Map();
  return new Map([board, ...cards].map(({ part, kind, own }) => [part, lookOf(kind.reads(session, own))]));
}

const isByPerson = ({ roster }: Session, fact: Fact): boolean => {
  const by = whose(fact);
  return by !== undefined && !roster.some((role) => role === by);
};

/**
 * A card that shows a person what they have done is as urgent as an answer to them. Any other edit keeps its place among what
 * is posted.
 */
function changedPost({ part, kind }: Posted, card: Card, seq: number, isAnswer: boolean): Showing {
  if (part === board.part) return { part, urgency: 'turn', kind: 'board', card };
  const urgency = isAnswer ? 'answer' : kind.urgency === 'turn' ? 'turn' : 'card';
  return { part: `edit:${seq}:${part}`, urgency, kind: 'edit', of: part, card };
}
