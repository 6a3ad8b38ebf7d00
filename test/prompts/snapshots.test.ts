import { describe, expect, test } from 'vitest';
import { languages } from '../../src/text/language.js';
import { dayOf } from '../../src/prompts/layout.js';
import { now, reviewed } from './every-prompt.js';
import { bytes, onPaper } from './rendered.js';

describe.each(languages)('in %s', (language) => {
  const prompts = reviewed(language);
  test.each(Object.keys(prompts))('the prompt "%s" reads as reviewed', async (name) => {
    const layout = prompts[name]?.layout;
    expect(layout).toBeDefined();
    if (layout) await expect(onPaper(layout)).toMatchFileSnapshot(`./snapshots/${name}.${language}.txt`);
  });

  test('every prompt says which day it is, and in which language to answer', () => {
    for (const { layout } of Object.values(prompts)) {
      expect(bytes(layout)).toContain(`Today is ${dayOf(now)}.`);
      expect(bytes(layout)).toContain('the language of the brief');
    }
  });
});
