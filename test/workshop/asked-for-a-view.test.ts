import { describe, expect, test } from 'vitest';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { joined, stands, typed } from './floor.js';
import { given } from './given.js';
import { read, stopping } from './people-story.js';
import { begun, played, told, tom } from './story.js';

describe('while a question is open, words that were asked for as a view', () => {
  const open = played(stopping('ProductPlanner'), undefined, joined);
  const named = told(open, typed('Will the server hold? [NEXT:Tom]'));
  const view = told(named, typed('It will hold.', tom, '2.1'));

  test('are no answer where the reading names no question', () => {
    const { after } = read(view, 'answer').then({ type: 'ReplyRead', as: 'talk' });

    expect(after.questions[0]).toMatchObject({ state: 'put' });
    expect(after.remarks.map(({ text }) => text)).toContain('It will hold.');
  });

  test('are one where the reading names it', () => {
    read(view, 'answer', 1).then(
      { type: 'ReplyRead', as: 'answer', question: 1 },
      { type: 'SaidToQuestion', question: 1, by: tom },
    );
  });

  test('put off no question that is not named, and ask of the work', () => {
    read(view, 'later').then({ type: 'ReplyRead', as: 'talk' });
    read(view, 'question').then({ type: 'ReplyRead', as: 'question' }).thenOwes('put-question');
  });

  test('are read as they say now when they are edited, and are still no answer', () => {
    const again = told(view, { type: 'SaidAgain', by: tom, message: '2.1', text: 'It holds.' });

    const { after } = read(again, 'answer').then({ type: 'ReplyRead', as: 'talk' });
    expect(after.questions[0]).toMatchObject({ state: 'put' });
    expect(after.remarks.map(({ text }) => text)).toEqual(expect.arrayContaining(['It holds.']));
  });
});

describe('at a decision, a view that was asked for', () => {
  const named: Fact[] = told(played({}, undefined, joined), typed('Is it the right order? [NEXT:Tom]'));
  const yes = { ...typed('Yes', tom, '2.1'), seen: 1 };

  test('approves nothing at once by a plain yes: it is read, and its author asked', () => {
    const { after, facts } = given(...named)
      .when(yes)
      .then({ type: 'ReplyMade', version: 1 }, { type: 'FloorFreed', how: 'given' }, { type: 'Routed' });

    expect(stands(after)).toBe('nobody');
    expect(read(facts, 'approve').after).toMatchObject({ stage: 'decision', approvals: [] });
  });

  test('approves nothing either when it is edited into one', () => {
    const view = told(named, { ...typed('Hm', tom, '2.1'), seen: 1 });
    const { after } = given(...view).when({ ...yes, type: 'SaidAgain' });

    expect(after).toMatchObject({ stage: 'decision', approvals: [] });
  });
});

test('who leaves by deleting the answer that made them a member waits in no line any more', () => {
  const open = played(stopping('ProductPlanner'), undefined, begun);
  const answered = read(told(open, typed('Staff', tom, '2.1')), 'answer', 1).facts;
  const named = told(answered, typed('[NEXT:RiskPlanner,Tom]'));
  expect(stands(replay(named))).toBe('RiskPlanner speaks, then U0TOM');

  const { after } = given(...named)
    .when({ type: 'Unsaid', message: '2.1' })
    .then({ type: 'SaidToQuestion', as: 'open' }, { type: 'Routed', skipped: [], queue: [] });
  expect(stands(after)).toBe('RiskPlanner speaks');
});
