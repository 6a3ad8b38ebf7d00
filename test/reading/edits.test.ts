import { expect, test } from 'vitest';
import { pending } from '../../src/workshop/pending.js';
import { replay } from '../../src/workshop/evolve.js';
import { at, given } from '../workshop/given.js';
import { maya, told } from '../workshop/story.js';
import { scenes } from './scenes.js';
import type { Situation } from './utterance.js';

/** What Maya wrote, and then made of it. */
function edited(situation: Situation, before: string, now: string) {
  const { facts, seen } = scenes[situation];
  const said = { by: maya, message: '9.9', at, ...(seen && { seen }) } as const;
  const first = told(facts, { type: 'Said', ...said, text: before });
  return given(...first).when({ type: 'SaidAgain', ...said, text: now });
}

test.each(['working', 'stopped', 'remaking'] as const)(
  'an edit that asks to stop is heard while %s',
  (in_) => {
    expect(edited(in_, 'Thanks', 'Please stop').facts.at(-1)?.type).toBe('EndAsked');
  },
);

test('a remark of the rounds that is only corrected stays that remark', () => {
  edited('working', 'Fridays matter two', 'Fridays matter too').then({ type: 'RemarkEdited' });
});

test.each(['remaking', 'approved'] as const)('a wish that an edit makes of thanks is read: %s', (in_) => {
  const { facts } = edited(in_, 'Thanks all', 'Fridays are missing in it');
  expect(pending(replay(facts)).map(({ kind }) => kind)).toContain('read-reply');
});
