import { expect, test } from 'vitest';
import type { Meaning } from '../../src/workshop/base/meaning.js';
import { declinedCard } from '../../src/workshop/declined.js';
import { replay } from '../../src/workshop/evolve.js';
import type { FactOf } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import { at, given } from '../workshop/given.js';
import { answerTo, maya, told, tom } from '../workshop/story.js';
import { scenes, type Scene } from './scenes.js';

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

/** What somebody is told who writes in a workshop that is over. */
function toldAfter(text: string, by = maya, facts = scenes.over.facts) {
  const { facts: all } = given(...facts).when({ type: 'Said', by, message: '9.9', text, seen: 1 });
  const fact = all.findLast((each): each is FactOf<'RequestDeclined'> => each.type === 'RequestDeclined');
  expect(fact).toBeDefined();
  return declinedCard(replay(all), fact as FactOf<'RequestDeclined'>).summary;
}

test('whoever may reopen the plan of a finished workshop reads how, and whoever may not how to begin another', () => {
  expect(toldAfter('Add Fridays')).toContain('write *reopen* here');
  const closed = toldAfter('Add Fridays', tom);
  expect(closed).toContain('/plan');
  expect(closed).not.toContain('reopen');
});

test('a workshop that ended with a draft is not reopened, and says that it is finished', () => {
  const ended = told(scenes.draft.facts, { type: 'CancelAsked', by: maya, admin: false });
  const said = toldAfter('reopen', maya, ended);
  expect(said).toContain('This workshop is finished.');
  expect(said).not.toContain('approved');
});

test('words in a finished thread can become a plan that builds on it, by one button', () => {
  const { facts } = given(...scenes.over.facts).when({
    ...{ type: 'Said', by: maya, message: '9.9', text: 'The same for Berlin', seen: 1 },
  });
  const fact = facts.findLast((each): each is FactOf<'RequestDeclined'> => each.type === 'RequestDeclined');
  const { rows } = declinedCard(replay(facts), fact as FactOf<'RequestDeclined'>);
  const offers = rows.flatMap((row) => ('controls' in row ? row.controls : []));
  expect(JSON.stringify(offers)).toMatch(/"Refine \S+ v1: The same for Berlin"/);
  expect(offers).toHaveLength(1);
});
