import { expect, test } from 'vitest';
import { stories } from './all-stories.js';
import { postsOf, wordsIn } from './rendering.js';

test('a meeting is announced by the round before, and its minutes have a line for each fact', () => {
  const posts = postsOf(stories['a meeting']?.('en') ?? []);
  const words = (part: string) => wordsIn(posts.find((post) => post.part.startsWith(part)));

  expect(words('round:r2')).toContain('A meeting clears up 4 open questions first.');
  expect(words('minutes:')).toContain('*The meeting is over: 2 answered, 1 assumed, 1 no longer asked.*');
  expect(words('minutes:')).toMatch(/Q1>\* .* · Ada Okoro\n.*Q2>\* .* · Ben Sato\n.*Q3>\* assumed: none/);
});
