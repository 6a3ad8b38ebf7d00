import { describe, expect, test } from 'vitest';
import { lexiconOf } from '../../src/text/lexicon/index.js';
import type { ReadFact } from '../../src/workshop/base/question.js';
import { replay } from '../../src/workshop/evolve.js';
import type { Fact } from '../../src/workshop/facts.js';
import { pending } from '../../src/workshop/pending.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { given } from './given.js';
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
    expect(answers(corrected)[0]).toBe(both('15 to 18 days', '18 to 22 days'));

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
