import { describe, expect, test } from 'vitest';
import type { PostOf } from '../../src/slack/blocks/post.js';
import type { Fact } from '../../src/workshop/facts.js';
import { stories } from './all-stories.js';
import { buttonsOf, postsOf, wordsIn } from './rendering.js';
import { ada, ben, workshop } from './workshop-facts.js';

const story = (name: string) => stories[name]?.('en') ?? [];
const cardsOf = (facts: readonly Fact[], version: number) =>
  postsOf(facts).filter(
    (post): post is PostOf<'message' | 'edit'> =>
      post.part === `card:v${version}` || (post.kind === 'edit' && post.of === `card:v${version}`),
  );
const change = (version: number) =>
  ({ type: 'ChangesAsked', by: ada, version, text: 'Put the review first.' }) as const;
const edit = (version: number) => {
  const order = { put: [], gone: [], order: ['T3', 'T1', 'T2'] };
  return { type: 'TasksEdited', by: ada, version, text: 'order: T3, T1', edit: order } as const;
};
const planned = () => workshop({ language: 'en', agreesAtOnce: true }).play();

describe('the card of a plan', () => {
  test('warns of answers that were changed after it, and cannot be approved while one is missing', () => {
    const facts = story('a change of the plan');
    const cards = cardsOf(facts, 1);
    const warned = cards.findIndex((card) =>
      wordsIn(card).includes('answered Q1 after this version was made:'),
    );
    const missing = cards.find((card) => wordsIn(card).includes('Not answered yet: Q1'));

    expect(buttonsOf(cards[warned])).toEqual(['concern_take_up', 'concern_leave', 'changes', 'read', 'menu']);
    expect(buttonsOf(missing)).toEqual(['changes', 'read', 'menu']);
  });
});

describe('a change', () => {
  test('of the tasks is said back, and the new version says first what became of it', () => {
    const facts = planned().arrive(edit(1)).play().facts();
    const parts = postsOf(facts)
      .filter(({ kind }) => kind !== 'board' && kind !== 'edit')
      .map(({ part }) => part.replace(/:\d+$/, ''));
    const card = postsOf(facts).find(({ part }) => part === 'card:v2');

    expect(parts.slice(parts.indexOf('change'))).toEqual(['change', 'plan:v2', 'card:v2']);
    expect(wordsIn(card)).toContain('done.* Order: T3, T1.');
  });

  test('of what there is to do in the tasks is said back with the round in which it is read', () => {
    const gone = { put: [], gone: ['T3'] };
    const out = { type: 'TasksEdited', by: ada, version: 1, text: 'out: T3', edit: gone } as const;
    const added = postsOf(planned().arrive(out).facts()).find(({ part }) => part.startsWith('more:'));

    expect(wordsIn(added)).toContain('<@U0ADA> edited the tasks:\n> out: T3\nOne more round follows.');
  });
});

describe('a reply to a version', () => {
  const text = 'ok, put the review first';
  const read = (as: 'approve' | 'change' | 'unclear') =>
    workshop({ language: 'en', agreesAtOnce: true, reading: { [text]: { as } } })
      .play()
      .arrive({ type: 'Said', by: ada, message: '1.1', text, seen: 1 })
      .play();
  const asked = (facts: readonly Fact[]) =>
    postsOf(facts).filter(
      (post) => post.part.startsWith('meant:') || (post.kind === 'edit' && post.of.startsWith('meant:')),
    );

  test('that says no is asked about until that is taken up, answered or taken back, or a newer version is out', () => {
    const no = () =>
      planned().arrive({ type: 'Said', by: ada, message: '1.1', text: 'nope', seen: 1 }).play();
    const buttons = (facts: readonly Fact[]) => buttonsOf(asked(facts).at(-1));
    expect(buttons(no().facts())).toEqual(['meant:withdraw', 'changes', 'meant:talk']);
    const ends = [
      { type: 'ConcernAnswerGiven', by: ada, concern: 1, text: 'It stays.' },
      { type: 'ConcernTakeUpAsked', by: ada, concern: 1 },
      change(1),
      { type: 'ApproveAsked', by: ada, version: 1, via: 'button', seen: 1 },
      edit(1),
    ] as const;
    for (const end of ends) expect(buttons(no().arrive(end).play().facts()), end.type).toEqual([]);
  });

  test('that says no to a plan that was put aside opens no form', () => {
    const [card] = asked(
      planned()
        .arrive({ type: 'ParkAsked', by: ada, version: 1 })
        .arrive({ type: 'Said', by: ada, message: '1.1', text: 'nope', seen: 1 })
        .play()
        .facts(),
    );

    expect(buttonsOf(card)).toEqual(['meant:talk']);
  });

  test('of somebody who may not decide is offered as a concern while the next version is made', () => {
    const settings = { answering: 'anyone', approving: 'requester' } as const;
    const [card] = asked(
      workshop({ language: 'en', agreesAtOnce: true, settings, reading: { [text]: { as: 'unclear' } } })
        .play()
        .arrive(change(1))
        .arrive({ type: 'Said', by: ben, message: '1.1', text, seen: 1 })
        .play(({ kind }) => kind === 'speak')
        .facts(),
    );

    expect(buttonsOf(card)).toEqual(['meant:concern', 'meant:talk']);
  });

  test('that its author called an approval is not said to have been guessed', () => {
    const facts = read('approve')
      .arrive({ type: 'ReplyMeant', by: ada, message: '1.1', as: 'approve' })
      .facts();
    const approved = postsOf(facts).find(({ part }) => part.startsWith('approved:'));

    expect(wordsIn(approved)).toContain('*<@U0ADA> approved v1.*');
    expect(wordsIn(approved)).not.toContain('Read from a reply');
    expect(buttonsOf(approved)).toEqual(expect.arrayContaining(['hand_off', 'undo']));
  });

  test('needs no answer any more when its message is deleted or the plan is decided otherwise', () => {
    const deleted = read('unclear').arrive({ type: 'Unsaid', message: '1.1' }).facts();
    const decided = read('unclear')
      .arrive({ type: 'ApproveAsked', by: ada, version: 1, via: 'button' })
      .arrive({ type: 'UndoAsked', by: ada, version: 1 })
      .facts();

    expect(asked(deleted).map((post) => buttonsOf(post).length)).toEqual([4, 0]);
    expect(wordsIn(asked(deleted)[1])).toContain('These words wait for nothing any more.');
    expect(asked(decided).map((post) => buttonsOf(post).length)).toEqual([4, 2, 4]);
  });
});
