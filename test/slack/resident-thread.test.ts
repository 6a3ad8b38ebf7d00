import { expect, test } from 'vitest';
import { rendered } from '../../src/slack/blocks/render.js';
import type { Post } from '../../src/slack/blocks/post.js';
import { threadOf } from '../../src/workshop/thread.js';
import { type ShowPosts, postsOfStep } from '../../src/slack/showing.js';
import { boardOf } from '../../src/workshop/status.js';
import { courseOf, replay, unopened } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { longLife } from '../workshop/long-life.js';
import { openedWith } from '../workshop/story.js';
import { endOf } from './rendering.js';

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
