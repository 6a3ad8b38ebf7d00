import { expect, test } from 'vitest';
import { stories } from './all-stories.js';
import { rendered } from './rendering.js';

test.each(Object.entries(stories))('the thread of "%s" reads as reviewed', async (name, story) => {
  await expect(rendered(story('en'))).toMatchFileSnapshot(`./threads/${name.replaceAll(' ', '-')}.txt`);
});
