import { describe, expect, test } from 'vitest';
import { languages } from '../../src/text/language.js';
import { stories } from './all-stories.js';
import { rendered } from './rendering.js';

describe.each(languages)('in %s', (language) => {
  test.each(Object.keys(stories))('the thread of "%s" reads as reviewed', async (name) => {
    const facts = stories[name]?.(language) ?? [];
    await expect(rendered(facts)).toMatchFileSnapshot(
      `./threads/${name.replaceAll(' ', '-')}.${language}.txt`,
    );
  });
});
