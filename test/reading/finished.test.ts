import { expect, test } from 'vitest';
import { replay } from '../../src/workshop/evolve.js';
import type { FactOf } from '../../src/workshop/facts.js';
import { declinedCard } from '../../src/workshop/declined.js';
import { given } from '../workshop/given.js';
import { maya, told, tom } from '../workshop/story.js';
import { scenes } from './scenes.js';

/** What somebody is told who writes in a workshop that is over. */
function toldAfter(text: string, by = maya, facts = scenes.over.facts) {
  const { facts: all } = given(...facts).when({ type: 'Said', by, message: '9.9', text, seen: 1 });
  const fact = all.findLast((each): each is FactOf<'RequestDeclined'> => each.type === 'RequestDeclined');
  expect(fact).toBeDefined();
  return declinedCard(replay(all), fact as FactOf<'RequestDeclined'>).summary;
}

test('whoever may reopen the plan of a finished workshop reads how', () => {
  expect(toldAfter('Add Fridays')).toContain('write *reopen* here');
});

test('whoever may not reopen it reads only how to begin another', () => {
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
