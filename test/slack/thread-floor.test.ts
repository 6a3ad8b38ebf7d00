import type { Task } from '../../src/workshop/base/tasks.js';
import { expect, test } from 'vitest';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { faultsOf } from './block-limits.js';
import { buttonsOf, postsOf, wordsIn } from './rendering.js';
import { ada, ben, workshop } from './workshop-facts.js';

const said = (by: typeof ada, nth: number, text: string, names?: string[]): PersonInput => ({
  type: 'Said',
  by,
  message: `1772443000.00000${nth}`,
  text,
  ...(names && { names }),
});
const begun = () =>
  workshop({ language: 'en', agreesAtOnce: true })
    .arrive({ type: 'InviteAsked', by: ada, admin: false, person: ben, speaksFor: 'risk' })
    .play(isRound);
/** A turn of the round, and not the word of somebody who was named. */
const isRound = (task: Task) => task.kind === 'speak' && !task.named;

test('a line of a role, a person and the Coach is gone through in the thread, in its order', () => {
  const told = begun()
    .arrive(said(ada, 1, 'Half days?', ['TestPlanner', 'Ben', 'Coach', 'Zoe']))
    .play(isRound);
  const asked = postsOf(told.facts());
  const card = asked.findLast(({ part }) => part.startsWith('floor:'));

  expect(asked.map(wordsIn).join('\n')).toContain('I don’t know anyone called “Zoe” here');
  expect(wordsIn(card)).toContain('<@U0BEN>, what is your view?');
  expect(wordsIn(asked.findLast(({ kind }) => kind === 'board'))).toContain(
    '*Named to speak:* [<@U0BEN> ⏸️] → Coach',
  );

  const posts = postsOf(
    told
      .arrive(said(ben, 2, 'Whole days only.'))
      .play(isRound)
      .facts(),
  );
  const fresh = posts.slice(asked.length).filter(({ kind }) => kind !== 'board' && kind !== 'reaction');

  expect(fresh.map(({ part }) => part.replace(/\d+/g, 'n'))).toEqual(['edit:n:floor:n', 'coach:n']);
  expect(wordsIn(fresh[0])).toContain('<@U0BEN> was asked. That is over.');
  expect(buttonsOf(fresh[0])).toEqual([]);
  expect(posts.flatMap(faultsOf)).toEqual([]);
});

test('a name that leads to nobody brings a card, and naming somebody locks it', () => {
  const told = begun().arrive(said(ada, 1, 'Half days?', ['Zoe']));
  const card = postsOf(told.facts()).findLast(({ part }) => part.startsWith('floor:'));
  told.arrive(said(ada, 2, '', ['RiskPlanner']));
  const edit = postsOf(told.facts()).findLast(({ kind }) => kind === 'edit');

  expect(buttonsOf(card)).toEqual(['floor_skip']);
  expect(wordsIn(edit)).toContain('<@U0ADA> was asked. That is over.');
  expect(buttonsOf(edit)).toEqual([]);
});

test('whoever joins the queue while a person is awaited is shown on their card', () => {
  const told = begun()
    .arrive(said(ada, 1, 'Half days?', ['Ben']))
    .arrive(said(ada, 2, 'And the risks?', ['RiskPlanner']));
  const posts = postsOf(told.facts()).filter(({ part }) => part.includes('floor:'));

  expect(posts.map(({ kind }) => kind)).toEqual(['message', 'edit']);
  expect(posts.map((post) => wordsIn(post).includes('[<@U0BEN> ⏸️] → RiskPlanner'))).toEqual([false, true]);
  expect(buttonsOf(posts[1])).toEqual(['floor_skip']);
});
