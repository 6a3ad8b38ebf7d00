import { lastWordsOf } from '../../src/workshop/course/routing/decision.js';
import { describe, expect, test } from 'vitest';
import { replay } from '../../src/workshop/evolve.js';
import { awaited } from '../../src/workshop/waiting/awaited.js';
import { decides, given } from './given.js';
import { joined, requester, stands, typed } from './floor.js';
import { read, stopping } from './people-story.js';
import { asking, maya, played, type Script, told, tom } from './story.js';

const waits = (facts: Parameters<typeof replay>[0]) =>
  awaited(replay(facts)).map(({ person, what }) => `${person.id} ${what}`);

describe('a person who is named in a round', () => {
  const named = told(joined, typed('Is it legal? [NEXT:Tom,RiskPlanner]'));

  test('may name somebody in turn, who comes behind those who wait', () => {
    const { after } = given(...named)
      .when(typed('Ask [NEXT:TestPlanner]', tom, '2.1'))
      .then(
        { type: 'RemarkMade' },
        { type: 'FloorFreed', how: 'given' },
        { type: 'Routed', joined: ['TestPlanner'] },
      );
    expect(stands(after)).toBe('RiskPlanner speaks, then TestPlanner');

    const bare = given(...named).when(typed('[NEXT:TestPlanner]', tom, '2.1'));
    bare.then({ type: 'Routed' });
    expect(stands(bare.after)).toBe('RiskPlanner speaks, then TestPlanner');
  });
});

/** An answer in the words of the assumption needs no reading. */
const assumed = { assumption: 'Staff' };
const now = asking('now', 'Who votes?', assumed);

describe('while a question is open', () => {
  const held: Script = {
    turn: (role) => (role === 'ProductPlanner' ? { questions: [now] } : {}),
    reading: () => ({ as: 'answer', question: 1 }),
  };
  const open = played(held, undefined, joined);

  test('the view of a person who may answer it is read by a model as well', () => {
    const named = told(open, typed('[NEXT:Maya]', tom));
    expect(waits(named)).toEqual(['U0MAYA opinion', 'U0MAYA answer']);

    const view = given(...named)
      .when(typed('Staff.', maya, '2.1'))
      .then({ type: 'ReplyMade' }, { type: 'FloorFreed', how: 'given' }, { type: 'Routed', text: 'Staff.' });
    const answered = played(held, (task) => task.kind !== 'read-reply', view.facts);
    expect(replay(answered).questions).toMatchObject([{ state: 'answered', closure: { text: 'Staff.' } }]);
  });
});

describe('while a question is open, words that were asked for as a view', () => {
  const named = told(
    played(stopping('ProductPlanner'), undefined, joined),
    typed('Will it hold? [NEXT:Tom]'),
  );
  const view = told(named, typed('It will hold.', tom, '2.1'));

  test('are no answer, and put off no question, where the reading names none, also once they are edited', () => {
    const edited = told(view, { type: 'SaidAgain', by: tom, message: '2.1', text: 'It holds.' });
    for (const [facts, text] of [
      [view, 'It will hold.'],
      [edited, 'It holds.'],
    ] as const) {
      const { after } = read([...facts], 'answer').then({ type: 'ReplyRead', as: 'talk' });
      expect(after.questions[0]).toMatchObject({ state: 'put' });
      expect(after.remarks.map((each) => each.text)).toContain(text);
    }
    read(view, 'later').then({ type: 'ReplyRead', as: 'talk' });
    read(view, 'question').then({ type: 'ReplyRead', as: 'question' }).thenOwes('put-question');
  });
});

describe('at a decision', () => {
  const plan = played({}, undefined, joined);

  test('a plain yes of whoever was asked for a view approves nothing, also where an edit makes it one', () => {
    const named = told(plan, typed('Is it the right order? [NEXT:Tom]'));
    const yes = { ...typed('Yes', tom, '2.1'), seen: 1 };
    const { after, facts } = given(...named)
      .when(yes)
      .then({ type: 'ReplyMade', version: 1 }, { type: 'FloorFreed', how: 'given' }, { type: 'Routed' });

    expect(stands(after)).toBe('nobody');
    expect(read(facts, 'approve').after).toMatchObject({ stage: 'decision', approvals: [] });
    const edited = given(...told(named, { ...yes, text: 'Hm' })).when({ ...yes, type: 'SaidAgain' });
    expect(edited.after).toMatchObject({ stage: 'decision', approvals: [] });
  });

  test('an approval beside a mark is none; without one it still is, also from whoever is named', () => {
    const marked = given(...plan).when({ ...typed('approve [NEXT:RiskPlanner]'), seen: 1 });
    expect(marked.after.approvals).toEqual([]);

    const named = told(plan, typed('[NEXT:Maya]', tom));
    decides(named, { ...typed('approve', maya, '2.1'), seen: 1 }, { type: 'Approved' });
  });
});

test('in a closed workshop marks lead nowhere', () => {
  const closed = told(joined, { type: 'CancelAsked', ...requester });

  decides(closed, typed('[NEXT:RiskPlanner]'), { type: 'RequestDeclined', reason: 'finished' });
  const named = told(told(joined, typed('[NEXT:Tom]')), { type: 'CancelAsked', ...requester });
  expect([stands(replay(named)), awaited(replay(named))]).toEqual(['nobody', []]);
});

test('[DONE] wins over marks', () => {
  decides(joined, typed('[DONE] [NEXT:RiskPlanner]'), { type: 'EndAsked' });
});

describe('words that change', () => {
  const named = told(joined, typed('Is it leagl? [NEXT:RiskPlanner]'));

  test('an edit changes what is read, not the route; what is deleted is read by nobody any more', () => {
    const edit = { type: 'SaidAgain', by: maya, message: '1.1', text: 'Is it legal?' } as const;
    const edited = given(...named)
      .when({ ...edit, names: ['TestPlanner'] })
      .then({ type: 'RemarkEdited' }).after;
    const deleted = given(...named)
      .when({ type: 'Unsaid', message: '1.1' })
      .then({ type: 'RemarkEdited' }).after;

    expect([lastWordsOf(edited, maya.id), lastWordsOf(deleted, maya.id)]).toEqual(['Is it legal?', '']);
    for (const after of [edited, deleted]) expect(stands(after)).toBe('RiskPlanner speaks');
  });

  test('marks alone, edited into words, are a remark; words edited into marks alone are not heard by them', () => {
    const bare = told(joined, typed('[NEXT:RiskPlanner]'));

    given(...bare)
      .when({ type: 'SaidAgain', by: maya, message: '1.1', text: 'Please.', names: ['RiskPlanner'] })
      .then({ type: 'RemarkMade' });
    const blank = { ...typed('[NEXT:RiskPlanner]'), type: 'SaidAgain', text: '' } as const;
    given(...bare)
      .when(blank)
      .thenIgnored('blank');
    const words = told(joined, typed('We use SAP.'));
    const marks = { ...typed('[NEXT:RiskPlanner]'), type: 'SaidAgain' } as const;
    const edited = told(words, marks);
    expect(stands(replay(edited))).toBe('nobody');
    expect(told(edited, marks)).toEqual(edited);
  });
});
