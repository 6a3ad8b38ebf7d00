import { describe, expect, test } from 'vitest';
import { targetsIn } from '../../src/slack/blocks/render.js';
import { languages } from '../../src/text/language.js';
import { wordCount } from '../../src/text/words.js';
import type { Fact } from '../../src/workshop/facts.js';
import { whose } from '../../src/workshop/thread.js';
import { mostMessages, textsOf } from '../bench/thread/measure.js';
import { roleIds } from '../five-roles.js';
import { stories } from './all-stories.js';
import { faultsOf, stringsIn } from './block-limits.js';
import { postsOf } from './rendering.js';

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
