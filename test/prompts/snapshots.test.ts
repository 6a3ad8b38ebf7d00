import { describe, expect, test } from 'vitest';
import { languages } from '../../src/text/language.js';
import { reviewed } from './every-prompt.js';
import { onPaper } from './rendered.js';

describe.each(languages)('in %s', (language) => {
  const prompts = reviewed(language);
  test.each(Object.keys(prompts))('the prompt "%s" reads as reviewed', async (name) => {
    const layout = prompts[name]?.layout;
    expect(layout).toBeDefined();
    if (layout) await expect(onPaper(layout)).toMatchFileSnapshot(`./snapshots/${name}.${language}.txt`);
  });
});
