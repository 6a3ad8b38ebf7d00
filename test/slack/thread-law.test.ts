import { describe, expect, test } from 'vitest';
import { rendered, targetsIn } from '../../src/slack/blocks/render.js';
import type { Post } from '../../src/slack/blocks/post.js';
import { type ShowPosts, postsOfStep } from '../../src/slack/showing.js';
import { languages } from '../../src/text/language.js';
import { wordCount } from '../../src/text/words.js';
import { courseOf, replay, unopened } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { boardOf } from '../../src/workshop/status.js';
import { threadOf, whose } from '../../src/workshop/thread.js';
import { mostMessages, textsOf } from '../bench/thread/measure.js';
import { roleIds } from '../five-roles.js';
import { longLife } from '../workshop/long-life.js';
import { openedWith } from '../workshop/story.js';
import { stories } from './all-stories.js';
import { faultsOf, stringsIn } from './block-limits.js';
import { endOf, postsOf } from './rendering.js';

/** What people did, and what went wrong: each may bring one message more. */
const acts = (facts: readonly Fact[]): number =>
  facts.filter((fact) => {
    const by = whose(fact);
    return fact.type === 'TaskFailed' || (by !== undefined && !roleIds.some((role) => role === by));
  }).length;

describe.each(languages)('in %s', (language) => {
  test.each(Object.keys(stories))(
    'the thread of "%s" is as short as the law says, and is accepted',
    (name) => {
      const facts = stories[name]?.(language) ?? [];
      const posts = postsOf(facts).flatMap((post) =>
        post.kind === 'message' || post.kind === 'files' ? [post] : [],
      );
      const words = posts.flatMap((post) =>
        post.kind === 'files' ? [post.comment] : textsOf(post.blocks as never),
      );

      expect(posts.length).toBeLessThanOrEqual(mostMessages(facts) + acts(facts));
      expect(wordCount(words.join('\n')) / posts.length, 'words a message').toBeLessThanOrEqual(50);
      expect(postsOf(facts).flatMap(faultsOf)).toEqual([]);
      const parts = postsOf(facts).flatMap(({ kind, part }) => (kind === 'board' ? [] : [part]));
      expect(new Set(parts).size, 'none is posted twice').toBe(parts.length);
      const leadsTo = targetsIn(JSON.stringify(postsOf(facts))).filter(({ kind }) => kind === 'part');
      const stands = new Set(postsOf(facts).map(({ part }) => part));
      expect(leadsTo.filter(({ name: place }) => !stands.has(place))).toEqual([]);
      const texts = postsOf(facts).flatMap((post) => ('blocks' in post ? [post.text] : []));
      expect(texts.filter((text) => !/(?:[.。）)!?？][*”]?|_)$/u.test(text))).toEqual([]);
    },
  );
});

test('emphasis in Chinese stands free of other characters, or Slack would show its asterisks', () => {
  const posts = Object.values(stories).flatMap((tell) => postsOf(tell('zh')));
  const texts = posts.flatMap((post) => {
    if (post.kind === 'files') return [post.comment];
    return 'blocks' in post ? stringsIn(post.blocks) : [];
  });
  const stuck = /[^\s~(（]\*(?=[^\s*~])[^*\n]+\*|\*[^*\n]+[^\s*]\*(?=[^\s~,.:，。：、)）])/u;

  expect(texts.filter((text) => stuck.test(text))).toEqual([]);
});

test('a fact that is not shown leaves no card, and what it changed on the board is shown with the next one', () => {
  const failing: ShowPosts = (show, { fact }) => (fact.type === 'TurnHeld' ? [] : show());
  let facts = openedWith('anyone');
  let thread = threadOf(facts);
  const posts: Post[] = [];
  for (const { decided, course: taken } of longLife(40)) {
    facts = [...facts, ...decided];
    const step = postsOfStep(thread, facts, taken, failing);
    posts.push(...step.posts.map(({ post }) => post));
    thread = step.thread;
  }

  expect(facts.some(({ type }) => type === 'TurnHeld')).toBe(true);
  expect([...endOf(posts).keys()].filter((part) => part.startsWith('question:'))).toEqual([]);
  const { text, blocks } = rendered(boardOf(replay(facts)));
  expect(endOf(posts).get('board')).toEqual({ text, blocks });
});

test('what a step costs is no reason to edit the board, and is told with what changes next', () => {
  const at = '2026-03-02T10:00:00.000Z';
  const spent = { input: 7_000, cached: 0, output: 0, micros: 40_000 };
  const steps: Fact[] = [
    { type: 'WorkDropped', at, task: 'a task', spent },
    { type: 'WorkDropped', at, task: 'a task', spent },
    { type: 'WorkshopPaused', at, by: { id: 'U1', name: 'Maya' } },
  ];
  let facts = openedWith('anyone');
  let thread = postsOfStep(threadOf([]), facts, courseOf(unopened, facts)).thread;
  const boards = steps.map((fact) => {
    const before = replay(facts);
    facts = [...facts, fact];
    const step = postsOfStep(thread, facts, courseOf(before, [fact]));
    thread = step.thread;
    return step.posts.map(({ post }) => post).filter(({ kind }) => kind === 'board');
  });

  expect(boards.slice(0, 2)).toEqual([[], []]);
  expect(JSON.stringify(boards[2])).toContain('14k tokens');
});
