import { describe, expect, test } from 'vitest';
import { promptDay } from '../../src/prompts/foreign.js';
import { languages } from '../../src/text/language.js';
import { everyPrompt, now } from './every-prompt.js';
import { bytes, onPaper } from './rendered.js';

/** One of each kind of call, by the name of its file. */
const kept = {
  ...{ intake: 'intake', 'first-view': 'first-view', 'question-merge': 'question-merge' },
  digest: 'digest',
  ...{ 'speak-first': 'speak-round-1', speak: 'speak-round-2', 'speak-reading': 'speak-reading' },
  ...{ 'speak-again': 'speak-mended' },
  ...{ 'clarify-review': 'clarify-review', 'clarify-ask': 'clarify-ask' },
  ...{ 'reply-intent': 'reply-intent', 'clarify-dialogue': 'clarify-dialogue' },
  ...{ 'speak-named': 'speak-named', 'review-revision': 'review-revision' },
  ...{ synthesis: 'synthesis', 'synthesis-last': 'synthesis-last', 'intent-check': 'intent-check' },
};

const prompts = everyPrompt('en');

test.each(Object.entries(kept))('the prompt "%s" reads as reviewed', async (file, name) => {
  const ask = prompts[name];
  if (!ask) throw new Error(`there is no ${name}`);
  await expect(onPaper(ask.layout)).toMatchFileSnapshot(`./snapshots/${file}.txt`);
});

test('no kind of call goes unseen', () => {
  const kinds = (names: readonly string[]) => new Set(names.map((name) => prompts[name]?.prompt));

  expect(kinds(Object.values(kept))).toEqual(kinds(Object.keys(prompts)));
});

describe.each(languages)('in %s', (language) => {
  test('every prompt says which day it is, and in which language to answer', () => {
    for (const { layout } of Object.values(everyPrompt(language))) {
      expect(bytes(layout)).toContain(`Today is ${promptDay(now)}.`);
      expect(bytes(layout)).toContain('the language of the brief');
    }
  });
});
