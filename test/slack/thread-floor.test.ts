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
    .play(({ kind }) => kind === 'speak');
const isRound = ({ kind }: { kind: string }) => kind === 'speak';

test('a line of a role, a person and the Coach is gone through in the thread, in its order', () => {
  const told = begun()
    .arrive(said(ada, 1, 'Half days?', ['TestPlanner', 'Ben', 'Coach', 'Zoe']))
    .play(isRound);
  const asked = postsOf(told.facts());
  const card = asked.findLast(({ part }) => part.startsWith('floor:'));

  expect(asked.map(wordsIn).join('\n')).toContain('I don’t know anyone called “Zoe” here');
  expect(wordsIn(card)).toContain('<@U0BEN>, what is your view?');
  expect(wordsIn(card)).toContain('*Ada Okoro asks:*\n> Half days?');
  expect(wordsIn(card)).toContain('*TestPlanner said last:*\n> nothing in my field stands against it');
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
  expect(wordsIn(fresh[0])).toContain('<@U0BEN> has answered.');
  expect(buttonsOf(fresh[0])).toEqual([]);
  expect(posts.flatMap(faultsOf)).toEqual([]);
});

test('whoever is named first of all reads what was asked, once', () => {
  const told = begun().arrive(said(ada, 1, 'Half <days>?', ['Ben', 'RiskPlanner']));
  const card = wordsIn(postsOf(told.facts()).findLast(({ part }) => part.startsWith('floor:')));

  expect(card).toContain('*Ada Okoro asks:*\n> Half &lt;days&gt;?');
  expect(card).not.toContain('said last');
});

test('a name that leads to nobody brings a card, and choosing somebody locks it', () => {
  const told = begun().arrive(said(ada, 1, 'Half days?', ['Zoe']));
  const card = postsOf(told.facts()).findLast(({ part }) => part.startsWith('floor:'));
  told.arrive({ type: 'NextChosen', by: ada, admin: false, member: 'RiskPlanner' });
  const edit = postsOf(told.facts()).findLast(({ kind }) => kind === 'edit');

  expect(buttonsOf(card)).toContain('next_4');
  expect(wordsIn(edit)).toContain(
    'I don’t know anyone called “Zoe” here. <@U0ADA> asked RiskPlanner to speak.',
  );
  expect(buttonsOf(edit)).toEqual([]);
});

test('clearing is asked in a card, which is locked by the answer', () => {
  const told = begun()
    .arrive(said(ada, 1, 'Half days?', ['Ben', 'RiskPlanner']))
    .arrive({ type: 'QueueClearAsked', by: ada, admin: false })
    .arrive({ type: 'QueueClearChosen', by: ada, admin: false, choice: 'clear' });
  const edits = postsOf(told.facts()).filter((post) => post.kind === 'edit' && post.of !== 'welcome');

  expect(edits.map(wordsIn)).toEqual([
    expect.stringContaining('<@U0BEN> was asked for their view. <@U0ADA> cleared the queue.'),
    expect.stringContaining('<@U0ADA> wanted to clear the queue. <@U0ADA> cleared the queue.'),
  ]);
  expect(edits.flatMap(buttonsOf)).toEqual([]);
});
