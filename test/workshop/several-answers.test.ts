import { describe, expect, test } from 'vitest';
import { lexiconOf } from '../../src/text/lexicon/index.js';
import type { ReadFact } from '../../src/workshop/base/question.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { openConcerns } from '../../src/workshop/deciding/approval/queries.js';
import { postsOf } from '../slack/rendering.js';
import { given } from './given.js';
import { invitation } from './people-story.js';
import { answerTo, asking, maya, played, type Script, told, tom } from './story.js';

/** Two roles have a question each, and both are put: Q1 and Q2. */
const script: Script = {
  turn: (role, round) =>
    round === 1 && (role === 'ProductPlanner' || role === 'TestPlanner')
      ? { questions: [asking('blocking', `${role}?`, { options: [], assumption: `assumed by ${role}` })] }
      : {},
};
const two = played(script, (task) => task.kind === 'synthesise');
const said = (text: string, message = '1.1', by = maya) => ({ type: 'Said', by, message, text }) as const;
const again = (text: string, message = '1.1') => ({ type: 'SaidAgain', by: maya, message, text }) as const;
const answers = (facts: readonly Fact[]) =>
  replay([...facts]).questions.map(({ closure }) => closure?.text ?? 'open');
const read = (
  facts: Fact[],
  reading: {
    as: 'answer' | 'question';
    question?: number;
    questions?: number[];
    facts?: ReadFact[];
    rest?: string;
  },
) => {
  const task = pending(replay(facts)).find(({ kind }) => kind === 'read-reply') as Task;
  return given(...facts).when(answerTo(task, { reading: () => reading }, replay(facts)));
};

describe('a message with several answers', () => {
  const unread = told(two, said('Staff, and in May'));

  test('that answers several questions answers each with all its words', () => {
    const { facts } = read(unread, { as: 'answer', questions: [1, 2] }).then(
      { type: 'ReplyRead', as: 'answer', questions: [1, 2] },
      { type: 'SaidToQuestion', question: 1, text: 'Staff, and in May' },
      { type: 'SaidToQuestion', question: 2, text: 'Staff, and in May' },
    );
    const edited = read(told(facts, again('Guests, in May')), { as: 'answer' }).facts;
    expect(answers(edited)).toEqual(['Guests, in May', 'Guests, in May']);
    expect(answers(told(facts, { type: 'Unsaid', message: '1.1' }))).toEqual(['open', 'open']);
  });

  test('that fits no question more than another: its author says which', () => {
    const unclear = read(unread, { as: 'answer' }).then({ type: 'ReplyRead', as: 'unclear' }).facts;
    const facts = told(unclear, { type: 'AnswerMeant', by: maya, question: 2, message: '1.1' });
    expect(answers(facts)).toEqual(['open', 'Staff, and in May']);
    given(...unclear)
      .when({ type: 'ReplyMeant', by: maya, message: '1.1', as: 'talk' })
      .then({ type: 'ReplyRead', as: 'talk' });
  });
});

/** What a message says on one question. */
const on = (question: number, says: string, replaces = ''): ReadFact => {
  return { question, says, agrees: false, replaces, doubt: '', who: '' };
};

describe('who says beside an answer that they do not know, or who does', () => {
  const besides = (text: string, left: Partial<ReadFact>, before = two) =>
    read(told(before, said(text)), {
      ...{ as: 'answer', questions: [1, 2] },
      facts: [on(1, 'Staff'), { ...on(2, ''), ...left }],
    }).after.questions;

  test.each([
    ['Staff. When I do not know, Tom Alder does', { doubt: 'I do not know', who: 'Tom Alder' }],
    ['Staff。什么时候我不知道，Tom清楚', { doubt: '不知道', who: 'Tom' }],
  ])('has that question put to who does, and answers the other: %s', (text, left) => {
    expect(besides(text, left, told(two, invitation(tom, '')))).toMatchObject([
      { state: 'answered', closure: { text: 'Staff' } },
      { state: 'put', person: tom },
    ]);
  });

  test.each([
    ['Staff. No idea, ask the vendor', { says: 'No idea, ask the vendor', who: 'the vendor' }],
    ['Staff。不知道，问老周', { says: '不知道，问老周', who: '老周' }],
  ])('leaves it open also where those words were read as what it says: %s', (text, left) => {
    expect(besides(text, left)).toMatchObject([
      { state: 'answered', closure: { text: 'Staff' } },
      { state: 'put', guesses: [{ by: maya, text: left.says, who: left.who }] },
    ]);
  });

  test('leaves it open where nobody knows, or somebody who takes no part', () => {
    const unknown = besides('Staff. May? No idea', { doubt: 'No idea' });
    expect(unknown[1]).toMatchObject({ state: 'put', guesses: [{ by: maya, text: 'No idea' }] });
    const away = besides('Staff. Ask the vendor when', { doubt: 'not asked yet', who: 'the vendor' });
    expect(away[1]).toMatchObject({ state: 'put', guesses: [{ who: 'the vendor' }] });
  });
});

describe('an answer of several people', () => {
  const { estimates, absences } = lexiconOf('en').lacking;
  const ofEach = two.map(
    (fact) =>
      JSON.parse(
        JSON.stringify(fact)
          .replaceAll('ProductPlanner?', estimates.text)
          .replaceAll('TestPlanner?', absences.text),
      ) as Fact,
  );
  const byMaya = read(told(ofEach, said('12 to 15 days. Half days in April')), {
    as: 'answer',
    questions: [1, 2],
    facts: [on(1, '12 to 15 days'), on(2, 'Half days in April')],
  }).facts;
  const byTom = read(told(byMaya, said('18 to 22 days, away 4 to 14 February', '1.2', tom)), {
    as: 'answer',
    questions: [1, 2],
    facts: [on(1, '18 to 22 days'), on(2, 'away 4 to 14 February')],
  }).facts;
  const both = (one: string, other: string) => `${maya.name}: “${one}”\n${tom.name}: “${other}”`;

  test('has of each message the words that are about it, on every question that it is about', () => {
    expect(answers(byTom)).toEqual([
      both('12 to 15 days', '18 to 22 days'),
      both('Half days in April', 'away 4 to 14 February'),
    ]);
    expect(replay(byTom).replies).toMatchObject([
      { id: '1.1', as: 'answer' },
      { id: '1.2', as: 'answer' },
    ]);
  });

  test('is corrected by each of them in their own part, by other words and by an edit', () => {
    const corrected = read(told(byTom, said('15 to 18, not 12 to 15', '1.3')), {
      as: 'answer',
      questions: [1],
      facts: [on(1, '15 to 18', '12 to 15')],
    }).facts;
    expect(answers(corrected)[0]).toBe(
      both('12 to 15 days\nCorrection to “12 to 15”: 15 to 18', '18 to 22 days'),
    );

    const edited = read(told(byTom, again('15 to 18 days. Half days in April')), {
      as: 'answer',
      questions: [1, 2],
      facts: [on(1, '15 to 18 days'), on(2, 'Half days in April')],
    }).facts;
    expect(answers(edited)[0]).toBe(both('15 to 18 days', '18 to 22 days'));
  });

  test('keeps what the others said when one of them takes theirs back, or deletes it', () => {
    expect(answers(told(byTom, { type: 'AnswerUndone', by: maya, question: 1 }))).toEqual([
      '18 to 22 days',
      both('Half days in April', 'away 4 to 14 February'),
    ]);
    const left = told(byTom, { type: 'Unsaid', message: '1.1' });
    expect(answers(left)).toEqual(['18 to 22 days', 'away 4 to 14 February']);
    expect(JSON.stringify(replay(left).questions)).not.toContain('12 to 15');
  });
});

describe('an edit of a message that has a part in the answer of several people', () => {
  const { estimates, absences } = lexiconOf('en').lacking;
  const plan = played(
    {
      view: (role) =>
        role === 'ProductPlanner'
          ? [asking('blocking', estimates.text), asking('blocking', absences.text)]
          : [],
    },
    (task) => task.kind === 'begin-round',
  );
  const reading = (days: string) => ({
    as: 'answer' as const,
    questions: [1, 2],
    facts: [on(1, days), on(2, 'I am out in May')],
  });
  const byTom = read(told(plan, said('16 to 20. I am out in May', '1.2', tom)), reading('16 to 20')).facts;
  const byBoth = read(told(byTom, said('18 to 23. I am out in June', '1.1')), {
    as: 'answer',
    questions: [1, 2],
    facts: [on(1, '18 to 23'), on(2, 'I am out in June')],
  }).facts;
  const edit = (text: string) => ({ type: 'SaidAgain', by: tom, message: '1.2', text }) as const;
  const approved = told(played({}, undefined, byBoth), {
    ...{ type: 'ApproveAsked', by: maya, version: 1, via: 'button' },
  } as const);

  test.each([
    ['while it is planned', byBoth],
    ['after the approval', approved],
  ])('changes what it says otherwise, and that is told once, from what to what: %s', (_, before) => {
    const { facts } = read(told(before, edit('20 to 25. I am out in May')), reading('20 to 25'));
    const [days = '', out] = answers(facts);
    expect(days).toContain('20 to 25');
    expect(days).not.toContain('16 to 20');
    expect(out).toBe(answers(before)[1]);
    const echoes = postsOf(facts.slice(0)).filter(({ part }) => part.startsWith('edited:q'));
    expect(echoes).toHaveLength(1);
    expect(JSON.stringify(echoes)).toContain('from “16 to 20” to “20 to 25”');
  });

  test('is a concern in the words of whoever edited it alone, after the approval', () => {
    const { facts } = read(told(approved, edit('20 to 25. I am out in May')), reading('20 to 25'));
    expect(openConcerns(replay(facts))).toMatchObject([{ by: tom, question: 1, text: '20 to 25' }]);
  });

  const corrected = read(told(approved, said('Sorry, 30 to 40', '1.9', tom)), {
    ...{ as: 'answer', questions: [1], facts: [on(1, '30 to 40', '16 to 20')] },
  }).facts;
  const approvalCard = (facts: Fact[]) =>
    JSON.stringify(postsOf(facts).findLast(({ part }) => part.includes('approved')));

  test.each([
    ['an edit', read(told(approved, edit('30 to 40. I am out in May')), reading('30 to 40')).facts],
    ['a new message', corrected],
  ])(
    'is told after the approval from what to what its author has said, and of nobody else: %s',
    (_, facts) => {
      expect(approvalCard(facts)).toContain(
        `${tom.id}> changed the answer to Q1 after this version was made:* from “16 to 20” to “30 to 40”`,
      );
    },
  );

  test('that is undone after the approval leaves no warning and no concern', () => {
    const undone = told(corrected, { type: 'AnswerUndone', by: tom, question: 1 });
    expect(answers(undone)).toEqual(answers(approved));
    expect(openConcerns(replay(undone))).toEqual([]);
    expect(replay(undone).changedSince).toEqual([]);
    expect(approvalCard(undone)).not.toContain('after this version was made');
    const anew = read(told(undone, said('No, 31 to 40', '2.1', tom)), {
      ...{ as: 'answer', questions: [1], facts: [on(1, '31 to 40', '16 to 20')] },
    }).facts;
    expect(openConcerns(replay(anew))).toMatchObject([{ text: '31 to 40', was: '16 to 20' }]);
  });

  test('and the message that carries a correction gives back what it said where it is deleted after that', () => {
    const right = read(told(approved, said('Sorry, 30 to 40', '1.9', tom)), {
      ...{ as: 'answer', questions: [1], facts: [on(1, '30 to 40', '16 to 20')] },
    }).facts;
    expect(answers(right)[0]).toContain('30 to 40');
    expect(answers(told(right, { type: 'Unsaid', message: '1.9' }))[0]).toBe(answers(approved)[0]);
  });
});

describe('a message that answers several questions, of which others have answered one', () => {
  test('is another answer to that, and an answer to the one that is open', () => {
    const answered = told(two, { type: 'AnswerGiven', by: maya, question: 1, text: 'Staff', via: 'button' });
    read(told(answered, said('Guests, and in May', '1.2', tom)), {
      as: 'answer',
      questions: [1, 2],
      facts: [on(1, 'Guests'), on(2, 'in May')],
    }).then(
      { type: 'ReplyRead', as: 'answer', question: 2 },
      { type: 'SaidToQuestion', as: 'answered', question: 2, text: 'in May', by: tom },
      { type: 'SaidToQuestion', as: 'other', question: 1, text: 'Guests', by: tom },
    );
  });

  test('is quoted by the words that are about a question, also where it is on one alone', () => {
    const { after } = read(told(two, said('As I said before: about half of them', '1.2')), {
      as: 'answer',
      question: 1,
      facts: [on(1, 'about half of them')],
    });
    expect(after.questions[0]?.closure?.text).toBe('about half of them');
  });
});
