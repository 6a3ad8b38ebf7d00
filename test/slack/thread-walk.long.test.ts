import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Post } from '../../src/slack/blocks/post.js';
import { postsOfStep } from '../../src/slack/showing.js';
import { threadOf } from '../../src/workshop/thread.js';
import { courseOf, type Course, replay, unopened } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { approvedPlan } from '../../src/workshop/deciding/approval/queries.js';
import { handOffInForce } from '../../src/workshop/leaving/handoff.js';
import { openPauses } from '../../src/workshop/running/budget.js';
import { putQuestions } from '../../src/workshop/asking/questions/questions.js';
import type { Session } from '../../src/workshop/session.js';
import { faultsOf } from './block-limits.js';
import { buttonsOf, endOf, postsOf } from './rendering.js';
import { starts } from '../workshop/starts.js';
import { walks } from '../workshop/walk.js';
import { wander } from '../workshop/walking.js';

/** `SEED=…` walks others. */
const seed = Number(process.env.SEED ?? 20_261_122);
const longest = 60;
/** A thread is drawn anew with every fact: long walks would take long. */
const shorter = 45;

type Walk = typeof walks extends fc.Arbitrary<infer Each> ? Each : never;

/** A walk as the engine would take it: the facts of each step, and the sessions before it and after each of them. */
function stepsOf([start, answering, steps]: Walk): { facts: Fact[]; course: Course }[] {
  const opened = starts[start](answering);
  const first = { facts: opened, course: courseOf(unopened, opened) };
  const taken = [first];
  wander(opened, steps.slice(0, longest), ({ before, decided }) => {
    if (decided.length > 0) taken.push({ facts: decided, course: courseOf(before, decided) });
  });
  return taken;
}

/** What a thread has that it must not have once all of this has happened; empty when nothing is wrong. */
function faultsInThread(facts: readonly Fact[]): string[] {
  const session = replay(facts);
  const posts = postsOf(facts);
  const parts = posts.flatMap(({ kind, part }) => (kind === 'board' ? [] : [part]));
  const { stands, lost } = standing(posts);
  const cards = [...stands].map(([part, post]) => ({ part, buttons: buttonsOf(post) }));
  return [
    ...posts.flatMap(faultsOf),
    ...lost.map((part) => `${part} is edited before it stands`),
    ...parts.filter((part, at) => parts.indexOf(part) !== at).map((part) => `${part} is posted twice`),
    ...strangersIn(posts, facts).map((id) => `${id} is mentioned`),
    ...(session.stage === 'closed' ? leftOpen(session, cards) : faultsInCards(session, cards)),
  ];
}

interface Card {
  part: string;
  buttons: string[];
}

/** What stands in the thread under each name, as it reads at the end. */
function standing(posts: readonly Post[]): { stands: Map<string, Post>; lost: string[] } {
  const stands = new Map<string, Post>();
  const lost: string[] = [];
  for (const post of posts) {
    if (post.kind === 'message') stands.set(post.part, post);
    if (post.kind !== 'edit') continue;
    if (!stands.has(post.of)) lost.push(post.of);
    stands.set(post.of, post);
  }
  return { stands, lost };
}

/**
 * At the end one can read, open it again, or undo an approval. What was asked about a message is still its author's to say.
 */
const afterwards = new Set([
  'files',
  'read',
  'details',
  'reopen',
  'wish_undo',
  // That it was withdrawn is still to be told.
  'send_again',
]);
/** What is approved or handed off is built. */
const whileBuilt = new Set([...['hand_off', 'withdraw', 'concern_take_up', 'concern_leave']]);

/** What is still offered in a workshop that is closed, and should not be. */
function leftOpen(session: Session, cards: readonly Card[]): string[] {
  const isBuilt = (approvedPlan(session) ?? handOffInForce(session)) !== undefined;
  const offered = cards.flatMap(({ part, buttons }) => (part.startsWith('approved:') ? [] : buttons));
  return offered
    .filter((each) => !afterwards.has(each) && !(isBuilt && whileBuilt.has(each)))
    .filter((each) => !each.startsWith('meant:'))
    .map((each) => `${each} is offered at the end`);
}

/** What waits for people can be done on the newest card about it, and what waits no more on none. */
function faultsInCards(session: Session, cards: readonly Card[]): string[] {
  const newest = (start: string) => cards.findLast(({ part }) => part.startsWith(start))?.buttons ?? [];
  const counted = (what: string, is: number, expected: number) =>
    is === expected ? [] : [`${is} cards for ${expected} ${what}`];
  const { speakers } = session;
  const waitsForPerson = speakers.current !== undefined && speakers.current.type !== 'turn';
  return [
    ...putQuestions(session).flatMap(({ number, person }) =>
      newest(`questions:${person.id}:`).includes('answer_other') ? [] : [`Q${number} can't be answered`],
    ),
    ...openPauses(session).flatMap(({ scope }) =>
      newest(`budget:${scope}`).join() === (scope === 'day' ? 'end' : 'allow,end')
        ? []
        : [`budget of ${scope} is not told`],
    ),
    ...counted(
      'people on the floor',
      cards.filter(({ part, buttons }) => part.startsWith('floor:') && buttons.length > 0).length,
      waitsForPerson ? 1 : 0,
    ),
  ];
}

/** Whoever is mentioned live without having a part in what happened: a name that was only typed pings nobody. */
function strangersIn(posts: readonly Post[], facts: readonly Fact[]): string[] {
  // Whoever only names others is written down by id alone.
  const known = new Set(facts.flatMap((fact) => (fact.type === 'Routed' ? [fact.by] : [])));
  JSON.stringify(facts, (_key, value: unknown) => {
    if (isPerson(value)) known.add(value.id);
    return value;
  });
  const mentioned = [...JSON.stringify(posts).matchAll(/<@([A-Z0-9]+)/g)].map(([, id = '']) => id);
  return [...new Set(mentioned)].filter((id) => !known.has(id));
}

function isPerson(value: unknown): value is { id: string; name: string } {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value;
}

test('whatever people name, pass on, offer and contradict, the thread is accepted, and offers what can be done', () => {
  fc.assert(
    fc.property(walks, ([start, answering, steps]) => {
      const { facts } = wander(starts[start](answering), steps.slice(0, shorter));
      expect(faultsInThread(facts)).toEqual([]);
    }),
    { numRuns: 120, seed },
  );
}, 240_000);

test('a thread that was kept shows what one does that is made anew, and facts one by one what steps show', () => {
  fc.assert(
    fc.property(walks, (walk) => {
      let [kept, byFact] = [threadOf([]), threadOf([])];
      const [few, many]: [Post[], Post[]] = [[], []];
      let facts: Fact[] = [];
      for (const step of stepsOf(walk)) {
        const before = facts;
        facts = [...facts, ...step.facts];
        const shown = postsOfStep(kept, facts, step.course);
        const anew = postsOfStep(threadOf(before), facts, courseOf(replay(before), step.facts));
        expect(anew.posts).toEqual(shown.posts);
        kept = shown.thread;
        few.push(...shown.posts.map(({ post }) => post));
        const [first, ...later] = step.course;
        for (const [index, after] of later.entries()) {
          const upTo = facts.slice(0, before.length + index + 1);
          const one = postsOfStep(byFact, upTo, [later[index - 1] ?? first, after]);
          byFact = one.thread;
          many.push(...one.posts.map(({ post }) => post));
        }
      }
      expect(endOf(few)).toEqual(endOf(many));
      expect(few.length).toBeLessThanOrEqual(many.length);
    }),
    { numRuns: 40, seed },
  );
}, 240_000);
