import { expect, test } from 'vitest';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { pending } from '../../src/workshop/pending.js';
import { awaited } from '../../src/workshop/waiting/awaited.js';
import { pressed } from './people-story.js';
import { starts } from './starts.js';
import { lena, maya, openedWith, played, told, tom } from './story.js';

/** What walks have found, and no invariant says by itself. */
test('whoever has chosen to go on in a thread that is over by then is asked what else is meant, and may choose it again', () => {
  const going = (facts: Fact[]) =>
    told(facts, { type: 'IntentChosen', by: maya, admin: false, intent: 'continue_discussion', plan: 1 });
  const owed = (facts: Fact[]) => pending(replay(facts));
  const chosen = going(starts['earlier plans are spoken of']('anyone'));
  const over = played({ goesOn: false }, ({ kind }) => kind !== 'bring-earlier', chosen);
  expect(awaited(replay(over))).toMatchObject([{ person: maya, what: 'intent' }]);
  expect(owed(over)).toEqual([]);

  expect(owed(going(over))).toMatchObject([{ kind: 'bring-earlier' }]);
  expect(owed(going(over))[0]?.key).not.toBe(owed(chosen)[0]?.key);
});

test('an approval whose words are mended stands, and nothing is withdrawn', () => {
  const said = { by: maya, message: '1.1', seen: 1 };
  const approved = told(starts['a plan waits']('anyone'), { type: 'Said', ...said, text: 'aprove' });
  const plain = told(approved, { type: 'SaidAgain', ...said, text: 'approve' });
  expect(plain.at(-1)?.type).toBe('Approved');

  expect(told(plain, { type: 'SaidAgain', ...said, text: 'Approve.' })).toEqual(plain);
});

test('whoever deletes the words in which they chose between two answers has chosen none of them', () => {
  const asked = played({ intake: ['What for?'] }, undefined, openedWith('anyone'));
  const differing = told(told(asked, pressed('Lunch', tom)), pressed('Dinner', lena));
  const about = { reading: () => ({ as: 'answer' as const, question: 2 }) };
  const isOther = ({ kind }: Task) => kind !== 'read-reply';
  const said = told(differing, { type: 'Said', by: maya, message: '1.1', text: 'Breakfast' });
  const chosen = played(about, isOther, said);
  expect(replay(chosen).questions[0]?.closure).toMatchObject({ text: 'Breakfast', by: maya });

  const gone = replay(told(chosen, { type: 'Unsaid', message: '1.1' }));
  expect(gone.questions[0]?.closure).toMatchObject({ text: 'Lunch', by: tom });
  expect(gone.questions[1]).toMatchObject({ state: 'put', options: ['Lunch', 'Dinner'] });

  const edited = told(chosen, { type: 'SaidAgain', by: maya, message: '1.1', text: 'Supper' });
  const again = replay(played(about, isOther, edited));
  expect(again.questions.map(({ closure }) => closure?.text)).toEqual(['Supper', 'Supper']);
});
