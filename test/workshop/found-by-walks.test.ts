import { expect, test } from 'vitest';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import type { Person } from '../../src/workshop/base/people.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { pending } from '../../src/workshop/pending.js';
import { awaited } from '../../src/workshop/waiting/awaited.js';
import { messageOf } from './cast.js';
import { starts } from './starts.js';
import { answerTo, lena, maya, openedWith, played, type Script, told, tom } from './story.js';

const admin = false;
/** The Coach has asked about the brief; two people answer differently. */
const asked = played({ intake: ['What for?'] }, undefined, openedWith('anyone'));
const answering = (by: Person, text: string, question = 1) =>
  ({ type: 'AnswerGiven', by, question, text, via: 'form' }) as const;
const differing = told(told(asked, answering(tom, 'Lunch')), answering(lena, 'Dinner'));
const isOther = ({ kind }: Task) => kind !== 'read-reply';
const nobody = (facts: Fact[]) =>
  told(facts, { type: 'Said', by: tom, message: messageOf(tom, 1), text: 'Hm.', names: ['Nobody'] });

test('whoever joined by an answer that is none any more is awaited no more for who is next', () => {
  const answer = { type: 'Said', by: tom, message: messageOf(tom, 2), text: 'Lunch.' } as const;
  const joined = nobody(played({}, ({ kind }) => kind === 'speak', told(asked, answer)));
  expect(awaited(replay(joined))).toMatchObject([{ person: tom, what: 'next' }]);

  const gone = replay(told(joined, { type: 'Unsaid', message: messageOf(tom, 2) }));
  const members = gone.members.map(({ id }) => id);
  for (const { person } of awaited(gone)) expect(members).toContain(person.id);
});

test('a message that is edited to nothing but marks is not heard by them, however often it is', () => {
  const message = messageOf(maya, 1);
  const said = told(openedWith('anyone'), { type: 'Said', by: maya, message, text: 'We use SAP.' });
  const edit: PersonInput = { type: 'SaidAgain', by: maya, message, text: '', names: ['Risk'] };
  const once = told(said, edit);

  expect(replay(once).speakers.current).toBeUndefined();
  expect(told(once, edit)).toEqual(once);
});

const earlier = starts['earlier plans are spoken of']('anyone');
const meant = (facts: Fact[], intent: 'refine' | 'new' | 'continue_discussion', plan = 0) =>
  told(facts, { type: 'IntentChosen', by: maya, admin, intent, plan });
const owed = (facts: Fact[]) => pending(replay(facts));
/** What is owed is done until a task of this kind is, which fails. */
function failing(facts: Fact[], kind: string): Fact[] {
  const at = played({}, (task) => task.kind === kind, facts);
  const key = owed(at).find((task) => task.kind === kind)?.key ?? '';
  return told(at, { type: 'TaskFailed', key, reason: 'budget', detail: '' });
}

test('whoever has chosen to go on in a thread that is over by then is asked what else is meant, and may choose it again', () => {
  const over = played(
    { goesOn: false },
    ({ kind }) => kind !== 'bring-earlier',
    meant(earlier, 'continue_discussion', 1),
  );
  expect(awaited(replay(over))).toMatchObject([{ person: maya, what: 'intent' }]);
  expect(owed(over)).toEqual([]);

  const before = owed(meant(earlier, 'continue_discussion', 1))[0]?.key;
  expect(owed(meant(over, 'continue_discussion', 1))).toMatchObject([{ kind: 'bring-earlier' }]);
  expect(owed(meant(over, 'continue_discussion', 1))[0]?.key).not.toBe(before);
});

test.each(['judge-brief', 'first-view'])(
  'a %s that failed is forgotten once something else is meant',
  (kind) => {
    const failed = failing(meant(earlier, 'new'), kind);
    expect(replay(failed).failures).toHaveLength(1);
    expect(replay(meant(failed, 'refine')).failures).toEqual([]);
  },
);

test('an answer that came along and from which another one differs is asked about no more when something else is meant', () => {
  const answer = {
    id: 'Q3',
    asker: 'RiskPlanner' as const,
    question: 'Who votes?',
    why: 'w',
    assumption: 'a',
  };
  const answers = [{ ...answer, text: 'Staff', by: lena, at: '2026-02-01' }];
  const script = { earlier: { items: [], answers }, intake: ['', 'What for?'] };
  const contested = told(played(script, undefined, meant(earlier, 'refine')), answering(maya, 'Guests', 3));
  const { questions } = replay(contested);
  expect(questions.map(({ number, continues }) => [number, continues])).toEqual([
    [3, undefined],
    [4, undefined],
    [5, 3],
  ]);
  expect(replay(meant(contested, 'new')).questions).toEqual(questions);
});

test('a form that is sent twice while the next version is being made is one wish', () => {
  const wish = (text: string): PersonInput => ({ type: 'ChangesAsked', by: maya, version: 1, text });
  const wished = told(starts['a plan waits']('anyone'), wish('guests vote'));
  const once = told(wished, wish('more detail'));
  expect(replay(once).changes).toHaveLength(2);

  expect(replay(told(once, wish('more detail'))).changes).toHaveLength(2);
});

test('an approval whose words are mended stands, and nothing is withdrawn', () => {
  const said = { by: maya, message: messageOf(maya, 1), seen: 1 };
  const approved = told(starts['a plan waits']('anyone'), { type: 'Said', ...said, text: 'aprove' });
  const plain = told(approved, { type: 'SaidAgain', ...said, text: 'approve' });
  expect(plain.at(-1)?.type).toBe('Approved');

  expect(told(plain, { type: 'SaidAgain', ...said, text: 'Approve.' })).toEqual(plain);
});

test('a wish that nobody has answered is not taken back from a workshop that was ended meanwhile', () => {
  const wish: PersonInput = { type: 'ChangesAsked', by: maya, version: 1, text: 'guests vote' };
  const asked = told(told(starts['a plan waits']('anyone'), wish), { type: 'EndAsked', by: maya, admin });
  const ended = told(asked, { type: 'EndChosen', by: maya, admin, choice: 'draft' });
  const back = told(ended, { type: 'WishUndone', by: maya, version: 2 });

  expect(back.at(-1)).toMatchObject({ type: 'RequestDeclined', reason: 'nothingOpen' });
});

test('whoever chooses between two answers in words of their own is not asked to choose between those and the first', () => {
  const said = { type: 'Said', by: maya, message: messageOf(maya, 1), text: 'Breakfast' } as const;
  const about = { reading: () => ({ as: 'answer' as const, questions: [1, 2] }) };
  const read = played(about, isOther, told(differing, said));

  expect(replay(read).questions.map(({ closure }) => closure?.text)).toEqual(['Breakfast', 'Breakfast']);
});

test('the result that is put into words anew after a wait for words is not the one of before, come late', () => {
  const isLast = (task: Task) => task.kind === 'synthesise' && task.last;
  const reserved: Script = { outside: () => ({ result: '' }) };
  const concluding = played(reserved, isLast, told(asked, answering(tom, 'Lunch')));
  const said = { type: 'Said', by: tom, message: messageOf(tom, 1), text: 'A parrot asks.' } as const;
  const first = owed(concluding).find(isLast);
  const waiting = told(told(concluding, said), answerTo(first as Task, reserved, replay(concluding)));
  expect(replay(waiting).stage).toBe('asking');

  const read = played({ reading: () => ({ as: 'talk' }) }, isLast, waiting);
  expect(owed(read).find(isLast)?.key).not.toBe(first?.key);
});

test('whoever deletes the words in which they chose between two answers has chosen none of them', () => {
  const message = messageOf(maya, 1);
  const about = { reading: () => ({ as: 'answer' as const, question: 2 }) };
  const said = told(differing, { type: 'Said', by: maya, message, text: 'Breakfast' });
  const chosen = played(about, isOther, said);
  expect(replay(chosen).questions[0]?.closure).toMatchObject({ text: 'Breakfast', by: maya });

  const gone = replay(told(chosen, { type: 'Unsaid', message }));
  expect(gone.questions[0]?.closure).toMatchObject({ text: 'Lunch', by: tom });
  expect(gone.questions[1]).toMatchObject({ state: 'put', options: ['Lunch', 'Dinner'] });

  const edited = told(chosen, { type: 'SaidAgain', by: maya, message, text: 'Supper' });
  const again = replay(played(about, isOther, edited));
  expect(again.questions.map(({ closure }) => closure?.text)).toEqual(['Supper', 'Supper']);
});
