import { expect, test } from 'vitest';
import { stories } from './all-stories.js';
import { rendered } from './rendering.js';

const told: string[][] = [];
const threads = Object.entries(stories).map(([name, story]) => [name, rendered(story('en'), told)] as const);

test.each(threads)(
  'the thread of "%s" reads as reviewed, but for what stands in one before',
  async (name, words) => {
    await expect(words).toMatchFileSnapshot(`./threads/${name.replaceAll(' ', '-')}.txt`);
  },
);
