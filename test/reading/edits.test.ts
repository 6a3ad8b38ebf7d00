import { expect, test } from 'vitest';
import { pending } from '../../src/workshop/pending.js';
import { replay } from '../../src/workshop/evolve.js';
import { at, given } from '../workshop/given.js';
import { answerTo, maya, told, tom } from '../workshop/story.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { type Scene, scenes } from './scenes.js';
import type { Meaning } from '../../src/workshop/base/meaning.js';

/** What Maya wrote, and then made of it. */
function edited(situation: Scene, before: string, now: string) {
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

/** What Maya wrote, as a model reads it where no rule does, and then deleted. */
function deleted(situation: Scene, text: string, as: Meaning, meanwhile: readonly PersonInput[] = []) {
  const { facts, seen } = scenes[situation];
  const first = told(facts, { type: 'Said', by: maya, message: '9.9', text, ...(seen && { seen }) });
  const session = replay(first);
  const task = pending(session).find(({ kind }) => kind === 'read-reply');
  const read = task ? told(first, answerTo(task, { reading: () => ({ as }) }, session)) : first;
  return given(...meanwhile.reduce((sofar, each) => told(sofar, each), read)).when({
    type: 'Unsaid',
    message: '9.9',
  });
}

test.each([
  ['working', 'pause', 'pause', 'WorkshopPaused'],
  ['working', 'stop for today, please', 'pause', 'WorkshopPaused'],
  ['plan', 'not yet', 'later', 'VoiceTakenBack'],
  ['plan', 'I read it on Monday', 'later', 'VoiceTakenBack'],
] as const)('%s: what "%s" held up goes on when it is deleted', (situation, text, as, type) => {
  expect(deleted(situation, text, as).facts.map((fact) => fact.type)).toContain(type);
});

test('a pause that came after the message was deleted stays', () => {
  const again = [
    { type: 'ResumeAsked', by: maya, admin: false },
    { type: 'PauseAsked', by: tom, admin: true },
  ] as const;
  const { after } = deleted('working', 'pause', 'pause', again);
  expect(after.paused?.by).toEqual(tom);
});
