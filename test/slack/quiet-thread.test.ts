import { expect, test } from 'vitest';
import { roleIds } from '../five-roles.js';
import { postsOf, wordsIn } from './rendering.js';
import { workshop } from './workshop-facts.js';

const posts = postsOf(
  workshop({ language: 'en', settings: { thread: 'quiet' } })
    .play()
    .facts(),
);
const standing = new Set(posts.flatMap(({ kind, part }) => (kind === 'message' ? [part] : [])));
const links = posts.flatMap((post) =>
  [...wordsIn(post).matchAll(/<part:(turn:[^|]*)\|/g)].map(([, to]) => to),
);

test('in a quiet channel each role has one message, edited from round to round in its persona', () => {
  const own = posts.filter(({ part }) => part.startsWith('turn:'));
  const edits = posts.flatMap((post) => (post.kind === 'edit' && post.of.startsWith('turn:') ? [post] : []));

  expect(own.map(({ kind, part }) => `${kind} ${part}`)).toEqual(
    roleIds.map((role) => `message turn:${role}`),
  );
  expect(edits.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^SystemDesigner in round 2: /));
});

test('in a quiet channel what leads to a turn leads to the message of its role', () => {
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((to) => !standing.has(to ?? ''))).toEqual([]);
});
