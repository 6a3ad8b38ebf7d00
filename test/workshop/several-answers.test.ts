import { describe, expect, test } from 'vitest';
import { lexiconOf } from '../../src/text/lexicon/index.js';
import type { ReadFact } from '../../src/workshop/base/question.js';
import type { Fact } from '../../src/workshop/facts.js';
import type { PersonInput } from '../../src/workshop/inputs.js';
import { pending } from '../../src/workshop/pending.js';
import type { Task } from '../../src/workshop/base/tasks.js';
import { openConcerns } from '../../src/workshop/deciding/approval/queries.js';
import { postsOf } from '../slack/rendering.js';
import { given } from './given.js';
import { invitation } from './people-story.js';
import { answerTo, asking, maya, played, type Script, sessionOf, told, tom } from './story.js';

/** Two roles have a question each, and both are put: Q1 and Q2. */
const script: Script = {
  turn: (role, round) =>
    round === 1 && (role === 'ProductPlanner' || role === 'TestPlanner')
      ? { questions: [asking('blocking', `${role}?`, { options: [], assumption: `assumed by ${role}` })] }
      : {},
};
const two = played(script, (task) => task.kind === 'synthesise');
const said = (text: string, message = '1.1', by = maya) => ({ type: 'Said', by, message, text }) as const;
const answers = (facts: readonly Fact[]) =>
  sessionOf(facts).questions.map(({ closure }) => closure?.text ?? 'open');

/** What a message says on one question. */
const on = (question: number, says: string, replaces = ''): ReadFact => {
  return { question, says, agrees: false, replaces, doubt: '', who: '' };
};
/** What comes of it when a message is read as an answer to these questions, in the words of these facts. */
const read = (before: Fact[], input: PersonInput, questions: number[], ...facts: ReadFact[]) => {
  const heard = told(before, input);
  const task = pending(sessionOf(heard)).find(({ kind }) => kind === 'read-reply') as Task;
  const reading = () => ({
    as: 'answer' as const,
    ...(questions.length > 0 && { questions }),
    ...(facts.length > 0 && { facts }),
  });
  return given(...heard).when(answerTo(task, { reading }, sessionOf(heard)));
};
const both = [1, 2];

describe('a message with several answers', () => {
  const words = said('Staff, and in May');

  test('that answers several questions answers each with all its words', () => {
    const { facts } = read(two, words, both).then(
      { type: 'ReplyRead', as: 'answer', questions: both },
      { type: 'SaidToQuestion', question: 1, text: 'Staff, and in May' },
      { type: 'SaidToQuestion', question: 2, text: 'Staff, and in May' },
    );
    const edit = { ...said('Guests, in May'), type: 'SaidAgain' } as const;
    expect(answers(read(facts, edit, []).facts)).toEqual(['Guests, in May', 'Guests, in May']);
    expect(answers(told(facts, { type: 'Unsaid', message: '1.1' }))).toEqual(['open', 'open']);
  });

  test('is another answer to what somebody else has answered, and an answer to what is open', () => {
    const answered = told(two, { type: 'AnswerGiven', by: maya, question: 1, text: 'Staff', via: 'button' });
    read(answered, said('Guests, and in May', '1.2', tom), both, on(1, 'Guests'), on(2, 'in May')).then(
      { type: 'ReplyRead', as: 'answer', question: 2 },
      { type: 'SaidToQuestion', as: 'answered', question: 2, text: 'in May', by: tom },
      { type: 'SaidToQuestion', as: 'other', question: 1, text: 'Guests', by: tom },
    );
  });

  test('is quoted by the words that are about a question, also where it is on one alone', () => {
    const { facts } = read(two, said('As I said before: half of them'), [1], on(1, 'half of them'));
    expect(answers(facts)).toEqual(['half of them', 'open']);
  });
});

describe('who says beside an answer that they do not know, or who does', () => {
  const besides = (text: string, left: Partial<ReadFact>, before = two) =>
    read(before, said(text), both, on(1, 'Staff'), { ...on(2, ''), ...left }).after.questions;

  test('has that question put to who does, and answers the other', () => {
    const left = { doubt: '不知道', who: 'Tom' };
    const before = told(two, invitation(tom, ''));
    expect(besides('Staff。什么时候我不知道，Tom清楚', left, before)).toMatchObject([
      { state: 'answered', closure: { text: 'Staff' } },
      { state: 'put', person: tom },
    ]);
  });

  test.each<[string, Partial<ReadFact>]>([
    ['Staff。不知道，问老周', { says: '不知道，问老周', who: '老周' }],
    ['Staff. May? No idea', { doubt: 'No idea' }],
    ['Staff. Ask the vendor when', { doubt: 'not asked yet', who: 'the vendor' }],
  ])('leaves it open where nobody knows, or somebody who takes no part: %s', (text, left) => {
    const guess = { by: maya, text: left.says ?? left.doubt, ...(left.who && { who: left.who }) };
    expect(besides(text, left)).toMatchObject([
      { state: 'answered', closure: { text: 'Staff' } },
      { state: 'put', guesses: [guess] },
    ]);
  });
});

describe('an answer of several people', () => {
  const { estimates, absences } = lexiconOf('en').lacking;
  const asks = [asking('blocking', estimates.text), asking('blocking', absences.text)];
  const view: Script['view'] = (role) => (role === 'ProductPlanner' ? asks : []);
  const put = played({ view }, ({ kind }) => kind === 'begin-round');
  const out = 'I am out in May';
  const parts = (days: string, away: string) => [on(1, days), on(2, away)];
  const byTom = read(put, said(`16 to 20. ${out}`, '1.2', tom), both, ...parts('16 to 20', out)).facts;
  const byBoth = read(byTom, said('18 to 23, not in June'), both, ...parts('18 to 23', 'not in June')).facts;
  const approved = told(played({}, undefined, byBoth), {
    ...{ type: 'ApproveAsked', by: maya, version: 1, via: 'button' },
  } as const);
  /** Tom edits his message. */
  const edited = (before: Fact[], days: string) => {
    const edit = { type: 'SaidAgain', by: tom, message: '1.2', text: `${days}. ${out}` } as const;
    return read(before, edit, both, ...parts(days, out)).facts;
  };
  const lines = (ofTom: string, ofMaya: string) => `${tom.name}: “${ofTom}”\n${maya.name}: “${ofMaya}”`;
  const approvalCard = (facts: Fact[]) =>
    JSON.stringify(postsOf(facts).findLast(({ part }) => part.includes('approved')));

  test('is corrected by each of them in their own part', () => {
    const corrected = read(byBoth, said('15, not 16', '1.3', tom), [1], on(1, '15', '16')).facts;
    expect(answers(corrected)[0]).toBe(lines('16 to 20\nCorrection to “16”: 15', '18 to 23'));
  });

  test('keeps what the others said when one of them takes theirs back, or deletes it', () => {
    expect(answers(told(byBoth, { type: 'AnswerUndone', by: maya, question: 1 }))).toEqual([
      '16 to 20',
      lines(out, 'not in June'),
    ]);
    const left = told(byBoth, { type: 'Unsaid', message: '1.1' });
    expect(answers(left)).toEqual(['16 to 20', out]);
    expect(JSON.stringify(sessionOf(left).questions)).not.toContain('18 to 23');
  });

  test('that one of them edits says otherwise what is otherwise, and that is told once', () => {
    const facts = edited(byBoth, '20 to 25');
    expect(answers(facts)).toEqual([lines('20 to 25', '18 to 23'), answers(byBoth)[1]]);
    const echoes = postsOf(facts).filter(({ part }) => part.startsWith('edited:q'));
    expect(echoes).toHaveLength(1);
    expect(JSON.stringify(echoes)).toContain('from “16 to 20” to “20 to 25”');
  });

  const correction = on(1, '30 to 40', '16 to 20');
  const corrected = read(approved, said('Sorry, 30 to 40', '1.9', tom), [1], correction).facts;

  test('whose correction is undone or deleted after the approval leaves no warning and no concern', () => {
    expect(openConcerns(sessionOf(corrected))).toMatchObject([{ by: tom, question: 1, text: '30 to 40' }]);
    const undone = told(corrected, { type: 'AnswerUndone', by: tom, question: 1 });
    expect(answers(undone)).toEqual(answers(approved));
    expect(openConcerns(sessionOf(undone))).toEqual([]);
    expect(sessionOf(undone).changedSince).toEqual([]);
    expect(approvalCard(undone)).not.toContain('after this version was made');
    const anew = read(undone, said('No, 31 to 40', '2.1', tom), [1], on(1, '31 to 40', '16 to 20')).facts;
    expect(openConcerns(sessionOf(anew))).toMatchObject([{ text: '31 to 40', was: '16 to 20' }]);
    expect(answers(told(corrected, { type: 'Unsaid', message: '1.9' }))).toEqual(answers(approved));
  });
});
