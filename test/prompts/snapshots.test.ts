import { expect, test } from 'vitest';
import { everyPrompt } from './every-prompt.js';
import { onPaper } from './rendered.js';

test.each(onPaper(everyPrompt('en')))('the prompt "%s" reads as reviewed', async (name, paper) => {
  await expect(paper).toMatchFileSnapshot(`./snapshots/${name}.txt`);
});
